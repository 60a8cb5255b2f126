// What a buyer may let a program of their own do, apart from its shapes: the browser takes these.

/** By what it is called on the wire, behind the part that belongs to it; see `wireScope` of the server. */
export const agentScopes = [
  'order:read',
  'order:manage',
  'cart:manage',
  'list:manage',
  'checkout:manage',
  'checkout:complete',
  'rfq:read',
  'rfq:publish',
  'rfq:negotiate',
  'rfq:accept',
] as const;
export type AgentScope = (typeof agentScopes)[number];

/** Days that something may be granted for. */
export const grantDays = [30, 90, 365] as const;

export const mostRequestsADay = 100;

/** Those by which something is ordered. */
export const orderingScopes: readonly AgentScope[] = ['checkout:complete', 'rfq:accept'];

export const mostOrdersADay = 100;

/** Shops, addresses or categories that a program may be kept to. */
export const mostKeptTo = 50;

/** Above this an approval asks for a code of the authenticator app, where the buyer has one. Minor units. */
export const approvedWithoutCode = { currency: 'CNY', amount: '500000' } as const;

/** Why an order waits for its buyer's click: what it is beyond. */
export const approvalReasons = [
  'each',
  'shop',
  'address',
  'category',
  'perOrder',
  'perDay',
  'perMonth',
  'ordersADay',
  'totalPerDay',
  'totalPerMonth',
  'code',
] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** What became of an order that was put before its buyer. */
export const approvalStates = ['waiting', 'ordered', 'refused', 'expired', 'canceled'] as const;
export type ApprovalState = (typeof approvalStates)[number];
