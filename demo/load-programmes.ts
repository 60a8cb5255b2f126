import { siteCodes } from '../src/contract/reference/sites.ts';
import { operateAt } from './operate-at.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { programmes, type DemoProgramme } from './content/programmes.ts';
import { speakerById } from './load-rfqs.ts';

const hour = 3_600_000;
const day = 24 * hour;
const sellers = ['seller@caravan.example', 'seller2@caravan.example'];

/** Plans the demo world's live programmes, which its sellers agree to, through the real rules. */
export async function loadProgrammes(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const planned = await db.selectFrom('programmes').select('id').limit(1).executeTakeFirst();
  if (planned) return;
  const offers = await db
    .selectFrom('live_pool')
    .innerJoin('shops', 'shops.id', 'live_pool.shop_id')
    .innerJoin('accounts', 'accounts.id', 'shops.owner_id')
    .select(['live_pool.product_id', 'shops.owner_id'])
    .where('live_pool.state', '=', 'included')
    .where('accounts.email', 'in', sellers)
    .orderBy('live_pool.product_id')
    .execute();
  // None begins with what another one begins with.
  for (const [turn, programme] of programmes.entries())
    await addProgramme(deps, programme, [...offers.slice(turn), ...offers.slice(0, turn)], clock.now());
}

async function addProgramme(
  deps: Deps,
  plan: DemoProgramme,
  offers: readonly { product_id: string; owner_id: string }[],
  now: Date,
): Promise<void> {
  const begin = now.getTime() + plan.begins * hour;
  // It was planned three days before it begins, or today.
  const plannedAt = new Date(Math.min(begin - 3 * day, now.getTime()));
  const staff = await operateAt(deps, 'promotion', plannedAt);
  const { id } = await staff('console.programmes.save', {
    programme: {
      titles: plan.titles,
      host: plan.host,
      beginsAt: new Date(begin).toISOString(),
      endsAt: new Date(begin + plan.hours * hour).toISOString(),
      timeZone: 'Asia/Shanghai',
      sites: [...siteCodes],
      streamUrl: plan.streamUrl,
      recordingUrl: plan.recordingUrl,
      products: offers.map(({ product_id: productId }) => ({
        productId,
        percentOff: plan.percentOff,
        pieces: plan.pieces,
      })),
    },
  });
  for (const { product_id: productId, owner_id: ownerId } of offers) {
    const seller = await speakerById(deps, ownerId, 2, 'zh', plannedAt);
    await seller('livePool.answer', { programmeId: id, productId, version: 1, answer: 'agree' });
  }
  const { version } = await staff('console.programmes.get', { id });
  await staff('console.programmes.announce', { id, version });
}
