/** How a request of an agent fails before it says anything of trade: its code, and what carries it by each transport. */
export const ucpFailures = {
  invalid_request: { status: 400, rpc: -32_602 },
  invalid_profile_url: { status: 400, rpc: -32_001 },
  profile_unreachable: { status: 424, rpc: -32_001 },
  profile_malformed: { status: 422, rpc: -32_001 },
  agent_blocked: { status: 403, rpc: -32_001 },
  version_unsupported: { status: 422, rpc: -32_001 },
  identity_required: { status: 401, rpc: -32_000 },
  insufficient_scope: { status: 403, rpc: -32_000 },
  key_reused: { status: 409, rpc: -32_000 },
  key_in_use: { status: 409, rpc: -32_000 },
  too_many_requests: { status: 429, rpc: -32_000 },
  unavailable: { status: 503, rpc: -32_000 },
} as const;
export type UcpFailure = keyof typeof ucpFailures;

export class UcpError extends Error {
  readonly failure: UcpFailure;
  /** Seconds to wait before it is asked again. */
  readonly retryAfter: number | undefined;
  /** Of a `WWW-Authenticate` header (RFC 6750): what a token is wanted for. */
  challenge: { error?: string; scope?: string } | undefined;
  /** @param content  for whoever writes the agent, in English */
  constructor(failure: UcpFailure, content: string, retryAfter?: number) {
    super(content);
    this.name = 'UcpError';
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}
