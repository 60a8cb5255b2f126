import type { Language } from '../../kit/languages.ts';
import { newId } from '../../kit/ids.ts';
import type { Tx } from '../platform/database.ts';

export interface QuotedProduct {
  quoteId: string;
  shopId: string;
  categoryId: string;
  title: string;
  language: Language;
  pictures: readonly string[];
  unitCode: string;
  /** Minor units of the currency for one unit. */
  price: bigint;
  currency: string;
  quantity: number;
  site: string;
}

/**
 * Products that are made for one quote: off sale, in no list, with exactly what was agreed on in stock, so that an order of
 * them is held, paid, sent and given back by the same rules as any other.
 * @returns the id of their only sku
 */
export async function addQuotedProducts(tx: Tx, quoted: QuotedProduct, now: Date): Promise<string> {
  const [id, skuId] = [newId(now.getTime()), newId(now.getTime())];
  const { price, quantity } = quoted;
  await tx
    .insertInto('products')
    .values({
      id,
      shop_id: quoted.shopId,
      // By its own id: a quote that is accepted again has another.
      code: `quote-${id}`,
      category_id: quoted.categoryId,
      source_language: quoted.language,
      unit_code: quoted.unitCode,
      currency: quoted.currency,
      moq: 1,
      multiple: 1,
      price_from: price,
      price_to: price,
      pictures: [...quoted.pictures],
      sites: [quoted.site],
      publish_status: 'down',
      // It is for whoever accepts the quote, whatever the shop shows of its other prices.
      prices_shown_to: 'everybody',
      product_type: 'custom',
      made_for: quoted.quoteId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('product_texts')
    .values({ product_id: id, language: quoted.language, title: quoted.title, origin: 'human' })
    .execute();
  await tx
    .insertInto('skus')
    .values({
      id: skuId,
      product_id: id,
      position: 0,
      stock: quantity,
      tier_minimums: [1],
      tier_prices: [price],
    })
    .execute();
  return skuId;
}
