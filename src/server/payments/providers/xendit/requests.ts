import { z } from 'zod';
import { ChannelRefused, ChannelUnreachable, type Charge } from '../channel.ts';
import type { WalletCharge } from '../wallets/sql.ts';
import type { Account } from './account.ts';
import { fromXendit, toRupiah } from './amounts.ts';
import { askXendit } from './ask.ts';
import type { XenditMethod } from './methods.ts';

/** By what a request of ours is told from those of other software on the same account. */
const paymentMark = 'caravan_payment';

const states = {
  ACCEPTING_PAYMENTS: 'open',
  REQUIRES_ACTION: 'open',
  AUTHORIZED: 'open',
  SUCCEEDED: 'paid',
  CANCELED: 'closed',
  EXPIRED: 'closed',
  FAILED: 'closed',
} as const satisfies Record<string, Charge['state']>;

export const requestId = z.string().regex(/^pr-[\w-]{8,64}$/);
const money = z.union([z.number(), z.string().max(30)]);
const request = z.object({
  payment_request_id: requestId,
  reference_id: z.string(),
  status: z.enum(Object.keys(states) as (keyof typeof states)[]),
  latest_payment_id: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .nullish(),
  actions: z.array(z.looseObject({ descriptor: z.string(), value: z.string().max(2_000) })).nullish(),
});
const payment = z.object({
  payment_request_id: requestId,
  status: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  captures: z.array(z.object({ capture_amount: money })).min(1),
});

const isOf = (row: WalletCharge, answer: z.infer<typeof request>): boolean => answer.reference_id === row.ref;

const descriptors = { bank: 'VIRTUAL_ACCOUNT_NUMBER', qris: 'QR_STRING' } as const;

/** What a charge stands under at Xendit, beside our number of it. */
export interface XenditCharge {
  paymentNumber: string;
  /** ISO: when it ends there. */
  endsAt: string;
}

/**
 * Opens a way to pay a charge at Xendit. Had an answer been lost, nobody was shown what it held: another one is opened.
 * @param brand  what the buyer's bank shows
 * @returns Xendit's number of it, and what the buyer pays to
 * @throws {ChannelUnreachable}
 * @throws {ChannelRefused}
 */
export async function createRequest(
  account: Account,
  row: WalletCharge,
  { code, channelCode, kind }: XenditMethod,
  brand: string,
): Promise<{ id: string; payCode: string }> {
  const { paymentNumber, endsAt } = row.request as unknown as XenditCharge;
  const amount = toRupiah(row.amount);
  if (amount === null)
    throw new ChannelRefused(`Xendit cannot be told ${row.amount} ${row.currency} exactly`);
  const answer = request.safeParse(
    await askXendit(account, {
      method: 'POST',
      path: '/v3/payment_requests',
      content: {
        reference_id: row.ref,
        type: 'PAY',
        country: 'ID',
        currency: row.currency,
        request_amount: amount,
        channel_code: channelCode,
        // The code to scan holds two days, whatever it is told: it is cancelled when the attempt ends.
        channel_properties: kind === 'bank' ? { display_name: brand, expires_at: endsAt } : {},
        description: `${brand} ${paymentNumber}`,
        metadata: { [paymentMark]: row.payment_id },
      },
    }),
  );
  const payCode = answer.data?.actions?.find(({ descriptor }) => descriptor === descriptors[kind])?.value;
  if (!answer.success || !payCode || !isOf(row, answer.data))
    throw new ChannelUnreachable(`Xendit opened nothing for ${code} that can be paid to`);
  return { id: answer.data.payment_request_id, payCode };
}

const pathOf = (id: string): string => `/v3/payment_requests/${encodeURIComponent(id)}`;

/** What Xendit has of a request: asked, not told. @throws {ChannelUnreachable} */
export async function queryRequest(account: Account, row: WalletCharge, id: string): Promise<Charge> {
  return chargeOf(account, row, id, await askXendit(account, { method: 'GET', path: pathOf(id) }));
}

/** Ends a request, so that it can no longer be paid; answers what it is then. @throws {ChannelUnreachable} */
export async function cancelRequest(account: Account, row: WalletCharge, id: string): Promise<Charge> {
  try {
    const answer = await askXendit(account, { method: 'POST', path: `${pathOf(id)}/cancel`, content: {} });
    return await chargeOf(account, row, id, answer);
  } catch (error) {
    // It is open no more: paid meanwhile, or ended before.
    if (error instanceof ChannelRefused) return queryRequest(account, row, id);
    throw error;
  }
}

async function chargeOf(account: Account, row: WalletCharge, id: string, answer: unknown): Promise<Charge> {
  const parsed = request.safeParse(answer);
  if (!parsed.success || parsed.data.payment_request_id !== id || !isOf(row, parsed.data))
    throw new ChannelUnreachable('Xendit answered about another request');
  const state = states[parsed.data.status];
  const { ref, amount, currency } = row;
  if (state !== 'paid') return { ref, state, amount, currency };
  return { ref, state, ...(await findPaidSum(account, id, parsed.data.latest_payment_id)) };
}

/** What was in fact paid for a request; of some banks a buyer can send another sum than was asked for. */
async function findPaidSum(
  account: Account,
  id: string,
  paymentId: string | null | undefined,
): Promise<Pick<Charge, 'amount' | 'currency'>> {
  if (!paymentId) throw new ChannelUnreachable('Xendit does not say what was paid');
  const path = `/v3/payments/${encodeURIComponent(paymentId)}`;
  const parsed = payment.safeParse(await askXendit(account, { method: 'GET', path }));
  if (!parsed.success || parsed.data.payment_request_id !== id || parsed.data.status !== 'SUCCEEDED')
    throw new ChannelUnreachable('Xendit answered about another payment');
  const { currency, captures } = parsed.data;
  let amount = 0n;
  for (const { capture_amount: captured } of captures) {
    const capturedAmount = fromXendit(captured, currency);
    if (capturedAmount === null) throw new ChannelUnreachable('Xendit says no amount that can be read');
    amount += capturedAmount;
  }
  return { amount, currency };
}
