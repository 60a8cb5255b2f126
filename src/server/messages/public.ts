export { workOnMessages } from './jobs.ts';
export { countUnreadConversations, conversationsOf } from './live.ts';
export { findBuyerOfConversation } from './threads-sql.ts';
