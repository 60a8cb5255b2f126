import type { DemoBuyer, DemoProduct, DemoOrder, DemoOrderState, DemoShop } from './types.ts';
import { messages } from './content/people.ts';
import type { Random } from './random.ts';
import { randomFor } from './random.ts';

/** How many orders end in each state, and how many hours old they are. */
const plan: { state: DemoOrderState; count: number; hours: [number, number] }[] = [
  { state: 'submitted', count: 6, hours: [1, 18] },
  { state: 'awaiting_payment', count: 6, hours: [1, 18] },
  { state: 'preparing', count: 8, hours: [20, 120] },
  { state: 'awaiting_balance', count: 5, hours: [48, 200] },
  { state: 'awaiting_dispatch', count: 6, hours: [48, 160] },
  { state: 'dispatched', count: 8, hours: [90, 260] },
  { state: 'completed', count: 16, hours: [300, 3000] },
  { state: 'cancelled', count: 6, hours: [60, 1200] },
];

const carriers: Record<string, [carrier: string, prefix: string][]> = {
  CN: [
    ['顺丰速运', 'SF'],
    ['德邦物流', 'DPK'],
    ['中通快运', 'ZTO'],
  ],
  HK: [
    ['嘉里大通物流', 'KEX'],
    ['顺丰速运', 'SF'],
  ],
  AE: [
    ['Aramex', 'ARX'],
    ['中远海运', 'COSU'],
  ],
  ID: [
    ['JNE Cargo', 'JNE'],
    ['中远海运', 'COSU'],
  ],
};

/**
 * Sixty plans: states that need hand confirmation fall to shops that confirm by hand, an outstanding
 * balance to shops that take a deposit. No two plans use the same sku, and none asks for more than
 * half of a stock.
 */
export function buildOrders(buyers: DemoBuyer[], shops: DemoShop[], products: DemoProduct[]): DemoOrder[] {
  const random = randomFor('orders');
  const used = new Set<string>();
  const orders: DemoOrder[] = [];
  for (const { state, count, hours } of plan) {
    const fitting = shops.filter((shop) => fits(state, shop));
    for (let i = 0; i < count; i++) {
      // The main demo accounts see every state in their own lists.
      const buyer = i < 2 ? buyers[0]! : buyers[(orders.length + i) % buyers.length]!;
      const mains = fitting.filter(isMain);
      const shop = i % 3 === 0 && mains.length > 0 ? mains[(i / 3) % mains.length]! : random.pick(fitting);
      const lines = linesFor(products, shop, buyer, used, random);
      const sent = state === 'dispatched' || state === 'completed';
      const carrier = random.pick(carriers[buyer.country] ?? carriers.CN!);
      orders.push({
        code: `order-${String(orders.length + 1).padStart(2, '0')}`,
        buyer: buyer.code,
        address: random.between(0, buyer.addresses.length - 1),
        shop: shop.code,
        site: buyer.site,
        lines,
        state,
        hoursAgo: random.between(...hours),
        message: random.chance(0.6) ? random.pick(messages[buyer.language]!) : '',
        shipment: sent
          ? { carrier: carrier[0], trackingNumber: carrier[1] + random.between(10 ** 9, 9 * 10 ** 9) }
          : null,
      });
    }
  }
  return orders;
}

function isMain(shop: DemoShop): boolean {
  return shop.owner.email.startsWith('seller');
}

function fits(state: DemoOrderState, shop: DemoShop): boolean {
  if (state === 'submitted') return !shop.autoConfirm;
  if (state === 'awaiting_balance') return shop.preRatio < 100;
  return true;
}

function linesFor(
  products: DemoProduct[],
  shop: DemoShop,
  buyer: DemoBuyer,
  used: Set<string>,
  random: Random,
) {
  const offered = products.filter((one) => one.shop === shop.code && one.sites.includes(buyer.site));
  const lines: DemoOrder['lines'] = [];
  const wanted = random.between(1, 4);
  for (let tries = 0; lines.length < wanted && tries < 60; tries++) {
    const one = random.pick(offered);
    const sku = random.pick(one.skus);
    const key = `${one.code} ${sku.code}`;
    const start = random.chance(0.4) && sku.tiers[1] ? sku.tiers[1].from : one.minimumOrder;
    const quantity = start + one.packingMultiple * random.between(0, 3);
    if (used.has(key) || quantity * 2 > sku.stock) continue;
    used.add(key);
    lines.push({ products: one.code, sku: sku.code, quantity });
  }
  return lines;
}
