import type { OutputOf } from '../../../../contract/contract.ts';
import { Refusal } from '../../../../kit/errors.ts';
import { wireMoney, wireTime } from '../../../../kit/wire.ts';
import { readBrandName } from '../../../marketplace/public.ts';
import type { Deps, SignedIn } from '../../../platform/context.ts';
import { wordsOfChannel } from '../../name-channel.ts';
import { findPayment, type PaymentRecord } from '../../sql.ts';
import { ChannelRefused, ChannelUnreachable } from '../channel.ts';
import { endAtWallet, isTestRef } from '../wallets/charges.ts';
import { findChargeOfPayment, type WalletCharge } from '../wallets/sql.ts';
import { findAccount, listMethodsFor, type Account } from './account.ts';
import { code, endRequest } from './charges.ts';
import { findMethodOf, type XenditMethod } from './methods.ts';
import { cancelRequest, createRequest } from './requests.ts';
import * as rows from './sql.ts';

type Shown = OutputOf<'xenditPayments.open'>;

interface Payable {
  payment: PaymentRecord;
  row: WalletCharge;
  /** Null once it can no longer be paid. */
  account: Account | null;
}

/** @throws {Refusal} NOT_FOUND for another buyer's */
async function getPayable({ db, actor, now, config }: SignedIn, paymentId: string): Promise<Payable> {
  const payment = await findPayment(db, paymentId);
  const row = await findChargeOfPayment(db, paymentId);
  if (payment?.buyer_id !== actor.accountId || row?.channel !== code) throw new Refusal('NOT_FOUND');
  const account = findAccount(config);
  const canBePaid =
    (payment.state === 'created' || payment.state === 'pending') &&
    row.closed_at === null &&
    endAtWallet(payment.expires_at) > now &&
    account?.isTest === isTestRef(row.ref);
  return { payment, row, account: canBePaid ? account : null };
}

async function show({ db }: Pick<Deps, 'db'>, { payment, row, account }: Payable): Promise<Shown> {
  const current = account && (await rows.findCurrentRequest(db, payment.id));
  const method = current && findMethodOf(current.channel_code);
  return {
    paymentId: payment.id,
    number: payment.number,
    amount: wireMoney(payment.amount, payment.currency),
    endsAt: wireTime(endAtWallet(payment.expires_at)),
    test: isTestRef(row.ref),
    canBePaid: account !== null,
    methods: account ? listMethodsFor(account, row.amount).map(showMethod) : [],
    selected: current && method ? { ...showMethod(method), payCode: current.pay_code } : null,
  };
}

const showMethod = ({ code: method, kind, name }: XenditMethod) => ({ method, kind, name });

/** Where a payment is paid: the ways there are, and the one that its buyer chose. @throws {Refusal} NOT_FOUND */
export async function showCharge(context: SignedIn, paymentId: string): Promise<Shown> {
  return show(context, await getPayable(context, paymentId));
}

/**
 * Opens the way to pay that the buyer chose. One that stood open before is ended at Xendit first, since two of them could
 * both be paid.
 * @throws {Refusal} NOT_FOUND, CHANNEL_UNAVAILABLE, CHANNEL_DOWN
 */
export async function chooseMethod(
  context: SignedIn,
  { paymentId, method: methodCode }: { paymentId: string; method: string },
): Promise<Shown> {
  const payable = await getPayable(context, paymentId);
  const { account, row } = payable;
  if (!account) return show(context, payable);
  const method = listMethodsFor(account, row.amount).find((listedMethod) => listedMethod.code === methodCode);
  if (!method) throw new Refusal('CHANNEL_UNAVAILABLE');
  try {
    await openMethod(context, account, row, method);
  } catch (error) {
    if (!(error instanceof ChannelUnreachable || error instanceof ChannelRefused)) throw error;
    context.log.error({ paymentId, reason: error.message }, 'Xendit opened no way to pay');
    throw new Refusal('CHANNEL_DOWN', { channel: wordsOfChannel(context.language, { code }).name });
  }
  return show(context, await getPayable(context, paymentId));
}

/**
 * Opens a way to pay a charge, unless it is the one that stands open, or the charge was paid or ended.
 * @throws {ChannelUnreachable}
 * @throws {ChannelRefused}
 */
export async function openMethod(
  deps: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  row: WalletCharge,
  method: XenditMethod,
): Promise<void> {
  const { db, clock } = deps;
  const current = await rows.findCurrentRequest(db, row.payment_id);
  if (current) {
    if (current.channel_code === method.channelCode) return;
    // What was paid a moment ago is found by whoever asks for the result.
    if ((await endRequest(deps, account, row, current)).state !== 'closed') return;
  }
  const { id, payCode } = await createRequest(account, row, method, await readBrandName(db, 'en'));
  const isSelected = await rows.keepRequest(db, {
    id,
    payment_id: row.payment_id,
    channel_code: method.channelCode,
    pay_code: payCode,
    created_at: clock.now(),
  });
  // Somebody ended the payment, or chose another way, while Xendit took its time: nobody is shown this one.
  if (!isSelected) await cancelRequest(account, row, id);
}
