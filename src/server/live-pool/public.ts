export { workOnProgrammes } from './programmes/jobs.ts';
export {
  newLiveSales,
  returnLivePieces,
  takeLivePieces,
  type LivePieces,
  type LiveSale,
} from './programmes/sales-sql.ts';
