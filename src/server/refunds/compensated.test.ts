import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { InputOf } from '../../contract/contract.ts';
import { endOverdueRefunds } from './jobs.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const ask = ({ id, buyer }: PaidOrder, input: Omit<InputOf<'refunds.ask'>, 'orderId'>) =>
  caravan.done('refunds.ask', { orderId: id, ...input }, buyer);
const orderOf = ({ id, buyer }: PaidOrder) => caravan.done('orders.getForBuyer', { id }, buyer);
const pieces = (order: PaidOrder, line: number, quantity: number) => ({
  scope: 'lines' as const,
  lines: [{ id: order.lines[line]!.id, quantity }],
});

describe('goods that something was made good for', () => {
  /** Compensated with most of what a line of one hundred cost, beside another line as dear. */
  async function compensated(quantity: number, amount: string) {
    const order = await orders.paid({ prices: [1_000n, 1_000n], state: 'dispatched' });
    const refund = await ask(order, { ...pieces(order, 0, quantity), reason: 'quality' });
    const offered = await caravan.done(
      'refunds.answer',
      { id: refund.id, version: refund.version, answer: 'offer', amount, note: '' },
      order.seller,
    );
    await caravan.done(
      'refunds.reply',
      { id: refund.id, version: offered.version, reply: 'accept' },
      order.buyer,
    );
    return order;
  }

  test('are returned at what is left of their price, also where the seller is silent', async () => {
    const order = await compensated(10, '9000');
    const again = await ask(order, { ...pieces(order, 0, 10), reason: 'quality' });
    expect(again.asked.amount).toBe('1000');
    caravan.clock.advance(30 * 86_400_000);
    await endOverdueRefunds(caravan.deps);
    const after = await orderOf(order);
    expect(after.refunded.amount).toBe('10000');
    // The other line is worth what was paid for it.
    await expectBalanced(caravan);
  });

  test('are the first of their line to go back', async () => {
    const order = await compensated(1, '900');
    const worthOf = async (line: number, quantity: number) => {
      const input = { orderId: order.id, ...pieces(order, line, quantity) };
      return (await caravan.done('refunds.calculate', input, order.buyer)).value.amount;
    };
    expect([await worthOf(0, 1), await worthOf(0, 2), await worthOf(1, 1)]).toEqual(['100', '1100', '1000']);
  });
});
