export const creditStates = ['none', 'waiting', 'refused', 'active', 'frozen', 'closed'] as const;
/** Where a buyer stands with trust credit; `frozen` by an operator, or as long as something is overdue. */
export type CreditState = (typeof creditStates)[number];

export const applicationStates = ['waiting', 'approved', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What a line can be set to by an operator. */
export const lineStates = ['active', 'frozen', 'closed'] as const;
export type LineState = (typeof lineStates)[number];

/** What made a debt grow or shrink. */
export const movementKinds = ['draw', 'repayment', 'return', 'late fee', 'reversal'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What a score is made of, with the most points each part can bring; together 100. */
export const scoreParts = {
  /** Completed orders of the last twelve months. */
  orders: 25,
  /** Orders that were paid in time, of those that were to be paid. */
  onTime: 35,
  /** Orders without a dispute that was decided against the buyer. */
  disputes: 20,
  /** Months since the first completed order. */
  history: 10,
  /** Whether operators have seen the papers of the company. */
  papers: 10,
} as const;
export type ScorePart = keyof typeof scoreParts;

/** Days in which a draw is repaid, and the late fee a day in hundredths of a percent. */
export const termDays = { least: 7, most: 180, usual: 30 } as const;
export const lateFee = { most: 10, usual: 5 } as const;
