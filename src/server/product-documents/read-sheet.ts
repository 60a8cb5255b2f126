import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import { describeProduct, listPacking } from '../catalog/public.ts';
import { keyOfAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { getShop } from '../shops/public.ts';
import { productAddress, shopAddress } from './addresses.ts';
import type { Pricing, SheetContents } from './contents.ts';
import { readSpecialPrices, type Reader } from './prices.ts';
import { rangesOf } from './rules.ts';

/** So many pictures stand on a sheet. */
const mostPictures = 5;

/** And so many certificates. */
const mostCertificates = 12;

/**
 * What the data sheet of a product on sale says to a reader, in the context's language.
 * @throws {Refusal} NOT_FOUND when it is not on sale, or not the seller's own
 */
export async function readSheet(context: Context, productId: string, reader: Reader): Promise<SheetContents> {
  const product = await describeProduct(context, productId);
  if (reader.kind === 'seller' && product.shop.id !== reader.shopId) throw new Refusal('NOT_FOUND');
  const [shop, packing, special] = await Promise.all([
    getShop(context.db, product.shop.id),
    listPacking(
      context.db,
      product.skus.map(({ id }) => id),
    ),
    readSpecialPrices(context, reader, [product.id], { withTiers: true }),
  ]);
  const price = special.get(product.id);
  const ownTiers = new Map(price?.skus.map(({ id, tiers }) => [id, tiers]));
  const isOmitted = reader.kind === 'seller' && !reader.withPrices;
  const isHidden = product.priceFrom === null && !price;
  const pricing: Pricing = isOmitted ? 'omitted' : isHidden ? 'hidden' : 'shown';
  const variants = product.skus.map(({ id, values, gtin, tiers }) => ({
    code: packing.get(id)?.code ?? '',
    values: values.map((value, n) => product.specs[n]?.values[value]?.name ?? ''),
    gtin,
    tiers: pricing === 'shown' ? (ownTiers.get(id) ?? tiers) : [],
  }));
  const { exportTerm } = product;
  return {
    title: product.title,
    description: product.description,
    shop: {
      name: product.shop.name,
      location: product.shop.place,
      address: shopAddress(context, product.shop.id),
    },
    address: productAddress(context, product.id),
    pictures: product.allPictures.slice(0, mostPictures).flatMap((picture) => keyOfAddress(picture) ?? []),
    pricing,
    isCustomerPrice: pricing === 'shown' && reader.kind === 'visitor' && price !== undefined,
    currency: context.currency,
    tiers: rangesOf(variants.map(({ tiers }) => tiers)),
    moq: product.moq,
    multiple: product.multiple,
    unit: product.unit,
    grams: product.weightGrams,
    carton: product.carton,
    leadDays: shop.lead_days,
    exportTerm: exportTerm ? `${exportTerm.incoterm} ${exportTerm.namedPlace}` : '',
    brand: product.brand,
    originCountry: product.originCountry,
    hsCode: product.hsCode,
    certificates: product.certificates
      .filter(({ state }) => state === 'checked' || state === 'stated')
      .slice(0, mostCertificates)
      .map(({ name, number, localPercent, issuer, validUntil, state }) => ({
        name,
        number,
        localPercent,
        issuer,
        validUntil,
        isChecked: state === 'checked',
      })),
    attributes: product.attributes.map(({ name, value }) => [name, value] as const),
    specs: product.specs.map(({ name }) => name),
    variants,
    day: dayOfSite(context.now, context.site as Site),
  };
}
