export { workOnTradeServices } from './jobs.ts';
export { listPublicProviders } from './sql.ts';
export { countAnswers, lockInquiry, moveInquiry, readTitles } from './threads-sql.ts';
