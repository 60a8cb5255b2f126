import type { ServerWord } from '../../words/server.ts';
import { getPartnerNames, listReaders, writeTo } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop, listGoodsTitles, listShopReaders, nameShop } from '../shops/door.ts';
import { findSample, listEvents } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'samples.changed': { sampleId: string; version: number };
  }
}

/** Tells the other side by mail what became of a sample: the buyer, or all of the shop who may work on samples. */
export async function tellOfSample(
  services: Services,
  { sampleId, version }: { sampleId: string; version: number },
): Promise<void> {
  const { db, config } = services;
  const sample = await findSample(db, sampleId);
  const event = (await listEvents(db, sampleId)).find((each) => each.version === version);
  if (!sample || !event) return;
  const shop = await getShop(db, sample.shop_id);
  const side = event.side === 'buyer' ? 'seller' : 'buyer';
  const [readers, buyers] = await Promise.all([
    side === 'buyer' ? listReaders(db, [sample.buyer_id]) : listShopReaders(db, shop.id, 'orders'),
    getPartnerNames(db, [sample.buyer_id]),
  ]);
  const page =
    side === 'buyer'
      ? `/merchants/buyer-center/samples?id=${sample.id}`
      : `/merchants/seller-center/mailing-manage-detail?id=${sample.id}`;
  await writeTo(services, readers, async ({ brand, say, language }) => {
    const goods = (await listGoodsTitles(db, [sample.goods_id], language)).get(sample.goods_id)?.title ?? '';
    const partner = side === 'buyer' ? nameShop(shop, language) : (buyers.get(sample.buyer_id) ?? '');
    const values = { brand, partner, goods };
    return {
      subject: say('sample.subject', values),
      body: `${say(`sample.${event.step}` as ServerWord, values)}\n\n${config.publicUrl}/${language}${page}`,
    };
  });
}

export function workOnSamples(queue: Queue, services: Services): void {
  queue.work('samples.changed', (news) => tellOfSample(services, news), {
    batchSize: 20,
    inOrder: ({ sampleId }) => sampleId,
  });
}
