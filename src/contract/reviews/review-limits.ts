/** Characters of a review, and of its answer. */
export const longestReview = 1_000;
export const mostReviewPictures = 5;
