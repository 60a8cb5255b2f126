export { holdingsOf, putBack, release, reserve, sell } from './sql.ts';
