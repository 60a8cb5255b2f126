import type { CallsOf } from '../../../contract/handler.ts';
import {
  mostConnections,
  readShopAddress,
  type ConnectionIssue,
  type ItemReason,
  type ShopSystemName,
} from '../../../contract/integrations/shop-system-kinds.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { wireTime } from '../../../kit/wire.ts';
import { getCategories } from '../../categories/public.ts';
import { transact } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { lockShop, type InShop, type ShopHandlers } from '../../shops/public.ts';
import { countNeedy, endOrders } from '../shop-orders/orders-sql.ts';
import { SystemError } from '../systems/system.ts';
import { inOneLine } from '../systems/take-product-rules.ts';
import * as rows from './connections-sql.ts';
import { listItems } from './links-sql.ts';
import { connectionRights, rightsOf } from './maker.ts';
import { openSystem, sealCredentials } from './open-system.ts';
import { endRun, listLastRuns, listRuns, type RunRow } from './runs-sql.ts';

const longestName = 120;
/** Somebody waits for it. */
const meetingMs = 20_000;

/** What comes from there is written into products: nobody has it written who may not write them. @throws {Refusal} FORBIDDEN */
function refuseUnallowed(
  { actor, serving }: InShop,
  wantedRights: readonly ShopRight[] = connectionRights,
): void {
  const { shopRights } = actor;
  if (serving || (shopRights && !wantedRights.every((right) => shopRights.includes(right))))
    throw new Refusal('FORBIDDEN');
}

/** A shop as it answers to these credentials. @throws {Refusal} SYSTEM_REFUSED */
async function meetShop(
  deps: Parameters<typeof openSystem>[0],
  shop: Parameters<typeof openSystem>[1],
  credentials: Parameters<typeof openSystem>[2],
) {
  try {
    return await openSystem(deps, shop, credentials, meetingMs).readShop();
  } catch (error) {
    if (error instanceof SystemError) throw new Refusal('SYSTEM_REFUSED', { issue: error.issue });
    throw error;
  }
}

export const shopSystemsApi: ShopHandlers<CallsOf<'shopSystems'>> = {
  async 'shopSystems.list'({ db, shop }) {
    const connections = await rows.listConnections(db, shop.id);
    const runs = await listLastRuns(
      db,
      connections.map(({ id }) => id),
    );
    const needyOrders = await countNeedy(db, shop.id);
    const lastRuns = new Map(runs.map((run) => [run.connection_id, run]));
    return {
      most: mostConnections,
      connections: connections.map((connection) => {
        const lastRun = lastRuns.get(connection.id);
        return {
          id: connection.id,
          system: connection.system as ShopSystemName,
          address: connection.address,
          name: connection.their_name,
          currency: connection.their_currency,
          state: connection.state as 'active' | 'paused' | 'stopped',
          stopReason: connection.stop_reason as ConnectionIssue | null,
          lastRun: lastRun ? showRun(lastRun) : null,
          products: connection.products,
          needsYou: connection.items,
          ordersSince: wireTime(connection.orders_since),
          ordersNeedYou: needyOrders.get(connection.id) ?? 0,
        };
      }),
    };
  },

  async 'shopSystems.connect'(context, { system, address: typed, secret, key, language, categoryId }) {
    const { db, shop, actor, site, queue, now } = context;
    refuseUnallowed(context);
    const address = readShopAddress(typed, system);
    if (address === null) throw new Refusal('BAD_INPUT', { fields: 'address' });
    if (system === 'woocommerce' && key === undefined) throw new Refusal('BAD_INPUT', { fields: 'key' });
    if (categoryId !== undefined) requireFound((await getCategories(db)).get(categoryId));
    // Before anybody is called out for nothing.
    if ((await rows.listConnections(db, shop.id)).length >= mostConnections)
      throw new Refusal('CONNECTIONS_FULL', { most: mostConnections });
    const credentials = { secret, ...(key !== undefined && { key }) };
    const theirs = await meetShop(context, { system, address, shopId: shop.id }, credentials);
    const name = [...inOneLine(theirs.name)].slice(0, longestName).join('') || new URL(address).host;
    return transact(db, async (tx) => {
      await lockShop(tx, shop.id);
      if ((await rows.listConnections(tx, shop.id)).length >= mostConnections)
        throw new Refusal('CONNECTIONS_FULL', { most: mostConnections });
      const earlier = await rows.findByAddress(tx, shop.id, system, address);
      if (earlier && earlier.state !== 'ended') throw new Refusal('CONNECTED_ALREADY');
      const id = earlier?.id ?? newId(now.getTime());
      const connection = {
        id,
        shopId: shop.id,
        system,
        address,
        credentials: sealCredentials(context, credentials),
        theirName: name,
        theirCurrency: inOneLine(theirs.currency),
        language,
        categoryId: categoryId ?? null,
        site,
        createdBy: actor.accountId,
      };
      await rows.saveConnection(tx, connection, now);
      await queue.publish(tx, 'shopSystems.sync', { connectionId: id }, { singletonKey: id });
      return { id, name };
    });
  },

  async 'shopSystems.pause'(context, { id }) {
    const { db, shop } = context;
    refuseUnallowed(context);
    requireFound(await rows.findConnection(db, shop.id, id));
    await rows.pauseConnection(db, id);
    return {};
  },

  async 'shopSystems.resume'(context, { id }) {
    const { db, shop, actor, queue } = context;
    refuseUnallowed(context);
    await transact(db, async (tx) => {
      // Whoever resumes it answers for all that it does.
      refuseUnallowed(context, rightsOf(requireFound(await rows.findConnection(tx, shop.id, id))));
      await rows.resumeConnection(tx, id, actor.accountId);
      await queue.publish(tx, 'shopSystems.sync', { connectionId: id }, { singletonKey: id });
    });
    return {};
  },

  async 'shopSystems.sync'(context, { id }) {
    const { db, shop, queue, now } = context;
    refuseUnallowed(context);
    const connection = requireFound(await rows.findConnection(db, shop.id, id));
    const isResting = connection.resting_until !== null && connection.resting_until > now;
    if (connection.state !== 'active' || isResting) throw new Refusal('CONNECTION_RESTS');
    await transact(db, (tx) =>
      queue.publish(tx, 'shopSystems.sync', { connectionId: id }, { singletonKey: id }),
    );
    return {};
  },

  async 'shopSystems.disconnect'(context, { id }) {
    const { db, shop, now } = context;
    refuseUnallowed(context);
    await transact(db, async (tx) => {
      requireFound(await rows.findConnection(tx, shop.id, id));
      await rows.endConnection(tx, id);
      await endOrders(tx, id);
      await rows.deleteItems(tx, id);
      await endRun(tx, id, now, null);
    });
    return {};
  },

  async 'shopSystems.runs'({ db, shop }, { id, ...page }) {
    requireFound(await rows.findConnection(db, shop.id, id));
    return showPage(await listRuns(db, id, page), showRun);
  },

  async 'shopSystems.items'(context, { id, ...page }) {
    const { db, shop } = context;
    requireFound(await rows.findConnection(db, shop.id, id));
    return showPage(await listItems(db, id, page), (item) => ({
      id: item.external_id,
      title: item.title,
      reasons: item.reasons as ItemReason[],
      since: wireTime(item.since),
      productId: item.product_id,
    }));
  },
};

const showRun = (run: RunRow) => ({
  id: run.id,
  startedAt: wireTime(run.started_at),
  endedAt: wireTime(run.ended_at),
  issue: run.issue as ConnectionIssue | null,
  added: run.added,
  updated: run.updated,
  restocked: run.restocked,
  takenOff: run.taken_off,
});
