import { z } from 'zod';
import { parseBounded } from '../../../../kit/bounded-json.ts';
import type { Deps } from '../../../platform/context.ts';
import { ChannelRefused, ChannelUnreachable } from '../channel.ts';
import { callWallet } from '../wallets/call-wallet.ts';
import type { Account } from './account.ts';
import { authorizationOf, isOfWeChatPay } from './sign.ts';

/** What WeChat Pay says it did not do. */
export class WeChatFailure extends Error {
  override name = 'WeChatFailure';
  readonly status: number;
  /** Its word for the reason, such as `ORDER_NOT_EXIST`. */
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super([code, message].filter(Boolean).join(' · '));
    this.status = status;
    this.code = code;
  }
}

/** The failure behind an error of `askWeChatPay`. */
export const failureOf = (error: unknown): WeChatFailure | null =>
  error instanceof Error && error.cause instanceof WeChatFailure ? error.cause : null;

/** The code of an answer that somebody else signed, or nobody. */
export const otherKey = 'other key';

const failureText = z.looseObject({ code: z.string().default(''), message: z.string().default('') });

/**
 * Asks WeChat Pay for something, and believes the answer only when it is signed.
 * @param path  with its query
 * @returns what was answered; null for nothing
 * @throws {ChannelUnreachable} where asking again may help
 * @throws {ChannelRefused} where WeChat Pay will not do it
 */
export async function askWeChatPay(
  { clock }: Pick<Deps, 'clock'>,
  account: Account,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<unknown> {
  const body = content ? JSON.stringify(content) : '';
  const { status, headers, bytes } = await callWallet('WeChat Pay', () => ({
    url: account.address + path,
    init: {
      method,
      headers: {
        authorization: authorizationOf(account, { method, path, body }, clock.now()),
        accept: 'application/json',
        'user-agent': 'Caravan',
        // By which of its keys it is to sign.
        'wechatpay-serial': account.publicKeyId,
        ...(content && { 'content-type': 'application/json' }),
      },
      ...(content && { body }),
    },
  }));
  const text = bytes.toString();
  const isSuccess = status >= 200 && status < 300;
  const isSigned = isOfWeChatPay(account, { headers, body: bytes }, clock.now());
  if (isSuccess && isSigned) return text === '' ? null : read(status, text);
  const isByOther = !isSigned && (isSuccess || headers.has('wechatpay-signature'));
  const { code, message } = isByOther
    ? { code: otherKey, message: 'not signed now, by the key that is set' }
    : failureText.catch({ code: '', message: '' }).parse(text === '' ? {} : read(status, text));
  const cause = new WeChatFailure(status, code, message || `it answered ${status}`);
  // A wrong key is answered without a signature. Nothing of it is believed but that nothing came of it.
  throw isSigned && isForGood(cause)
    ? new ChannelRefused(cause.message, { cause })
    : new ChannelUnreachable(cause.message, { cause });
}

/** @throws {ChannelUnreachable} for what is no JSON */
function read(status: number, text: string): unknown {
  try {
    return parseBounded(text);
  } catch (cause) {
    throw new ChannelUnreachable(`WeChat Pay answered ${status} and nothing that can be read`, { cause });
  }
}

const passing = new Set(['NO_AUTH', 'SIGN_ERROR', 'SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED']);

/** What is refused as it was asked; a wrong key, a limit of frequency and a failure of theirs may be over another time. */
const isForGood = ({ status, code }: WeChatFailure): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429 && !passing.has(code);
