import type { OutputOf } from '../../contract/contract.ts';
import { mostSharedLines } from '../../contract/shared-links/shared-link-limits.ts';
import { getProductCards } from '../catalog/public.ts';
import type { Context } from '../platform/context.ts';
import { listLines } from './links-sql.ts';
import { previewLink } from './reach.ts';

const mostNamed = 3;

/**
 * What a messenger shows of a link, in the language of its page: what is for anybody with the link, and of what is for a
 * company only that there is something.
 */
export async function showPreview(
  context: Context,
  { token }: { token: string },
): Promise<OutputOf<'sharedLinks.preview'>> {
  const { kind, id, audience } = await previewLink(context, token);
  if (audience === 'company') return { kind, isForCompany: true, titles: [], lineCount: 0, picture: null };
  const lines = await listLines(context.db, id, mostSharedLines);
  const ids = [...new Set(lines.map((line) => line.product_id))].slice(0, mostNamed);
  const cards = await getProductCards(context, ids);
  return {
    kind,
    isForCompany: false,
    titles: cards.map(({ title }) => title),
    lineCount: lines.length,
    picture: cards.find(({ pictures }) => pictures.length > 0)?.pictures[0] ?? null,
  };
}
