import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paidOrders, parcel } from '../../../../test/paid-orders.ts';
import { upload } from '../../../../test/pictures.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { endOverdueStates } from '../public.ts';
import { endReviews, lapseProposals } from './end-reviews.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
type Placed = Awaited<ReturnType<typeof orders.placed>>;
type Proposed = InputOf<'orderConditions.propose'>['conditions'];

const inspection = { document: 'inspection_certificate', moment: 'dispatch' } as const;
const lading = { document: 'bill_of_lading', moment: 'release', title: 'To order of Gulf Bank' } as const;

const versionOf = async ({ id, buyer }: Placed) =>
  (await caravan.done('orders.getForBuyer', { id }, buyer)).version;
const propose = async (order: Placed, conditions: Proposed) =>
  caravan.call(
    'orderConditions.propose',
    { id: order.id, version: await versionOf(order), conditions },
    order.buyer,
  );
const answer = async (order: Placed, accept = true) =>
  caravan.call(
    'orderConditions.answer',
    { id: order.id, version: await versionOf(order), accept },
    order.seller,
  );
const listOf = ({ id, buyer }: Placed) => caravan.done('orderConditions.list', { id }, buyer);

/** An order that is paid, once its seller has agreed to what it waits for. */
async function agreed(conditions: Proposed) {
  const order = await orders.placed();
  await propose(order, conditions);
  await answer(order);
  await orders.pay(order);
  const ids = (await listOf(order)).conditions.map(({ id }) => id);
  return { ...order, ids };
}
type Agreed = Awaited<ReturnType<typeof agreed>>;

let certificates = 0;
const certificate = async (seller: Agreed['seller']) =>
  (await upload(caravan, 'document', Buffer.from(`%PDF-1.7\n% ${++certificates}\n%%EOF`), seller)).data.key;
const present = async ({ id, seller, ids }: Agreed, at = 0) =>
  caravan.call(
    'orderConditions.present',
    { id, conditionId: ids[at]!, files: [{ key: await certificate(seller), name: 'Certificate.pdf' }] },
    seller,
  );
const review = ({ id, buyer, ids }: Agreed, round: number, accept: boolean, at = 0) =>
  caravan.call(
    'orderConditions.review',
    { id, conditionId: ids[at]!, round, accept, reason: accept ? '' : 'The weights differ' },
    buyer,
  );
const ship = ({ id, seller }: Agreed) => caravan.call('orders.sendDelivery', { id, ...parcel }, seller);

