import { networkOf } from '../platform/network.ts';

interface Bucket {
  /** Renderings left. */
  left: number;
  at: number;
}

/** How much of a second's allowance somebody who has been away for long may use at once. */
const burstSeconds = 30;
const mostCallers = 10_000;
// A company, a campus: many people behind one /48.
const timesForWide = 4;

/**
 * Lets each caller have so many pages a second rendered that are not kept; pages that are kept cost nothing. A caller
 * is a network: an IPv4 address, or a /64 within a /48. In this process only.
 * @param perSecond  0 for no limit
 * @returns takes one from a caller's allowance: 0, or the seconds until there is one
 */
export function createMissBudget(perSecond: number, now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>();

  function refill(name: string, rate: number): Bucket {
    const most = rate * burstSeconds;
    const known = buckets.get(name);
    const left = known ? Math.min(most, known.left + ((now() - known.at) / 1000) * rate) : most;
    const bucket = { left, at: now() };
    // To the end of the line: who has been away longest is forgotten first, and begins anew with all there is.
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > mostCallers) buckets.delete(buckets.keys().next().value!);
    return bucket;
  }

  return function take(address: string): number {
    if (perSecond === 0) return 0;
    const { near, wide } = networkOf(address);
    const asked = [{ name: near, rate: perSecond }];
    if (wide) asked.push({ name: wide, rate: perSecond * timesForWide });
    const all = asked.map(({ name, rate }) => ({ bucket: refill(name, rate), rate }));
    const waits = all.map(({ bucket, rate }) => Math.max(0, (1 - bucket.left) / rate));
    const wait = Math.max(...waits);
    if (wait > 0) return Math.ceil(wait);
    for (const { bucket } of all) bucket.left -= 1;
    return 0;
  };
}
