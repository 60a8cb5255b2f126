import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { OutputOf } from '../../contract/contract.ts';
import { releaseEscrow } from '../payments/jobs.ts';
import { endOverdueStates } from '../orders/public.ts';
import { endOverdueRefunds, mailRefundEvent } from './jobs.ts';
import { countFruitless } from './sql.ts';
import { testPassword } from '../../../test/password.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const day = 86_400_000;

type Refund = OutputOf<'refunds.ask'>;
type Operator = Awaited<ReturnType<typeof caravan.operator>>;

const refundOf = async ({ id, buyer }: PaidOrder) =>
  (await caravan.done('refunds.ofOrder', { orderId: id }, buyer)).refunds[0]!;
const orderOf = ({ id, buyer }: PaidOrder) => caravan.done('orders.getForBuyer', { id }, buyer);
const step = ({ id, version }: Refund) => ({ id, version });

/** A refund of 40.00 that the two sides cannot agree on. */
async function disputed(state: 'dispatched' | 'completed' = 'dispatched') {
  const order = await orders.paid({ state });
  if (state === 'completed') await releaseEscrow(caravan.deps, order.id);
  const { buyer, seller, lines } = order;
  const pieces = { scope: 'lines' as const, lines: [{ id: lines[0]!.id, quantity: 4 }] };
  const why = { reason: 'quality' as const, note: 'Rust' };
  const request = await caravan.done('refunds.ask', { orderId: order.id, ...pieces, ...why }, buyer);
  const no = { ...step(request), answer: 'refuse' as const, note: 'All was well' };
  const refused = await caravan.done('refunds.answer', no, seller);
  const refund = await caravan.done('refunds.reply', { ...step(refused), reply: 'dispute' }, buyer);
  return { order, refund };
}

async function decided(amount: string, state?: 'dispatched' | 'completed') {
  const { order, refund } = await disputed(state);
  const operator = await caravan.operator(['money']);
  const decision = { ...step(refund), amount, reason: 'The pictures show rust on half of them' };
  await caravan.done('console.refunds.decide', decision, operator);
  return { order, operator, refund: await refundOf(order) };
}

const accept = (refund: Refund, who: PaidOrder['buyer'] | PaidOrder['seller']) =>
  caravan.done('refunds.acceptDecision', step(refund), who);
const appeal = (refund: Refund, who: PaidOrder['buyer'] | PaidOrder['seller'], reason = 'Weigh it again') =>
  caravan.done('refunds.appeal', { ...step(refund), reason }, who);
const decideAppeal = (refund: Refund, amount: string, operator: Operator) =>
  caravan.codeOf(
    'console.refunds.decideAppeal',
    { ...step(refund), amount, reason: 'Looked at again' },
    operator,
  );
const lettersWith = (text: string) =>
  caravan.deps.db.selectFrom('outbox_messages').select('body').where('body', 'like', `%${text}%`).execute();

