import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../../test/buying-company.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import type { PriceAccessDecision } from '../../../contract/price-access/price-access-limits.ts';
import { mailAccess } from './jobs.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

let keys = 0;
const dayMs = 86_400_000;

/** A shop that sells at 731.00 and shows that to approved customers, and buyers who know nothing of it. */
async function hiding() {
  const seller = await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({ shopId: seller.shopId, price: 73_100n, stock: 1_000 });
  await caravan.done('priceAccess.setShop', { shownTo: 'approved' }, seller);
  return { seller, product, buyer: await caravan.buyer() };
}

type Scene = Awaited<ReturnType<typeof hiding>>;

const priceFor = async ({ product }: Scene, who: Caller) =>
  (await caravan.done('catalog.customerPrices', { productIds: [product.id] }, who))[0]?.priceFrom.amount ??
  null;

const ask = ({ seller }: Scene, who: Caller, message = 'We have three shops') =>
  caravan.codeOf('priceAccess.ask', { shopId: seller.shopId, message }, who);

/** What a shop's list says of a buyer; undefined where it says nothing. */
const standingOf = async ({ seller }: Scene, buyerId: string, list: 'waiting' | 'approved' | 'closed') =>
  (await caravan.done('priceAccess.list', { list }, seller)).rowList.find(
    ({ accountId }) => accountId === buyerId,
  );

async function decide({ seller }: Scene, buyerId: string, decision: PriceAccessDecision, reason = '') {
  const lists = ['waiting', 'approved', 'closed'] as const;
  const rows = await Promise.all(lists.map((list) => caravan.done('priceAccess.list', { list }, seller)));
  const row = rows.flatMap(({ rowList }) => rowList).find(({ accountId }) => accountId === buyerId);
  const input = { accountId: buyerId, version: row?.version ?? 0, decision, reason };
  return caravan.codeOf('priceAccess.decide', input, seller);
}

async function approve(scene: Scene, buyer: Caller & { id: string }, buyerId = buyer.id): Promise<void> {
  expect(await ask(scene, buyer)).toBe(200);
  expect(await decide(scene, buyerId, 'approve')).toBe(200);
}

async function calculate({ product }: Scene, who: Caller, quantity = 2): Promise<string> {
  const lines = [{ skuId: product.skuId, quantity }];
  return (await caravan.done('orders.calculate', { lines }, who)).quote;
}

const submit = (quote: string, who: Caller & { addressId: string }) =>
  caravan.call('orders.submit', { idempotencyKey: `hidden-${++keys}`, quote, addressId: who.addressId }, who);

describe('whom a shop shows its prices to', () => {
  test('is said for the shop and for products, which may say otherwise', async () => {
    const scene = await hiding();
    const { seller, product } = scene;
    const priceOf = async (id: string) => (await caravan.done('catalog.product', { id })).priceFrom;
    const other = await caravan.products({ shopId: seller.shopId, price: 500n });
    expect(await priceOf(product.id)).toBeNull();
    expect(await priceOf(other.id)).toBeNull();
    const open = { ids: [other.id], shownTo: 'everybody' as const };
    expect(await caravan.done('products.setPricesShownTo', open, seller)).toEqual({ changed: 1 });
    expect((await priceOf(other.id))?.amount).toBe('500');
    expect(await caravan.done('priceAccess.settings', {}, seller)).toEqual({
      shownTo: 'approved',
      everybody: 1,
      approved: 0,
      byShop: 1,
    });
    await caravan.done('priceAccess.setShop', { shownTo: 'everybody' }, seller);
    expect((await priceOf(product.id))?.amount).toBe('73100');
    const hide = { ids: [product.id], shownTo: 'approved' as const };
    await caravan.done('products.setPricesShownTo', hide, seller);
    expect(await priceOf(product.id)).toBeNull();
    const { rowList } = await caravan.done('products.list', {}, seller);
    expect(rowList.find(({ id }) => id === product.id)).toMatchObject({
      pricesShownTo: 'approved',
      isPriceHidden: true,
      priceFrom: { amount: '73100' },
    });
  });

  test('is kept by a copy of a product, and changed by no other shop', async () => {
    const { seller, product } = await hiding();
    const hide = { ids: [product.id], shownTo: 'approved' as const };
    await caravan.done('products.setPricesShownTo', hide, seller);
    const [row] = (await caravan.done('products.list', {}, seller)).rowList;
    const { copies } = await caravan.done(
      'products.copy',
      { products: [{ id: product.id, version: row!.version }] },
      seller,
    );
    const { rowList } = await caravan.done('products.list', {}, seller);
    expect(rowList.find(({ id }) => id === copies[0]?.copyId)?.pricesShownTo).toBe('approved');
    const stranger = await caravan.seller();
    expect(await caravan.codeOf('products.setPricesShownTo', hide, stranger)).toBe('NOT_FOUND');
  });
});

