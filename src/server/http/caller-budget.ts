import { networkOf } from '../platform/network/network.ts';

interface Bucket {
  /** What is left of the allowance. */
  left: number;
  at: number;
}

/** By whom something is counted: somebody who is known by a name, or else the network of an address. */
export type Caller = { name: string } | { address: string };

/** How much of a second's allowance somebody who has been away for long may use at once. */
const burstSeconds = 30;
const mostCallers = 10_000;
// A company, a campus: many people behind one /48.
const timesForWide = 4;

/**
 * Gives each caller an allowance that grows by so much a second. By address a caller is a network: an IPv4 address, or
 * a /64 within a /48. In this process only, and in its memory, so that counting costs nothing.
 * @param perSecond  0 for no limit
 * @returns takes what something costs from a caller's allowance: 0, or the seconds until there is enough
 */
export function createCallerBudget(perSecond: number, now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>();

  function refill(name: string, rate: number): Bucket {
    const most = rate * burstSeconds;
    const cached = buckets.get(name);
    const left = cached ? Math.min(most, cached.left + ((now() - cached.at) / 1000) * rate) : most;
    const bucket = { left, at: now() };
    // To the end of the line: who has been away longest is forgotten first, and starts again with all there is.
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > mostCallers) buckets.delete(buckets.keys().next().value!);
    return bucket;
  }

  return function take(caller: Caller, cost = 1): number {
    if (perSecond === 0) return 0;
    const all = ratesOf(caller, perSecond).map(({ name, rate }) => ({ bucket: refill(name, rate), rate }));
    const waits = all.map(({ bucket, rate }) => Math.max(0, (cost - bucket.left) / rate));
    const wait = Math.max(...waits);
    if (wait > 0) return Math.ceil(wait);
    for (const { bucket } of all) bucket.left -= cost;
    return 0;
  };
}

function ratesOf(caller: Caller, perSecond: number): { name: string; rate: number }[] {
  if ('name' in caller) return [{ name: caller.name, rate: perSecond }];
  const { near, wide } = networkOf(caller.address);
  const nearest = [{ name: near, rate: perSecond }];
  return wide ? [...nearest, { name: wide, rate: perSecond * timesForWide }] : nearest;
}
