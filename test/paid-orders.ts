import { paymentOf } from './start-payment.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { decideCharge } from '../src/server/payments/providers/sandbox-bank.ts';
import { getBalance } from '../src/server/payments/public.ts';
import type { OrderDetail } from '../src/contract/orders/orders.ts';
import type { Caravan } from './caravan.ts';

interface Plan {
  /** Somebody new on each side by default. */
  between?: Pick<PaidOrder, 'buyer' | 'seller'>;
  preRatio?: number;
  /** Minor units of one piece, by line. */
  prices?: bigint[];
  quantity?: number;
  freight?: string;
  /** Of all its products; each has one of its own by default. */
  categoryId?: string;
}

export interface PaidOrder {
  id: string;
  buyer: Awaited<ReturnType<Caravan['buyer']>>;
  seller: Awaited<ReturnType<Caravan['seller']>>;
  products: Awaited<ReturnType<Caravan['products']>>[];
  lines: OrderDetail['lines'];
}

/** What tests of paid orders start from, and what has to hold of the money whatever happened. */
export function paidOrders(caravan: Caravan, usualCurrency = 'CNY') {
  let keys = 0;

  /** An order that waits for its seller. */
  async function submitted({
    between,
    preRatio = 100,
    prices = [1_000n],
    quantity = 10,
    categoryId,
  }: Plan = {}): Promise<PaidOrder> {
    const { buyer, seller } = between ?? {
      buyer: await caravan.buyer({ currency: usualCurrency }),
      seller: await caravan.seller({ preRatio, currency: usualCurrency }),
    };
    const products = await Promise.all(
      prices.map((price) =>
        caravan.products({
          shopId: seller.shopId,
          price,
          currency: usualCurrency,
          ...(categoryId && { categoryId }),
        }),
      ),
    );
    const lines = products.map(({ skuId }) => ({ skuId, quantity }));
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    const key = `paid-order-${seller.shopId.slice(-8)}-${++keys}`;
    const placed = await caravan.done(
      'orders.submit',
      { idempotencyKey: key, quote, addressId: buyer.addressId },
      buyer,
    );
    const { id } = placed.orders[0]!;
    const order = await caravan.done('orders.getForSeller', { id }, seller);
    return { id, buyer, seller, products, lines: order.lines };
  }

  /** An order that waits for its payment. */
  async function placed({ freight = '0', ...plan }: Plan = {}): Promise<PaidOrder> {
    const order = await submitted(plan);
    const { id, seller } = order;
    if (freight !== '0') await caravan.done('orders.updatePrice', { id, freight }, seller);
    const { lines } = await caravan.done('orders.confirm', { id }, seller);
    return { ...order, lines };
  }

  async function pay({ id, buyer }: Pick<PaidOrder, 'id' | 'buyer'>): Promise<void> {
    const { orders } = await caravan.done('orders.payInfo', { id }, buyer);
    const started = await caravan.done('payments.start', paymentOf(orders), buyer);
    await decideCharge(
      caravan.deps,
      new URL(started.redirectUrl).pathname.split('/').at(-1)!,
      'paid',
      'lost',
    );
    await caravan.done('payments.result', { paymentId: started.paymentId }, buyer);
  }

  const road = ['preparing', 'awaiting_dispatch', 'dispatched', 'completed'] as const;

  /** An order paid at once, as far along as wanted. */
  async function paid(plan: Plan & { state?: (typeof road)[number] } = {}): Promise<PaidOrder> {
    const order = await placed(plan);
    const { id, buyer, seller } = order;
    await pay(order);
    const far = road.indexOf(plan.state ?? 'preparing');
    if (far >= 1) await caravan.done('orders.prepareGoods', { id }, seller);
    if (far >= 2) await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
    if (far >= 3) await caravan.done('orders.takeDelivery', { id }, buyer);
    return order;
  }

  /** Those who lost by an operator's decision accept it, which puts it into effect. */
  async function acceptDecision({ id, buyer, seller }: Pick<PaidOrder, 'id' | 'buyer' | 'seller'>) {
    for (;;) {
      const [refund] = (await caravan.done('refunds.ofOrder', { orderId: id }, buyer)).refunds;
      const [side] = refund!.decision?.mayAccept ?? [];
      if (!side) return;
      const step = { id: refund!.id, version: refund!.version };
      await caravan.done('refunds.acceptDecision', step, { buyer, seller }[side]);
    }
  }

  const holds = (kind: 'escrow' | 'seller' | 'payout', { seller }: PaidOrder, currency = usualCurrency) =>
    getBalance(caravan.deps.db, { kind, owner: seller.shopId }, currency);

  async function stockOf(skuId: string): Promise<number> {
    const row = await caravan.deps.db
      .selectFrom('skus')
      .select('stock')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow();
    return row.stock;
  }

  return { submitted, placed, pay, paid, acceptDecision, holds, stockOf };
}

export const parcel = { carrier: 'SF Express', trackingNumber: 'SF123' };

/** Every transaction of the ledger sums to zero, and so does the whole of it. */
export async function expectBalanced({ deps }: Caravan): Promise<void> {
  const off =
    await sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0
    union all select null from ledger_entries having sum(amount) <> 0`.execute(deps.db);
  expect(off.rows).toEqual([]);
}
