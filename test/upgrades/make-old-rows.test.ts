import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { paidOrders } from '../paid-orders.ts';
import { startCaravan } from '../caravan.ts';
import { writeRows } from './old-rows.ts';

/** The number of the newest migration of the version that is kept: `KEEP_ROWS_AS=0049 npm test -- make-old-rows`. */
const number = process.env.KEEP_ROWS_AS;

test.runIf(number)('keeps what a version of the product wrote, for newer ones to go on with', async () => {
  const caravan = await startCaravan();
  const { db } = caravan.deps;
  const { placed, paid } = paidOrders(caravan);
  const order = await placed({ prices: [1_250n, 900n] });
  const between = { buyer: order.buyer, seller: order.seller };
  for (const state of ['preparing', 'dispatched', 'completed'] as const) await paid({ between, state });
  for (const { id } of [order.buyer, order.seller])
    await db
      .updateTable('accounts')
      .set({ password_hash: await hash('Right1234') })
      .where('id', '=', id)
      .execute();
  await writeRows(db, number!);
  await caravan.close();
  expect(number).toMatch(/^\d{4}$/);
});
