import { getPartnerNames, listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop, listProductTitles, listShopReaders, nameShop } from '../shops/public.ts';
import { findSample, lapseSamples, listEvents } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'samples.changed': { sampleId: string; version: number };
  }
}

/** Tells the other side by mail what became of a sample: the buyer, or all of the shop who may work on samples. */
export async function mailSampleEvent(
  deps: Deps,
  { sampleId, version }: { sampleId: string; version: number },
): Promise<void> {
  const { db, config } = deps;
  const sample = await findSample(db, sampleId);
  const event = (await listEvents(db, sampleId)).find((each) => each.version === version);
  if (!sample || !event) return;
  const { step } = event;
  // Nobody took it: both read it in their lists.
  if (step === 'lapse') return;
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
  await writeTo(deps, readers, async ({ brand, say, language }) => {
    const products =
      (await listProductTitles(db, [sample.product_id], language)).get(sample.product_id)?.title ?? '';
    const partner = side === 'buyer' ? nameShop(shop, language) : (buyers.get(sample.buyer_id) ?? '');
    const values = { brand, partner, products };
    return {
      subject: say('sample.subject', values),
      body: `${say(`sample.${step}`, values)}\n\n${config.publicUrl}/${language}${page}`,
    };
  });
}

const batch = 200;

export async function endForgottenSamples({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  while ((await lapseSamples(db, clock.now(), batch)) === batch);
}

export function workOnSamples(queue: Queue, deps: Deps): void {
  queue.work('samples.changed', (news) => mailSampleEvent(deps, news), {
    batchSize: 20,
    inOrder: ({ sampleId }) => sampleId,
  });
  queue.every('samples.lapse', '37 4 * * *', () => endForgottenSamples(deps));
}
