/** What the sales of the marketplace are divided by. */
export const salesDimensions = ['site', 'category', 'shop', 'country', 'currency'] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** The time that a period is compared with: as many days right before it, or the same days a year earlier. */
export const salesComparisons = ['before', 'year', 'none'] as const;
export type SalesComparison = (typeof salesComparisons)[number];

export const salesSorts = ['turnover', 'placed', 'refunded'] as const;
export type SalesSort = (typeof salesSorts)[number];

/** Ten years. */
export const mostSalesDays = 3_660;

/** Until one of these days a chart has a point for each day, or else for each week (from Monday) or month. */
export const mostDaysByDay = 92;
export const mostDaysByWeek = 732;

export const salesFormats = ['xlsx', 'csv'] as const;
