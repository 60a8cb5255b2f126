import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { releaseEscrow } from '../payments/jobs.ts';
import { testPassword } from '../../../test/password.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
type Operator = Awaited<ReturnType<typeof caravan.operator>>;

/** Makes an account of the marketplace the operator's own: it has their address. */
async function own(operator: Operator, accountId: string): Promise<void> {
  const { db } = caravan.deps;
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
}

const actsOf = async (operator: Operator, subjectId: string) =>
  caravan.deps.db
    .selectFrom('staff_log')
    .select('action')
    .where('staff_id', '=', operator.id)
    .where('subject_id', '=', subjectId)
    .execute();

test('an operator decides no dispute of a shop that they work in, nor of an order that they placed', async () => {
  const order = await orders.paid({ state: 'dispatched' });
  const lines = [{ id: order.lines[0]!.id, quantity: 4 }];
  const why = { reason: 'quality' as const, note: 'Rust', offersReturn: false };
  const asked = await caravan.done(
    'refunds.ask',
    { orderId: order.id, scope: 'lines' as const, lines, ...why },
    order.buyer,
  );
  const refused = await caravan.done(
    'refunds.answer',
    { id: asked.id, version: asked.version, answer: 'refuse' as const, note: 'No rust' },
    order.seller,
  );
  const { version } = await caravan.done(
    'refunds.reply',
    { id: asked.id, version: refused.version, reply: 'dispute' as const },
    order.buyer,
  );
  const decision = { id: asked.id, version, amount: '0', reason: 'Nothing is seen' };
  const [ofShop, ofBuyer, other] = await Promise.all(
    [0, 1, 2].map(() => caravan.operator(['money', 'orders'])),
  );
  const member = await caravan.member(order.seller, []);
  await own(ofShop!, member.id);
  await own(ofBuyer!, order.buyer.id);
  for (const near of [ofShop!, ofBuyer!])
    expect(await caravan.codeOf('console.refunds.decide', decision, near)).toBe('OWN_COMPANY');
  expect(await actsOf(ofShop!, asked.id)).toEqual([]);
  // A note decides nothing.
  expect((await caravan.call('console.orders.note', { id: order.id, text: 'Mine' }, ofShop!)).status).toBe(
    200,
  );
  await caravan.done('console.refunds.decide', decision, other!);
});

test('an operator lets no payout of their own go, gives themselves no credit and takes down no product of theirs', async () => {
  const order = await orders.paid({ state: 'completed' });
  await releaseEscrow(caravan.deps, order.id);
  const bank = {
    holder: 'Li Wei',
    bank: 'Bank of China',
    account: '6222 0000 1234 5678',
    password: testPassword,
  };
  const payout = await caravan.done('payouts.ask', { currency: 'CNY', amount: '500', ...bank }, order.seller);
  const [near, other] = await Promise.all([0, 1].map(() => caravan.operator(['money', 'catalog', 'users'])));
  await own(near!, order.seller.id);
  const approval = { id: payout.id, version: payout.version, approve: true };
  expect(await caravan.codeOf('console.payouts.decide', approval, near!)).toBe('OWN_COMPANY');
  const { productId } = (await caravan.done('orders.getForSeller', { id: order.id }, order.seller)).lines[0]!;
  const takedown = { id: productId, rule: 'counterfeit' as const, reason: 'Not ours any more' };
  expect(await caravan.codeOf('console.products.takeDown', takedown, near!)).toBe('OWN_COMPANY');
  const suspension = { id: order.seller.shopId, rule: 'other' as const, reason: 'A pause' };
  expect(await caravan.codeOf('console.shops.suspend', suspension, near!)).toBe('OWN_COMPANY');
  const block = { id: order.seller.id, reason: 'A pause' };
  expect(await caravan.codeOf('console.users.block', block, near!)).toBe('OWN_COMPANY');
  await caravan.done('console.payouts.decide', approval, other!);
});

test('an operator makes nothing of what their own shop reports of another', async () => {
  const [rival, seller] = [await caravan.seller(), await caravan.seller()];
  const { id } = await caravan.products({ shopId: rival.shopId });
  const near = await caravan.operator(['catalog']);
  await own(near, seller.id);
  await caravan.deps.db
    .insertInto('reports')
    .values({
      id: newId(),
      product_id: id,
      shop_id: rival.shopId,
      account_id: seller.id,
      language: 'en',
      kind: 'counterfeit',
      reported_at: caravan.clock.now(),
    } as never)
    .execute();
  const takedown = { id, rule: 'counterfeit' as const, reason: 'A copy' };
  expect(await caravan.codeOf('console.products.takeDown', takedown, near)).toBe('OWN_COMPANY');
  await caravan.done('console.products.takeDown', takedown, await caravan.operator(['catalog']));
});
