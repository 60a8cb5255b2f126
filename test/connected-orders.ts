import { beforeAll } from 'vitest';
import { carryOutOrders } from '../src/server/integrations/shop-orders/carry-out.ts';
import { paidOrders, type PaidOrder } from './paid-orders.ts';
import { shopSystemWorld } from './shop-systems.ts';

type Seller = PaidOrder['seller'];

/** Sellers with a connected shop whose orders go there, and buyers who order in theirs. */
export function connectedOrdersWorld() {
  const world = shopSystemWorld();
  const { caravan, shops, connected, read, onlyProduct, advance } = world;
  const orders = {} as ReturnType<typeof paidOrders>;
  beforeAll(() => void Object.assign(orders, paidOrders(caravan)));
  let keys = 0;

  /** A connected shop with one product of 100 pieces that is on sale here, and orders that go there. */
  async function shopWithOrders(system: 'shopify' | 'woocommerce' = 'shopify', isOn = true) {
    const seller = await caravan.seller({ autoConfirm: true });
    if (system === 'shopify')
      shops.shopify.add({ title: 'Sold', variants: [{ sku: 'O-1', stock: 100, price: '12.50' }] });
    else shops.woo.add({ name: 'Sold', sku: 'O-1', stock_quantity: 100, price: '12.50' });
    const id = await connected(seller, system);
    await read(id);
    const product = await onlyProduct(seller);
    await caravan.deps.db
      .updateTable('products')
      .set({ publish_status: 'published' })
      .where('id', '=', product.id)
      .execute();
    if (isOn) await caravan.done('connectedOrders.set', { id, isOn }, seller);
    const lines = [{ skuId: product.skus[0]!.id, quantity: 4 }];
    return { id, seller, lines };
  }

  async function ordered({ lines }: { lines: { skuId: string; quantity: number }[] }) {
    const buyer = await caravan.buyer();
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    const submission = {
      idempotencyKey: `connected-key-${++keys}`,
      quote,
      addressId: buyer.addressId,
    };
    const submitted = await caravan.done('orders.submit', submission, buyer);
    return { id: submitted.orders[0]!.id, buyer };
  }

  async function paid(shop: Awaited<ReturnType<typeof shopWithOrders>>) {
    const order = await ordered(shop);
    await orders.pay(order);
    return order;
  }

  const listOf = async (seller: Seller, id: string) =>
    (await caravan.done('connectedOrders.list', { id }, seller)).rowList;
  const orderOf = (seller: Seller, id: string) => caravan.done('orders.getForSeller', { id }, seller);
  const placedThere = () => [...shops.shopify.orders.values()];
  /** Some minutes go by, in each of which the orders are looked at. */
  async function minutes(id: string, count: number) {
    for (let n = 0; n < count; n++) {
      advance(1);
      await carryOutOrders(caravan.deps, id);
    }
  }
  return { ...world, orders, shopWithOrders, ordered, paid, listOf, orderOf, placedThere, minutes };
}
