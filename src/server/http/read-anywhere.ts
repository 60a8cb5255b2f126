import { calls, type CallKey } from '../../contract/calls.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context } from '../platform/context.ts';

/** Calls that read and write: where a replica has refused one, it is not asked again. */
const writingCalls = new Set<CallKey>();
const readOnly = '25006';

/**
 * What a storefront shows, by the noun of the call. Everything else, such as a session, an invitation or a challenge, is
 * decided by what is written now.
 */
const storefront = new Set([
  'bookings',
  'catalog',
  'certificates',
  'content',
  'customs',
  'help',
  'infra',
  'markets',
  'policies',
  'programmes',
  'promotion',
  'reference',
  'reviews',
  'rfqs',
  'search',
  'serviceProviders',
  'shopFront',
  'shops',
  'tradeServices',
]);

/** Whoever is somebody may have written what they read next, so only what nobody in particular reads is read elsewhere. */
const isOfNobody = ({ actor, agent, program, staff, serving, preview }: Context): boolean =>
  !actor && !agent && !program && !staff && !serving && !preview;

/**
 * Answers a reading call of the storefront, of nobody in particular, from a replica, where one is there that has replayed everything this
 * process knows of; everything else, and what fails there, from the primary. Where that is away, from any replica.
 * @param run  may be called twice
 */
export async function readAnywhere<T>(
  key: CallKey,
  context: Context,
  run: (context: Context) => Promise<T>,
): Promise<T> {
  const mayRead =
    context.replicas !== null &&
    storefront.has(key.split('.')[0]!) &&
    calls[key].startsWith('GET ') &&
    !writingCalls.has(key) &&
    isOfNobody(context);
  if (!mayRead) return run(context);
  const replica = context.replicas!.pick();
  if (!replica) return readFromPrimary(context, run);
  try {
    return await run({ ...context, db: replica });
  } catch (error) {
    // What a visitor is told is the same anywhere; that the database is away is told of the replica alone.
    if (error instanceof Refusal && error.code !== 'UNAVAILABLE') throw error;
    if ((error as { code?: unknown }).code === readOnly) writingCalls.add(key);
    context.log.warn({ err: error, call: key }, 'a replica did not answer a call, the primary does');
    return run(context);
  }
}

/** Where it goes while somebody waits for its answer, a replica answers. */
async function readFromPrimary<T>(context: Context, run: (context: Context) => Promise<T>): Promise<T> {
  try {
    return await run(context);
  } catch (error) {
    const replica = context.replicas!.pickWithoutPrimary();
    if (!replica) throw error;
    return run({ ...context, db: replica });
  }
}
