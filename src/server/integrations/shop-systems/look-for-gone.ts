import { transact } from '../../platform/database.ts';
import { changeBy, listOwnById, takeOffSale } from '../../products/public.ts';
import { getShop } from '../../shops/public.ts';
import type { ShopSystem } from '../systems/system.ts';
import { openReasons } from './follow-rules.ts';
import * as links from './links-sql.ts';
import { countInRun } from './runs-sql.ts';
import { writerOf, type Work } from './taking.ts';
import type { ItemReason } from '../../../contract/integrations/shop-system-kinds.ts';
import { holdActive } from './connections-sql.ts';

/** So many are looked for in one run, in requests that either system takes. */
const mostLookedFor = 200;
const inOneRequest = 50;
/** So many of what is asked of their seller are looked through in one run. */
const mostItems = 200;

/** Takes products off sale here that were deleted there: those that were not looked for longest. */
export async function lookForGone(work: Work, system: ShopSystem, startedAt: Date): Promise<void> {
  const { deps, connection } = work;
  const { db, queue, clock } = deps;
  const toLookFor = await links.listToLookFor(db, connection.id, startedAt, mostLookedFor);
  const shop = await getShop(db, connection.shop_id);
  for (let start = 0; start < toLookFor.length; start += inOneRequest) {
    const someLinks = toLookFor.slice(start, start + inOneRequest);
    const present = await system.listPresent(someLinks.map((link) => link.external_id));
    const now = clock.now();
    const isOver = await transact(db, async (tx) => {
      if (!(await holdActive(tx, connection.id))) return true;
      const gone = someLinks.filter((link) => !present.has(link.external_id));
      const stillThere = someLinks.filter((link) => present.has(link.external_id));
      const ids = gone.flatMap((link) => link.product_id ?? []);
      const changer = changeBy(writerOf(work, shop, now), 'program');
      const changedIds = await takeOffSale(tx, queue, { shopId: shop.id, ids, changer, now });
      const numbersOf = (rows: typeof someLinks) => rows.map((link) => link.external_id);
      await links.noteLookedFor(tx, connection.id, numbersOf(gone), { isGone: true, now });
      await links.noteLookedFor(tx, connection.id, numbersOf(stillThere), { isGone: false, now });
      const silent = gone.map((link) => ({ externalId: link.external_id, title: '', reasons: [] }));
      await links.keepItems(tx, connection.id, silent, now);
      await countInRun(tx, connection.id, {
        added: 0,
        updated: 0,
        restocked: 0,
        takenOff: changedIds.length,
      });
      return false;
    });
    if (isOver) return;
  }
}

/** Asks no more what the seller has said here since. */
export async function lookThroughItems({
  deps,
  connection,
}: Pick<Work, 'deps' | 'connection'>): Promise<void> {
  const { db, clock } = deps;
  await transact(db, async (tx) => {
    const items = await links.listItemsHere(tx, connection.id, mostItems);
    const ids = items.flatMap((item) => item.product_id ?? []);
    const ownProducts = await listOwnById(tx, connection.shop_id, ids);
    const stillOpen = items.flatMap((item) => {
      const ownProduct = ownProducts.get(item.product_id ?? '');
      const reasons = ownProduct ? openReasons(item.reasons as ItemReason[], ownProduct) : [];
      return reasons.length < item.reasons.length
        ? [{ externalId: item.external_id, title: item.title, reasons }]
        : [];
    });
    await links.keepItems(tx, connection.id, stillOpen, clock.now());
  });
}
