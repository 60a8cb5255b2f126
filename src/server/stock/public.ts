export { holdingsOf, putBack, release, reserve, saleOf, soldPieces } from './sql.ts';