describe('documents that an order waits for', () => {
  test('are proposed by the buyer and hold once the seller has agreed to what they saw', async () => {
    const order = await orders.placed();
    const seen = await versionOf(order);
    expect((await propose(order, [inspection])).status).toBe(200);
    // The seller cannot agree to an order that they saw without it.
    const stale = { id: order.id, version: seen, accept: true };
    expect(await caravan.codeOf('orderConditions.answer', stale, order.seller)).toBe('ORDER_CHANGED');
    await propose(order, [inspection, lading]);
    expect(await listOf(order)).toMatchObject({ isAgreed: false, conditions: [inspection, lading] });
    // What is changed before it is answered is told once.
    const { rows } = await sql<{ news: string }>`
      select data ->> 'news' as news from pgboss.job
      where name = 'orders.condition' and data ->> 'orderId' = ${order.id}`.execute(caravan.deps.db);
    expect(rows).toEqual([{ news: 'proposed' }]);
    expect((await answer(order)).status).toBe(200);
    expect((await answer(order)).code).toBe('CONDITION_STATE');
    expect(await listOf(order)).toMatchObject({ isAgreed: true, mayPropose: true });
    // Changed again, they are to be agreed on again.
    await propose(order, [lading]);
    expect((await listOf(order)).isAgreed).toBe(false);
    expect((await answer(order, false)).status).toBe(200);
    expect((await listOf(order)).conditions).toEqual([]);
  });

  test('that the seller had not agreed to before the payment do not hold', async () => {
    const order = await orders.placed();
    await propose(order, [inspection]);
    await orders.pay(order);
    const { id, buyer, seller } = order;
    await lapseProposals(caravan.deps);
    expect((await listOf(order)).conditions[0]!.state).toBe('lapsed');
    expect((await propose(order, [inspection])).code).toBe('ORDER_STATE');
    expect((await answer(order)).code).toBe('ORDER_STATE');
    await caravan.done('orders.prepareGoods', { id }, seller);
    await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
    expect(await caravan.done('orderConditions.list', { id }, buyer)).toMatchObject({ mayPresent: false });
  });

  test('lapse where the seller does not answer in a day, and both are told once', async () => {
    const order = await orders.placed();
    const proposedAt = caravan.clock.now().getTime();
    await propose(order, [inspection]);
    const { conditions } = await listOf(order);
    expect(Date.parse(conditions[0]!.answerBy!)).toBe(proposedAt + 86_400_000);
    await lapseProposals(caravan.deps);
    expect((await listOf(order)).conditions[0]!.state).toBe('proposed');
    caravan.clock.advance(86_400_000);
    // In the minutes before it is written, too.
    expect((await answer(order)).code).toBe('CONDITION_STATE');
    await lapseProposals(caravan.deps);
    await lapseProposals(caravan.deps);
    expect(await listOf(order)).toMatchObject({
      isAgreed: false,
      mayPropose: true,
      conditions: [{ state: 'lapsed', answerBy: null }],
    });
    expect((await answer(order)).code).toBe('CONDITION_STATE');
    const { rows } = await sql<{ news: string }>`
      select data ->> 'news' as news from pgboss.job
      where name = 'orders.condition' and data ->> 'orderId' = ${order.id} order by created_on`.execute(
      caravan.deps.db,
    );
    expect(rows.map(({ news }) => news)).toEqual(['proposed', 'lapsed']);
    // Proposed anew, they have a day again.
    expect((await propose(order, [inspection])).status).toBe(200);
    expect((await answer(order)).status).toBe(200);
    expect((await listOf(order)).isAgreed).toBe(true);
  });

  test('are written into the history of the order, with whose step it was', async () => {
    const order = await agreed([inspection, lading]);
    await present(order);
    await review(order, 1, false);
    const dispute = { id: order.id, conditionId: order.ids[0]!, reason: 'It is in order' };
    await caravan.done('orderConditions.dispute', dispute, order.seller);
    const decision = { id: order.ids[0]!, round: 1, accept: true, reason: 'The weights agree' };
    await caravan.done('console.conditions.decide', decision, await caravan.operator(['money']));
    const waived = { id: order.id, conditionId: order.ids[1]! };
    await caravan.done('orderConditions.waive', waived, order.buyer);
    const { events } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    const steps = events.flatMap(({ kind, by, note, documents }) =>
      documents.length > 0 ? [[kind, by, note, documents.map(({ document }) => document).join()]] : [],
    );
    const both = 'inspection_certificate,bill_of_lading';
    expect(steps).toEqual([
      ['proposeDocuments', 'buyer', '', both],
      ['agreeDocuments', 'seller', '', both],
      ['presentDocument', 'seller', '', 'inspection_certificate'],
      ['refuseDocument', 'buyer', 'The weights differ', 'inspection_certificate'],
      ['disputeDocument', 'seller', dispute.reason, 'inspection_certificate'],
      ['decideDocument', 'operator', decision.reason, 'inspection_certificate'],
      ['waiveDocument', 'buyer', '', 'bill_of_lading'],
    ]);
  });

  test('are nobody else’s business, and each step is of its own side', async () => {
    const order = await agreed([inspection]);
    const other = await orders.placed();
    const { id } = order;
    for (const stranger of [other.buyer, other.seller])
      expect(await caravan.codeOf('orderConditions.list', { id }, stranger)).toBe('NOT_FOUND');
    expect((await review({ ...order, buyer: other.buyer }, 1, true)).code).toBe('NOT_FOUND');
    expect((await present({ ...order, seller: other.seller })).code).toBe('NOT_FOUND');
    expect((await present({ ...other, ids: order.ids })).code).toBe('NOT_FOUND');
    expect((await review({ ...order, buyer: order.seller as never }, 1, true)).code).toBe('FORBIDDEN');
    expect((await present(order)).status).toBe(200);
    const [condition] = (await listOf(order)).conditions;
    const file = { id, conditionId: order.ids[0]!, key: condition!.files[0]!.key };
    expect(await caravan.codeOf('orderConditions.file', file, other.buyer)).toBe('NOT_FOUND');
    expect((await caravan.call('orderConditions.file', file, order.buyer)).status).toBe(200);
  });
});

