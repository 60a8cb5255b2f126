import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectBalanced, paidOrders, parcel } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { testPassword } from '../../../../test/password.ts';
import { leastId } from '../../../kit/ids.ts';
import { transact } from '../../platform/database.ts';
import { releaseEscrow } from '../jobs.ts';
import { getBalance } from './ledger-sql.ts';
import { writeCheckpoints } from './ledger-checkpoints-sql.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

/** Checkpoints after every entry, up to this very moment and beyond: all that is booked meanwhile is late. */
async function checkpointAll(): Promise<void> {
  const { db } = caravan.deps;
  const beforeId = leastId(new Date(caravan.clock.now().getTime() + 1_000_000));
  for (const { id } of await db.selectFrom('ledger_accounts').select('id').execute())
    await transact(db, (tx) => writeCheckpoints(tx, id, { every: 1, most: 1_000, beforeId })).catch(
      (error: { code?: string }) => {
        if (error.code !== '55P03') throw error;
      },
    );
}

/** Transactions that PostgreSQL has ended because they waited for one another; known a little later. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
    caravan.deps.db,
  );
  return rows[0]!.n;
}

test('payments, refunds, completions and reads at once, with checkpoints after every entry between them, lose and invent nothing', async () => {
  const { db } = caravan.deps;
  const first = await orders.paid();
  const between = { buyer: first.buyer, seller: first.seller };
  const far = await Promise.all(
    Array.from({ length: 4 }, () => orders.paid({ between, state: 'dispatched' })),
  );
  const near = await Promise.all(Array.from({ length: 4 }, () => orders.paid({ between })));
  const due = await Promise.all(Array.from({ length: 4 }, () => orders.placed({ between })));
  await checkpointAll();
  const give = async (id: string) => {
    const { version } = await caravan.done('orders.getForSeller', { id }, between.seller);
    return (
      await caravan.call(
        'refunds.give',
        { orderId: id, version, scope: 'whole', reason: 'out_of_stock', note: 'None left' } as never,
        between.seller,
      )
    ).status;
  };
  const answers = await Promise.all([
    ...far.map(async ({ id }) => (await caravan.call('orders.takeDelivery', { id }, between.buyer)).status),
    ...near.map(({ id }) => give(id)),
    ...due.map(async (order) => orders.pay(order).then(() => 200)),
    ...[1, 2, 3, 4].map(async () => checkpointAll().then(() => 200)),
    ...[1, 2].map(async () => (await caravan.call('settlement.records', {}, between.seller)).status),
  ]);
  expect(answers.filter((status) => Number(status) >= 500)).toEqual([]);
  expect(answers.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 200));
  await expectBalanced(caravan);
  await checkpointAll();
  const { rows } =
    await sql`select * from ledger_checkpoint_sums where stated <> balance or stated_entries <> entries`.execute(
      db,
    );
  expect(rows).toEqual([]);
  const { rows: accounts } = await sql<{ kind: string; owner: string; sum: string }>`
    select kind, owner, sum(amount)::text as sum from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
    where ledger_accounts.currency = 'CNY' group by 1, 2`.execute(db);
  for (const { kind, owner, sum } of accounts)
    expect([kind, owner, String(await getBalance(db, { kind, owner } as never, 'CNY'))]).toEqual([
      kind,
      owner,
      sum,
    ]);
  expect({ deadlocks: await deadlocks() }).toEqual({ deadlocks: 0 });
  expect(parcel.carrier).toBe('SF Express');
}, 120_000);

test('payouts, their withdrawal, releases of escrow and refunds of completed orders at once never take what is not there', async () => {
  const { db } = caravan.deps;
  for (let round = 0; round < 4; round++) {
    const first = await orders.paid({ state: 'completed' });
    const between = { buyer: first.buyer, seller: first.seller };
    const completed = [
      first,
      ...(await Promise.all([1, 2].map(() => orders.paid({ between, state: 'completed' })))),
    ];
    const later = await Promise.all([1, 2].map(() => orders.paid({ between, state: 'completed' })));
    for (const { id } of completed) await releaseEscrow(caravan.deps, id);
    await checkpointAll();
    const bank = {
      holder: 'Li Wei',
      bank: 'Bank of China',
      account: '6222 0000 1234 5678',
      password: testPassword,
    };
    const ask = (amount: string) =>
      caravan.call('payouts.ask', { currency: 'CNY', amount, ...bank }, between.seller);
    const give = async (id: string) => {
      const { version } = await caravan.done('orders.getForSeller', { id }, between.seller);
      return caravan.call(
        'refunds.give',
        { orderId: id, version, scope: 'whole', reason: 'goodwill', note: '' } as never,
        between.seller,
      );
    };
    const answers = await Promise.all([
      ask('29700'),
      ask('29700'),
      ask('9900'),
      ...completed.map(({ id }) => give(id)),
      ...later.map(async ({ id }) => releaseEscrow(caravan.deps, id).then(() => ({ status: 200 }))),
      ...[1, 2, 3].map(async () => checkpointAll().then(() => ({ status: 200 }))),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await checkpointAll();
    const owner = between.seller.shopId;
    for (const kind of ['seller', 'payout', 'escrow'] as const) {
      const held = await getBalance(db, { kind, owner }, 'CNY');
      expect(held).toBeGreaterThanOrEqual(0n);
      const { rows } = await sql<{
        sum: string;
      }>`select coalesce(sum(amount), 0)::text as sum from ledger_entries
        join ledger_accounts on ledger_accounts.id = account_id where kind = ${kind} and owner = ${owner}`.execute(
        db,
      );
      expect(String(held)).toBe(rows[0]!.sum);
    }
    const { rowList } = await caravan.done('settlement.records', { pageSize: 50 }, between.seller);
    // Each line's balance is the one below it and its amount.
    for (const purse of ['seller', 'escrow', 'payout']) {
      const lines = rowList.filter((line) => line.purse === purse).toReversed();
      let held = 0n;
      for (const { amount, balance } of lines)
        expect(BigInt(balance!.amount)).toBe((held += BigInt(amount.amount)));
    }
    await expectBalanced(caravan);
  }
  const { rows } =
    await sql`select * from ledger_checkpoint_sums where stated <> balance or stated_entries <> entries`.execute(
      db,
    );
  expect(rows).toEqual([]);
  expect({ deadlocks: await deadlocks() }).toEqual({ deadlocks: 0 });
}, 120_000);