describe('asking for prices', () => {
  test('is approved: the buyer sees them, puts them into the cart and orders', async () => {
    const scene = await hiding();
    const { seller, product, buyer } = scene;
    const line = { skuId: product.skuId, quantity: 2 };
    expect(await priceFor(scene, buyer)).toBeNull();
    expect(await caravan.codeOf('cart.add', { lines: [line] }, buyer)).toBe('PRICE_HIDDEN');
    expect(await caravan.codeOf('orders.calculate', { lines: [line] }, buyer)).toBe('PRICE_HIDDEN');
    expect(await ask(scene, buyer, 'We run 12 stores')).toBe(200);
    expect(await ask(scene, buyer)).toBe('PRICES_ASKED');
    const ownAccess = () => caravan.done('priceAccess.mine', { shopId: seller.shopId }, buyer);
    expect(await ownAccess()).toMatchObject({ seesPrices: false, state: 'waiting', reason: '' });
    expect(await standingOf(scene, buyer.id, 'waiting')).toMatchObject({
      message: 'We run 12 stores',
      seesPrices: false,
      version: 1,
    });
    expect(await priceFor(scene, buyer)).toBeNull();
    expect(await decide(scene, buyer.id, 'approve')).toBe(200);
    expect(await ownAccess()).toMatchObject({ seesPrices: true, state: 'approved' });
    expect(await priceFor(scene, buyer)).toBe('73100');
    await caravan.done('cart.add', { lines: [line] }, buyer);
    const { shops } = await caravan.done('cart.get', {}, buyer);
    expect(shops[0]!.lines[0]).toMatchObject({ price: { amount: '73100' }, amount: { amount: '146200' } });
    const order = await submit(await calculate(scene, buyer), buyer);
    expect(order.data.orders[0]!.total.amount).toBe('146200');
    expect(await ask(scene, buyer)).toBe('PRICES_SHOWN');
  });

  test('is refused with a reason that the buyer reads, and asked again after a week at the earliest', async () => {
    const scene = await hiding();
    const { seller, buyer } = scene;
    await ask(scene, buyer);
    expect(await decide(scene, buyer.id, 'refuse')).toBe('REASON_MISSING');
    expect(await decide(scene, buyer.id, 'refuse', 'Dealers in Europe only')).toBe(200);
    expect(await caravan.done('priceAccess.mine', { shopId: seller.shopId }, buyer)).toMatchObject({
      seesPrices: false,
      state: 'refused',
      reason: 'Dealers in Europe only',
    });
    expect(await priceFor(scene, buyer)).toBeNull();
    expect(await ask(scene, buyer)).toBe('PRICES_ASKED_LATELY');
    caravan.clock.advance(8 * dayMs);
    expect(await ask(scene, buyer)).toBe(200);
    expect(await priceFor(scene, buyer)).toBeNull();
  });

  test('is for whom the prices are hidden from: neither for the shop itself, nor where nothing is hidden', async () => {
    const scene = await hiding();
    const { seller } = scene;
    const { db } = caravan.deps;
    const owner = await caravan.buyer();
    await db.updateTable('shops').set({ owner_id: owner.id }).where('id', '=', seller.shopId).execute();
    expect(await ask(scene, owner)).toBe('OWN_SHOP');
    const open = await caravan.seller();
    await caravan.products({ shopId: open.shopId });
    const openRequest = { shopId: open.shopId, message: '' };
    expect(await caravan.codeOf('priceAccess.ask', openRequest, await caravan.buyer())).toBe('PRICES_SHOWN');
    expect(await caravan.codeOf('priceAccess.ask', openRequest, {})).toBe('LOGIN_OUT');
  });

  test('goes around a no by no other account of the same hand', async () => {
    const scene = await hiding();
    const buying = await company();
    const owner = { token: buying.owner.token, id: buying.id };
    await ask(scene, owner);
    expect(await decide(scene, buying.id, 'refuse', 'No resellers')).toBe(200);
    await caravan.done('companies.actFor', {}, buying.owner);
    expect(await ask(scene, buying.owner)).toBe('PRICES_ASKED_LATELY');
  });

  test('is told by letters: the shop of who asks, the buyer of each answer', async () => {
    const scene = await hiding();
    const { seller, buyer } = scene;
    const pair = { shopId: seller.shopId, buyerId: buyer.id };
    const letters = async (version: number) => {
      const before = await caravan.deps.db.selectFrom('outbox_messages').select('id').execute();
      await mailAccess(caravan.deps, { ...pair, version });
      const written = await caravan.deps.db.selectFrom('outbox_messages').selectAll().execute();
      const ids = new Set(before.map(({ id }) => id));
      return JSON.stringify(written.filter(({ id }) => !ids.has(id)));
    };
    await ask(scene, buyer, 'Twelve stores');
    expect(await letters(1)).toMatch(/asks to see your hidden prices.*Twelve stores.*price-access/s);
    await decide(scene, buyer.id, 'approve');
    // What has changed since is told by its own letter alone.
    expect(await letters(1)).toBe('[]');
    expect(await letters(2)).toContain('approved you');
    await decide(scene, buyer.id, 'withdraw', 'No orders in a year');
    expect(await letters(3)).toMatch(/no longer shows you its prices.*No orders in a year/s);
  });
});

