export { workOnMessages } from './jobs.ts';
export { countUnreadTalks, talksOf } from './live.ts';
export { findBuyerOfTalk } from './threads-sql.ts';
