import { z } from 'zod';
import { parseBounded } from '../../../../kit/bounded-json.ts';
import { ChannelRefused, ChannelUnreachable } from '../channel.ts';
import { callWallet } from '../wallets/call-wallet.ts';
import type { Account } from './account.ts';

/** Of the interface whose documents we have read. */
const apiVersion = '2024-11-11';

/** What Xendit says it did not do. */
class XenditFailure extends Error {
  override name = 'XenditFailure';
  readonly status: number;
  /** Its word for the reason, such as `DATA_NOT_FOUND`. */
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super([code, message].filter(Boolean).join(' · '));
    this.status = status;
    this.code = code;
  }
}

/** The failure behind an error of `askXendit`. */
export const failureOf = (error: unknown): XenditFailure | null =>
  error instanceof Error && error.cause instanceof XenditFailure ? error.cause : null;

const failureText = z.looseObject({ error_code: z.string().default(''), message: z.string().default('') });

interface Question {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  content?: object;
  /** By which it does the same only once. */
  idempotencyKey?: string;
}

/**
 * Asks Xendit for something.
 * @returns what was answered
 * @throws {ChannelUnreachable} where asking again may help
 * @throws {ChannelRefused} where Xendit will not do it
 */
export async function askXendit(
  { address, key }: Pick<Account, 'address' | 'key'>,
  { method, path, content, idempotencyKey }: Question,
): Promise<unknown> {
  const { status, bytes } = await callWallet(
    'Xendit',
    () => ({
      url: address + path,
      init: {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
          accept: 'application/json',
          'user-agent': 'Caravan',
          'api-version': apiVersion,
          ...(content && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(content && { body: JSON.stringify(content) }),
      },
    }),
    // What is opened or sent back is not asked for twice at once, whatever Xendit makes of that.
    { tries: method === 'GET' ? 2 : 1 },
  );
  const answer = read(status, bytes.toString());
  if (status >= 200 && status < 300) return answer;
  const { error_code: code, message } = failureText.catch({ error_code: '', message: '' }).parse(answer);
  const cause = new XenditFailure(status, code, message || `it answered ${status}`);
  throw isForGood(cause)
    ? new ChannelRefused(cause.message, { cause })
    : new ChannelUnreachable(cause.message, { cause });
}

/** @throws {ChannelUnreachable} for what is no JSON */
function read(status: number, text: string): unknown {
  try {
    return text === '' ? {} : parseBounded(text);
  } catch (cause) {
    throw new ChannelUnreachable(`Xendit answered ${status} and nothing that can be read`, { cause });
  }
}

/** A key without the right to it, a limit of frequency or a bank that is away may be over another time. */
const passing = new Set([
  'INVALID_API_KEY',
  'REQUEST_FORBIDDEN_ERROR',
  'INVALID_MERCHANT_SETTINGS',
  'RATE_LIMIT_EXCEEDED',
  'PAYMENT_REQUEST_RATE_LIMITED',
  'TEMPORARILY_UNAVAILABLE',
  'CHANNEL_UNAVAILABLE',
  'REFUND_IN_PROGRESS',
]);

const isForGood = ({ status, code }: XenditFailure): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429 && !passing.has(code);
