import type { TheirProduct, TheirVariant } from '../system.ts';
import type { WooProduct, WooVariation } from './shapes.ts';

const gramsIn: Readonly<Record<string, number>> = { g: 1, kg: 1_000, lbs: 453.59237, oz: 28.349523125 };

/** What is sold of a product: one of its variations, or all of it where it has none. */
const variantId = (productId: number, variationId = 0): string => `${productId}/${variationId}`;

type StockedRow = Pick<
  WooVariation,
  'sku' | 'global_unique_id' | 'price' | 'manage_stock' | 'stock_quantity' | 'weight'
>;

function variantOf(row: StockedRow, id: string, values: string[], weightUnit: string): TheirVariant {
  const weight = /^\d{1,9}(?:\.\d{1,9})?$/.test(row.weight) ? Number(row.weight) : 0;
  const grams = Math.round(weight * (gramsIn[weightUnit] ?? 0));
  return {
    id,
    stockId: id,
    itemNumber: row.sku.trim(),
    gtin: row.global_unique_id.trim(),
    values,
    price: row.price === '' ? null : row.price,
    grams: grams > 0 ? grams : null,
    hsCode: '',
    originCountry: '',
    // Pieces that several share are of none of them: each would be sold as often as there are.
    stock: row.manage_stock === true && Number.isInteger(row.stock_quantity) ? row.stock_quantity! : null,
  };
}

/** @param variations  of a variable product; others are sold as they are */
export function productOf(
  row: WooProduct,
  {
    variations,
    isCut,
    weightUnit,
  }: { variations: readonly WooVariation[]; isCut: boolean; weightUnit: string },
): TheirProduct {
  const specs = row.attributes.filter(({ variation }) => variation).map(({ name }) => name);
  const isVariable = row.type === 'variable';
  const valuesOf = ({ attributes }: WooVariation) =>
    specs.map((spec) => attributes.find(({ name }) => name === spec)?.option ?? '');
  return {
    id: String(row.id),
    updatedAt: row.date_modified_gmt,
    // Groups and what is sold elsewhere are nothing that can be ordered there.
    isOnSale: row.status === 'publish' && (isVariable || row.type === 'simple'),
    title: row.name,
    description: row.description,
    kind: row.categories[0]?.name ?? '',
    brand: row.brands?.[0]?.name ?? '',
    pictures: row.images.map(({ src }) => src),
    specs: isVariable ? specs : [],
    variants: isVariable
      ? variations.map((variation) =>
          variantOf(
            // What a variation does not say of its weight is its product's.
            { ...variation, weight: variation.weight || row.weight },
            variantId(row.id, variation.id),
            valuesOf(variation),
            weightUnit,
          ),
        )
      : [variantOf(row, variantId(row.id), [], weightUnit)],
    isCut,
  };
}

/** From where to go on: what changed after a moment, and which page of that. */
export interface PagePlace {
  changedAfter: Date;
  page: number;
}

export const writePlace = ({ changedAfter, page }: PagePlace): string =>
  `${changedAfter.toISOString()} ${page}`;

export function readPlace(text: string): PagePlace {
  const [moment = '', page = ''] = text.split(' ');
  return { changedAfter: new Date(moment), page: Number(page) };
}

/**
 * Where to go on behind a full page. Pages are counted, so whatever changes meanwhile moves to the end and all others one
 * up, past whoever counts on: the next page is therefore the first one of what changed since the last row of this one, whose
 * second is read again. Only where a whole page changed within one second does it count on.
 */
export function placeAfter({ changedAfter, page }: PagePlace, lastChange: Date): PagePlace {
  const since = new Date(lastChange.getTime() - 1_000);
  return since > changedAfter ? { changedAfter: since, page: 1 } : { changedAfter, page: page + 1 };
}
