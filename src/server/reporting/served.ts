import type { OutputOf } from '../../contract/contract.ts';
import { countWork } from '../orders/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { countOwnProductByStatus } from '../products/public.ts';
import { listServed } from '../service-grants/public.ts';
import { listShopsOf, listVisitors, nameShop } from '../shops/public.ts';
import { dayAfter, dayIn } from '../../kit/days.ts';

const days = 30;
const timeZone = 'UTC';

/** What there is to do at the shops that a supplier service serves, as far as each lets it see that. */
export async function showServed(context: SignedIn): Promise<OutputOf<'serviceGrants.figures'>> {
  const { db, language, now } = context;
  const grants = new Map((await listServed(context, null)).map((grant) => [grant.servedId, grant]));
  const shops = await listShopsOf(db, [...grants.keys()]);
  const from = dayAfter(dayIn(now, timeZone), 1 - days);
  const work = await countWork(
    db,
    shops.map(({ id }) => id),
    new Date(`${from}T00:00:00Z`),
  );
  return Promise.all(
    shops.map(async (shop) => {
      const { grantId, rights } = grants.get(shop.owner_id)!;
      const counts = rights.includes('products') ? await countOwnProductByStatus(db, shop.id) : null;
      const orders = rights.includes('orders')
        ? { toConfirm: 0, toPrepare: 0, toDispatch: 0, since: 0, ...work.get(shop.id) }
        : null;
      const visitors = orders ? await listVisitors(db, shop.id, from, timeZone) : new Map<string, number>();
      return {
        grantId,
        name: nameShop(shop, language),
        products: counts && {
          published: counts.published,
          down: counts.down + counts.draft,
          drafts: counts.drafts,
          runsOut: counts.runsOut,
        },
        orders: orders && {
          toConfirm: orders.toConfirm,
          toPrepare: orders.toPrepare,
          toDispatch: orders.toDispatch,
          month: orders.since,
          visitors: [...visitors.values()].reduce((sum, each) => sum + each, 0),
        },
      };
    }),
  );
}
