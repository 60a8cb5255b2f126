import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { countFigures } from '../orders/public.ts';

const caravan = prepareProduct();
const shops: Record<string, string> = {};
const day = 86_400_000;

/** An order of a shop that was paid, and sent so many days later. */
async function order(
  shop: string,
  sentAfterDays: number | null,
  state: 'completed' | 'refunded' | 'dispatched',
) {
  const { db } = caravan.deps;
  const now = caravan.clock.now();
  const paidAt = new Date(now.getTime() - 30 * day);
  const buyer = await caravan.buyer();
  const product = await caravan.products({ shopId: shops[shop]! });
  const [trade, id] = [newId(), newId()];
  await db
    .insertInto('trades')
    .values({ id: trade, buyer_id: buyer.id, idempotency_key: id, request_hash: '', created_at: paidAt })
    .execute();
  await db
    .insertInto('orders')
    .values({
      id,
      number: id.replaceAll('-', '').slice(-20),
      trade_id: trade,
      buyer_id: buyer.id,
      shop_id: shops[shop]!,
      site: 'cn',
      state,
      currency: 'CNY',
      sale_currency: 'CNY',
      rate: '1',
      products_amount: 100n,
      total_amount: 100n,
      paid_amount: 100n,
      ...(state === 'refunded' && { refunded_amount: 100n, returned_amount: 100n }),
      pre_ratio: 100,
      address: '{}',
      submitted_at: paidAt,
    })
    .execute();
  await db
    .insertInto('order_lines')
    .values({
      id: newId(),
      order_id: id,
      position: 1,
      product_id: product.id,
      sku_id: product.skuId,
      quantity: 7,
      sale_price: 10n,
      unit_price: 1000n,
      amount: 70n,
      ordered_amount: 70n,
      titles: '{}',
      source_language: 'zh',
      spec: '{}',
      unit_code: 'H87',
    })
    .execute();
  await db
    .insertInto('order_events')
    .values({
      id: newId(),
      order_id: id,
      version: 2,
      kind: 'pay',
      actor_role: 'bank',
      to_state: 'preparing',
      at: paidAt,
    })
    .execute();
  if (sentAfterDays !== null) {
    const shipped_at = new Date(paidAt.getTime() + sentAfterDays * day);
    await db
      .insertInto('shipments')
      .values({
        id: newId(),
        order_id: id,
        warehouse_id: shops[shop]!,
        carrier: 'SF',
        tracking_number: '1',
        shipped_at,
      })
      .execute();
  }
  return product.id;
}

beforeAll(async () => {
  const { db } = caravan.deps;
  for (const name of ['busy', 'late', 'quiet', 'elsewhere']) {
    const seller = await caravan.seller({ autoConfirm: name === 'quiet' });
    shops[name] = seller.shopId;
    const sites = name === 'elsewhere' ? ['uae'] : undefined;
    await caravan.products({ shopId: seller.shopId, moq: name === 'quiet' ? 1 : 12, multiple: 1, sites });
    await db
      .updateTable('shops')
      .set({ trusted: name !== 'quiet' })
      .where('id', '=', seller.shopId)
      .execute();
  }
  for (let i = 0; i < 3; i++) await order('busy', 2, 'completed');
  await order('late', 9, 'completed');
  await order('late', null, 'refunded');
  await countFigures(caravan.deps);
});

const nameOf = (id: string) => Object.keys(shops).find((name) => shops[name] === id);
const ranked = async (list: 'rank' | 'easebuy' | 'trusted', input = {}) =>
  caravan.done('shops.ranked', { list, ...input });

test('merchants are ranked by what came of their orders, and who pays back half of them stands last', async () => {
  const { rowList, totalRecord } = await ranked('rank');
  expect(rowList.map((row) => [row.rank, nameOf(row.id)])).toEqual([
    [1, 'busy'],
    [2, 'quiet'],
    [3, 'late'],
  ]);
  expect(totalRecord).toBe(3);
  const second = await ranked('rank', { pageSize: 1, pageNum: 2 });
  expect(second.rowList.map((row) => [row.rank, nameOf(row.id)])).toEqual([[2, 'quiet']]);
});

test('a record says what it is a share of', async () => {
  const { rowList } = await ranked('rank');
  expect(rowList[0]!.facts.record).toEqual({
    paid: 3,
    completed: 3,
    refunded: 0,
    cancelled: 0,
    unfilled: 0,
    dispatched: 3,
    onTime: 3,
    buyers: 3,
  });
  expect(rowList[2]!.facts.record).toEqual({
    paid: 2,
    completed: 1,
    refunded: 1,
    cancelled: 0,
    unfilled: 0,
    dispatched: 1,
    onTime: 0,
    buyers: 1,
  });
  expect(rowList[1]!.facts).toEqual({ papers: [], record: null });
});

test('easebuy are those who confirm by themselves, trusted those the market vouches for', async () => {
  const easy = (await ranked('easebuy')).rowList;
  expect(easy.map((row) => [nameOf(row.id), row.autoConfirm, row.onePieceProduct])).toEqual([
    ['quiet', true, 1],
  ]);
  expect((await ranked('trusted')).rowList.map((row) => nameOf(row.id))).toEqual(['busy', 'late']);
});

test('the home page has the first of the ranking, and a shop’s page the same facts', async () => {
  expect((await caravan.done('shops.home', {})).map((shop) => nameOf(shop.id))).toEqual([
    'busy',
    'quiet',
    'late',
  ]);
  const { facts } = await caravan.done('shops.profile', { id: shops.late! });
  expect(facts.record?.refunded).toBe(1);
});

test('papers are named with the day they passed, and nothing of what stands in them', async () => {
  const { db } = caravan.deps;
  const { owner_id } = await db
    .selectFrom('shops')
    .select('owner_id')
    .where('id', '=', shops.busy!)
    .executeTakeFirstOrThrow();
  const key = 'a'.repeat(40);
  const at = new Date('2026-02-01T10:00:00Z');
  await db
    .insertInto('private_pictures')
    .values({ account_id: owner_id, key, bytes: 1n, width: 1, height: 1, created_at: at })
    .execute();
  await db
    .insertInto('merchant_applications')
    .values({
      id: newId(),
      account_id: owner_id,
      role: 2,
      round: 1,
      state: 'passed',
      kind: 'company',
      country: 'CN',
      detail: 'x',
      company_name: 'Busy Ltd',
      registration_number: '1',
      legal_person: 'Li',
      contact_name: 'Li',
      prefix_id: '2',
      phone: '1',
      email: 'li@example.test',
      licence_picture: key,
      submitted_at: at,
      decided_at: at,
      decided_by: 'Operator',
    })
    .execute();
  const { facts } = await caravan.done('shops.profile', { id: shops.busy! });
  expect(facts.papers).toEqual([{ paper: 'licence', passedOn: '2026-02-01' }]);
});

test('figures are counted again each time, and what is too old no longer counts', async () => {
  const { db } = caravan.deps;
  const today = caravan.clock.now();
  onTestFinished(async () => {
    caravan.clock.set(today);
    await countFigures(caravan.deps);
  });
  expect(
    (await db.selectFrom('product_figures').select('sold_recently').execute()).map(
      (row) => row.sold_recently,
    ),
  ).toEqual([7, 7, 7, 7]);
  caravan.clock.advance(100 * day);
  await countFigures(caravan.deps);
  expect(await db.selectFrom('product_figures').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('shop_figures').selectAll().execute()).toHaveLength(2);
  caravan.clock.advance(300 * day);
  await countFigures(caravan.deps);
  expect(await db.selectFrom('shop_figures').selectAll().execute()).toEqual([]);
});
