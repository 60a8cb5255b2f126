export {
  blockProviderPair,
  findPairOfInquiry,
  listInquiryMessagesWithin,
  refuseBlockedProviderPair,
  unblockProviderPair,
} from './blocked-pairs-sql.ts';
export { workOnTradeServices } from './jobs.ts';
export { listPublicProviders } from './sql.ts';
export { countAnswers, lockInquiry, moveInquiry, readTitles } from './threads-sql.ts';
