import type { Deps } from '../../../platform/context.ts';
import { ChannelUnreachable, type Charge, type PaymentChannel } from '../channel.ts';
import {
  chargeOfRow,
  chargeUnheardOf,
  endAtWallet,
  findWithAccount,
  openWalletCharge,
} from '../wallets/charges.ts';
import { markClosed, type WalletCharge } from '../wallets/sql.ts';
import { findAccount, type Account } from './account.ts';
import { cancelRequest, queryRequest, type XenditCharge } from './requests.ts';
import * as rows from './sql.ts';

type Payment = Parameters<PaymentChannel['open']>[1];
type ChargeDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

export const code = 'xendit';

/**
 * A day of business, so that a colleague with the right to pay is reached; the products of the order are held as long. A
 * code of QRIS holds 48 hours.
 */
export const minutesToPay = 12 * 60;

/**
 * Opens a charge. Xendit hears of it when the buyer, on our page, chooses the bank or QRIS: see `pay-page.ts`.
 */
export async function openCharge(
  deps: ChargeDeps,
  payment: Payment,
): Promise<{ ref: string; redirectUrl: string }> {
  const { id, number, language, expiresAt } = payment;
  const account = findAccount(deps.config);
  if (!account) throw new ChannelUnreachable('no account of Xendit is set');
  const request: XenditCharge = { paymentNumber: number, endsAt: endAtWallet(expiresAt).toISOString() };
  const { ref } = await openWalletCharge(deps, code, payment, { isTest: account.isTest, request });
  return { ref, redirectUrl: `${deps.config.publicUrl}/${language}/cashier/xendit?paymentId=${id}` };
}

/** What became of a request, as Xendit says when it is asked. @throws {ChannelUnreachable} */
export const askCharge = async (
  deps: Pick<Deps, 'db'>,
  account: Account,
  row: WalletCharge,
  request: rows.XenditRequest,
): Promise<Charge> => noteCharge(deps, request, await queryRequest(account, row, request.id));

async function noteCharge(
  { db }: Pick<Deps, 'db'>,
  request: rows.XenditRequest,
  charge: Charge,
): Promise<Charge> {
  if (charge.state === 'paid') await rows.markPaid(db, request);
  if (charge.state === 'closed') await rows.endRequest(db, request.id);
  return charge;
}

export async function queryCharge(deps: ChargeDeps, ref: string): Promise<Charge> {
  const charge = await findWithAccount(deps, code, ref, findAccount(deps.config));
  if ('ended' in charge) return charge.ended;
  const { row, account } = charge;
  const request = await rows.findCurrentRequest(deps.db, row.payment_id);
  // The buyer has chosen no bank yet.
  if (!request) return chargeUnheardOf(row);
  // Pages ask for as long as they stand there, and Xendit answers an account only so often: it tells us by itself.
  const isOpen = request.state === 'open';
  if (isOpen && !(await rows.claimQuestion(deps.db, request.id, deps.clock.now())))
    return chargeOfRow(row, 'open');
  return askCharge(deps, account, row, request);
}

/** Ends a charge: nothing is opened for it any more, and what is open is cancelled. */
export async function closeCharge(deps: ChargeDeps, ref: string): Promise<Charge> {
  const charge = await findWithAccount(deps, code, ref, findAccount(deps.config));
  if ('ended' in charge) return charge.ended;
  const { row, account } = charge;
  await markClosed(deps.db, row.payment_id, deps.clock.now());
  const request = await rows.findCurrentRequest(deps.db, row.payment_id);
  return request ? endRequest(deps, account, row, request) : chargeOfRow(row, 'closed');
}

/** Ends a way to pay a charge; answers what it is then (it may have been paid). @throws {ChannelUnreachable} */
export async function endRequest(
  deps: Pick<Deps, 'db'>,
  account: Account,
  row: WalletCharge,
  request: rows.XenditRequest,
): Promise<Charge> {
  return request.state === 'open'
    ? noteCharge(deps, request, await cancelRequest(account, row, request.id))
    : askCharge(deps, account, row, request);
}
