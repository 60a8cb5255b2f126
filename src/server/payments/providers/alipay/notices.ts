import { id as uuid } from '../../../../contract/shapes.ts';
import { z } from 'zod';
import type { Deps } from '../../../platform/context.ts';
import type { Notification, OtherNews, Posted } from '../channel.ts';
import { isTestRef, walletSites } from '../wallets/charges.ts';
import { findAccount } from './account.ts';
import { chargeOf } from './charges.ts';
import { areSignedFields } from './sign.ts';

// A notice has about thirty fields, of some hundred characters.
const largestNotice = 64 * 1024;
const mostFields = 100;

/** The fields of a form; null for what is none, or names a field twice. */
function readForm({ headers, body }: Posted): Record<string, string> | null {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '');
  if (!isForm || body.length > largestNotice) return null;
  const entries = [...new URLSearchParams(body.toString())];
  const fields = Object.fromEntries(entries);
  return entries.length <= mostFields && Object.keys(fields).length === entries.length ? fields : null;
}

const notice = z.object({
  notify_id: z.string().min(1).max(200),
  app_id: z.string(),
  seller_id: z.string(),
  passback_params: z.string().optional(),
});

/**
 * Reads what Alipay posted of a trade. It has no age to be judged by: one that somebody sends again says what was said,
 * and a payment is settled once.
 */
export function readNotice(
  { config }: Pick<Deps, 'config'>,
  posted: Posted,
): Notification | OtherNews | null {
  const account = findAccount(config);
  const fields = readForm(posted);
  if (!account || !fields || !areSignedFields(fields, account.publicKey)) return null;
  const parsed = notice.safeParse(fields);
  // Alipay's key signs for everybody: whose app and whose money it is has to be looked at.
  if (!parsed.success || parsed.data.app_id !== account.appId) return null;
  if (parsed.data.seller_id !== account.sellerId) return null;
  const charge = chargeOf(fields);
  // Another software may use the same app, and news of other kinds come to the same address.
  const paymentId = uuid.safeParse(parsed.data.passback_params).data;
  if (!charge || !paymentId || isTestRef(charge.ref) !== account.isTest) return { isOther: true };
  const { notify_id: eventId } = parsed.data;
  const { trade_no, trade_status, total_amount } = fields;
  // The buyer's account is not kept.
  const excerpt = JSON.stringify({ eventId, ref: charge.ref, trade_no, trade_status, total_amount });
  return { ...charge, eventId, site: walletSites[0], paymentId, excerpt };
}
