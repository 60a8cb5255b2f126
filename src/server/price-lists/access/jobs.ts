import { getPartnerNames, listReaders, writeTo } from '../../accounts/public.ts';
import type { Deps } from '../../platform/context.ts';
import type { Queue } from '../../platform/queue.ts';
import { getShop, listShopReaders, nameShop } from '../../shops/public.ts';
import { findAccess, type AccessPair } from './sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    'priceAccess.changed': AccessPair & { version: number };
  }
}

/** Tells the other side by mail what became of a buyer's wish to see hidden prices; what has changed since is told by its own letter. */
export async function mailAccess(
  deps: Deps,
  { version, ...pair }: AccessPair & { version: number },
): Promise<void> {
  const { db, config } = deps;
  const access = await findAccess(db, pair);
  if (access?.version !== version) return;
  const isRequest = access.state === 'waiting';
  const [shop, readers, buyers] = await Promise.all([
    getShop(db, pair.shopId),
    isRequest ? listShopReaders(db, pair.shopId, 'orders') : listReaders(db, [pair.buyerId]),
    getPartnerNames(db, [pair.buyerId]),
  ]);
  const page = isRequest ? '/merchants/seller-center/price-access' : `/shop/${shop.id}`;
  await writeTo(deps, readers, ({ brand, say, language }) => {
    const values = {
      brand,
      shop: nameShop(shop, language),
      buyer: buyers.get(pair.buyerId) ?? '',
    };
    const words = isRequest ? access.message : access.reason;
    return {
      subject: say(`priceAccess.${access.state}.subject`, values),
      body: [
        say(`priceAccess.${access.state}`, values),
        ...(words ? [say(isRequest ? 'priceAccess.message' : 'priceAccess.reason', { text: words })] : []),
        `${config.publicUrl}/${language}${page}`,
      ].join('\n\n'),
    };
  });
}

export function workOnPriceAccess(queue: Queue, deps: Deps): void {
  queue.work('priceAccess.changed', (news) => mailAccess(deps, news), {
    batchSize: 20,
    inOrder: ({ shopId, buyerId }) => `${shopId} ${buyerId}`,
  });
}
