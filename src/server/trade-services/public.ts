export { workOnTradeServices } from './jobs.ts';
export { countAnswers, lockInquiry, moveInquiry, readTitles } from './threads-sql.ts';
