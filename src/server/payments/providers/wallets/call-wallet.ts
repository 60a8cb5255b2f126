import { callOut } from '../../../platform/network/call-out.ts';
import { patienceSignal } from '../../../platform/patience.ts';
import { ChannelUnreachable } from '../channel.ts';

// A buyer waits for this: two tries end before their browser gives up.
const timeoutMs = 6_000;
const usualTries = 2;
const largestAnswer = 1024 * 1024;

export interface WalletAnswer {
  status: number;
  headers: Headers;
  /** As they came, since that is what is signed. */
  bytes: Buffer;
}

/**
 * Asks a wallet over HTTP, and once more in case the connection was to blame, which only goes where what it is asked comes
 * to the same when it is asked twice.
 * @param prepare  the request, made anew for each try
 * @param limits  bytes of an answer, and how often it is asked
 * @throws {ChannelUnreachable}
 */
export async function callWallet(
  partner: string,
  prepare: () => { url: string; init: RequestInit },
  { most = largestAnswer, tries = usualTries }: { most?: number; tries?: number } = {},
): Promise<WalletAnswer> {
  let reason = '';
  for (let n = 0; n < tries; n++) {
    try {
      return await callOnce(partner, prepare(), most);
    } catch (error) {
      const { name, message, cause } = error as Error & { cause?: { code?: string } };
      reason = cause?.code ?? (name === 'TypeError' ? message : name);
      if (!(error instanceof TypeError) && name !== 'TimeoutError') throw error;
    }
  }
  throw new ChannelUnreachable(`${partner} did not answer: ${reason}`);
}

async function callOnce(
  partner: string,
  { url, init }: { url: string; init: RequestInit },
  most: number,
): Promise<WalletAnswer> {
  callOut(partner);
  using late = patienceSignal(timeoutMs);
  // What is signed for one address goes to no other.
  const response = await fetch(url, { ...init, redirect: 'error', signal: late.signal });
  const bytes = await readBounded(partner, response, most);
  return { status: response.status, headers: response.headers, bytes };
}

async function readBounded(partner: string, response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw new ChannelUnreachable(`${partner} answered too much`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
