import type { WireMoney } from '../../../contract/shapes.ts';
import { othersLine } from '../../tools/public.ts';
import { ucpPrice } from './product.ts';

interface Amounts {
  products: WireMoney;
  discount: WireMoney;
  /** Null where it is not known yet: then it is in no total. */
  freight: WireMoney | null;
  total: WireMoney;
}

/** Amounts as the protocol sums them up. @throws {AmountTooLarge} */
export function ucpTotals({ products, discount, freight, total }: Amounts) {
  const off = ucpPrice(discount).amount;
  return [
    { type: 'subtotal', amount: ucpPrice(products).amount },
    ...(off > 0 ? [{ type: 'discount', amount: -off }] : []),
    ...(freight ? [{ type: 'fulfillment', amount: ucpPrice(freight).amount }] : []),
    { type: 'total', amount: ucpPrice(total).amount },
  ];
}

interface Line {
  skuId: string | null;
  title: string;
  quantity: number;
  price: WireMoney;
  amount: WireMoney;
}

/** A line by its variant: what is ordered twice is one line. @throws {AmountTooLarge} */
export const ucpItem = ({ skuId, title, price }: Pick<Line, 'skuId' | 'title' | 'price'>) => ({
  id: skuId ?? '',
  title: othersLine(title),
  price: ucpPrice(price).amount,
  quantity_unit: { unit: 'C62', scale: 0, display_text: 'piece' },
});

export const ucpLine = (line: Line) => {
  const { amount } = ucpPrice(line.amount);
  return {
    id: line.skuId ?? '',
    item: ucpItem(line),
    quantity: line.quantity,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
};
