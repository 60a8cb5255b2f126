import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { newId } from '../src/kit/ids.ts';
import type { Services } from '../src/server/platform/context.ts';
import type { Tx } from '../src/server/platform/database.ts';
import { countFigures } from '../src/server/orders/door.ts';
import { indexAllGoods, refreshRanks } from '../src/server/search/door.ts';
import { demoPassword } from './content/people.ts';
import { loadAfterSale } from './load-after-sale.ts';
import { loadCustoms } from './load-customs.ts';
import { loadContent } from './load-content.ts';
import { loadRows } from './load-rows.ts';
import { mark, needsDemo } from './need.ts';
import { sendEntries } from './load-entries.ts';
import { loadCollections } from './load-collections.ts';
import { loadFreight } from './load-freight.ts';
import { placeOrders } from './load-orders.ts';
import { loadPromotions } from './load-promotions.ts';
import { loadOffice } from './load-office.ts';
import { loadOrderPapers } from './load-order-papers.ts';
import { loadOpportunities } from './load-opportunities.ts';
import { loadPapers } from './load-papers.ts';
import { loadReviews } from './load-reviews.ts';
import { loadRoutes } from './load-routes.ts';
import { loadMoved } from './load-moved.ts';
import { loadSellerGoods } from './load-seller-goods.ts';
import { loadServices } from './load-services.ts';
import { loadShopFronts } from './load-shop-fronts.ts';
import { loadVideos } from './load-videos.ts';
import { planPictures } from './late-pictures.ts';
import type { PictureSpec, World } from './types.ts';
import { buildWorld } from './world.ts';

/**
 * Loads the demo world into an installation that has no shops. It can be cut off anywhere: the next start goes on
 * where it stopped; of several processes that start at once one loads and the others wait for its rows. Its pictures are
 * planned, and drawn later (draw-apart.ts).
 */
export async function loadDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { db, clock } = services;
  if (!(await needsDemo(db))) return;
  const begun = await db
    .selectFrom('imports')
    .select('started_at')
    .where('source_hash', '=', mark)
    .executeTakeFirst();

  const started = performance.now();
  const since = begun?.started_at ?? clock.now();
  const world = buildWorld(since);
  say(`Loading the demo world: ${world.shops.length} shops, ${world.goods.length} goods …`);
  if (!begun) {
    const pictures = await planPictures(db, path.join(services.config.dataDir, 'files'), picturesOf(world));
    const passwordHash = await hash(demoPassword);
    await db.transaction().execute((tx) => loadOnce(tx, world, pictures, passwordHash, since));
  }
  await loadRoutes(services, since);
  await loadVideos(services);
  await loadContent(services, since);
  await loadServices(services, since, await hash(demoPassword));
  await loadCustoms(services);
  await indexAllGoods(db);
  await loadFreight(services);
  // Those draw pictures, these wait for the database.
  await Promise.all([placeOrders(services, world), loadPapers(services, world)]);
  await loadAfterSale(services);
  await loadOrderPapers(services);
  await loadReviews(services);
  await loadCollections(services, world);
  await loadOpportunities(services);
  await countFigures(services);
  await refreshRanks(db);
  await sendEntries(services, await hash(demoPassword));
  await loadPromotions(services, world);
  await loadShopFronts(services, world);
  await loadSellerGoods(services);
  await loadMoved(services);
  await loadOffice(services, await hash(demoPassword));
  await db.updateTable('imports').set({ finished_at: clock.now() }).where('source_hash', '=', mark).execute();
  say(`The demo world is loaded (${((performance.now() - started) / 1000).toFixed(0)} s).`);
}

async function loadOnce(
  tx: Tx,
  world: World,
  pictures: Map<string, string>,
  passwordHash: string,
  now: Date,
) {
  await sql`select pg_advisory_xact_lock(hashtext(${mark}))`.execute(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('imports')
    .values({ id: newId(), source_hash: mark, name: mark, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) await loadRows(tx, world, pictures, passwordHash, now);
}

const picturesOf = (world: World): PictureSpec[] => [
  ...world.goods.flatMap((goods) => goods.pictures),
  ...world.shops.flatMap((shop) => [shop.logo, shop.banner]),
  ...world.markets.flatMap((market) => market.pictures),
];
