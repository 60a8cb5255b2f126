import { id as uuid } from '../../../../contract/shapes.ts';
import { z } from 'zod';
import { parseBounded } from '../../../../kit/bounded-json.ts';
import type { Deps } from '../../../platform/context.ts';
import type { Notification, OtherNews, Posted } from '../channel.ts';
import { newsOfReturn } from '../return-news.ts';
import { isTestRef, walletSites } from '../wallets/charges.ts';
import { findAccount, type Account } from './account.ts';
import { chargeOf, readOrder } from './charges.ts';
import { returnIdOf } from './refunds.ts';
import { isOfWeChatPay, openSealed } from './sign.ts';

// A notice has some hundred characters of its own, and two thousand that are sealed.
const largestNotice = 64 * 1024;

const envelope = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});
const refund = z.object({ mchid: z.string(), out_refund_no: z.string() });

const ignored: OtherNews = { isOther: true };

/** What is sealed in a notice, with its number and kind; null for what cannot be read, or was sealed by another key. */
function readSealed(account: Account, body: Buffer) {
  try {
    const parsed = envelope.parse(parseBounded(body.toString()));
    const text = openSealed(account, parsed.resource);
    return text === null ? null : { id: parsed.id, kind: parsed.event_type, content: parseBounded(text) };
  } catch {
    return null;
  }
}

/** Reads what WeChat Pay posted: that an order was paid, or what became of money that goes back. */
export function readNotice(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'queue'>,
  posted: Posted,
): Notification | OtherNews | null {
  const account = findAccount(deps.config);
  if (!account || posted.body.length > largestNotice) return null;
  if (!isOfWeChatPay(account, posted, deps.clock.now())) return null;
  const notice = readSealed(account, posted.body);
  if (!notice) return null;
  if (notice.kind.startsWith('REFUND.')) return readRefund(deps, account, notice.content);
  return notice.kind === 'TRANSACTION.SUCCESS' ? readPaid(account, notice) : ignored;
}

function readPaid(account: Account, { id, content }: { id: string; content: unknown }) {
  const order = readOrder(content, account);
  if (!order) return null;
  const charge = chargeOf(order);
  // Another software may use the same account.
  const paymentId = uuid.safeParse(order.attach).data;
  if (!charge || !paymentId || isTestRef(charge.ref) !== account.isTest) return ignored;
  const { transaction_id, trade_state, amount } = order;
  // Who the buyer is at WeChat is not kept.
  const excerpt = JSON.stringify({ id, ref: charge.ref, transaction_id, trade_state, amount });
  return { ...charge, eventId: id, site: walletSites[0], paymentId, excerpt };
}

function readRefund(
  deps: Pick<Deps, 'db' | 'queue'>,
  { mchid }: Account,
  content: unknown,
): OtherNews | null {
  const parsed = refund.safeParse(content);
  if (!parsed.success || parsed.data.mchid !== mchid) return null;
  const returnId = uuid.safeParse(returnIdOf(parsed.data.out_refund_no)).data;
  return returnId ? newsOfReturn(deps, returnId) : ignored;
}
