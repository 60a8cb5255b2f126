import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { paidOrders, parcel } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { couponTerms, quoteTerms, request } from '../../../../test/traders.ts';
import { followShopOfOrders } from '../../orders/closed-shops.ts';
import { releaseEscrow } from '../../payments/jobs.ts';
import { followShop } from '../../products/closed-shops.ts';
import { followStanding } from '../standing.ts';
import { mailSuspension } from './letters.ts';
import { transact } from '../../platform/database.ts';
import { testPassword } from '../../../../test/password.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
  orders = paidOrders(caravan);
});

type Seller = Awaited<ReturnType<typeof caravan.seller>>;
type Operator = Awaited<ReturnType<typeof caravan.operator>>;
const operator = () => caravan.operator(['catalog', 'money']);
const reason = 'The papers are those of another company';

/** What follows of a shop that closed or opened has been done. */
async function follow({ shopId }: Pick<Seller, 'shopId'>) {
  await followShop(caravan.deps, shopId);
  await followShopOfOrders(caravan.deps, shopId);
}
async function suspend(seller: Pick<Seller, 'shopId'>, who?: Operator) {
  const input = { id: seller.shopId, rule: 'documents' as const, reason };
  await caravan.done('console.shops.suspend', input, who ?? (await operator()));
  await follow(seller);
  return suspensionOf(seller);
}
async function suspensionOf({ shopId }: Pick<Seller, 'shopId'>) {
  const { rowList } = await caravan.done('console.suspensions.list', { pageSize: 100 }, await operator());
  return rowList.find((row) => row.shopId === shopId)!;
}
async function restore(seller: Pick<Seller, 'shopId'>, who?: Operator) {
  const { id } = await suspensionOf(seller);
  await caravan.done(
    'console.suspensions.restore',
    { id, reason: 'They are good' },
    who ?? (await operator()),
  );
  await follow(seller);
}
const isOnSale = async (id: string) => (await caravan.call('catalog.product', { id })).status === 200;
const isThere = async ({ shopId }: Pick<Seller, 'shopId'>) =>
  (await caravan.call('shops.profile', { id: shopId })).status === 200;
const published = async (seller: Seller) => (await inputs.saved(seller, { status: 'published' })).id;
const appeal = (seller: Seller) => caravan.call('shops.appeal', { text: 'Here are ours' }, seller);

