import { startPatience, type Patience } from './patience.ts';

/**
 * What `work` comes to; null when it fails or takes longer, for an answer that hangs is as bad as none. Time in which
 * this process was held up does not count.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let patience: Patience | undefined;
  const late = new Promise<null>((resolve) => (patience = startPatience(ms, () => resolve(null))));
  return Promise.race([work.catch(() => null), late]).finally(() => patience?.end());
}
