export { allocate, type Allocated } from './allocation-rules.ts';
export { release, takeBack } from './pieces.ts';
export { holdingsOf, putBack, saleOf, soldPieces, take, type Pieces } from './sql.ts';
