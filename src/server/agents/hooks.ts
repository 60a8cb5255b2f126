import { newId } from '../../kit/ids.ts';
import { wireTime } from '../../kit/wire.ts';
import {
  findOrder,
  listShipmentsWithLines,
  nameCarrier,
  showOrders,
  showPaymentTerms,
} from '../orders/public.ts';
import { readFrozenAddress } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { listAdjustments } from '../refunds/public.ts';
import { transact } from '../platform/database.ts';
import { findGrant } from './grants-sql.ts';
import * as rows from './hooks-sql.ts';
import { notifyHost } from './hook-hosts.ts';
import { signMessage } from './message-signature.ts';
import { counts } from './tokens.ts';
import { ucpVersion } from './ucp/names-rules.ts';
import { ucpOrder } from './ucp/order.ts';
import { paymentTerms } from './ucp/payment-terms.ts';

declare module '../platform/queue.ts' {
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
 * Posts an order to the program that placed it, signed; whoever has answered is not told again. It ends with the grant,
 * and is put off where its host is busy, or left alone for a while.
 * @throws {OutboundError} where nobody answers: it is tried again
 */
export async function postHook(deps: Deps, hookId: string): Promise<void> {
  const { db, config, outbound, clock, queue } = deps;
  const now = clock.now();
  const hook = await rows.findHook(db, hookId);
  const grant = hook && (await findGrant(db, hook.grant_id));
  // Put off over and over it would never end.
  if (hook && now.getTime() - hook.created_at.getTime() > toldMs) return;
  if (!hook?.webhook_url || !grant?.scopes.includes('order:read')) return;
  if (!(await counts({ db, now }, grant))) return;
  const placed = await findOrder(db, hook.order_id);
  if (!placed) return;
  const [[order], shipments, adjustments] = await Promise.all([
    showOrders({ db, language, now }, [placed], 'buyer'),
    listShipmentsWithLines(db, [placed.id]),
    listAdjustments(db, placed.id),
  ]);
  const origin = new URL(config.publicUrl).origin;
  const page = `${origin}/${language}/merchants/buyer-center/order-manage-detail?id=${placed.id}`;
  const whole = {
    ...order!,
    ...showPaymentTerms(placed),
    address: readFrozenAddress(placed.address),
    shipments: shipments.map((row) => ({
      id: row.id,
      carrier: nameCarrier(row, language),
      trackingNumber: row.tracking_number,
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
      'webhook-timestamp': String(Math.floor(hook.created_at.getTime() / 1000)),
    },
  });
  const address = hook.webhook_url;
  const later = await notifyHost({ db, now }, new URL(address).host, () =>
    outbound.fetch(address, largestAnswer, {
      accept: 'application/json',
      mostRedirects: 0,
      seconds: 10,
      post: { body, headers },
    }),
  );
  if (later) await transact(db, (tx) => queue.publish(tx, 'agents.hook', { hookId }, { startAfter: later }));
  else await rows.setAnswered(db, hookId, clock.now());
}
