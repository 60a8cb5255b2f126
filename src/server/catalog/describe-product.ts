import type { OutputOf } from '../../contract/contract.ts';
import type { ExportTerm } from '../../contract/orders/incoterms.ts';
import { isLeftOut } from '../../contract/orders/returning-terms.ts';
import { requireFound } from '../../kit/errors.ts';
import { languageCodes, readText } from '../../kit/languages.ts';
import { describeCertificates } from '../certificates/public.ts';
import { getCategories, hiddenIds, namePath } from '../categories/public.ts';
import { fileAddress, videoAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { getShopTerms, returnTermsOn } from '../shops/public.ts';
import { showCards } from './cards.ts';
import { readTiers, titlesOf, wireTiers } from './rules.ts';
import * as rows from './sql.ts';

/** A product on sale as everybody sees it, at public prices. @throws {Refusal} NOT_FOUND */
export async function describeProduct(context: Context, id: string): Promise<OutputOf<'catalog.product'>> {
  const { db, site, language, currency, rates, config, now } = context;
  const [row, categories, certificates] = await Promise.all([
    rows.findProductOnSale(db, id, site, language),
    getCategories(db),
    describeCertificates(db, [id], language, now),
  ]);
  const product = requireFound(row);
  const [[card], shop] = await Promise.all([
    showCards(context, [product]),
    getShopTerms(db, product.shop_id),
  ]);
  const hidden = hiddenIds(categories);
  const returnTerms = returnTermsOn(config, site, shop);
  return {
    ...card!,
    description: product.description,
    // What is far down the page can wait until somebody comes near.
    markup: product.markup.replaceAll('<img ', '<img loading="lazy" '),
    brand: product.brand,
    descriptionLanguage: product.description_language ?? product.title_language,
    original: product.original,
    languages: languageCodes.filter((code) => product.titles[code] !== undefined),
    titles: titlesOf(product.titles, product.source_language),
    pictureSize: product.picture_size,
    allPictures: product.all_pictures.map(fileAddress),
    video: videoAddress(product.video),
    multiple: product.multiple,
    weightGrams: product.weight_grams,
    hsCode: product.hs_code,
    originCountry: product.origin_country,
    certificates: certificates.get(id) ?? [],
    carton: product.carton,
    categories: namePath(categories, product.path, language).filter(({ id: step }) => !hidden.has(step)),
    specs: product.specs.map((spec) => ({
      name: readText(spec.names, language).text,
      values: spec.values.map((value) => ({
        name: readText(value.names, language).text,
        picture: fileAddress(value.picture),
      })),
    })),
    skus: product.skus.map((sku) => ({
      id: sku.id,
      values: sku.spec_values,
      code: sku.code,
      gtin: sku.gtin,
      picture: fileAddress(sku.picture),
      stock: sku.stock,
      tiers: sku.public_tiers
        ? wireTiers(readTiers(sku.public_tiers), product.currency, currency, rates)
        : [],
    })),
    attributes: product.attributes.map((row) => ({
      name: readText(row.names, language).text,
      value: readText(row.value_names, language).text,
    })),
    preRatio: shop.pre_ratio,
    exportTerm: shop.export_term as ExportTerm | null,
    returnTerms,
    noReturn: isLeftOut(product, returnTerms),
  };
}
