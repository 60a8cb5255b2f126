import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { dayAfter, dayIn } from '../../kit/days.ts';
import type { InputOf } from '../../contract/contract.ts';
import { releaseEscrow } from '../payments/jobs.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const today = () => dayIn(caravan.clock.now(), caravan.deps.config.accountingTimeZone);

const operators: Awaited<ReturnType<typeof caravan.operator>>[] = [];
async function twoOperators() {
  if (operators.length === 0)
    operators.push(await caravan.operator(['money']), await caravan.operator(['money']));
  return operators as [(typeof operators)[0], (typeof operators)[0]];
}

/** A rate that one operator proposes and the other approves. */
async function rate(input: Omit<InputOf<'console.feeRates.propose'>, 'reason' | 'day'> & { day?: string }) {
  const [ada, bob] = await twoOperators();
  const proposal = { reason: 'Agreed with the trade board', day: today(), ...input };
  const { id, isApproved } = await caravan.done('console.feeRates.propose', proposal, ada);
  expect(isApproved).toBe(false);
  await caravan.done('console.feeRates.decide', { id, version: 1, approve: true }, bob);
  return id;
}

const categoryOf = async (productId: string) =>
  (
    await caravan.deps.db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select('path')
      .where('products.id', '=', productId)
      .executeTakeFirstOrThrow()
  ).path as string[];

/** What a shop has of its completed orders. */
async function released(order: Awaited<ReturnType<typeof orders.paid>>): Promise<bigint> {
  await releaseEscrow(caravan.deps, order.id);
  return orders.holds('seller', order);
}

describe('the fee of an order', () => {
  test('is by shop, else by the nearest category, else by channel, else the general one; and is frozen with it', async () => {
    const before = await orders.paid({ state: 'completed' });
    const path = await categoryOf(before.products[0]!.id);
    await rate({ scope: 'general', basisPoints: 200 });
    const general = await orders.paid({ state: 'completed' });
    await rate({ scope: 'channel', channel: 'sandbox', basisPoints: 300 });
    const ofChannel = await orders.paid({ state: 'completed' });
    await rate({ scope: 'category', categoryId: path[0]!, basisPoints: 400 });
    const ofCategory = await orders.paid({ categoryId: path.at(-1)!, state: 'completed' });
    await rate({ scope: 'shop', shopId: general.seller.shopId, basisPoints: 50 });
    const ofShop = await orders.paid({ between: general, categoryId: path.at(-1)!, state: 'completed' });
    expect(await released(before)).toBe(9_900n);
    expect(await released(general)).toBe(9_800n);
    expect(await released(ofChannel)).toBe(9_700n);
    expect(await released(ofCategory)).toBe(9_600n);
    expect(await released(ofShop)).toBe(9_800n + 9_950n);
    const [ada] = await twoOperators();
    const trial = (more: object) =>
      caravan.done('console.feeRates.trial', { amount: '10000', currency: 'CNY', ...more }, ada);
    expect(await trial({ shopId: general.seller.shopId, categoryId: path.at(-1) })).toMatchObject({
      scope: 'shop',
      basisPoints: 50,
      fee: { amount: '50' },
      seller: { amount: '9950' },
    });
    expect(
      await trial({ shopId: before.seller.shopId, categoryId: path.at(-1), channel: 'sandbox' }),
    ).toMatchObject({ scope: 'category', fee: { amount: '400' } });
    expect(await trial({ channel: 'sandbox' })).toMatchObject({ scope: 'channel', fee: { amount: '300' } });
    expect(await trial({ channel: 'stripe' })).toMatchObject({ scope: 'general', fee: { amount: '200' } });
    expect(await caravan.codeOf('console.feeRates.trial', { amount: '1', currency: 'IDR' }, ada)).toBe(
      'AMOUNT_NOT_PAYABLE',
    );
    // A rate of its own that has ended leaves the less specific one.
    await rate({ scope: 'shop', shopId: general.seller.shopId });
    expect(await trial({ shopId: general.seller.shopId })).toMatchObject({ scope: 'general' });
    await rate({ scope: 'category', categoryId: path[0]! });
    await rate({ scope: 'channel', channel: 'sandbox' });
    await expectBalanced(caravan);
  });

  test('that is claimed back in part goes back by the rate it was taken by', async () => {
    await rate({ scope: 'general', basisPoints: 1_000 });
    const order = await orders.paid({ state: 'completed' });
    expect(await released(order)).toBe(9_000n);
    await rate({ scope: 'general', basisPoints: 100 });
    const { version } = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
    const back = {
      orderId: order.id,
      version,
      scope: 'lines' as const,
      lines: [{ id: order.lines[0]!.id, quantity: 5 }],
      reason: 'goodwill' as const,
      note: 'Half of them',
    };
    await caravan.done('refunds.give', back, order.seller);
    expect(await orders.holds('seller', order)).toBe(4_500n);
    await expectBalanced(caravan);
  });
});

