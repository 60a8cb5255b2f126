/**
 * What several promises come to, once all of them have ended; the first of them that fails, in their order, says why.
 * Whoever asks several things at once refuses for the same reason as whoever asks one after the other.
 */
export async function allInOrder<const Promises extends readonly unknown[]>(
  promises: Promises,
): Promise<{ -readonly [At in keyof Promises]: Awaited<Promises[At]> }> {
  const ends = await Promise.allSettled(promises);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as never;
}
