import { expect } from 'vitest';
import type { Caravan } from './caravan.ts';

type Seller = Awaited<ReturnType<Caravan['seller']>>;
type Buyer = Awaited<ReturnType<Caravan['buyer']>>;

/** What tests of stock in several warehouses start from. */
export function severalWarehouses(caravan: Caravan) {
  let keys = 0;

  /** Opens a warehouse of a shop. @returns its id */
  const opened = async (
    seller: Seller,
    name: string,
    more: { country?: string; leadDays?: number; freightTableId?: string } = {},
  ) => (await caravan.done('warehouses.save', { name, country: 'AE', ...more }, seller)).id;

  /** A sku of a shop with so many pieces in its main warehouse and in others, by their ids. */
  async function stocked(seller: Seller, main: number, elsewhere: Record<string, number> = {}) {
    const others = Object.entries(elsewhere);
    const stock = others.reduce((sum, [, pieces]) => sum + pieces, main);
    const product = await caravan.products({ shopId: seller.shopId, stock });
    for (const [into, quantity] of others)
      await caravan.done(
        'warehouses.movePieces',
        { from: seller.shopId, into, skus: [{ id: product.skuId, quantity }] },
        seller,
      );
    return product;
  }

  /** Where the pieces of a sku lie, by warehouse. */
  async function lying(skuId: string): Promise<{ stock: number; elsewhere: unknown }> {
    const { db } = caravan.deps;
    return db
      .selectFrom('skus')
      .select(['stock', 'elsewhere'])
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow();
  }

  /** From which warehouses an order is sent: pieces by warehouse and sku. */
  async function sentFrom(orderId: string) {
    const { db } = caravan.deps;
    const rows = await db
      .selectFrom('reservations')
      .select(['warehouse_id', 'sku_id', 'quantity'])
      .where('order_id', '=', orderId)
      .orderBy('sku_id')
      .orderBy('quantity', 'desc')
      .execute();
    return rows.map((row) => [row.warehouse_id, row.sku_id, row.quantity]);
  }

  const priced = (buyer: Buyer, lines: { skuId: string; quantity: number }[], addressId = buyer.addressId) =>
    caravan.done('orders.calculate', { lines, addressId }, buyer);

  const submit = (buyer: Buyer, quote: string) =>
    caravan.call(
      'orders.submit',
      { idempotencyKey: `warehouses-${++keys}`, quote, addressId: buyer.addressId },
      buyer,
    );

  /** An order of some lines. @returns its id */
  async function ordered(buyer: Buyer, lines: { skuId: string; quantity: number }[]): Promise<string> {
    const placed = await submit(buyer, (await priced(buyer, lines)).quote);
    expect(placed.code).toBe(200);
    return placed.data.orders[0]!.id;
  }

  return { opened, stocked, lying, sentFrom, priced, submit, ordered };
}
