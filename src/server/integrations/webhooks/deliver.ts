import type { DeliveryError } from '../../../contract/integrations/webhook-kinds.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { OutboundError } from '../../platform/network/outbound.ts';
import { unseal } from '../../platform/proof/seal.ts';
import { mailSwitchedOff } from '../letters.ts';
import * as deliveries from './deliveries-sql.ts';
import { errorOf, isGivenUp, nextAttempt, restMs } from './delivery-rules.ts';
import * as endpoints from './endpoints-sql.ts';
import { signedHeaders } from './signature.ts';

const patienceSeconds = 10;
/** Bytes of an answer that are read: it says nothing that we need. */
const largestAnswer = 1_024;
/** So long one endpoint has somebody for itself; then those of others have their turn. */
const turnMs = 20_000;
const dueAtOnce = 20;
/** Whoever has an endpoint is done with it by then, or was lost with their process. */
const busyMs = turnMs + 2 * patienceSeconds * 1_000;

/** What became of one attempt: `later` where we had no room for it, and it counts for nothing. */
type Outcome = 'taken' | 'failed' | 'gone' | 'later';

/**
 * Delivers what is due at an endpoint, one event after the other and the first first, until nothing is, it rests, or its turn
 * is over. Of several who try at once one does. A process that dies meanwhile has sent some of it perhaps: they are sent
 * again under the same id.
 * @returns whether more is due
 */
export async function deliverTo(deps: Deps, endpointId: string): Promise<boolean> {
  const { db, clock } = deps;
  const began = performance.now();
  const until = new Date(clock.now().getTime() + busyMs);
  const endpoint = await endpoints.takeEndpoint(db, endpointId, clock.now(), until);
  if (!endpoint) return false;
  let isOver = false;
  try {
    while (!isOver) {
      const due = await deliveries.listDue(db, endpointId, clock.now(), dueAtOnce);
      if (due.length === 0) break;
      for (const delivery of due) {
        if (performance.now() - began > turnMs) return true;
        if (!delivery.is_told) {
          // What waits for it goes on waiting until somebody who may see it switches it on again.
          await endpoints.endEndpoint(db, endpointId, clock.now());
          isOver = true;
          break;
        }
        if (await isStopped(deps, endpoint, await attempt(deps, endpoint, delivery))) {
          isOver = true;
          break;
        }
      }
    }
  } finally {
    await endpoints.releaseEndpoint(db, endpointId, until);
  }
  // What came while the last was under way found somebody here.
  return !isOver && (await deliveries.listDue(db, endpointId, clock.now(), 1)).length > 0;
}

/** Sends an event once, and writes down what came of it. */
async function attempt(
  { db, outbound, clock, config }: Deps,
  endpoint: endpoints.EndpointRow,
  delivery: deliveries.DueDelivery,
): Promise<Outcome> {
  const now = clock.now();
  const body = bodyOf(endpoint, delivery);
  const headers = signedHeaders(secretsOf(config.secret, endpoint, now), {
    id: delivery.event_id,
    sentAt: now,
    body,
  });
  const began = performance.now();
  let status: number | null = null;
  let error: DeliveryError | null = null;
  try {
    await outbound.fetch(endpoint.address, largestAnswer, {
      lane: 'shopWebhooks',
      caller: endpoint.shop_id,
      accept: 'application/json',
      mostRedirects: 0,
      seconds: patienceSeconds,
      onStatus: (answered) => {
        status = answered;
      },
      post: { body, headers },
    });
  } catch (failure) {
    if (!(failure instanceof OutboundError)) throw failure;
    error = errorOf(failure.issue);
    if (error === null) return 'later';
  }
  const milliseconds = Math.round(performance.now() - began);
  const attempts = delivery.attempts + 1;
  const nextAt = error && nextAttempt(attempts, now, Math.random());
  const state = error === null ? 'delivered' : nextAt ? 'waiting' : 'failed';
  await transact(db, (tx) =>
    deliveries.insertAttempt(
      tx,
      { deliveryId: delivery.id, startedAt: now, milliseconds, status, error: error ?? '' },
      state,
      nextAt,
    ),
  );
  if (error === null) return 'taken';
  return status === 410 ? 'gone' : 'failed';
}

/** Counts what became of an attempt. @returns whether the endpoint is to be left alone for now */
async function isStopped(deps: Deps, endpoint: endpoints.EndpointRow, outcome: Outcome): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock.now();
  if (outcome === 'later') return true;
  if (outcome === 'taken') {
    if (endpoint.failures > 0) await endpoints.clearFailures(db, endpoint.id);
    endpoint.failures = 0;
    return false;
  }
  const failing = await endpoints.addFailure(db, endpoint.id, now);
  // Removed meanwhile.
  if (!failing) return true;
  endpoint.failures = failing.failures;
  const since = failing.failing_since ?? now;
  if (outcome === 'gone' || isGivenUp(since, now)) {
    await switchOff(deps, endpoint, since);
    return true;
  }
  const restingMs = restMs(failing.failures);
  if (restingMs > 0) await endpoints.setRest(db, endpoint.id, new Date(now.getTime() + restingMs));
  return restingMs > 0;
}

/** What waits for it goes on waiting until somebody switches it on again. */
const switchOff = (deps: Deps, endpoint: endpoints.EndpointRow, since: Date): Promise<void> =>
  transact(deps.db, async (tx) => {
    if (!(await endpoints.switchOff(tx, endpoint.id, deps.clock.now()))) return;
    await mailSwitchedOff({ ...deps, db: tx }, endpoint.shop_id, { address: endpoint.address, since });
  });

function bodyOf(endpoint: endpoints.EndpointRow, delivery: deliveries.DueDelivery): Buffer {
  const event = {
    id: delivery.event_id,
    type: delivery.kind,
    timestamp: wireTime(delivery.happened_at),
    sequence: delivery.sequence,
    shopId: endpoint.shop_id,
    data: delivery.data,
  };
  return Buffer.from(JSON.stringify(event));
}

/** What counts as a signature of ours now, the newest first. */
function secretsOf(secret: string, endpoint: endpoints.EndpointRow, now: Date): Buffer[] {
  const { secret: newest, previous_secret: previous, previous_until: until } = endpoint;
  const sealed = previous && until && until > now ? [newest, previous] : [newest];
  return sealed.map((sealedSecret) => {
    const plain = unseal(secret, 'webhook: secret', sealedSecret);
    if (!plain) throw new Error(`the secret of webhook ${endpoint.id} was sealed under another SECRET`);
    return plain;
  });
}