describe('a suspended shop', () => {
  test('is nowhere from then on, and sells and quotes nothing', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const id = await published(seller);
    const [sku] = (await caravan.done('catalog.product', { id }, buyer)).skus;
    const lines = [{ skuId: sku!.id, quantity: 12 }];
    await caravan.done('cart.add', { lines }, buyer);
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    const wanted = request(await caravan.category({ en: 'Flasks' }));
    const { id: rfqId } = await caravan.done('rfqs.add', wanted, buyer);
    const offer = { id: rfqId, ...quoteTerms };
    await caravan.done('rfqs.quote', offer, seller);
    const quotes = async () => (await caravan.done('rfqs.get', { id: rfqId }, buyer)).quotes.length;
    expect([await isThere(seller), await quotes()]).toEqual([true, 1]);
    const [quoted] = (await caravan.done('rfqs.get', { id: rfqId }, buyer)).quotes;
    await suspend(seller);
    expect([await isThere(seller), await isOnSale(id), await quotes()]).toEqual([false, false, 0]);
    expect(JSON.stringify((await caravan.done('cart.get', {}, buyer)).shops)).toContain('"gone"');
    expect(await caravan.codeOf('orders.calculate', { lines }, buyer)).toBe('GOODS_GONE');
    // A price that was told before is no promise to sell.
    const submission = { idempotencyKey: 'suspended-key-1', quote, addressId: buyer.addressId };
    expect(await caravan.codeOf('orders.submit', submission, buyer)).toBe('GOODS_GONE');
    expect(await caravan.codeOf('rfqs.quote', { ...offer, price: '900' }, seller)).toBe('SHOP_SUSPENDED');
    expect(await caravan.codeOf('rfqs.counter', { quoteId: quoted!.id, price: '900' }, buyer)).toBe(
      'SHOP_SUSPENDED',
    );
    expect(await caravan.codeOf('promotion.create', couponTerms, seller)).toBe('SHOP_SUSPENDED');
    await restore(seller);
    expect([await isThere(seller), await isOnSale(id), await quotes()]).toEqual([true, true, 1]);
  });

  test('is opened by nothing but a decision: not by what its seller saves, nor by a new standing', async () => {
    const seller = await caravan.seller();
    const [one, two] = [await published(seller), (await inputs.saved(seller)).id];
    await suspend(seller);
    // What is put on sale meanwhile waits with the rest.
    await caravan.done('products.setStatus', { ids: [one, two], status: 'published' }, seller);
    const who = await caravan.operator(['users']);
    for (const call of ['console.users.block', 'console.users.unblock'] as const) {
      await caravan.done(call, { id: seller.id, reason: 'Looked into' }, who);
      await followStanding(caravan.deps, seller.id);
      await follow(seller);
    }
    expect([await isThere(seller), await isOnSale(one), await isOnSale(two)]).toEqual([false, false, false]);
    const { db } = caravan.deps;
    const open = db.updateTable('shops').set({ closed_at: null }).where('id', '=', seller.shopId);
    await expect(open.execute()).rejects.toThrow('shops_suspended_closed');
    const unmark = db
      .updateTable('shops')
      .set({ closed_at: null, suspended: false })
      .where('id', '=', seller.shopId);
    await expect(unmark.execute()).rejects.toThrow('does not say whether it is suspended');
    await restore(seller);
    expect([await isOnSale(one), await isOnSale(two)]).toEqual([true, true]);
  });

  test('stays closed when it is restored while its owner is blocked', async () => {
    const seller = await caravan.seller();
    await suspend(seller);
    const who = await caravan.operator(['users']);
    await caravan.done('console.users.block', { id: seller.id, reason: 'Looked into' }, who);
    await followStanding(caravan.deps, seller.id);
    await restore(seller);
    expect(await isThere(seller)).toBe(false);
    await caravan.done('console.users.unblock', { id: seller.id, reason: 'Fine' }, who);
    await followStanding(caravan.deps, seller.id);
    expect(await isThere(seller)).toBe(true);
  });

  test('ships what was ordered before, and its buyers read that it is suspended and can write to it', async () => {
    const order = await orders.paid();
    await suspend(order.seller);
    const read = () => caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    expect(await read()).toMatchObject({ state: 'preparing', isShopSuspended: true });
    const message = { shopId: order.seller.shopId, text: 'When do you send it?', pictures: [] };
    expect((await caravan.call('messages.send', message, order.buyer)).status).toBe(200);
    await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
    await caravan.done('orders.sendDelivery', { id: order.id, ...parcel }, order.seller);
    expect((await read()).state).toBe('dispatched');
    await restore(order.seller);
    expect((await read()).isShopSuspended).toBe(false);
  });

  test('loses its unpaid orders only when its owner is gone as well', async () => {
    const order = await orders.placed();
    await suspend(order.seller);
    const read = async () => (await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer)).state;
    expect(await read()).toBe('awaiting_payment');
    const who = await caravan.operator(['users']);
    await caravan.done('console.users.block', { id: order.seller.id, reason: 'Looked into' }, who);
    await followStanding(caravan.deps, order.seller.id);
    await follow(order.seller);
    expect(await read()).toBe('cancelled');
  });

  test('is told why in its language, and never by whom', async () => {
    const seller = await caravan.seller();
    const { id } = await suspend(seller);
    await mailSuspension(caravan.deps, id);
    const letter = (await caravan.mailsTo(seller)).at(-1)!;
    expect(letter.body).toContain(reason);
    expect(letter.body).toContain('False documents');
    const own = await caravan.done('shops.suspension', {}, seller);
    expect(own).toMatchObject({ rule: 'documents', reason, state: 'down', arePayoutsHeld: true });
    expect(JSON.stringify(own)).not.toContain('Operator');
    expect(await caravan.done('shops.suspension', {}, await caravan.seller())).toBeNull();
  });

  test('is suspended once, whoever presses at the same time', async () => {
    const seller = await caravan.seller();
    const input = { id: seller.shopId, rule: 'fraud' as const, reason };
    const several = [await operator(), await operator(), await operator()];
    const answers = await Promise.all(
      several.map((who) => caravan.call('console.shops.suspend', input, who)),
    );
    expect(answers.map(({ code }) => code).filter((code) => code === 'SHOP_SUSPENDED_ALREADY')).toHaveLength(
      2,
    );
  });

  test('whose product is put on sale at that very moment shows it nowhere', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller);
    const who = await operator();
    const suspension = { id: seller.shopId, rule: 'fraud' as const, reason };
    await transact(caravan.deps.db, async (tx) => {
      await sql`update products set publish_status = 'published' where id = ${id}`.execute(tx);
      const pressed = caravan.done('console.shops.suspend', suspension, who);
      await new Promise((done) => setTimeout(done, 200));
      return { pressed };
    });
    await expect.poll(async () => (await suspensionOf(seller))?.state).toBe('down');
    await follow(seller);
    expect(await isOnSale(id)).toBe(false);
  });
});

