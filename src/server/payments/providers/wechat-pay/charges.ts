import { z } from 'zod';
import { chinaClock } from '../../../../kit/china-time.ts';
import { readBrandName } from '../../../marketplace/public.ts';
import type { Deps } from '../../../platform/context.ts';
import { ChannelRefused, ChannelUnreachable, type Charge, type PaymentChannel } from '../channel.ts';
import {
  chargeOfRow,
  chargeUnheardOf,
  endAtWallet,
  findWithAccount,
  openWalletCharge,
} from '../wallets/charges.ts';
import { markClosed, type WalletCharge } from '../wallets/sql.ts';
import { findAccount, type Account } from './account.ts';
import { askWeChatPay, failureOf } from './ask.ts';

type Payment = Parameters<PaymentChannel['open']>[1];

export const code = 'wechat-pay';
// WeChat Pay counts fen in a whole number of 32 bits.
const most = 2_147_483_647n;

/** Whether WeChat Pay can be asked for this. Of zero, which is not known yet, only the currency counts. */
export const canAsk = (amount: bigint, currency: string): boolean => currency === 'CNY' && amount <= most;

/**
 * Opens a charge. WeChat Pay hears of it when the buyer opens our page with the code, which sees whether it stands on a
 * phone: see `address.ts`.
 */
export async function openOrder(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  payment: Payment,
): Promise<{ ref: string; redirectUrl: string }> {
  const { id, number, amount, currency, language, expiresAt } = payment;
  const account = findAccount(deps.config);
  if (!account) throw new ChannelUnreachable('no account of WeChat Pay is set');
  const { ref } = await openWalletCharge(deps, code, payment, {
    isTest: account.isTest,
    request: {
      description: `${await readBrandName(deps.db, language)} ${number}`,
      time_expire: `${chinaClock(endAtWallet(expiresAt)).replace(' ', 'T')}+08:00`,
      // Comes back with each notification.
      attach: id,
      amount: { total: Number(amount), currency },
    },
  });
  return { ref, redirectUrl: `${deps.config.publicUrl}/${language}/cashier/wechat?paymentId=${id}` };
}

const states: Record<string, Charge['state']> = {
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  SUCCESS: 'paid',
  // Some of it, or all, was given back: it was paid.
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'refused',
};

const order = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum(Object.keys(states)),
  attach: z.string().optional(),
  transaction_id: z.string().optional(),
  amount: z.object({ total: z.number().int().nonnegative(), currency: z.string().default('CNY') }).optional(),
});
export type Order = z.infer<typeof order>;

/** An order as WeChat Pay shows it; null for what is none of this account's. */
export function readOrder(fields: unknown, { mchid, appId }: Account): Order | null {
  const parsed = order.safeParse(fields);
  return parsed.success && parsed.data.mchid === mchid && parsed.data.appid === appId ? parsed.data : null;
}

/** What an order says of the charge; null where it says that it was paid, and not how much. */
export function chargeOf(
  { out_trade_no: ref, trade_state: tradeState, amount }: Order,
  row?: WalletCharge,
): Charge | null {
  const state = states[tradeState]!;
  if (amount) return { ref, state, amount: BigInt(amount.total), currency: amount.currency };
  return row && state !== 'paid' ? chargeOfRow(row, state) : null;
}

/** Whether WeChat Pay has not heard of it: nobody has opened our page with the code yet. */
const isUnheardOf = (error: unknown): boolean =>
  ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(failureOf(error)?.code ?? '');

export const orderPath = (ref: string): string => `/v3/pay/transactions/out-trade-no/${ref}`;

export async function queryOrder(deps: Pick<Deps, 'db' | 'config' | 'clock'>, ref: string): Promise<Charge> {
  const charge = await findWithAccount(deps, code, ref, findAccount(deps.config));
  if ('ended' in charge) return charge.ended;
  return (await query(deps, charge)) ?? chargeUnheardOf(charge.row);
}

/** What the wallet has of a charge; null where it has not heard of it. */
async function query(
  deps: Pick<Deps, 'clock'>,
  { row, account }: { row: WalletCharge; account: Account },
): Promise<Charge | null> {
  try {
    const path = `${orderPath(row.ref)}?mchid=${account.mchid}`;
    const answer = readOrder(await askWeChatPay(deps, account, 'GET', path), account);
    const charge = answer && chargeOf(answer, row);
    if (charge?.ref !== row.ref) throw new ChannelUnreachable('WeChat Pay answered about another order');
    return charge;
  } catch (error) {
    if (isUnheardOf(error)) return null;
    throw error;
  }
}

/** Ends a charge; one that WeChat Pay has not heard of is not opened there any more. */
export async function closeOrder(deps: Pick<Deps, 'db' | 'config' | 'clock'>, ref: string): Promise<Charge> {
  const charge = await findWithAccount(deps, code, ref, findAccount(deps.config));
  if ('ended' in charge) return charge.ended;
  const { row, account } = charge;
  try {
    await askWeChatPay(deps, account, 'POST', `${orderPath(ref)}/close`, { mchid: account.mchid });
    return chargeOfRow(row, 'closed');
  } catch (error) {
    if (!(error instanceof ChannelRefused)) throw error;
    // It is open no more: paid meanwhile, or ended before.
    const current = isUnheardOf(error) ? null : await query(deps, charge);
    if (current) return current;
    // Our page leads nobody there any more.
    await markClosed(deps.db, row.payment_id, deps.clock.now());
    return chargeOfRow(row, 'closed');
  }
}
