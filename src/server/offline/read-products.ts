import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { OfflineProduct } from '../../contract/offline/offline.ts';
import { getCardsOnSale, listOffers, wireTiers, type OfferRow } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { customerTiers, priceBuyerOf } from '../price-lists/public.ts';
import { listSkuCodes, listVariantIds, nameSpec } from '../products/public.ts';

/**
 * Products on sale with all their variants, at the prices that whoever asks pays. Those of a live programme are not among
 * them: it is over when they are read.
 */
export async function readProducts(
  context: SignedIn,
  { productIds }: ParsedOf<'offline.products'>,
): Promise<OutputOf<'offline.products'>> {
  const { db, site } = context;
  const skuIds = await listVariantIds(db, productIds);
  const [cards, offers, codes] = await Promise.all([
    getCardsOnSale(context, productIds),
    listOffers(db, skuIds, site, priceBuyerOf(context)),
    listSkuCodes(db, skuIds),
  ]);
  const offersOfProduct = Map.groupBy(
    offers.filter((offer) => offer.on_sale),
    (offer) => offer.product_id,
  );
  return cards.flatMap(({ id, title, pictures, unit, shop }) => {
    const variants = offersOfProduct.get(id);
    if (!variants) return [];
    const [{ moq, multiple, unit_code: unitCode, category_path: path, sku_id: firstId }] = variants as [
      OfferRow,
    ];
    return [
      {
        id,
        title,
        picture: pictures[0] ?? '',
        itemNumber: codes.get(firstId)?.code ?? '',
        shop: { id: shop.id, name: shop.name },
        categoryId: path.at(-1)!,
        unit,
        unitCode,
        moq,
        multiple,
        isOwnPrice: variants.some(isOwnPrice),
        variants: variants.toSorted(bySpec).map((offer) => {
          const { code, skuCode } = codes.get(offer.sku_id) ?? { code: '', skuCode: '' };
          return describeVariant(context, offer, skuCode || code);
        }),
      },
    ];
  });
}

const tiersOf = ({ tier_minimums: minimums, tier_prices: prices, listed_prices, currency }: OfferRow) =>
  prices && customerTiers({ minimums, prices }, listed_prices, currency);

const isOwnPrice = (offer: OfferRow): boolean =>
  offer.price_visibility === 'approved' || (tiersOf(offer)?.lists.some(Boolean) ?? false);

function describeVariant(
  { language, currency, rates }: SignedIn,
  offer: OfferRow,
  itemNumber: string,
): OfflineProduct['variants'][number] {
  const tiers = tiersOf(offer);
  return {
    id: offer.sku_id,
    spec: nameSpec(offer.specs, offer.spec_values, language),
    itemNumber,
    stock: offer.stock,
    tiers: tiers ? wireTiers(tiers, offer.currency, currency, rates) : [],
  };
}

/** In the order in which their seller wrote the values of each spec. */
function bySpec({ spec_values: a }: OfferRow, { spec_values: b }: OfferRow): number {
  for (const [position, value] of a.entries()) if (value !== b[position]) return value - (b[position] ?? 0);
  return 0;
}
