import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type CallKey } from '../../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../../src/contract/contract.ts';
import type { Attempt, RequestKind } from './answers.ts';

/** How long a buyer waits for one answer. */
const requestMs = 10_000;
/** How long a buyer tries again before giving up what they wanted. */
const patienceMs = 90_000;
const pauseMs = 250;

/** The product said no, with a reason that is not that something is away. */
export class Declined extends Error {}

export interface Answered {
  status: number;
  bytes: Buffer;
  headers: Headers;
}

export interface Client {
  /** Makes a call until it is answered. @throws {Declined} where it is refused; another error where patience ends */
  call<Key extends CallKey>(
    kind: RequestKind,
    key: Key,
    input: InputOf<Key>,
    token?: string,
  ): Promise<OutputOf<Key>>;
  /** One request, noted: no second try. Undefined where it failed. */
  request(kind: RequestKind, address: string, init?: RequestInit): Promise<Answered | undefined>;
}

/** Asks a server as browsers do, and notes what became of each request. @param base  where the address has no host */
export function createClient(base: string, attempts: Attempt[]): Client {
  async function request(
    kind: RequestKind,
    address: string,
    init: RequestInit = {},
  ): Promise<Answered | undefined> {
    const from = performance.now();
    const answer = await send(new URL(address, base), init).catch(() => undefined);
    const isServed = answer !== undefined && answer.status < 500;
    const outcome = !isServed ? 'failed' : answer.status >= 400 ? 'refused' : 'answered';
    attempts.push({ kind, from, to: performance.now(), outcome });
    return isServed ? answer : undefined;
  }

  return {
    request,
    async call(kind, key, input, token = '') {
      const [method = '', pattern = ''] = calls[key].split(' ');
      const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
      const init: RequestInit = {
        method,
        headers: {
          'content-type': 'application/json',
          lang: 'en',
          'price-type': '1',
          ...(token && { AccessToken: token }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(input) }),
      };
      const deadline = performance.now() + patienceMs;
      while (performance.now() < deadline) {
        const answer = await request(kind, `${pattern}${query}`, init);
        if (answer) return readEnvelope(key, answer) as never;
        await sleep(pauseMs);
      }
      throw new Error(`${key} was not answered for ${patienceMs / 1_000} s`);
    },
  };
}

async function send(url: URL, init: RequestInit): Promise<Answered> {
  const response = await fetch(url, {
    redirect: 'manual',
    ...init,
    signal: AbortSignal.timeout(requestMs),
  });
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
  };
}

function readEnvelope(key: CallKey, { bytes }: Answered): unknown {
  const { success, code, message, data } = JSON.parse(bytes.toString()) as {
    success: boolean;
    code: string;
    message: string;
    data: unknown;
  };
  if (!success) throw new Declined(`${key}: ${code} ${message}`);
  return data;
}
