import type { Caravan } from './caravan.ts';

/** Makes people customers of a shop, which may then give them prices of their own: they have written to it. */
export async function makeCustomers(
  caravan: Pick<Caravan, 'deps' | 'clock'>,
  shopId: string,
  accounts: readonly { id: string }[],
): Promise<void> {
  const now = caravan.clock.now();
  for (const { id: buyerId } of accounts)
    await caravan.deps.db
      .insertInto('message_threads')
      .values({
        id: crypto.randomUUID(),
        buyer_id: buyerId,
        shop_id: shopId,
        product_id: null,
        begun_at: now,
        last_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
