import type { CartLine } from '../../../contract/cart/cart.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { lineAmount, readUnitPrice } from '../../../kit/unit-price.ts';

export type Cart = OutputOf<'cart.get'>;

// What a change makes of the cart before the server has answered: prices stay, sums follow.
// The server's own answer, with tiers and issues recalculated, replaces it soon after.

export function withQuantity(cart: Cart, skuId: string, quantity: number): Cart {
  return mapLines(cart, (line) => {
    if (line.skuId !== skuId || !line.price) return line;
    const amount = String(lineAmount(readUnitPrice(line.price), quantity));
    const issue = line.issue === 'gone' || line.issue === 'minimum' ? line.issue : null;
    return {
      ...line,
      quantity,
      checked: issue === null,
      amount: { amount, currency: line.price.currency },
      issue,
      nextTier: null,
    };
  });
}

export function withTicks(cart: Cart, skuIds: readonly string[] | undefined, checked: boolean): Cart {
  return mapLines(cart, (line) =>
    skuIds === undefined || skuIds.includes(line.skuId)
      ? { ...line, checked: checked && line.issue === null }
      : line,
  );
}

export const without = (cart: Cart, skuIds: readonly string[]): Cart =>
  mapLines(cart, (line) => (skuIds.includes(line.skuId) ? null : line));

function mapLines(cart: Cart, change: (line: CartLine) => CartLine | null): Cart {
  const shops = cart.shops
    .map(({ lines, ...cartShop }) => {
      const kept = lines.map(change).filter((line) => line !== null);
      return { ...cartShop, lines: kept, checkedAmount: amountOf(kept, cart.checkedAmount.currency) };
    })
    .filter(({ lines }) => lines.length > 0);
  const all = shops.flatMap(({ lines }) => lines);
  return {
    shops,
    checkedAmount: amountOf(all, cart.checkedAmount.currency),
    checkedCount: all.filter(({ checked }) => checked).length,
    count: all.length,
  };
}

function amountOf(lines: readonly CartLine[], currency: string): WireMoney {
  let amount = 0n;
  for (const line of lines) if (line.checked) amount += BigInt(line.amount?.amount ?? 0);
  return { amount: String(amount), currency };
}
