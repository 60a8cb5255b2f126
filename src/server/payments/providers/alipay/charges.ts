import { z } from 'zod';
import { chinaClock } from '../../../../kit/china-time.ts';
import { readBrandName } from '../../../marketplace/public.ts';
import type { Deps } from '../../../platform/context.ts';
import {
  ChannelRefused,
  ChannelUnreachable,
  notifyPath,
  type Charge,
  type PaymentChannel,
} from '../channel.ts';
import {
  chargeOfRow,
  chargeUnheardOf,
  endAtWallet,
  findWithAccount,
  openWalletCharge,
} from '../wallets/charges.ts';
import { markClosed, type WalletCharge } from '../wallets/sql.ts';
import { findAccount, type Account } from './account.ts';
import { fenOf, yuanOf } from './amounts.ts';
import { askAlipay, failureOf, requestFields } from './gateway.ts';

type Payment = Parameters<PaymentChannel['open']>[1];

export const code = 'alipay';
/** Its pages on our address. */
export const pagesPath = '/alipay/';

/**
 * Opens a charge. Alipay hears of it when the buyer opens its page, so nothing is asked yet: the way there leads over
 * a page of ours, which sees whether it is opened on a phone.
 */
export async function openTrade(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  payment: Payment,
): Promise<{ ref: string; redirectUrl: string }> {
  const { id, number, amount, language, expiresAt } = payment;
  const account = findAccount(deps.config);
  if (!account) throw new ChannelUnreachable('no account of Alipay is set');
  const { ref } = await openWalletCharge(deps, code, payment, {
    isTest: account.isTest,
    request: {
      subject: `${await readBrandName(deps.db, language)} ${number}`,
      total_amount: yuanOf(amount),
      time_expire: chinaClock(endAtWallet(expiresAt)),
      // Comes back with each notification.
      passback_params: id,
    },
  });
  return { ref, redirectUrl: `${deps.config.publicUrl}${pagesPath}pay/${ref}` };
}

/** The address of Alipay's page for a charge. */
export function pageAddress(
  deps: Pick<Deps, 'config' | 'clock'>,
  account: Account,
  { ref, request }: Pick<WalletCharge, 'ref' | 'request'>,
  isPhone: boolean,
): string {
  const back = `${deps.config.publicUrl}${pagesPath}back/${ref}`;
  const content = {
    out_trade_no: ref,
    ...(request as object),
    product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
    ...(isPhone && { quit_url: back }),
  };
  const method = isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay';
  const addresses = { notify_url: deps.config.publicUrl + notifyPath(code), return_url: back };
  const fields = requestFields(deps, account, method, content, addresses);
  return `${account.gateway}?${new URLSearchParams(fields)}`;
}

const states: Record<string, Charge['state']> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  // Not paid in time, or paid and given back as a whole: either way nothing is there.
  TRADE_CLOSED: 'closed',
};

const trade = z.object({
  out_trade_no: z.string(),
  trade_status: z.enum(Object.keys(states)),
  total_amount: z.string(),
  trans_currency: z.string().default('CNY'),
});

/** What fields of Alipay's say of a charge; null for what cannot be read. */
export function chargeOf(fields: unknown): Charge | null {
  const parsed = trade.safeParse(fields);
  if (!parsed.success) return null;
  const {
    out_trade_no: ref,
    trade_status: status,
    total_amount: yuan,
    trans_currency: currency,
  } = parsed.data;
  const amount = fenOf(yuan);
  return amount === null ? null : { ref, state: states[status]!, amount, currency };
}

/** Whether Alipay has not heard of it: nobody has signed in at its page yet. */
const isUnheardOf = (error: unknown): boolean => failureOf(error)?.reason === 'ACQ.TRADE_NOT_EXIST';

export async function queryTrade(deps: Pick<Deps, 'db' | 'config' | 'clock'>, ref: string): Promise<Charge> {
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
    const fields = await askAlipay(deps, account, 'alipay.trade.query', { out_trade_no: row.ref });
    const charge = chargeOf(fields);
    if (charge?.ref !== row.ref) throw new ChannelUnreachable('Alipay answered about another trade');
    return charge;
  } catch (error) {
    if (isUnheardOf(error)) return null;
    throw error;
  }
}

/** Ends a charge; what is paid at a page that was open still is told, and counts or goes back. */
export async function closeTrade(deps: Pick<Deps, 'db' | 'config' | 'clock'>, ref: string): Promise<Charge> {
  const charge = await findWithAccount(deps, code, ref, findAccount(deps.config));
  if ('ended' in charge) return charge.ended;
  const { row, account } = charge;
  try {
    await askAlipay(deps, account, 'alipay.trade.close', { out_trade_no: ref });
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
