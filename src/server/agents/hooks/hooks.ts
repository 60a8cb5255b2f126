import { newId } from '../../../kit/ids.ts';
import { wireTime } from '../../../kit/wire.ts';
import {
  findOrder,
  listShipmentsWithLines,
  nameCarrier,
  showOrders,
  showPaymentTerms,
} from '../../orders/public.ts';
import { getProfile, readFrozenAddress } from '../../accounts/public.ts';
import type { Deps } from '../../platform/context.ts';
import { listAdjustments } from '../../refunds/public.ts';
import { transact } from '../../platform/database.ts';
import { findGrant } from '../grants/grants-sql.ts';
import { listGrantsOfProgram } from '../grants/grants-of-program.ts';
import * as rows from './hooks-sql.ts';
import { notifyReceiver } from './hook-receivers.ts';
import { signMessage } from '../programs/message-signature.ts';
import { counts } from '../grants/tokens.ts';
import { ucpVersion } from '../ucp/names-rules.ts';
import { ucpOrder } from '../ucp/order.ts';
import { paymentTerms } from '../ucp/payment-terms.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    'agents.hook': { hookId: string };
  }
}

const language = 'en';
/** Bytes of an answer that are read: it says nothing that we need. */
const largestAnswer = 64 * 1024;
/** Nobody is told of what is older. */
const toldMs = 24 * 3_600_000;

/** Tells the program that placed an order, where it wants to be told, that the order has changed. */
export async function notifyOfOrder({ db, queue, clock }: Deps, orderId: string): Promise<void> {
  const [order, checkout] = await Promise.all([findOrder(db, orderId), rows.findListening(db, orderId)]);
  if (!order || !checkout) return;
  const now = clock.now();
  const id = newId(now.getTime());
  await transact(db, async (tx) => {
    const hook = { id, checkoutId: checkout.id, orderId, version: order.version, now };
    if (await rows.insertHook(tx, hook)) await queue.publish(tx, 'agents.hook', { hookId: id });
  });
}

/**
 * The consent that a program is told of an order by: the newest of its buyer to it that counts, whichever one it was
 * placed under. What a new consent leaves out, the program is told no more.
 */
async function findConsent(context: Pick<Deps, 'db'> & { now: Date }, grantId: string) {
  const placedUnder = await findGrant(context.db, grantId);
  if (!placedUnder) return undefined;
  for (const grant of await listGrantsOfProgram(context.db, placedUnder))
    if (grant.scopes.includes('order:read') && (await counts(context, grant))) return grant;
  return undefined;
}

/**
 * Posts an order to the program that placed it, signed anew with each attempt; whoever has answered is not told again.
 * It ends with the consent of the buyer, and is put off where we have too much under way or the receiver rests.
 * @throws {OutboundError} where nobody answers: it is tried again
 */
export async function postHook(deps: Deps, hookId: string): Promise<void> {
  const { db, config, outbound, clock, queue } = deps;
  const now = clock.now();
  const hook = await rows.findHook(db, hookId);
  // Put off over and over it would never end.
  if (hook && now.getTime() - hook.created_at.getTime() > toldMs) return;
  if (!hook?.webhook_url) return;
  const grant = await findConsent({ db, now }, hook.grant_id);
  if (!grant) return;
  const placed = await findOrder(db, hook.order_id);
  if (!placed) return;
  const [[order], shipments, adjustments] = await Promise.all([
    showOrders({ db, language, now }, [placed], 'buyer'),
    listShipmentsWithLines(db, [placed.id]),
    listAdjustments(db, placed.id),
  ]);
  const origin = new URL(config.publicUrl).origin;
  // Whoever opens it is the buyer.
  const { language: ownLanguage } = await getProfile(db, grant.account_id);
  const page = `${origin}/${ownLanguage}/merchants/buyer-center/order-manage-detail?id=${placed.id}`;
  const whole = {
    ...order!,
    ...showPaymentTerms(placed),
    address: readFrozenAddress(placed.address),
    shipments: shipments.map((row) => ({
      id: row.id,
      carrier: nameCarrier(row, language),
      trackingNumber: row.tracking_number,
      warehouseId: row.warehouse_id,
      shippedAt: wireTime(row.shipped_at),
      lines: row.lines.map((line) => ({ lineId: line.line_id, quantity: line.quantity })),
    })),
  };
  const ucp = {
    version: ucpVersion,
    status: 'success',
    capabilities: {
      'dev.ucp.shopping.order': [{ version: ucpVersion }],
      ...(hook.with_payment_terms && { [paymentTerms]: [{ version: ucpVersion }] }),
    },
  };
  const told = ucpOrder(whole, hook.checkout_id, page, adjustments, hook.with_payment_terms);
  const body = Buffer.from(JSON.stringify({ ucp, ...told }));
  const headers = signMessage(config.secret, {
    address: hook.webhook_url,
    body,
    now,
    profile: `${origin}/.well-known/ucp`,
    named: {
      'webhook-id': hook.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    },
  });
  const address = hook.webhook_url;
  const later = await notifyReceiver({ db, now }, { grantId: grant.id, address }, () =>
    outbound.fetch(address, largestAnswer, {
      lane: 'webhooks',
      caller: grant.account_id,
      accept: 'application/json',
      mostRedirects: 0,
      seconds: 10,
      post: { body, headers },
    }),
  );
  if (later) await transact(db, (tx) => queue.publish(tx, 'agents.hook', { hookId }, { startAfter: later }));
  else await rows.setAnswered(db, hookId, clock.now());
}
