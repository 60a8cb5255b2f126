import type { ParsedOf } from '../../contract/contract.ts';
import { readText } from '../../kit/languages.ts';
import { listOffers } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { nameSpec } from '../products/public.ts';
import type { NewLine } from './lines-sql.ts';

/** What somebody wants on a list, with what it is called now; what is not on sale on their site is left out, deleted or not. */
export async function describeNewLines(
  { db, site, language }: Pick<SignedIn, 'db' | 'site' | 'language'>,
  requestedLines: ParsedOf<'requisitionLists.create'>['lines'],
): Promise<{ newLines: NewLine[]; goneIds: string[] }> {
  const ids = requestedLines.map(({ skuId }) => skuId);
  // At the prices of everybody: none is kept.
  const offers = new Map((await listOffers(db, ids, site, null)).map((offer) => [offer.sku_id, offer]));
  const newLines = requestedLines.flatMap(({ skuId, quantity, note, isOptional }): NewLine[] => {
    const offer = offers.get(skuId);
    if (!offer?.on_sale) return [];
    const title = readText(offer.titles, language, offer.source_language).text;
    const spec = nameSpec(offer.specs, offer.spec_values, language);
    return [
      {
        sku_id: skuId,
        product_id: offer.product_id,
        title: [title, ...spec].join(', '),
        quantity,
        note,
        is_optional: isOptional,
      },
    ];
  });
  return { newLines, goneIds: ids.filter((id) => !offers.get(id)?.on_sale) };
}
