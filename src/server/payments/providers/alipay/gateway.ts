import { z } from 'zod';
import { parseBounded } from '../../../../kit/bounded-json.ts';
import { chinaClock } from '../../../../kit/china-time.ts';
import type { Deps } from '../../../platform/context.ts';
import { ChannelRefused, ChannelUnreachable } from '../channel.ts';
import { callWallet } from '../wallets/call-wallet.ts';
import { isSignedText } from '../wallets/rsa-signature.ts';
import type { Account } from './account.ts';
import { rawObject, signFields } from './sign.ts';

/** What Alipay says it did not do. */
export class AlipayFailure extends Error {
  override name = 'AlipayFailure';
  readonly code: string;
  /** Its word for the reason, such as `ACQ.TRADE_NOT_EXIST`. */
  readonly reason: string;
  constructor(code: string, reason: string, message: string) {
    super([reason, message].filter(Boolean).join(' · '));
    this.code = code;
    this.reason = reason;
  }
}

/** The code of an answer that somebody else signed, or nobody. */
export const otherKey = 'other key';

/** The failure behind an error of `askAlipay`. */
export const failureOf = (error: unknown): AlipayFailure | null =>
  error instanceof Error && error.cause instanceof AlipayFailure ? error.cause : null;

/** A request's fields with their signature, as they are posted or stand in the address of a page. */
export function requestFields(
  { clock }: Pick<Deps, 'clock'>,
  { appId, privateKey }: Account,
  method: string,
  content: object,
  addresses: { notify_url?: string; return_url?: string } = {},
): Record<string, string> {
  const fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaClock(clock.now()),
    version: '1.0',
    ...addresses,
    biz_content: JSON.stringify(content),
  };
  return signFields(fields, privateKey);
}

const outcome = z.looseObject({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});
const envelope = z.looseObject({ sign: z.string().default('') });

/**
 * Asks Alipay for something, and believes the answer only when it is signed.
 * @throws {ChannelUnreachable} where asking again may help
 * @throws {ChannelRefused} where Alipay will not do it
 */
export async function askAlipay(
  deps: Pick<Deps, 'clock'>,
  account: Account,
  method: string,
  content: object,
): Promise<Record<string, unknown>> {
  const { status, bytes } = await callWallet('Alipay', () => {
    const { biz_content: body, ...fields } = requestFields(deps, account, method, content);
    return {
      url: `${account.gateway}?${new URLSearchParams(fields)}`,
      init: { method: 'POST', body: new URLSearchParams({ biz_content: body! }) },
    };
  });
  const { raw, sign, answer } = readAnswer(status, bytes.toString(), method);
  const isSuccess = answer.code === '10000';
  const failure = new AlipayFailure(answer.code, answer.sub_code, answer.sub_msg || answer.msg);
  if (!isSigned(raw, sign, account)) {
    // A wrong app or key is answered without a signature. Nothing of it is believed but that nothing came of it.
    const cause =
      sign || isSuccess ? new AlipayFailure(otherKey, '', 'not signed by the key that is set') : failure;
    throw new ChannelUnreachable(cause.message, { cause });
  }
  if (isSuccess) return answer;
  throw isForGood(failure)
    ? new ChannelRefused(failure.message, { cause: failure })
    : new ChannelUnreachable(failure.message, { cause: failure });
}

/** @throws {ChannelUnreachable} for what is no answer of the gateway's */
function readAnswer(status: number, text: string, method: string) {
  const name = `${method.replaceAll('.', '_')}_response`;
  try {
    const raw = rawObject(text, name) ?? rawObject(text, 'error_response') ?? '';
    const { sign } = envelope.parse(parseBounded(text));
    return { raw, sign, answer: outcome.parse(parseBounded(raw)) };
  } catch (error) {
    throw new ChannelUnreachable(`Alipay answered ${status} and nothing that can be read`, { cause: error });
  }
}

/** Alipay signs some answers with their slashes unescaped. */
const isSigned = (raw: string, sign: string, { publicKey }: Account): boolean =>
  isSignedText(raw, sign, publicKey) ||
  (raw.includes('\\/') && isSignedText(raw.replaceAll('\\/', '/'), sign, publicKey));

/** What is refused as it was asked; a silence within Alipay, or a wrong key, may be over another time. */
const isForGood = ({ code, reason }: AlipayFailure): boolean =>
  code === '40004' && !/SYSTEM_ERROR|UNKNOW/i.test(reason);