describe('an operator’s decision', () => {
  test('moves nothing before its time to appeal is over, and then takes effect by itself', async () => {
    const { order, refund } = await decided('2500');
    const until = new Date(caravan.clock.now().getTime() + caravan.deps.config.appealDays.cn * day);
    expect(refund).toMatchObject({
      state: 'decided',
      deadline: until.toISOString(),
      returned: null,
      decision: {
        amount: { amount: '2500' },
        mayAccept: ['buyer', 'seller'],
        mayAppeal: ['buyer', 'seller'],
      },
    });
    expect(await orderOf(order)).toMatchObject({
      refund: 'decided',
      returned: { amount: '0' },
      deadline: null,
    });
    // The order waits, and so does every other request.
    expect(await caravan.codeOf('orders.takeDelivery', { id: order.id }, order.buyer)).not.toBe(200);
    const another = { orderId: order.id, scope: 'whole' as const, reason: 'damaged' as const };
    expect(await caravan.codeOf('refunds.ask', another, order.buyer)).toBe('REFUND_OPEN');
    caravan.clock.advance(caravan.deps.config.appealDays.cn * day - 1_000);
    await endOverdueStates(caravan.deps);
    await endOverdueRefunds(caravan.deps);
    expect((await refundOf(order)).state).toBe('decided');
    caravan.clock.advance(1_000);
    await endOverdueRefunds(caravan.deps);
    expect(await refundOf(order)).toMatchObject({ state: 'agreed', returned: { amount: '2500' } });
    expect(await orders.holds('escrow', order)).toBe(7_500n);
    await expectBalanced(caravan);
  });

  test('takes effect at once when those who lost by it have accepted, and not before', async () => {
    const { order, refund } = await decided('2500');
    const once = await accept(refund, order.seller);
    expect(once).toMatchObject({
      state: 'decided',
      deadline: refund.deadline,
      decision: { acceptedBy: 'seller', mayAccept: ['buyer'], mayAppeal: ['buyer'] },
    });
    for (const call of ['refunds.acceptDecision', 'refunds.appeal'] as const)
      expect(await caravan.codeOf(call, { ...step(once), reason: 'No' }, order.seller)).toBe('APPEAL_ONCE');
    expect(await accept(once, order.buyer)).toMatchObject({ state: 'agreed', returned: { amount: '2500' } });
    await expectBalanced(caravan);
  });

  test('that gives one side all it wanted waits for the other alone', async () => {
    const granted = await decided('4000');
    expect(granted.refund.decision).toMatchObject({ mayAccept: ['seller'], mayAppeal: ['seller'] });
    const { buyer } = granted.order;
    const tried = { ...step(granted.refund), reason: 'More' };
    expect(await caravan.codeOf('refunds.appeal', tried, buyer)).toBe('APPEAL_ONCE');
    expect((await accept(granted.refund, granted.order.seller)).state).toBe('agreed');
    const rejected = await decided('0');
    expect(rejected.refund.decision).toMatchObject({ mayAccept: ['buyer'] });
    expect((await accept(rejected.refund, rejected.order.buyer)).state).toBe('rejected');
    expect(await orderOf(rejected.order)).toMatchObject({ refund: null, returned: { amount: '0' } });
    await expectBalanced(caravan);
  });

  test('has to be possible before anybody waits for it', async () => {
    const { refund } = await disputed();
    const decision = { ...step(refund), amount: '4001', reason: 'So' };
    const operator = await caravan.operator(['money']);
    expect(await caravan.codeOf('console.refunds.decide', decision, operator)).toBe('REFUND_TOO_MUCH');
  });

  test('about a completed order holds the claim on the balance until it is in effect', async () => {
    const { order, refund } = await decided('4000', 'completed');
    const bank = { holder: 'Lin', bank: 'ICBC', account: '6222020200112233', password: testPassword };
    const all = { currency: 'CNY', amount: '9900', ...bank };
    expect(await caravan.codeOf('payouts.ask', all, order.seller)).toBe('BALANCE_CLAIMED');
    const clerk = await caravan.member(order.seller, ['orders']);
    expect(await caravan.codeOf('refunds.acceptDecision', step(refund), clerk)).toBe('FORBIDDEN');
    const stranger = await caravan.member(order.seller, ['products']);
    const reason = { ...step(refund), reason: 'No' };
    expect(await caravan.codeOf('refunds.appeal', reason, stranger)).toBe('FORBIDDEN');
    // Whoever appeals spends nothing.
    expect(await caravan.codeOf('refunds.appeal', reason, clerk)).toBe(200);
    expect(await caravan.codeOf('payouts.ask', all, order.seller)).toBe('BALANCE_CLAIMED');
    expect(await orders.holds('seller', order)).toBe(9_900n);
  });

  test('is given in to by the seller at any time', async () => {
    const { order, refund } = await decided('1000');
    const appealed = await appeal(refund, order.buyer);
    const answer = { ...step(appealed), answer: 'agree' as const };
    expect(await caravan.done('refunds.answer', answer, order.seller)).toMatchObject({
      state: 'agreed',
      returned: { amount: '4000' },
    });
    expect(await caravan.codeOf('refunds.reply', { ...step(appealed), reply: 'withdraw' }, order.buyer)).toBe(
      'REFUND_CHANGED',
    );
  });
});

