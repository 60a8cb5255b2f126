import { calls, type CallKey } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/contract.ts';
import { clean } from './clean.ts';
import { cookieNames, readCookie } from './client-state.ts';

/** Asks for one call of the contract: in the browser a fetch, on the server a call inside the process. */
export type Call = <Key extends CallKey>(key: Key, input: InputOf<Key>) => Promise<OutputOf<Key>>;

/** A call that did not succeed. `status` 0 means that no answer came; `message` is the server's own, or ''. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;

  constructor(status: number, code: string, message = '', data?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

const timeout = 15_000;
const attempts = 3;
const retryable = new Set([0, 408, 429, 500, 502, 503, 504]);
const signedOutCodes = new Set(['LOGIN_OUT', '01002', '04001', '011001', '1005', '1006', '401']);

/** What every call says of its caller; the shell sets it once, before the first call. */
export const caller = { language: 'zh', languageKey: 'chinese_simplified', priceType: 1, site: 'cn' };

/** Told when the server no longer knows the session. */
export const signedOut = new EventTarget();

/**
 * Makes a call. Reading calls are tried again (3 attempts, exponential with jitter) when the network or the
 * server is briefly gone; writing calls never are, except where they carry an idempotency key of their own.
 * @throws ApiError
 */
export const api: Call = async (key, input) => {
  const [method, pattern] = calls[key].split(' ') as [string, string];
  const fields = clean(input as Record<string, unknown>);
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  const address = method === 'GET' ? path + queryOf(fields) : path;
  const body = method === 'GET' ? undefined : JSON.stringify(fields);
  for (let attempt = 1; ; attempt++) {
    try {
      return (await once(method, address, body)) as never;
    } catch (error) {
      const again =
        error instanceof ApiError && retryable.has(error.status) && method === 'GET' && attempt < attempts;
      if (!again) throw error;
      await pause(Math.min(30_000, 1000 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2));
    }
  }
};

async function once(method: string, address: string, body: string | undefined): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      body,
      headers: headers(body),
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    throw new ApiError(error instanceof DOMException && error.name === 'TimeoutError' ? 408 : 0, 'NETWORK');
  }
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  const code = String(envelope?.code ?? response.status);
  if (response.ok && envelope?.success !== false && (code === '200' || code === '0')) return envelope?.data;
  if (signedOutCodes.has(code) || response.status === 401) signedOut.dispatchEvent(new Event('signed-out'));
  throw new ApiError(response.status, code, envelope?.message, envelope?.data);
}

interface Envelope {
  success: boolean;
  code: number | string;
  message: string;
  data: unknown;
}

function headers(body: string | undefined): Record<string, string> {
  const token = readCookie(cookieNames.token);
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { Authorization: token, AccessToken: token } : {}),
    lang: caller.language,
    language: caller.languageKey,
    'price-type': String(caller.priceType),
    'X-Client-Type': 'pc',
    Website: caller.site,
    scene: token ? 'sc' : 'agents',
    channel: token ? 'sc' : 'agents',
  };
}

function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([key, value]) => [key, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
