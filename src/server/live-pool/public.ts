export { workOnProgrammes } from './programmes/jobs.ts';
export { newLiveSales, returnLivePieces, takeLivePieces, type LivePieces } from './programmes/sales-sql.ts';
