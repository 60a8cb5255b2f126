export { findAnswerMinutes, listShopAnswers } from './answers-sql.ts';
export { findPairOfThread, listMessagesWithin } from './reported-sql.ts';
export { workOnMessages } from './jobs.ts';
export { listMessagesBetween, listThreadsBetween } from './between-sql.ts';
export { countUnreadConversations, conversationsOf } from './live.ts';
export { findBuyerOfConversation, findThread, listConversationParties } from './threads-sql.ts';