describe('an inspection before dispatch', () => {
  test('and a refund request stop the seller’s time once, however they overlap', async () => {
    const hour = 3_600_000;
    const clock = async ({ id }: Agreed) =>
      caravan.deps.db
        .selectFrom('orders')
        .select(['due_at', 'deadline', 'waits_since'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const ask = ({ id, buyer }: Agreed) =>
      caravan.done('refunds.ask', { orderId: id, scope: 'whole', reason: 'not_needed' }, buyer);
    const withdraw = ({ buyer }: Agreed, { id, version }: { id: string; version: number }) =>
      caravan.done('refunds.reply', { id, version, reply: 'withdraw' }, buyer);
    // By the hour: presented, asked for, withdrawn and accepted; how long the time stood still.
    for (const [presentedAt, askedAt, withdrawnAt, acceptedAt, stopped] of [
      [1, 2, 4, 5, 4],
      [1, 2, 8, 5, 7],
      [3, 2, 8, 5, 6],
      [3, 2, 4, 6, 4],
      [1, 3, 4, 2, 2],
    ] as const) {
      const order = await agreed([inspection]);
      const before = await clock(order);
      const request = { id: '', version: 0 };
      for (let at = 1; at <= 8; at++) {
        caravan.clock.advance(hour);
        if (at === presentedAt) expect((await present(order)).status).toBe(200);
        if (at === askedAt) Object.assign(request, await ask(order));
        if (at === acceptedAt) expect((await review(order, 1, true)).status).toBe(200);
        if (at === withdrawnAt) await withdraw(order, request);
      }
      const after = await clock(order);
      expect(after.waits_since).toBeNull();
      expect(after.due_at!.getTime() - before.due_at!.getTime()).toBe(stopped * hour);
      expect(after.deadline!.getTime() - before.deadline!.getTime()).toBe(stopped * hour);
    }
  });

  test('keeps the products until the buyer has accepted it, and its review costs the seller no time', async () => {
    const order = await agreed([inspection]);
    const { id, seller } = order;
    await caravan.done('orders.prepareGoods', { id }, seller);
    const { dueAt } = await caravan.done('orders.getForSeller', { id }, seller);
    expect((await ship(order)).code).toBe('CONDITIONS_OPEN');
    await present(order);
    expect((await ship(order)).code).toBe('CONDITIONS_OPEN');
    caravan.clock.advance(3 * 3_600_000);
    expect((await review(order, 1, false)).status).toBe(200);
    const later = (await caravan.done('orders.getForSeller', { id }, seller)).dueAt;
    expect(Date.parse(later!) - Date.parse(dueAt!)).toBe(3 * 3_600_000);
    expect((await ship(order)).code).toBe('CONDITIONS_OPEN');
    await present(order);
    // What was seen is no longer what is to be reviewed.
    expect((await review(order, 1, true)).code).toBe('CONDITION_STATE');
    const reviews = await Promise.all([review(order, 2, true), review(order, 2, false)]);
    expect(reviews.filter(({ status }) => status === 200)).toHaveLength(1);
    if ((await listOf(order)).conditions[0]!.state === 'refused') {
      await present(order);
      await review(order, 3, true);
    }
    expect((await ship(order)).status).toBe(200);
  });

  test('stops the seller’s time once for all that is reviewed, and nobody is late meanwhile', async () => {
    const order = await agreed([inspection, { ...inspection, title: 'Second' }]);
    const { id, buyer, seller } = order;
    await caravan.done('orders.prepareGoods', { id }, seller);
    const dueIn = (ms: number) => new Date(caravan.clock.now().getTime() + ms);
    const promised = dueIn(3_600_000);
    await caravan.deps.db.updateTable('orders').set({ due_at: promised }).where('id', '=', id).execute();
    await present(order, 0);
    await present(order, 1);
    caravan.clock.advance(2 * 3_600_000);
    const whole = { orderId: id, scope: 'whole' as const };
    expect((await caravan.done('refunds.calculate', whole, buyer)).atOnce).toBe(false);
    await review(order, 1, true, 0);
    expect((await caravan.done('refunds.calculate', whole, buyer)).atOnce).toBe(false);
    await review(order, 1, true, 1);
    const { dueAt } = await caravan.done('orders.getForSeller', { id }, seller);
    expect(Date.parse(dueAt!)).toBe(promised.getTime() + 2 * 3_600_000);
    caravan.clock.advance(2 * 3_600_000);
    expect((await caravan.done('refunds.calculate', whole, buyer)).atOnce).toBe(true);
  });

  test('that nobody reviews in five days counts as accepted', async () => {
    const order = await agreed([inspection]);
    await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
    await present(order);
    await endReviews(caravan.deps);
    expect((await listOf(order)).conditions[0]!.state).toBe('presented');
    caravan.clock.advance(5 * 86_400_000);
    await endReviews(caravan.deps);
    const row = await caravan.deps.db
      .selectFrom('order_conditions')
      .select(['state', 'review_by'])
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'accepted', review_by: null });
  });
});

