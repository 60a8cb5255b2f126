export { workOnReviews } from './jobs.ts';
export { findReviewText, markReviewHidden } from './sql.ts';