describe('customers whom the shop has chosen', () => {
  test('see the prices on a list and in a group, until the shop says no later', async () => {
    const scene = await hiding();
    const { seller, buyer } = scene;
    await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, buyer);
    const group = await caravan.done('customerGroups.save', { name: 'Chosen' }, seller);
    const addition = { ...group, accountIds: [buyer.id] };
    const { version } = await caravan.done('customerGroups.addCustomers', addition, seller);
    expect(await priceFor(scene, buyer)).toBe('73100');
    expect(await standingOf(scene, buyer.id, 'approved')).toMatchObject({ state: null, isOnList: true });
    caravan.clock.advance(1_000);
    expect(await decide(scene, buyer.id, 'withdraw')).toBe(200);
    expect(await priceFor(scene, buyer)).toBeNull();
    // Asking again is no way around it, whatever the groups.
    caravan.clock.advance(8 * dayMs);
    expect(await ask(scene, buyer)).toBe(200);
    expect(await priceFor(scene, buyer)).toBeNull();
    const removal = { id: group.id, version, accountIds: [buyer.id] };
    const removed = await caravan.done('customerGroups.removeCustomers', removal, seller);
    await caravan.done('customerGroups.addCustomers', { ...addition, ...removed }, seller);
    expect(await priceFor(scene, buyer)).toBe('73100');
  });

  test('pay the price of their list, and a list for a whole country shows nobody what is hidden', async () => {
    const scene = await hiding();
    const { seller, product, buyer } = scene;
    const everywhere = { name: 'China', countries: ['CN'], isForAll: true, percentOff: 10 };
    await caravan.done('priceLists.save', everywhere, seller);
    expect(await priceFor(scene, buyer)).toBeNull();
    expect(
      await caravan.codeOf('orders.calculate', { lines: [{ skuId: product.skuId, quantity: 1 }] }, buyer),
    ).toBe('PRICE_HIDDEN');
    await approve(scene, buyer);
    expect(await priceFor(scene, buyer)).toBe('65790');
  });

  test('are approved unasked only where they have dealt with the shop', async () => {
    const scene = await hiding();
    const { seller, buyer } = scene;
    expect(await decide(scene, buyer.id, 'approve')).toBe('NOT_FOUND');
    await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, buyer);
    expect(await decide(scene, buyer.id, 'approve')).toBe(200);
    expect(await priceFor(scene, buyer)).toBe('73100');
    const input = { accountId: buyer.id, version: 0, decision: 'withdraw' as const };
    expect(await caravan.codeOf('priceAccess.decide', input, seller)).toBe('PRICE_ACCESS_CHANGED');
  });
});

describe('a company', () => {
  test('is approved as itself: its people see prices while they act for it, and not once they left', async () => {
    const scene = await hiding();
    const buying = await company();
    const purchaser = await buying.join('purchaser');
    const viewer = await buying.join('viewer');
    expect(await ask(scene, viewer)).toBe('COMPANY_RIGHT_MISSING');
    await approve(scene, purchaser, buying.id);
    expect(await standingOf(scene, buying.id, 'approved')).toMatchObject({ isCompany: true });
    expect(await priceFor(scene, purchaser)).toBe('73100');
    expect(await priceFor(scene, viewer)).toBe('73100');
    // The cart is the person's own: what lies there is priced for whom they act.
    const lines = [{ skuId: scene.product.skuId, quantity: 1 }];
    await caravan.done('cart.add', { lines }, purchaser);
    await caravan.done('companies.actFor', {}, purchaser);
    expect(await priceFor(scene, purchaser)).toBeNull();
    const { shops } = await caravan.done('cart.get', {}, purchaser);
    expect(shops[0]!.lines[0]).toMatchObject({ price: null, amount: null, issue: 'hidden', checked: false });
    expect(await caravan.codeOf('orders.calculate', {}, purchaser)).not.toBe(200);
    await caravan.done('companies.actFor', { id: buying.id }, purchaser);
    expect(await priceFor(scene, purchaser)).toBe('73100');
    await caravan.done('companies.remove', { id: purchaser.id }, buying.owner);
    const answer = await caravan.call(
      'catalog.customerPrices',
      { productIds: [scene.product.id] },
      purchaser,
    );
    expect(answer.data ?? []).toEqual([]);
  });
});

