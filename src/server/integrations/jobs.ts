import { deliveryDays } from '../../contract/integrations/webhook-kinds.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { takeExpiring } from './keys-sql.ts';
import { mailKeyExpires } from './letters.ts';
import { carryOutDue, carryOutOrders } from './shop-orders/carry-out.ts';
import { deleteOldRuns } from './shop-systems/runs-sql.ts';
import { syncConnection, syncDue } from './shop-systems/sync.ts';
import { deliverTo } from './webhooks/deliver.ts';
import { deleteOldEvents, listEndpointsWithDue } from './webhooks/deliveries-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'webhooks.deliver': { endpointId: string };
    'shopSystems.sync': { connectionId: string };
    'shopSystems.orders': { connectionId: string };
  }
}

const dayMs = 86_400_000;
const remindedDays = 7;
/** Pictures of a page of products take about so long to come. */
const picturesMs = 20_000;

/** Gives each endpoint at which something is due to whoever delivers. */
export async function deliverDue({ db, queue, clock }: Deps): Promise<void> {
  const due = await listEndpointsWithDue(db, clock.now());
  if (due.length === 0) return;
  await transact(db, async (tx) => {
    for (const endpointId of due)
      await queue.publish(tx, 'webhooks.deliver', { endpointId }, { singletonKey: endpointId });
  });
}

async function deliver(deps: Deps, endpointId: string): Promise<void> {
  if (!(await deliverTo(deps, endpointId))) return;
  // Behind those of others.
  await transact(deps.db, (tx) =>
    deps.queue.publish(tx, 'webhooks.deliver', { endpointId }, { singletonKey: endpointId }),
  );
}

/** Reads a connected shop, and goes on behind those of others where there is more. */
async function sync(deps: Deps, connectionId: string): Promise<void> {
  const { db, queue, clock } = deps;
  const remainder = await syncConnection(deps, connectionId);
  if (remainder === 'none') return;
  const waitMs = remainder === 'pictures' ? picturesMs : 0;
  const startAfter = new Date(clock.now().getTime() + waitMs);
  await transact(db, (tx) =>
    queue.publish(tx, 'shopSystems.sync', { connectionId }, { singletonKey: connectionId, startAfter }),
  );
}

/** Writes about keys that expire within a week, once each. */
export async function remindOfKeys(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    for (const key of await takeExpiring(tx, now, new Date(now.getTime() + remindedDays * dayMs)))
      await mailKeyExpires({ ...deps, db: tx }, key.shop_id, { ...key, expiresAt: key.expires_at });
  });
}

export function workOnIntegrations(queue: Queue, deps: Deps): void {
  const { db, clock, changes, log } = deps;
  queue.work('webhooks.deliver', ({ endpointId }) => deliver(deps, endpointId), {
    // Whoever is slow has a turn of seconds; a shop has no more than two of them at once.
    concurrency: 16,
    onePerKey: true,
    retries: 2,
  });
  queue.work('shopSystems.sync', ({ connectionId }) => sync(deps, connectionId), {
    concurrency: 4,
    onePerKey: true,
    retries: 1,
    timeoutSeconds: 900,
  });
  queue.work('shopSystems.orders', ({ connectionId }) => carryOutOrders(deps, connectionId), {
    concurrency: 4,
    onePerKey: true,
    retries: 1,
    timeoutSeconds: 600,
  });
  queue.every('shopSystems.ordersDue', '* * * * *', () => carryOutDue(deps));
  queue.every('shopSystems.due', '*/15 * * * *', () => syncDue(deps));
  // What is due again after a failure, and what nobody was told of in time.
  queue.every('webhooks.due', '* * * * *', () => deliverDue(deps));
  queue.every('integrations.forget', '29 3 * * *', async () => {
    const oldest = new Date(clock.now().getTime() - deliveryDays * dayMs);
    await deleteOldEvents(db, oldest);
    await deleteOldRuns(db, oldest);
  });
  queue.every('apiKeys.remind', '7 * * * *', () => remindOfKeys(deps));
  // An event leaves as it is committed; whatever is missed here is found within the minute.
  const deliverSoon = coalesced(
    () => deliverDue(deps),
    (error) => log.warn({ err: error }, 'events of shops wait for the minute'),
  );
  changes.subscribe((changedKeys) => {
    if (changedKeys?.has('shop deliveries') && queue.isStarted()) deliverSoon();
  });
}

/** Does work once at a time, and once more where it was wanted meanwhile, however often. */
function coalesced(work: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let isAtWork = false;
  let isWantedAgain = false;
  const run = (): void => {
    if (isAtWork) {
      isWantedAgain = true;
      return;
    }
    isAtWork = true;
    isWantedAgain = false;
    work()
      .catch(onFailure)
      .finally(() => {
        isAtWork = false;
        if (isWantedAgain) run();
      });
  };
  return run;
}