describe('documents before the money', () => {
  const stateOf = async (id: string) =>
    (
      await caravan.deps.db
        .selectFrom('orders')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  test('keep it in escrow after its days, until they are accepted or an operator says so', async () => {
    const order = await agreed([lading]);
    const { id, seller } = order;
    await caravan.done('orders.prepareGoods', { id }, seller);
    expect((await ship(order)).status).toBe(200);
    await present(order);
    await review(order, 1, false);
    const dispute = { id, conditionId: order.ids[0]!, reason: 'It is the carrier’s own' };
    expect(await caravan.codeOf('orderConditions.dispute', dispute, seller)).toBe(200);
    expect((await present(order)).code).toBe('CONDITION_STATE');
    const operator = await caravan.operator(['money']);
    const { rowList } = await caravan.done('console.conditions.list', { pageSize: 100 }, operator);
    expect(rowList).toMatchObject([
      { orderId: id, reason: dispute.reason, files: [{ name: 'Certificate.pdf' }] },
    ]);
    const decision = { id: order.ids[0]!, round: 1, accept: false, reason: 'The consignee is another one' };
    expect(await caravan.codeOf('console.conditions.decide', { ...decision, round: 2 }, operator)).toBe(
      'CONDITION_STATE',
    );
    await caravan.done('console.conditions.decide', decision, operator);
    // Decided, it is presented anew before anybody is asked again.
    expect(await caravan.codeOf('orderConditions.dispute', dispute, seller)).toBe('CONDITION_STATE');
    await present(order);
    await review(order, 2, false);
    expect(await caravan.codeOf('orderConditions.dispute', dispute, seller)).toBe(200);
    caravan.clock.advance(16 * 86_400_000);
    await endOverdueStates(caravan.deps);
    expect(await stateOf(id)).toBe('dispatched');
    const later = await caravan.operator(['money']);
    await caravan.done('console.conditions.decide', { ...decision, round: 2, accept: true }, later);
    await endOverdueStates(caravan.deps);
    expect(await stateOf(id)).toBe('completed');
  });

  test('that never come keep no order for ever: when its days are over operators find it', async () => {
    const order = await agreed([lading]);
    const { id, seller } = order;
    await caravan.done('orders.prepareGoods', { id }, seller);
    await ship(order);
    const listed = async (operator: Awaited<ReturnType<typeof caravan.operator>>) =>
      (await caravan.done('console.conditions.list', { pageSize: 100 }, operator)).rowList.some(
        ({ orderId }) => orderId === id,
      );
    expect(await listed(await caravan.operator(['money']))).toBe(false);
    caravan.clock.advance(16 * 86_400_000);
    await endOverdueStates(caravan.deps);
    const operator = await caravan.operator(['money']);
    expect(await listed(operator)).toBe(true);
    const decision = { id: order.ids[0]!, round: 0, reason: 'The carrier has delivered' };
    await caravan.done('console.conditions.decide', { ...decision, accept: true }, operator);
    await endOverdueStates(caravan.deps);
    expect(await stateOf(id)).toBe('completed');
  });

  test('leave the operators where their order ends', async () => {
    const order = await agreed([inspection]);
    const { id, buyer, seller } = order;
    await present(order);
    await review(order, 1, false);
    const dispute = { id, conditionId: order.ids[0]!, reason: 'It is in order' };
    await caravan.done('orderConditions.dispute', dispute, seller);
    const { version } = await caravan.done('orders.getForSeller', { id }, seller);
    const given = { orderId: id, version, scope: 'whole' as const, reason: 'cannot_ship' as const };
    await caravan.done('refunds.give', given, seller);
    const operator = await caravan.operator(['money']);
    const { rowList } = await caravan.done('console.conditions.list', { pageSize: 100 }, operator);
    expect(rowList.filter(({ orderId }) => orderId === id)).toEqual([]);
    expect((await caravan.done('orderConditions.list', { id }, buyer)).mayPresent).toBe(false);
  });

  test('are done without where the buyer takes the products, or says so', async () => {
    const order = await agreed([lading, { ...lading, title: 'Second set' }]);
    const { id, buyer, seller } = order;
    await caravan.done('orders.prepareGoods', { id }, seller);
    await ship(order);
    const waive = (who: typeof buyer | typeof seller) =>
      caravan.codeOf('orderConditions.waive', { id, conditionId: order.ids[0]! }, who);
    expect(await waive(seller)).toBe('FORBIDDEN');
    expect(await waive(buyer)).toBe(200);
    expect(await waive(buyer)).toBe('CONDITION_STATE');
    await caravan.done('orders.takeDelivery', { id }, buyer);
    expect((await listOf(order)).conditions.map(({ state }) => state)).toEqual(['waived', 'waived']);
  });

  test('are decided by operators with the right to money alone', async () => {
    const operator = await caravan.operator(['users']);
    expect(await caravan.codeOf('console.conditions.list', {}, operator)).toBe('FORBIDDEN');
    const order = await agreed([lading]);
    const decision = { id: order.ids[0]!, round: 0, accept: true, reason: 'So' };
    expect(await caravan.codeOf('console.conditions.decide', decision, operator)).toBe('FORBIDDEN');
    const money = await caravan.operator(['money']);
    expect(await caravan.codeOf('console.conditions.decide', decision, money)).toBe('CONDITION_STATE');
    const file = { id: order.ids[0]!, key: '0'.repeat(40) };
    expect(await caravan.codeOf('console.conditions.file', file, money)).toBe('NOT_FOUND');
  });
});
