/** What programs of shops and their shops elsewhere are refused with, and its HTTP status. */
export const integrationRefusals = {
  KEY_UNKNOWN: 401,
  KEY_CLOSED: 403,
  KEY_SCOPE: 403,
  KEYS_FULL: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  WEBHOOKS_FULL: 409,
  WEBHOOK_CHANGED: 409,
  CONNECTIONS_FULL: 409,
  CONNECTED_ALREADY: 409,
  CONNECTION_RESTS: 409,
  SYSTEM_REFUSED: 422,
} as const;
