import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { newId } from '../src/kit/ids.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { transact, type Tx } from '../src/server/platform/database.ts';
import { countFigures } from '../src/server/orders/public.ts';
import { weighShops } from '../src/server/reporting/public.ts';
import { indexAllProducts, refreshRanks } from '../src/server/search/public.ts';
import { demoPassword } from './content/people.ts';
import { loadAgents } from './load-agents.ts';
import { loadAfterSale } from './load-after-sale.ts';
import { loadCredit } from './load-credit.ts';
import { loadCustoms } from './load-customs.ts';
import { loadChats } from './load-chats.ts';
import { loadContent } from './load-content.ts';
import { loadRows } from './load-rows.ts';
import { mark, needsDemo } from './need.ts';
import { sendApplications } from './load-applications.ts';
import { loadFavorites } from './load-favorites.ts';
import { loadFreight } from './load-freight.ts';
import { placeOrders } from './load-orders.ts';
import { loadProgrammes } from './load-programmes.ts';
import { loadPromotions } from './load-promotions.ts';
import { loadOffice } from './load-office.ts';
import { loadBookings } from './load-bookings.ts';
import { loadParcels } from './load-parcels.ts';
import { loadOrderDocuments } from './load-order-documents.ts';
import { loadCallOffs } from './load-call-offs.ts';
import { loadRfqs } from './load-rfqs.ts';
import { loadCertificates } from './load-certificates.ts';
import { loadCredentials } from './load-credentials.ts';
import { loadReviews } from './load-reviews.ts';
import { loadRoutes } from './load-routes.ts';
import { loadTransfers } from './load-transfers.ts';
import { loadSellerProducts } from './load-seller-products.ts';
import { loadWarehouses } from './load-warehouses.ts';
import { loadCompany } from './load-company.ts';
import { loadLargeCompany } from './load-large-company.ts';
import { loadCustomers } from './load-customers.ts';
import { loadLists } from './load-lists.ts';
import { loadServing } from './load-serving.ts';
import { loadServiceCentre } from './load-service-centre.ts';
import { loadServices } from './load-services.ts';
import { loadShopFronts } from './load-shop-fronts.ts';
import { loadVideos } from './load-videos.ts';
import { addDemoOperator } from './operator.ts';
import { addDemoTaxRates } from './tax-rates.ts';
import { planPictures } from './late-pictures.ts';
import { isDrawn, isRendered, saveRendered } from './rendered-pictures.ts';
import type { DemoPicture, World } from './types.ts';
import { buildWorld } from './world.ts';

/**
 * Loads the demo world into an installation that has no shops. It can be cut off anywhere: the next start goes on
 * where it stopped; of several processes that start at once one loads and the others wait for its rows. Pictures
 * that are not rendered are planned, and drawn later (draw-apart.ts).
 */
export async function loadDemo(deps: Deps, say: (line: string) => void): Promise<void> {
  const { db, clock } = deps;
  if (!(await needsDemo(db))) return;
  const begun = await db
    .selectFrom('imports')
    .select('started_at')
    .where('source_hash', '=', mark)
    .executeTakeFirst();

  const started = performance.now();
  const since = begun?.started_at ?? clock.now();
  const world = buildWorld(since);
  say(`Loading the demo world: ${world.shops.length} shops, ${world.products.length} products …`);
  if (!begun) {
    const all = picturesOf(world);
    const [drawn, rendered] = [all.filter(isDrawn), all.filter(isRendered)];
    const pictures = new Map([
      ...(await planPictures(db, path.join(deps.config.dataDir, 'files'), drawn)),
      ...(await saveRendered(db, deps.storage, rendered)),
    ]);
    const passwordHash = await hash(demoPassword);
    await transact(db, (tx) => loadOnce(tx, world, pictures, passwordHash, since));
  }
  await loadRoutes(deps, since);
  await loadVideos(deps);
  await loadContent(deps, since);
  await loadServices(deps, since, await hash(demoPassword));
  await loadServiceCentre(deps);
  await loadCustoms(deps);
  await loadFreight(deps);
  // Those draw pictures, these wait for the database.
  await addDemoOperator(deps);
  await addDemoTaxRates(deps);
  await Promise.all([placeOrders(deps, world), loadCredentials(deps, world)]);
  await loadAfterSale(deps);
  await loadOrderDocuments(deps);
  await loadReviews(deps);
  await loadFavorites(deps, world);
  await loadRfqs(deps);
  await countFigures(deps);
  await weighShops(deps);
  // A shop's marks stand on its products: indexed before, each copy of this world would do it again within the hour.
  await indexAllProducts(db);
  await refreshRanks(db);
  await sendApplications(deps, await hash(demoPassword));
  await loadPromotions(deps, world);
  await loadShopFronts(deps, world);
  await loadSellerProducts(deps);
  await loadCertificates(deps);
  await loadWarehouses(deps);
  await loadTransfers(deps);
  await loadOffice(deps, await hash(demoPassword));
  await loadServing(deps, await hash(demoPassword));
  await loadCallOffs(deps);
  await loadProgrammes(deps);
  await loadParcels(deps);
  await loadCredit(deps);
  await loadBookings(deps);
  await loadChats(deps);
  await loadCompany(deps, await hash(demoPassword));
  await loadLists(deps);
  await loadLargeCompany(deps, await hash(demoPassword));
  await loadCustomers(deps);
  await loadAgents(deps);
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

const picturesOf = (world: World): DemoPicture[] => [
  ...world.products.flatMap((product) => product.pictures),
  ...world.products.flatMap(({ specs }) =>
    specs.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? [])),
  ),
  ...world.shops.flatMap((shop) => [shop.logo, shop.banner]),
  ...world.markets.flatMap((market) => market.pictures),
];