describe('an appeal', () => {
  test('is decided by another operator, finally, and the other side is heard once', async () => {
    const { order, refund, operator } = await decided('2500');
    const appealed = await appeal(refund, order.seller);
    expect(appealed).toMatchObject({
      state: 'appealed',
      deadline: null,
      decision: { appealedBy: 'seller', mayAccept: [], mayAppeal: ['buyer'] },
    });
    const again = { ...step(appealed), reason: 'And again' };
    expect(await caravan.codeOf('refunds.appeal', again, order.seller)).toBe('APPEAL_ONCE');
    expect(await caravan.codeOf('refunds.acceptDecision', step(appealed), order.buyer)).toBe('REFUND_STATE');
    const answered = await appeal(appealed, order.buyer, 'It is rust');
    expect(answered.decision).toMatchObject({ appealedBy: 'seller', mayAppeal: [] });
    const once = { ...step(answered), reason: 'And again' };
    expect(await caravan.codeOf('refunds.appeal', once, order.buyer)).toBe('APPEAL_ONCE');
    caravan.clock.advance(4 * day);
    await endOverdueRefunds(caravan.deps);
    expect((await refundOf(order)).state).toBe('appealed');

    const fresh = await caravan.operator(['money']);
    const queue = await caravan.done('console.refunds.list', { state: 'appealed', pageSize: 100 }, fresh);
    const row = queue.rowList.find(({ id }) => id === refund.id)!;
    expect(row.appealedAt).toBe(appealed.decision!.appealedAt);
    const seen = await caravan.done('console.refunds.get', { id: refund.id }, fresh);
    expect(seen.isOwnDecision).toBe(false);
    expect(seen.refund.events.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'ask buyer',
      'refuse seller',
      'dispute buyer',
      'decide operator',
      'appeal seller',
      'appeal buyer',
    ]);
    expect(await decideAppeal(answered, '1000', await caravan.operator(['service']))).toBe('FORBIDDEN');
    expect(await decideAppeal(answered, '1000', fresh)).toBe(200);
    expect(await refundOf(order)).toMatchObject({
      state: 'agreed',
      returned: { amount: '1000' },
      decision: { isFinal: true, mayAccept: [], mayAppeal: [] },
    });
    const { rowList } = await caravan.done('console.log.list', { pageSize: 100 }, await caravan.operator());
    expect(rowList.some(({ action }) => action === 'refunds.decideAppeal')).toBe(true);
    expect(operator).not.toBe(fresh);
    await expectBalanced(caravan);
  });

  test('and every decision is final: what was decided is not asked for again for the same reason', async () => {
    for (const amount of ['0', '1']) {
      const { order, refund } = await decided(amount, 'completed');
      const other = await caravan.operator(['money']);
      expect(await decideAppeal(await appeal(refund, order.buyer), amount, other)).toBe(200);
      const ask = (quantity: number, reason: 'quality' | 'damaged' = 'quality') => {
        const lines = [{ id: order.lines[0]!.id, quantity }];
        const input = { orderId: order.id, scope: 'lines' as const, lines, reason, note: 'Rust again' };
        return caravan.call('refunds.ask', input, order.buyer);
      };
      expect((await ask(7)).code).toBe('REFUND_DECIDED');
      const whole = { orderId: order.id, scope: 'whole' as const, reason: 'quality' as const, note: 'Rust' };
      expect(await caravan.codeOf('refunds.ask', whole, order.buyer)).toBe('REFUND_DECIDED');
      // Six pieces that nobody has decided on, and another reason; each time it counts, so that there is an end.
      expect((await ask(6)).status).toBe(200);
    }
    const { order, refund } = await decided('1', 'completed');
    await accept(await accept(refund, order.seller), order.buyer);
    const { n } = await caravan.deps.db
      .selectFrom('refunds')
      .select((query) => query.fn.countAll<number>().as('n'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect([Number(n), await countFruitless(caravan.deps.db, order.id)]).toEqual([1, 1]);
  });

  test('is not decided by whoever decided first, which the database refuses too', async () => {
    const { order, refund } = await disputed();
    const operator = await caravan.operator(['money']);
    const decision = { ...step(refund), amount: '0', reason: 'Nothing shows rust' };
    await caravan.done('console.refunds.decide', decision, operator);
    const appealed = await appeal(await refundOf(order), order.buyer);
    const seen = await caravan.done('console.refunds.get', { id: refund.id }, operator);
    expect(seen.isOwnDecision).toBe(true);
    expect(await decideAppeal(appealed, '4000', operator)).toBe('APPEAL_SAME_OPERATOR');
    const { db } = caravan.deps;
    const { decided_by: first } = await db
      .selectFrom('refunds')
      .select('decided_by')
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow();
    const write = (changes: { appeal_decided_by?: string; decided_amount?: bigint }) =>
      db.updateTable('refunds').set(changes).where('id', '=', refund.id).execute();
    await expect(write({ appeal_decided_by: first! })).rejects.toThrow('refunds_appeal_by_another');
    await expect(write({ decided_amount: 1n })).rejects.toThrow('stand');
    expect(await decideAppeal(appealed, '0', await caravan.operator(['money']))).toBe(200);
    expect((await refundOf(order)).state).toBe('rejected');
  });

  test('comes too late in the moment in which the decision takes effect', async () => {
    const { order, refund } = await decided('2500');
    caravan.clock.advance(caravan.deps.config.appealDays.cn * day);
    const late = { ...step(refund), reason: 'Wait' };
    expect(await caravan.codeOf('refunds.appeal', late, order.buyer)).toBe('APPEAL_OVER');
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => endOverdueRefunds(caravan.deps)),
      ...[1, 2, 3].map(() => caravan.codeOf('refunds.appeal', late, order.seller)),
      ...[1, 2, 3].map(() => caravan.codeOf('refunds.acceptDecision', step(refund), order.seller)),
    ]);
    expect(answers.filter((answer) => answer === 500)).toEqual([]);
    expect((await refundOf(order)).returned).toMatchObject({ amount: '2500' });
    await expectBalanced(caravan);
  });

  test('by both at once is one, and the other’s answer comes after it', async () => {
    const { order, refund } = await decided('2500');
    const callers = Array.from({ length: 6 }, (_, index) => (index % 2 ? order.buyer : order.seller));
    const codes = await Promise.all([
      ...callers.map((who) => caravan.codeOf('refunds.appeal', { ...step(refund), reason: 'No' }, who)),
      ...callers.map((who) => caravan.codeOf('refunds.acceptDecision', step(refund), who)),
    ]);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code !== 200 && code !== 'REFUND_CHANGED')).toEqual([]);
    const operators = await Promise.all([1, 2].map(() => caravan.operator(['money'])));
    const current = await refundOf(order);
    const appealed = current.state === 'appealed' ? current : await appeal(current, open(current, order));
    const decisions = await Promise.all(
      operators.map((operator) => decideAppeal(appealed, '3000', operator)),
    );
    expect(decisions.toSorted()).toEqual([200, 'REFUND_CHANGED'].toSorted());
    expect((await refundOf(order)).returned).toMatchObject({ amount: '3000' });
    await expectBalanced(caravan);
  });

  test('is nobody else’s', async () => {
    const { order, refund } = await decided('2500');
    const other = await orders.paid();
    for (const who of [other.buyer, other.seller])
      for (const call of ['refunds.appeal', 'refunds.acceptDecision'] as const)
        expect(await caravan.codeOf(call, { ...step(refund), reason: 'Mine' }, who)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('refunds.appeal', { ...step(refund), reason: '' }, order.buyer)).toBe(
      'BAD_INPUT',
    );
    const foreign = { ...step(refund), reason: 'Look', pictures: ['0'.repeat(40)] };
    expect(await caravan.codeOf('refunds.appeal', foreign, order.buyer)).toBe('NOT_FOUND');
    expect((await refundOf(order)).state).toBe('decided');
  });

  test('is told to both sides, with the reason of each decision', async () => {
    const { order, refund } = await decided('2500');
    await mailRefundEvent(caravan.deps, { refundId: refund.id, step: 'decide', by: 'operator' });
    const [letter] = await lettersWith(refund.number);
    expect(letter!.body).toContain('The pictures show rust on half of them');
    expect(letter!.body).toContain('CN¥25.00');
    const appealed = await appeal(refund, order.buyer);
    await mailRefundEvent(caravan.deps, { refundId: refund.id, step: 'appeal', by: 'buyer' });
    expect(await decideAppeal(appealed, '0', await caravan.operator(['money']))).toBe(200);
    await mailRefundEvent(caravan.deps, { refundId: refund.id, step: 'decideAppeal', by: 'operator' });
    const letters = await lettersWith('Looked at again');
    expect(letters.length).toBeGreaterThanOrEqual(2);
  });
});

/** The side that can still appeal. */
const open = ({ decision }: Refund, { buyer, seller }: PaidOrder) =>
  decision!.mayAppeal[0] === 'buyer' ? buyer : seller;

test('with no days to appeal a decision is final at once', async () => {
  const days = caravan.deps.config.appealDays.cn;
  caravan.deps.config.appealDays.cn = 0;
  const { order, refund } = await decided('2500');
  caravan.deps.config.appealDays.cn = days;
  expect(refund).toMatchObject({ state: 'agreed', returned: { amount: '2500' } });
  expect(await caravan.codeOf('refunds.appeal', { ...step(refund), reason: 'No' }, order.buyer)).toBe(
    'REFUND_STATE',
  );
});