describe('an appeal', () => {
  test('is made once by the owner and decided by somebody else; granted, the shop is open again', async () => {
    const [seller, [first, second]] = [await caravan.seller(), [await operator(), await operator()] as const];
    expect((await appeal(seller)).code).toBe('NOT_FOUND');
    const { id } = await suspend(seller, first);
    expect((await appeal(await caravan.seller())).code).toBe('NOT_FOUND');
    expect((await appeal(seller)).status).toBe(200);
    expect((await appeal(seller)).code).toBe('APPEALED_ALREADY');
    const waiting = await caravan.done('console.suspensions.list', { state: 'appealed' }, second);
    expect(waiting.rowList.map((row) => row.id)).toContain(id);
    const decision = { id, reason: 'The register confirms it' };
    for (const kind of ['restore', 'uphold'] as const)
      expect(await caravan.codeOf(`console.suspensions.${kind}`, decision, first)).toBe('OWN_TAKEDOWN');
    const by = caravan.deps.db
      .updateTable('shop_suspensions')
      .set({ decision: 'upheld', decision_reason: 'Mine', decided_by: first.id, decided_at: new Date() })
      .where('id', '=', id);
    await expect(by.execute()).rejects.toThrow('shop_suspensions');
    const letIn = (from: Date | null) =>
      caravan.deps.db.updateTable('staff').set({ catalog_from: from }).where('id', '=', second.id).execute();
    await letIn(new Date(caravan.clock.now().getTime() + 86_400_000));
    expect(await caravan.codeOf('console.suspensions.restore', decision, second)).toBe('BANK_NEW_OPERATOR');
    await letIn(null);
    await caravan.done('console.suspensions.restore', decision, second);
    await follow(seller);
    expect(await isThere(seller)).toBe(true);
    expect(await caravan.codeOf('console.suspensions.restore', decision, second)).toBe('TAKEDOWN_DECIDED');
    const log = await caravan.done(
      'console.log.list',
      { subjectId: seller.shopId },
      await caravan.operator(['staff']),
    );
    expect(log.rowList.map(({ action, by: person }) => [action, person?.id])).toEqual([
      ['shops.restore', second.id],
      ['shops.suspend', first.id],
    ]);
  });

  test('that is turned down is the last one, and two who decide at once decide once', async () => {
    const seller = await caravan.seller();
    const { id } = await suspend(seller);
    await appeal(seller);
    const decision = { id, reason: 'The register knows nothing of it' };
    const several = [await operator(), await operator()];
    const answers = await Promise.all(
      several.map((who) => caravan.call('console.suspensions.uphold', decision, who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await appeal(seller)).code).toBe('APPEALED_ALREADY');
    expect(await isThere(seller)).toBe(false);
    await mailSuspension(caravan.deps, id);
    expect((await caravan.mailsTo(seller)).at(-1)!.body).toContain(decision.reason);
  });
});

describe('payouts of a suspended shop', () => {
  test('wait, until it is restored or another operator lets them go', async () => {
    const [first, second] = [await operator(), await operator()];
    const order = await orders.paid({ state: 'completed' });
    await releaseEscrow(caravan.deps, order.id);
    const payout = await caravan.done(
      'payouts.ask',
      {
        currency: 'CNY',
        amount: '9900',
        holder: 'Li Wei',
        bank: 'Bank of China',
        account: '6222 0000 1234 5678',
        password: testPassword,
      },
      order.seller,
    );
    const { id } = await suspend(order.seller, first);
    const approval = { id: payout.id, version: payout.version, approve: true };
    expect(await caravan.codeOf('console.payouts.decide', approval, second)).toBe('PAYOUT_HELD');
    const release = { id, reason: 'All its orders were delivered' };
    expect(await caravan.codeOf('console.suspensions.releasePayouts', release, first)).toBe('OWN_TAKEDOWN');
    const letIn = (from: Date | null) =>
      caravan.deps.db.updateTable('staff').set({ money_from: from }).where('id', '=', second.id).execute();
    await letIn(new Date(caravan.clock.now().getTime() + 86_400_000));
    expect(await caravan.codeOf('console.suspensions.releasePayouts', release, second)).toBe(
      'BANK_NEW_OPERATOR',
    );
    await letIn(null);
    await caravan.done('console.suspensions.releasePayouts', release, second);
    expect(await caravan.codeOf('console.suspensions.releasePayouts', release, second)).toBe(
      'TAKEDOWN_DECIDED',
    );
    expect(await caravan.done('shops.suspension', {}, order.seller)).toMatchObject({ arePayoutsHeld: false });
    await caravan.done('console.payouts.decide', approval, second);
    // Another suspension holds what is left of them once more.
    await restore(order.seller);
    const again = { id: order.seller.shopId, rule: 'other' as const, reason };
    // Whoever was overruled does not outlast the other.
    expect(await caravan.codeOf('console.shops.suspend', again, first)).toBe('OWN_TAKEDOWN');
    await suspend(order.seller, await operator());
    const { version } = (await caravan.done('payouts.list', {}, order.seller)).rowList[0]!;
    const paid = { id: payout.id, version, bankReference: 'BOC-1' };
    expect(await caravan.codeOf('console.payouts.paid', paid, first)).toBe('PAYOUT_HELD');
    await restore(order.seller);
    expect((await caravan.call('console.payouts.paid', paid, first)).status).toBe(200);
  });
});

test('nobody without the right suspends shops or decides on that', async () => {
  const seller = await caravan.seller();
  const input = { id: seller.shopId, rule: 'other', reason };
  const others = [await caravan.operator(['orders', 'content', 'users', 'audits']), seller, {}];
  for (const who of others) {
    expect(await caravan.codeOf('console.shops.suspend', input, who)).toBe('FORBIDDEN');
  }
  const { id } = await suspend(seller);
  for (const who of others) {
    expect(await caravan.codeOf('console.suspensions.list', {}, who)).toBe('FORBIDDEN');
    for (const kind of ['restore', 'uphold', 'releasePayouts'] as const)
      expect(await caravan.codeOf(`console.suspensions.${kind}`, { id, reason }, who)).toBe('FORBIDDEN');
  }
  // Letting money go is of those who decide on money.
  const governor = await caravan.operator(['catalog']);
  expect(await caravan.codeOf('console.suspensions.releasePayouts', { id, reason }, governor)).toBe(
    'FORBIDDEN',
  );
});
