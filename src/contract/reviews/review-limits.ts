/** Why somebody asks an operator to look at a review. */
export const reportReasons = ['untrue', 'insult', 'advertising', 'private', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Characters of a review, and of its answer. */
export const longestReview = 1_000;
export const mostReviewPictures = 5;
