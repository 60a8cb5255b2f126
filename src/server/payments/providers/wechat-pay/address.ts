import { isIP } from 'node:net';
import { z } from 'zod';
import type { OutputOf } from '../../../../contract/contract.ts';
import { Refusal } from '../../../../kit/errors.ts';
import { wireMoney, wireTime } from '../../../../kit/wire.ts';
import type { SignedIn } from '../../../platform/context.ts';
import { wordsOfChannel } from '../../name-channel.ts';
import { findPayment } from '../../sql.ts';
import { ChannelRefused, ChannelUnreachable, notifyPath } from '../channel.ts';
import { endAtWallet, isTestRef } from '../wallets/charges.ts';
import { isPhone } from '../wallets/device.ts';
import * as rows from '../wallets/sql.ts';
import { findAccount, type Account } from './account.ts';
import { askWeChatPay } from './ask.ts';
import { closeOrder, code } from './charges.ts';

/** A code to scan with another device, or the address that opens WeChat on this one. */
type AddressKind = 'native' | 'h5';

const fields = { native: 'code_url', h5: 'h5_url' } as const;
/** For how long an address holds: the one for phones five minutes, the code for two hours. */
const holdsMs = { native: 110 * 60_000, h5: 4 * 60_000 };

/**
 * Where a payment is paid on the device that asks.
 * @throws {Refusal} NOT_FOUND for another buyer's, CHANNEL_DOWN
 */
export async function showOrder(
  context: SignedIn,
  paymentId: string,
): Promise<OutputOf<'weChatPayments.open'>> {
  const { db, actor, now, language } = context;
  const payment = await findPayment(db, paymentId);
  const charge = await rows.findChargeOfPayment(db, paymentId);
  if (payment?.buyer_id !== actor.accountId || charge?.channel !== code) throw new Refusal('NOT_FOUND');
  const isOpen = payment.state === 'created' || payment.state === 'pending';
  const account = findAccount(context.config);
  const endsAt = endAtWallet(payment.expires_at);
  const canBePaid = isOpen && endsAt > now && account?.isTest === isTestRef(charge.ref);
  const usualKind: AddressKind = isPhone(context.userAgent) ? 'h5' : 'native';
  const payAddress = canBePaid ? await findPayAddress(context, account, charge, usualKind) : null;
  return {
    paymentId,
    number: payment.number,
    amount: wireMoney(payment.amount, payment.currency),
    endsAt: wireTime(endsAt),
    test: isTestRef(charge.ref),
    code: payAddress?.kind === 'native' ? payAddress.address : '',
    appAddress:
      payAddress?.kind === 'h5'
        ? `${payAddress.address}&redirect_url=${encodeURIComponent(
            `${context.config.publicUrl}/${language}/cashier/result?paymentId=${paymentId}`,
          )}`
        : '',
    isBegunElsewhere: payAddress !== null && payAddress.kind !== usualKind,
  };
}

/** A network address as WeChat Pay takes one. */
function ipOf(payerAddress: string): string {
  const plain = payerAddress.replace(/^::ffff:/i, '');
  return isIP(plain) ? plain : '127.0.0.1';
}

async function findPayAddress(
  context: SignedIn,
  account: Account,
  charge: rows.WalletCharge,
  usualKind: AddressKind,
) {
  try {
    return await openAddress(context, account, charge, usualKind, context.address);
  } catch (error) {
    if (!(error instanceof ChannelUnreachable || error instanceof ChannelRefused)) throw error;
    context.log.error({ paymentId: charge.payment_id, reason: error.message }, 'WeChat Pay opened no order');
    throw new Refusal('CHANNEL_DOWN', { channel: wordsOfChannel(context.language, { code }).name });
  }
}

/**
 * The address of an order at WeChat Pay, which is made when it is first asked for. Of which kind it is stays as it was
 * first: under one number WeChat Pay takes one of them.
 * @param payerAddress  the buyer's network address, which WeChat Pay compares with the phone's
 * @returns null once it was ended
 * @throws {ChannelUnreachable}
 * @throws {ChannelRefused}
 */
export async function openAddress(
  deps: Pick<SignedIn, 'db' | 'config' | 'clock'>,
  account: Account,
  charge: rows.WalletCharge,
  usualKind: AddressKind,
  payerAddress: string,
): Promise<{ kind: AddressKind; address: string } | null> {
  const { db, config, clock } = deps;
  const { payment_id: paymentId, ref } = charge;
  if (charge.closed_at !== null) return null;
  // Written down first: had the answer been lost, the same would be asked again.
  const kind = (await rows.claimAddressKind(db, paymentId, usualKind)) as AddressKind;
  const age = clock.now().getTime() - (charge.addressed_at?.getTime() ?? -Infinity);
  if (charge.address !== null && age < holdsMs[kind]) return { kind, address: charge.address };
  const answer = await askWeChatPay(deps, account, 'POST', `/v3/pay/transactions/${kind}`, {
    appid: account.appId,
    mchid: account.mchid,
    out_trade_no: ref,
    notify_url: config.publicUrl + notifyPath(code),
    ...(charge.request as object),
    ...(kind === 'h5' && { scene_info: { payer_client_ip: ipOf(payerAddress), h5_info: { type: 'Wap' } } }),
  });
  const parsed = z.looseObject({ [fields[kind]]: z.string().min(1).max(2_000) }).safeParse(answer);
  if (!parsed.success) throw new ChannelUnreachable('WeChat Pay answered without an address');
  const address = parsed.data[fields[kind]] as string;
  if (await rows.noteAddress(db, paymentId, address, clock.now())) return { kind, address };
  // It was ended while WeChat Pay took its time: nobody is sent there any more.
  await closeOrder(deps, ref);
  return null;
}
