import { z } from 'zod';
import type { ProductCard } from '../../contract/catalog/catalog.ts';
import type { ShopCard } from '../../contract/shops/shops.ts';
import { id, type WireMoney } from '../../contract/shapes.ts';
import { currencyDigits, decimalText, payableDigits } from '../../kit/money.ts';
import { Refusal } from '../../kit/errors.ts';
import { othersLine, othersText } from './others-text-rules.ts';
import type { ToolCaller } from './tool.ts';

export { id };

/**
 * Whose words a text of an answer is. Each text of a tool's output is one of these, an id, or of a form that leaves no
 * room for words; `tools.test.ts` walks them all.
 */
export const whose = z.registry<{ by: 'market' | 'others' }>();
function wordsOf<Shape extends z.ZodType>(by: 'market' | 'others', shape: Shape): Shape {
  whose.add(shape, { by });
  return shape;
}

/** What the market says itself: names of its categories, addresses of its pages, its codes, times and numbers. */
export const ours = wordsOf('market', z.string());

/** A name that somebody else wrote, cleaned as it is answered; its field's name begins with `sellerText` or `buyerText`. */
export const othersName = wordsOf('others', z.string().overwrite(othersLine));

/** The same of a text of several lines. */
export const othersWords = wordsOf('others', z.string().overwrite(othersText));

export const words = (most: number) => z.string().min(1).max(most);
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('ISO 3166-1 alpha-2, such as AE');
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217, such as USD');
export const quantity = z.number().int().min(1).max(1_000_000_000);
export const pageNumber = z.number().int().min(1).max(500).default(1);
export const languageCode = ours.describe('The language that the texts are really in');

/** An amount that is asked for: major units, such as "19.90". */
export const amount = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .describe('Decimal text in major units, such as "19.90"');

/** An amount that is answered: exact, in major units. */
export const money = z.object({
  amount: ours.describe('Exact decimal text in major units, such as "19.90"'),
  currency: ours,
});
export type ToolMoney = z.infer<typeof money>;

export const toMoney = ({
  amount: minor,
  currency: code,
  decimal,
}: WireMoney & { decimal?: string | undefined }): ToolMoney => ({
  // The price of a piece may be finer than what can be paid.
  amount: decimal ?? decimalText(minor, currencyDigits[code] ?? 2),
  currency: code,
});

/**
 * Minor units of an amount that is asked for.
 * @throws {Refusal} BAD_INPUT for a currency we do not know, or parts of it that nobody pays
 */
export function toMinorUnits(text: string, code: string): string {
  const digits = Object.hasOwn(currencyDigits, code) ? payableDigits(code) : -1;
  const [whole = '', parts = ''] = text.replace(/\.0+$/, '').split('.');
  if (parts.length > digits) throw new Refusal('BAD_INPUT', { fields: 'amount, currency' });
  return String(BigInt(whole + parts.padEnd(currencyDigits[code]!, '0')));
}

export const shopRow = z.object({
  id,
  sellerTextName: othersName,
  place: ours,
  yearsOnMarket: z.number().int(),
  level: z
    .number()
    .int()
    .describe('1 to 5, by how it stands: papers, years, orders, dispatch, claims, answers'),
  trusted: z.boolean().describe('The market vouches for it'),
  link: ours,
});

export const toShopRow = (caller: ToolCaller, shop: ShopCard): z.infer<typeof shopRow> => ({
  id: shop.id,
  sellerTextName: shop.name,
  place: shop.place,
  yearsOnMarket: shop.years,
  level: shop.level,
  trusted: shop.trusted,
  link: caller.link(`/shop/${shop.id}`),
});

export const productRow = z.object({
  id,
  sellerTextTitle: othersName,
  language: languageCode,
  priceFrom: money
    .nullable()
    .describe(
      'Null where the shop shows its prices to approved customers only; a buyer can ask for them on the page of the product',
    ),
  priceTo: money.nullable(),
  minimumOrder: z.number().int(),
  unit: ours,
  sold: z.number().int(),
  /** A path on our own host; '' without one. */
  picture: ours,
  shop: shopRow,
  link: ours,
});
export type ProductRow = z.infer<typeof productRow>;

export const toProductRow = (caller: ToolCaller, card: ProductCard): ProductRow => ({
  id: card.id,
  sellerTextTitle: card.title,
  language: card.titleLanguage,
  priceFrom: card.priceFrom && toMoney(card.priceFrom),
  priceTo: card.priceTo && toMoney(card.priceTo),
  minimumOrder: card.moq,
  unit: card.unit,
  sold: card.salesCount,
  picture: card.pictures[0] ?? '',
  shop: toShopRow(caller, card.shop),
  link: caller.link(`/goods-detail/_${card.id}.html`),
});
