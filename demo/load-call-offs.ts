import type { Deps } from '../src/server/platform/context.ts';
import { speakerById } from './load-rfqs.ts';

const day = 86_400_000;

/** Lets the demo buyer and the demo seller agree on a quantity that is ordered in parts, through the real rules. */
export async function loadCallOffs(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const began = await db.selectFrom('call_off_agreements').select('id').limit(1).executeTakeFirst();
  if (began) return;
  const idOf = async (email: string) =>
    (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const [buyerId, sellerId] = [await idOf('buyer@caravan.example'), await idOf('seller@caravan.example')];
  const product = await db
    .selectFrom('products')
    .innerJoin('shops', 'shops.id', 'products.shop_id')
    .innerJoin('product_texts', 'product_texts.product_id', 'products.id')
    .select(['products.id', 'products.category_id', 'product_texts.title'])
    .where('product_texts.language', '=', 'zh')
    .where('shops.owner_id', '=', sellerId)
    .where('products.publish_status', '=', 'published')
    .orderBy('products.sales_count', 'desc')
    .orderBy('products.id')
    .executeTakeFirstOrThrow();
  const now = clock.now().getTime();
  const dayAfter = (days: number) => new Date(now + days * day).toISOString().slice(0, 10);
  const at = (daysAgo: number) => new Date(now - daysAgo * day);
  const publish = await speakerById(deps, buyerId, 1, 'zh', at(12));
  const { id } = await publish('rfqs.add', {
    title: product.title,
    categoryId: product.category_id,
    quantity: 6_000,
    unitCode: 'H87',
    country: 'CN',
    lastDay: dayAfter(10),
    details: '全年用量，按月提货。',
  });
  const quote = await speakerById(deps, sellerId, 2, 'zh', at(11));
  const { id: quoteId } = await quote('rfqs.quote', {
    id,
    price: '2350',
    currency: 'CNY',
    minimum: 3_000,
    leadDays: 12,
    validUntil: dayAfter(20),
    note: '全年锁价，每批500个起。',
    productId: product.id,
    callOffs: { smallest: 500, freight: '18000', until: dayAfter(300) },
  });
  const agree = await speakerById(deps, buyerId, 1, 'zh', at(9));
  const { quotes } = await agree('rfqs.get', { id });
  const { termsAt } = quotes.find((each) => each.id === quoteId)!;
  await agree('callOffs.agree', { quoteId, termsAt, quantity: 6_000 });
}
