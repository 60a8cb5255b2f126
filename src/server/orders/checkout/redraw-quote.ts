import { readText, type Language } from '../../../kit/languages.ts';
import { requireFound } from '../../../kit/errors.ts';
import { listOffers } from '../../catalog/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { nameSpec } from '../../products/public.ts';
import { readQuote, shownOf, signQuote } from './quote.ts';
import { recordShown, describeShown, refuseChangedProducts } from '../lines/shown-products.ts';

/** What a line is called. */
export interface LineTexts {
  title: string;
  spec: string[];
}

/**
 * The same quote, at the same prices and terms, with its products as they are shown in another language: whoever decides
 * on it reads, and signs for, the product in theirs.
 * @param text  as it was signed for this buyer
 * @returns by sku, what its line is called in that language
 * @throws {Refusal} BAD_INPUT, PRODUCT_NOT_AS_SHOWN where a product is another by now, GOODS_GONE
 */
export async function redrawQuote(
  context: SignedIn,
  text: string,
  language: Language,
): Promise<{ quote: string; lines: Map<string, LineTexts> }> {
  const { db, actor, config, now, site } = context;
  const quote = readQuote(config.secret, text, actor.accountId);
  const before = shownOf(quote);
  await transact(db, async (tx) => refuseChangedProducts(tx, before, await describeShown(tx, before), now));
  const offers = await listOffers(db, [...before.keys()], site, null);
  const digests = await recordShown(
    db,
    offers.map((offer) => ({ offer })),
    language,
    now,
  );
  const lines = quote.lines.map(([skuId, quantity, price, amount]): (typeof quote.lines)[number] => {
    const drawn = requireFound(digests.get(skuId));
    return [skuId, quantity, price, amount, drawn.digest, drawn.language];
  });
  return {
    quote: signQuote(config.secret, { ...quote, lines }),
    lines: new Map(
      offers.map((offer) => [
        offer.sku_id,
        {
          title: readText(offer.titles, language, offer.source_language).text,
          spec: nameSpec(offer.specs, offer.spec_values, language),
        },
      ]),
    ),
  };
}
