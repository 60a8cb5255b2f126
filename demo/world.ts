import type { DemoMarket, World } from './types.ts';
import { copyCategories } from './catalogue.ts';
import { floorsOf } from './content/market-floors.ts';
import { industries, marketRows } from './content/markets.ts';
import { buyers } from './content/people.ts';
import { buildProduct } from './products.ts';
import { buildOrders } from './orders.ts';
import { goodsOf } from './goods-of.ts';
import { buildShops } from './shops.ts';
import { attributes, units } from './tables.ts';

/**
 * The demo world: the same for the same `now`, and the same but for dates for any other. Every row
 * has a stable code, so that loading it again changes rows instead of adding them.
 */
const goodsOfMarket = 4;

export function buildWorld(now: Date): World {
  const shops = buildShops();
  const products = buildProduct(shops, now);
  const categories = copyCategories();

  // A category has the attributes its products use, as far as its parents do not already give them.
  const byCode = new Map(categories.map((category) => [category.code, category]));
  for (const one of products) {
    const leaf = byCode.get(one.category)!;
    const inherited = byCode.get(leaf.code.split('.')[0]!)!.attributes;
    const usedCodes = [...one.attributes.map((a) => a.attribute), ...one.specs.map((spec) => spec.code)];
    for (const code of usedCodes) {
      if (!inherited.includes(code) && !leaf.attributes.includes(code)) leaf.attributes.push(code);
    }
  }

  const markets = marketRows.map(({ front: [building, ground], sells, ...market }, seed): DemoMarket => ({
    ...market,
    ...floorsOf(market.code),
    pictures: [
      { building, seed, ground },
      { goods: goodsOf(sells, seed, goodsOfMarket), shape: 'wide', ground },
    ],
  }));

  return {
    units,
    attributes,
    categories,
    industries,
    markets,
    shops,
    products,
    buyers,
    orders: buildOrders(buyers, shops, products),
  };
}
