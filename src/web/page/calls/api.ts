import { callTimeouts } from '../../../contract/call-timeouts.ts';
import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { idempotentWrites } from '../../../contract/idempotent.ts';
import { findCallAddress } from './call-address.ts';
import { clean } from './clean.ts';
import { cookieNames, readCookie } from '../visitor/client-state.ts';
import { failures } from './failure-news.ts';
import { wrongAddress, type Failure } from './failures.ts';
import { readRetryAfter, retryDelay } from './retry.ts';

/** Asks for one call of the contract: in the browser a fetch, on the server a call inside the process. */
export type Call = <Key extends CallKey>(
  key: Key,
  input: InputOf<Key>,
  options?: CallOptions,
) => Promise<OutputOf<Key>>;

interface CallOptions {
  /** Send empty texts and nulls as they are, instead of leaving them out. */
  canEmpty?: boolean | undefined;
  /** The grant under which a provider makes it for somebody else. */
  serving?: string | undefined;
}

interface FailureDetails {
  /** The id of the request, for whoever asks support about it. */
  requestId?: string;
  /** Milliseconds that the server asked to wait. */
  retryAfter?: number | null;
}

/** A call that did not succeed. `status` 0 means that no answer came; `message` is the server's own, or ''. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
  readonly requestId: string;
  readonly retryAfter: number | null;

  constructor(
    status: number,
    code: string,
    message = '',
    data?: unknown,
    { requestId = '', retryAfter = null }: FailureDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.data = data;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

const timeout = 15_000;
const signedOutCodes = new Set(['LOGIN_OUT', '01002', '04001', '011001', '1005', '1006', '401']);

/** What every call says of its caller; the shell sets it once, before the first call. */
export const caller = { language: 'zh', languageKey: 'chinese_simplified', priceType: 1, site: 'cn' };

/** Told when the server no longer knows the session. */
export const signedOut = new EventTarget();

/**
 * Makes a call. Reading calls are tried again (3 attempts, exponential with jitter) when the network or the
 * server is briefly gone; of the writing calls those that the contract lets be made twice, once.
 * @throws ApiError
 */
export const api: Call = async (key, input, { canEmpty = false, serving } = {}) => {
  const { method, path: pattern } = await answeredAt(key);
  const fields = clean(input as Record<string, unknown>, canEmpty);
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  const address = method === 'GET' ? path + queryOf(fields) : path;
  const body = method === 'GET' ? undefined : JSON.stringify(fields);
  if (!URL.canParse(address, location.origin)) {
    const error = new ApiError(0, wrongAddress);
    failures.note(factsOf(key, error));
    throw error;
  }
  let failure: Failure | undefined;
  const over = () => failure && failures.notify('over', failure);
  for (let attempt = 1; ; attempt++) {
    try {
      const data = await once(method, address, body, { milliseconds: timeoutOf(key), serving });
      over();
      return data as never;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failure ??= failures.meet(factsOf(key, error));
      const { status, retryAfter } = error;
      const isIdempotent = idempotentWrites.has(key);
      const delay = retryDelay({ method, isIdempotent, status, attempt, retryAfter, random: Math.random() });
      if (delay === null) {
        over();
        throw error;
      }
      failures.notify('retried', failure);
      await pause(delay);
    }
  }
};

/**
 * The call's address, looked for again where the table it stands in does not come: nothing has been sent yet.
 * @throws {ApiError} as of no connection
 */
async function answeredAt(key: CallKey): Promise<{ method: string; path: string }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await findCallAddress(key);
    } catch {
      const reading = { method: 'GET', isIdempotent: true, status: 0, retryAfter: null };
      const delay = retryDelay({ ...reading, attempt, random: Math.random() });
      if (delay !== null) {
        await pause(delay);
        continue;
      }
      const error = new ApiError(0, 'NETWORK');
      failures.note(factsOf(key, error));
      throw error;
    }
  }
}

/** What to write down of a call that failed: the code, not the sentence, which may tell of the visitor. */
const factsOf = (key: CallKey, { name, status, code }: ApiError) => ({
  name,
  message: `${key} ${code}`,
  statusCode: status || null,
  context: { call: key, code },
});

const timeoutOf = (key: CallKey): number =>
  (callTimeouts as Partial<Record<CallKey, number>>)[key] ?? timeout;

async function once(
  method: string,
  address: string,
  body: string | undefined,
  { milliseconds, serving }: { milliseconds: number; serving: string | undefined },
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      body,
      headers: { ...headers(body), ...(serving && { serving }) },
      signal: AbortSignal.timeout(milliseconds),
    });
  } catch (error) {
    throw new ApiError(error instanceof DOMException && error.name === 'TimeoutError' ? 408 : 0, 'NETWORK');
  }
  return read(response);
}

/** What an answer's envelope holds. @throws ApiError when it is a refusal */
export async function read(response: Response): Promise<unknown> {
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  const code = String(envelope?.code ?? response.status);
  if (response.ok && envelope?.success !== false && (code === '200' || code === '0')) return envelope?.data;
  if (signedOutCodes.has(code) || response.status === 401) signedOut.dispatchEvent(new Event('signed-out'));
  throw new ApiError(response.status, code, envelope?.message, envelope?.data, {
    requestId: response.headers.get('x-request-id') ?? '',
    retryAfter: readRetryAfter(response.headers.get('retry-after'), Date.now()),
  });
}

interface Envelope {
  success: boolean;
  code: number | string;
  message: string;
  data: unknown;
}

/** The headers of the specification, section 7: who calls, from where, in which language. */
export function headers(body: string | undefined): Record<string, string> {
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

/** What a call that reads is asked with, in its address. */
export function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([key, value]) => [key, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
