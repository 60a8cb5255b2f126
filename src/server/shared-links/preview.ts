import type { OutputOf } from '../../contract/contract.ts';
import { mostSharedLines } from '../../contract/shared-links/shared-link-limits.ts';
import { getCardsOnSale, listStandings } from '../catalog/public.ts';
import type { Context } from '../platform/context.ts';
import { listLines } from './links-sql.ts';
import { previewLink } from './reach.ts';

const mostNamed = 3;

/**
 * What a messenger shows of a link, in the language of its page: the first products that are on sale of what is for anybody
 * with the link, and of what is for a company only that there is something.
 */
export async function showPreview(
  context: Context,
  { token }: { token: string },
): Promise<OutputOf<'sharedLinks.preview'>> {
  const { kind, id, audience } = await previewLink(context, token);
  if (audience === 'company') return { kind, isForCompany: true, titles: [], lineCount: 0, picture: null };
  const lines = await listLines(context.db, id, mostSharedLines);
  const productIds = [...new Set(lines.map((line) => line.product_id))];
  const standings = await listStandings(context.db, productIds, context.site);
  const namedIds = productIds.filter((productId) => standings.get(productId)?.on_sale).slice(0, mostNamed);
  const cards = await getCardsOnSale(context, namedIds);
  return {
    kind,
    isForCompany: false,
    titles: cards.map(({ title }) => title),
    lineCount: lines.length,
    picture: cards.find(({ pictures }) => pictures.length > 0)?.pictures[0] ?? null,
  };
}
