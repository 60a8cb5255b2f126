import type { ItemReason } from '../../../contract/integrations/shop-system-kinds.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import type { OwnProduct, ProductInput } from '../../../contract/products/products.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import type { TheirProduct } from '../systems/system.ts';

/** A variant here that came from there. */
export interface LinkedSku {
  externalId: string;
  skuId: string;
  /** What stock was read there last. */
  theirStock: number | null;
  /** Pieces that unpaid orders here hold: they are not on sale, and not sold yet. */
  heldPieces: number;
}

interface Following {
  theirs: TheirProduct;
  /** As it would be written if it were new; null where it could not be. */
  asNew: ProductInput | null;
  skus: readonly LinkedSku[];
  language: Language;
  /** Whether its text there is another than was read last, and here still the one that was written then. */
  takesText: boolean;
}

/** What of a product here follows its system. */
interface Followed {
  /** Null where nothing but stock changes. */
  product: ProductInput | null;
  /** Variants whose stock there is another than was read last, or that are there no more, with what unpaid orders hold. */
  stocks: { externalId: string; itemNumber: string; quantity: number; theirStock: number | null }[];
  reasons: ItemReason[];
}

/**
 * How many pieces are here once there are so many there: never more than there, and what was sold here, which nobody is told
 * there, stays sold.
 * @param countedPieces  on sale, and those that unpaid orders hold
 */
const stockAfter = (countedPieces: number, formerStock: number | null, theirStock: number): number => {
  const unsold = formerStock === null ? theirStock : countedPieces + Math.max(0, theirStock - formerStock);
  return Math.min(Math.max(0, Math.min(unsold, theirStock)), productLimits.stock);
};

/**
 * What becomes of a product that came from a system when that shows it again: texts, while nobody changed them here; the price
 * of a variant that has one price, and stock that changed there. All else is its seller's.
 */
export function followProduct(
  ownProduct: OwnProduct,
  { theirs, asNew, skus, language, takesText }: Following,
): Followed {
  const linked = new Map(skus.map((sku) => [sku.externalId, sku]));
  const ownSkus = new Map(ownProduct.skus.map((sku) => [sku.id, sku]));
  const prices = new Map<string, string>();
  const stocks: Followed['stocks'] = [];
  const reasons = new Set<ItemReason>();
  for (const [index, variant] of theirs.variants.entries()) {
    const link = linked.get(variant.id);
    const ownSku = link && ownSkus.get(link.skuId);
    if (!link || !ownSku) {
      reasons.add('newVariants');
      continue;
    }
    const price = asNew?.skus[index]?.tiers[0]?.price;
    // Several prices are its seller's doing.
    if (price !== undefined && ownSku.tiers.length === 1 && ownSku.tiers[0]!.price !== price)
      prices.set(ownSku.id, price);
    if (variant.stock === link.theirStock) continue;
    const itemNumber = numberOf(ownProduct, ownSku);
    if (itemNumber === '') reasons.add('itemNumber');
    else if (variant.stock !== null) {
      const quantity = stockAfter(ownSku.stock + link.heldPieces, link.theirStock, variant.stock);
      stocks.push({ externalId: variant.id, itemNumber, quantity, theirStock: variant.stock });
    }
  }
  const ids = new Set(theirs.variants.map(({ id }) => id));
  // Where not all of them were read, nothing is concluded of those that were not.
  for (const { externalId, skuId, theirStock } of theirs.isCut ? [] : skus) {
    const ownSku = ownSkus.get(skuId);
    if (ids.has(externalId) || !ownSku || theirStock === 0) continue;
    const itemNumber = numberOf(ownProduct, ownSku);
    if (itemNumber === '') reasons.add('itemNumber');
    else stocks.push({ externalId, itemNumber, quantity: 0, theirStock: 0 });
  }
  const text = takesText ? asNew?.texts[language] : undefined;
  const product =
    prices.size > 0 || text
      ? withChanges(inputOf(ownProduct), { prices, texts: text ? { [language]: text } : {} })
      : null;
  return { product, stocks, reasons: [...reasons] };
}

/** By what number a variant is called: its ownProduct, or its product's where it is the only one. */
const numberOf = (ownProduct: OwnProduct, { code }: { code: string }): string =>
  code === '' && ownProduct.skus.length === 1 ? ownProduct.code : code;

const withChanges = (
  product: ProductInput,
  { prices, texts }: { prices: ReadonlyMap<string, string>; texts: ProductInput['texts'] },
): ProductInput => ({
  ...product,
  texts: { ...product.texts, ...texts },
  skus: product.skus.map((sku) => {
    const price = prices.get(sku.id ?? '');
    return price === undefined ? sku : { ...sku, tiers: [{ minimum: sku.tiers[0]!.minimum, price }] };
  }),
});

/** A product as it is, as its seller would write it again: what was sold meanwhile stays sold. */
export function inputOf(ownProduct: OwnProduct): ProductInput {
  const { id: _id, version: _version, status: _status, currency: _currency, texts, ...product } = ownProduct;
  return {
    ...product,
    sites: product.sites as Site[],
    // What a machine translated, it translates anew.
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([language, { title, description, origin }]) =>
        origin === 'human' ? [[language, { title, description }]] : [],
      ),
    ),
    skus: product.skus.map(({ elsewhere: _elsewhere, stock, ...sku }) => ({
      ...sku,
      stock,
      stockSeen: stock,
    })),
  };
}

/** Which reasons still stand, once a product is here: what its seller has said since is asked no more. */
export function openReasons(reasons: readonly ItemReason[], ownProduct: OwnProduct): ItemReason[] {
  const isSaid: Partial<Record<ItemReason, boolean>> = {
    weight: ownProduct.weightGrams > 0,
    hsCode: ownProduct.hsCode !== '',
    originCountry: ownProduct.originCountry !== '',
    brand: ownProduct.brand !== '',
    pictures: ownProduct.pictures.length > 0,
    itemNumber: ownProduct.skus.length === 1 || ownProduct.skus.every(({ code }) => code !== ''),
    gtin: ownProduct.skus.every(({ gtin }) => gtin !== ''),
    stock: ownProduct.skus.every(({ stock }) => stock > 0),
    // Its category is its seller's by now.
    category: true,
  };
  return reasons.filter((reason) => !isSaid[reason]);
}
