import { deliveryDays } from '../../contract/integrations/webhook-kinds.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { takeExpiring } from './keys-sql.ts';
import { mailKeyExpires } from './letters.ts';
import { deliverTo } from './webhooks/deliver.ts';
import { deleteOldEvents, listEndpointsWithDue } from './webhooks/deliveries-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'webhooks.deliver': { endpointId: string };
  }
}

const dayMs = 86_400_000;
const remindedDays = 7;

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
  // What is due again after a failure, and what nobody was told of in time.
  queue.every('webhooks.due', '* * * * *', () => deliverDue(deps));
  queue.every('integrations.forget', '29 3 * * *', async () => {
    await deleteOldEvents(db, new Date(clock.now().getTime() - deliveryDays * dayMs));
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