describe('an approval that is taken back', () => {
  test('ends at once in cart, calculation and order; orders placed before stand', async () => {
    const scene = await hiding();
    const { product, buyer } = scene;
    await approve(scene, buyer);
    const placed = await submit(await calculate(scene, buyer), buyer);
    await caravan.done('cart.add', { lines: [{ skuId: product.skuId, quantity: 3 }] }, buyer);
    const quote = await calculate(scene, buyer);
    expect(await decide(scene, buyer.id, 'withdraw', 'Prices were passed on')).toBe(200);
    expect(await priceFor(scene, buyer)).toBeNull();
    const { shops, checkedCount, checkedAmount } = await caravan.done('cart.get', {}, buyer);
    expect(shops[0]!.lines[0]).toMatchObject({ issue: 'hidden', price: null, amount: null, quantity: 3 });
    expect({ checkedCount, amount: checkedAmount.amount }).toEqual({ checkedCount: 0, amount: '0' });
    expect((await submit(quote, buyer)).code).toBe('PRICE_HIDDEN');
    expect(await caravan.codeOf('orders.calculate', {}, buyer)).toBe('PRICE_HIDDEN');
    const { id } = placed.data.orders[0]!;
    expect((await caravan.done('orders.getForBuyer', { id }, buyer)).total.amount).toBe('146200');
    const again = await caravan.done('orders.buyAgain', { id }, buyer);
    expect(again).toMatchObject({ added: 0, missing: [{ reason: 'hidden' }] });
  });

  test('waits for an order that is under way, which stands', async () => {
    const scene = await hiding();
    const { buyer, product } = scene;
    await approve(scene, buyer);
    const quote = await calculate(scene, buyer);
    const finished: string[] = [];
    const note =
      (name: string) =>
      <Answer>(answer: Answer): Answer => {
        finished.push(name);
        return answer;
      };
    const [order, code] = await caravan.deps.db.transaction().execute(async (tx) => {
      // The order has read its prices, and waits for the stock.
      await sql`select from skus where id = ${product.skuId} for update`.execute(tx);
      const ordering = submit(quote, buyer).then(note('order'));
      await waitUntilSomebodyWaits();
      const withdrawing = decide(scene, buyer.id, 'withdraw', 'Ended').then(note('withdrawal'));
      await waitUntilSomebodyWaits(2);
      expect(finished).toEqual([]);
      return [ordering, withdrawing] as const;
    });
    expect((await order).code).toBe(200);
    expect(await code).toBe(200);
    expect(finished).toEqual(['order', 'withdrawal']);
    expect(await priceFor(scene, buyer)).toBeNull();
  });

  test.each(['an approval', 'a place in a group'])(
    'refuses an order that had read its prices already: %s',
    async (what) => {
      const scene = await hiding();
      const { buyer, seller } = scene;
      if (what === 'an approval') await approve(scene, buyer);
      else {
        await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, buyer);
        const group = await caravan.done('customerGroups.save', { name: 'Chosen' }, seller);
        await caravan.done('customerGroups.addCustomers', { ...group, accountIds: [buyer.id] }, seller);
      }
      const quote = await calculate(scene, buyer);
      const order = await caravan.deps.db.transaction().execute(async (tx) => {
        if (what === 'an approval')
          await sql`update price_access set state = 'withdrawn', closed_at = now() where buyer_id = ${buyer.id}`.execute(
            tx,
          );
        else await sql`delete from customer_group_members where account_id = ${buyer.id}`.execute(tx);
        // To the order the buyer is still approved; it waits before it is written.
        const ordering = submit(quote, buyer);
        await waitUntilSomebodyWaits();
        return [ordering] as const;
      });
      expect((await order[0]).code).toBe('PRICE_HIDDEN');
    },
  );
});

/** Until so many statements of this database wait for a lock. */
async function waitUntilSomebodyWaits(count = 1): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(caravan.deps.db);
    if (rows[0]!.n >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody waits');
}
