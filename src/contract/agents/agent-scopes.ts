// What a buyer may let a program of their own do, apart from its shapes: the browser takes these.

/** By what it is called on the wire, behind the part that belongs to it; see `wireScope` of the server. */
export const agentScopes = ['order:read', 'rfq:read', 'rfq:publish', 'rfq:negotiate'] as const;
export type AgentScope = (typeof agentScopes)[number];

/** Days that something may be granted for. */
export const grantDays = [30, 90, 365] as const;

export const mostRequestsADay = 100;
