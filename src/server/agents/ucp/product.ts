import type { OutputOf } from '../../../contract/contract.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { othersLine, othersText } from '../../tools/public.ts';
import type { UcpCaller } from './operation.ts';

export type Product = OutputOf<'catalog.product'>;
type Sku = Product['skus'][number];

/** An amount that the protocol's numbers cannot hold exactly. */
export class AmountTooLarge extends Error {}

/** The shop shows its prices to approved customers only, and the buyer is none: the protocol knows no product without a price. */
export class PriceHidden extends Error {}

/** Our exact text as the protocol's number of minor units. @throws {AmountTooLarge} */
export function ucpPrice({ amount, currency }: WireMoney): { amount: number; currency: string } {
  const number = Number(amount);
  if (!Number.isSafeInteger(number) || number < 0) throw new AmountTooLarge();
  return { amount: number, currency };
}

/** The price of one piece when so many are ordered: that of the lowest tier below all of them. @throws {PriceHidden} */
export function priceAt(sku: Sku, quantity: number): WireMoney {
  const reached = sku.tiers.filter(({ minimum }) => minimum <= quantity).at(-1) ?? sku.tiers[0];
  if (!reached) throw new PriceHidden();
  return reached.price;
}

/** The names and values of the specs that a variant has. */
export const optionsOf = ({ specs }: Product, sku: Sku) =>
  sku.values.flatMap((value, index) => {
    const spec = specs[index];
    const chosen = spec?.values[value];
    return spec && chosen ? [{ name: othersLine(spec.name), label: othersLine(chosen.name) }] : [];
  });

export function ucpVariant(caller: UcpCaller, product: Product, sku: Sku): Record<string, unknown> {
  const options = optionsOf(product, sku);
  const title = options.map(({ label }) => label).join(' / ') || othersLine(product.title);
  const { moq, multiple } = product;
  return {
    id: sku.id,
    ...(sku.code && { sku: othersLine(sku.code) }),
    title,
    description: {
      plain: `The price is for one piece of a minimum order of ${moq}. Quantities are multiples of ${multiple}.`,
    },
    price: ucpPrice(priceAt(sku, moq)),
    quantity_unit: { unit: 'C62', scale: 0, display_text: product.unit || 'piece', increment: multiple },
    availability: {
      available: sku.stock >= moq,
      status: sku.stock >= moq ? 'in_stock' : 'out_of_stock',
    },
    ...(options.length > 0 && { options }),
    seller: {
      name: othersLine(product.shop.name),
      links: [{ type: 'shop', url: caller.link(`/shop/${product.shop.id}`) }],
    },
    ...(caller.active.has(caller.names.wholesale) && {
      wholesale: {
        minimum: moq,
        multiple,
        stock: sku.stock,
        tiers: sku.tiers.map(({ minimum, price }) => ({ from: minimum, price: ucpPrice(price) })),
        // Pieces of all variants of a product together reach its tiers.
        tiers_count: 'product',
      },
    }),
  };
}

/**
 * A product with some of its variants, the first of which stands for it.
 * @throws {AmountTooLarge}
 * @throws {PriceHidden}
 */
export function ucpProduct(
  caller: UcpCaller,
  product: Product,
  variants: readonly Record<string, unknown>[],
): Record<string, unknown> {
  const title = othersLine(product.title);
  const { priceFrom, priceTo } = product;
  if (!priceFrom || !priceTo) throw new PriceHidden();
  return {
    id: product.id,
    title,
    description: { plain: othersText(product.description) || title },
    url: caller.link(`/goods-detail/_${product.id}.html`),
    categories: product.categories.map(({ id }) => ({ value: id, taxonomy: 'merchant' })),
    price_range: { min: ucpPrice(priceFrom), max: ucpPrice(priceTo) },
    media: product.allPictures.slice(0, 20).map((picture) => ({
      type: 'image',
      url: new URL(picture, caller.origin).href,
      alt_text: title,
    })),
    ...(product.specs.length > 0 && {
      options: product.specs.map((spec) => ({
        name: othersLine(spec.name),
        values: spec.values.map(({ name }) => ({ label: othersLine(name) })),
      })),
    }),
    variants,
    metadata: {
      texts_by: 'seller',
      language: product.titleLanguage,
      machine_translated: product.original !== null,
    },
  };
}
