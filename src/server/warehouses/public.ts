export { lockWarehouse } from './lock.ts';
export { listMovements, movementsOf, recordMovements } from './movements-sql.ts';
export { movedBetween, piecesBy } from './pieces-rules.ts';
export { findWarehouses, listOpenForEdits, setClosed } from './sql.ts';