describe('a rate', () => {
  test('takes two operators, begins today at the earliest, and names whom it is for', async () => {
    const [ada, bob] = await twoOperators();
    const proposal = { scope: 'general' as const, basisPoints: 150, day: today(), reason: 'Board' };
    const { id } = await caravan.done('console.feeRates.propose', proposal, ada);
    const decide = { id, version: 1, approve: true };
    expect(await caravan.codeOf('console.feeRates.decide', decide, ada)).toBe('BANK_SECOND_PERSON');
    const listed = (await caravan.done('console.feeRates.list', { state: 'proposed' }, bob)).rowList;
    expect(listed).toMatchObject([{ id, mayApprove: true, isInEffect: false, basisPoints: 150 }]);
    await caravan.done('console.feeRates.decide', { ...decide, approve: false }, bob);
    expect(await caravan.codeOf('console.feeRates.decide', decide, bob)).toBe('FEE_CHANGED');
    const codeOf = (more: object) =>
      caravan.codeOf('console.feeRates.propose', { ...proposal, ...more }, ada);
    expect(await codeOf({ day: dayAfter(today(), -1) })).toBe('FEE_DAY_PAST');
    expect(await codeOf({ scope: 'shop' })).toBe('FEE_SUBJECT');
    expect(await codeOf({ basisPoints: undefined })).toBe('FEE_SUBJECT');
    expect(await codeOf({ scope: 'channel', channel: 'nobody' })).toBe('NOT_FOUND');
    expect(await codeOf({ scope: 'shop', shopId: crypto.randomUUID() })).toBe('NOT_FOUND');
    expect(await codeOf({ scope: 'category', categoryId: crypto.randomUUID() })).toBe('NOT_FOUND');
    for (const who of [await caravan.operator(['content']), await caravan.buyer(), await caravan.seller()])
      for (const call of [
        caravan.codeOf('console.feeRates.list', {}, who),
        caravan.codeOf('console.feeRates.propose', proposal, who),
        caravan.codeOf('console.feeRates.decide', decide, who),
        caravan.codeOf('console.feeRates.trial', { amount: '100', currency: 'CNY' }, who),
      ])
        expect(await call).toBe('FORBIDDEN');
  });

  test('of a later day counts from midnight there, and may be withdrawn before', async () => {
    const [ada] = await twoOperators();
    const tomorrow = dayAfter(today(), 1);
    await rate({ scope: 'general', basisPoints: 700, day: tomorrow });
    const dropped = await rate({ scope: 'general', basisPoints: 900, day: dayAfter(today(), 2) });
    const trial = () =>
      caravan.done('console.feeRates.trial', { amount: '10000', currency: 'CNY' }, operators[0]!);
    expect(await trial()).toMatchObject({ basisPoints: 100 });
    await caravan.done('console.feeRates.decide', { id: dropped, version: 2, approve: false }, ada);
    caravan.clock.advance(2 * 86_400_000);
    operators.length = 0;
    await twoOperators();
    expect(await trial()).toMatchObject({ basisPoints: 700 });
    const { rowList } = await caravan.done('console.feeRates.list', { scope: 'general' }, operators[1]!);
    expect(rowList.filter(({ isInEffect }) => isInEffect)).toMatchObject([{ basisPoints: 700 }]);
    const [inEffect] = rowList.filter(({ isInEffect }) => isInEffect);
    expect(
      await caravan.codeOf(
        'console.feeRates.decide',
        { id: inEffect!.id, version: inEffect!.version, approve: false },
        operators[1]!,
      ),
    ).toBe('FEE_CHANGED');
  });
});
