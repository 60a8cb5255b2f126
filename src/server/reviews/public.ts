export { workOnReviews } from './jobs.ts';
export { findReviewText, listReviewTexts, markReviewHidden } from './sql.ts';
