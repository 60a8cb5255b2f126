import type { TakedownRule } from '../../../contract/products/takedown-rules.ts';
import type { TakedownCall } from '../../../contract/products/takedowns.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { getShop, type ShopHandlers } from '../../shops/public.ts';
import { logStaffAction, requireDecider, requireNotPutBack } from '../../staff/public.ts';
import { publishChangedProducts } from '../events.ts';
import { byPlatform, noteChange } from '../history/history.ts';
import { listCompleteness } from '../status-sql.ts';
import { showOwnTakedown } from './present-takedowns.ts';
import * as rows from './takedowns-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** A product was taken down, or what was said to that is decided. */
    'products.takedown': { takedownId: string };
  }
}

/** Writes down in a product's history what became of its standing. */
async function noteStatus(tx: Tx, id: string, now: Date, earlierStatus: string): Promise<void> {
  const { publish_status: status } = (await rows.holdProduct(tx, id))!;
  if (status === earlierStatus) return;
  await noteChange(
    tx,
    { ids: [id], by: byPlatform('takedown'), now },
    { field: 'status', from: [earlierStatus], to: [status] },
  );
}

interface NewTakedown {
  id: string;
  rule: TakedownRule;
  reason: string;
}

/**
 * Takes a product down: nothing of it is sold from this moment on. Orders that were placed go on.
 * @throws {Refusal} NOT_FOUND, PRODUCT_TAKEN_DOWN, OWN_TAKEDOWN
 */
export async function takeDownProduct(
  tx: Tx,
  context: Staffed,
  { id, rule, reason }: NewTakedown,
): Promise<void> {
  const { now, queue, staff } = context;
  const product = requireFound(await rows.holdProduct(tx, id));
  if (product.taken_down) throw new Refusal('PRODUCT_TAKEN_DOWN');
  requireNotPutBack(await rows.wasPutBack(tx, id, staff.staffId));
  const wasOnSale = product.publish_status === 'published' || product.closed_with_shop;
  const takedown = { productId: id, rule, reason, wasOnSale, staffId: staff.staffId };
  const takedownId = await rows.insertTakedown(tx, takedown, now);
  await rows.takeOffSale(tx, id, now);
  await noteStatus(tx, id, now, product.publish_status);
  await publishChangedProducts(queue, tx, [id]);
  await queue.publish(tx, 'products.takedown', { takedownId });
  await log(tx, context, 'products.takeDown', takedownId, { rule, reason });
}

/** The same, by itself. */
export const takeDown = (context: Staffed, takedown: NewTakedown): Promise<null> =>
  transact(context.db, async (tx) => {
    await takeDownProduct(tx, context, takedown);
    return null;
  });

async function log(
  tx: Tx,
  context: Staffed,
  action: 'products.takeDown' | 'products.restore' | 'products.uphold',
  takedownId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const takedown = (await rows.findTakedown(tx, takedownId, context.language))!;
  await logStaffAction(tx, context, {
    action,
    subjectType: 'product',
    subjectId: takedown.product_id,
    details: { name: takedown.title || takedown.code, ...details },
  });
}

interface NewDecision {
  id: string;
  decision: 'restored' | 'upheld';
  reason: string;
  version?: number;
}

/**
 * Ends a takedown, or an appeal against it.
 * @param version  of the product that goes on sale again, as it was read
 * @throws {Refusal} TAKEDOWN_DECIDED, OWN_TAKEDOWN, BANK_NEW_OPERATOR, GOODS_CHANGED
 */
export function decideTakedown(
  context: Staffed,
  { id, decision, reason, version }: NewDecision,
): Promise<null> {
  const { db, now, queue, staff } = context;
  return transact(db, async (tx) => {
    const productId = requireFound(await rows.findProductOf(tx, id));
    const product = requireFound(await rows.holdProduct(tx, productId));
    const takedown = await rows.findOpen(tx, productId);
    if (takedown?.id !== id) throw new Refusal('TAKEDOWN_DECIDED');
    const facts = {
      takenDownBy: takedown.taken_down_by,
      isAppealed: takedown.appeal !== null,
      decision: takedown.decision as 'upheld' | null,
    };
    await requireDecider(tx, context, facts, decision);
    if (version !== undefined && version !== product.version) throw new Refusal('GOODS_CHANGED');
    await rows.decideTakedown(tx, id, { decision, reason, staffId: staff.staffId }, now);
    if (decision === 'restored') {
      const isOnSale = takedown.was_on_sale && (await isComplete(tx, productId));
      const { closed_at: closedAt } = await getShop(tx, product.shop_id);
      const isShopClosed = closedAt !== null;
      await rows.giveBack(tx, productId, { isOnSale, isShopClosed, now });
      await noteStatus(tx, productId, now, product.publish_status);
      await publishChangedProducts(queue, tx, [productId]);
    }
    await queue.publish(tx, 'products.takedown', { takedownId: id });
    await log(tx, context, decision === 'restored' ? 'products.restore' : 'products.uphold', id, { reason });
    return null;
  });
}

/** Its seller may have taken away meanwhile what a product on sale has to have. */
async function isComplete(tx: Tx, id: string): Promise<boolean> {
  const [facts] = await listCompleteness(tx, [id]);
  return facts !== undefined && facts.title !== '' && facts.has_picture && facts.has_site && facts.has_sku;
}

/** What a seller reads of it and says to it. */
export const takedownsApi: ShopHandlers<TakedownCall> = {
  async 'products.takedowns'({ db, shop, language }) {
    return (await rows.listOfShop(db, shop.id, language)).map(showOwnTakedown);
  },

  async 'products.appeal'({ db, shop, actor, now }, { productId, text }) {
    return transact(db, async (tx) => {
      const product = await rows.holdProduct(tx, productId);
      const takedown = product?.shop_id === shop.id ? await rows.findOpen(tx, productId) : undefined;
      if (!takedown) throw new Refusal('NOT_FOUND');
      if (takedown.appeal !== null) throw new Refusal('APPEALED_ALREADY');
      await rows.setAppeal(tx, takedown.id, { text, accountId: actor.accountId }, now);
      return null;
    });
  },
};
