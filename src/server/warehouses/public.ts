export { lockWarehouse } from './lock.ts';
export { listMovements, movementsOf, recordMovements } from './movements-sql.ts';
export { movedBetween, piecesBy } from './pieces-rules.ts';
export {
  findWarehouses,
  listOpenForEdits,
  listOpenWarehouses,
  setClosed,
  type OpenWarehouse,
} from './sql.ts';
export { showOrigins } from './show-origins.ts';
