import { createHash, timingSafeEqual } from 'node:crypto';
import { agentScopes, type AgentScope } from '../../../contract/agents/agent-scopes.ts';

/** A scope as programs name it: of the protocol's capabilities, or of ours. */
export const wireScope = (scope: AgentScope, namespace: string): string =>
  /^(order|cart|checkout):/.test(scope) ? `dev.ucp.shopping.${scope}` : `${namespace}.trade.${scope}`;

/**
 * The scopes that a program asks for, in our order; all of them where it names none. What we do not know is left out:
 * a program written for several markets asks each for everything.
 */
export function readScopes(text: string | undefined, namespace: string): AgentScope[] {
  const named = new Set((text ?? '').split(' ').filter(Boolean));
  if (named.size === 0) return [...agentScopes];
  return agentScopes.filter((scope) => named.has(wireScope(scope, namespace)));
}

const loopback = new Set(['127.0.0.1', '[::1]']);
const local = new Set([...loopback, 'localhost']);

/** Whether somebody may be sent on to an address at all: with TLS, or to their own machine. */
export function mayRedirectTo(address: string): boolean {
  if (address.length > 2_000 || !URL.canParse(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  if (hash || username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && local.has(hostname));
}

export const isLocal = (address: string): boolean => local.has(new URL(address).hostname);

/** Whether an address is one of those registered: to the letter, but for the port of a program on the same machine. */
export const isRegistered = (address: string, registered: readonly string[]): boolean =>
  mayRedirectTo(address) &&
  (registered.includes(address) || registered.some((each) => withoutPort(each) === withoutPort(address)));

function withoutPort(address: string): string | symbol {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== 'http:' || !loopback.has(url.hostname))
    return Symbol('no other address is equal');
  url.port = '';
  return url.href;
}

/** Whether a verifier is what a challenge was made of (RFC 7636, S256). */
export function fitsChallenge(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const kept = Buffer.from(challenge);
  return made.length === kept.length && timingSafeEqual(made, kept);
}

/** An address with more in its query. */
export function withQuery(address: string, more: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** Whether a program is known by the address of a document that describes it. */
export const isDocumentAddress = (clientId: string): boolean => {
  if (!clientId.startsWith('https://') || !URL.canParse(clientId)) return false;
  const { pathname, search, hash, username, password } = new URL(clientId);
  // One address has one spelling: whoever is blocked under one is so under all.
  const isCanonical = new URL(clientId).href === clientId;
  return isCanonical && pathname !== '/' && !search && !hash && !username && !password;
};
