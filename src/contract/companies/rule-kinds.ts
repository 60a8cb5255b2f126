/** What a rule of a company looks at. */
export const ruleKinds = ['order', 'month', 'category', 'shop'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Whose purchases a budget adds up. */
export const budgetScopes = ['person', 'branch', 'company'] as const;
export type BudgetScope = (typeof budgetScopes)[number];

/** How many of a company's approvers a purchase can be made to wait for. */
export const mostApprovals = 3;
