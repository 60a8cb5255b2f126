/** Characters of what a buyer calls a schedule. */
export const mostScheduleName = 80;
/** Weeks between two days of a schedule. */
export const mostWeeks = 52;
/** The rhythms that the form offers, in weeks. */
export const offeredWeeks = [1, 2, 3, 4, 6, 8, 12, 26, 52] as const;
/** How far ahead the next day may be, in days. */
export const mostDaysAhead = 366;
/** Schedules of one buyer. */
export const mostSchedules = 200;
