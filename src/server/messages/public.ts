export { findAnswerMinutes, listShopAnswers } from './answers-sql.ts';
export { workOnMessages } from './jobs.ts';
export { listMessagesBetween } from './between-sql.ts';
export { countUnreadConversations, conversationsOf } from './live.ts';
export { findBuyerOfConversation, listConversationParties } from './threads-sql.ts';
