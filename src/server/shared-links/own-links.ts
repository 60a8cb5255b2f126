import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { OwnSharedLink } from '../../contract/shared-links/shared-links.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { findQuote, findRfq } from '../rfqs/public.ts';
import { countComments, countUnseen } from './comments-sql.ts';
import { listFirstTitles, listLinksOf, listUnendedLinks, type LinkRow } from './links-sql.ts';
import { statesOf } from './reach.ts';

/** The products that a row of the list names. */
const mostNamed = 3;

/** The links that a person made, with what came of them. */
export async function listOwnLinks(
  context: SignedIn,
  paging: ParsedOf<'sharedLinks.list'>,
): Promise<OutputOf<'sharedLinks.list'>> {
  const { db, actor, now } = context;
  const ownerId = personOf(actor);
  const { rows: links, total } = await listLinksOf(db, ownerId, paging);
  // Every page of an office asks for the number of new comments, mostly for somebody who never shared.
  if (total === 0) return { rowList: [], totalRecord: 0, newCommentCount: 0 };
  const unendedLinks = await listUnendedLinks(db, ownerId, now);
  const allStates = await statesOf(db, ownerId, [...links, ...unendedLinks], now);
  const states = allStates.slice(0, links.length);
  const openIds = unendedLinks
    .filter((_, index) => allStates[links.length + index] === 'open')
    .map(({ id }) => id);
  const ids = links.map(({ id }) => id);
  const [contents, comments, newCommentCount, names, requests] = await Promise.all([
    listFirstTitles(db, ids, mostNamed),
    countComments(db, ids),
    // What was said about a link that is over is read no more.
    countUnseen(db, openIds),
    getPartnerNames(
      db,
      links.flatMap((link) => link.company_id ?? []),
    ),
    Promise.all(links.map((link) => requestTitle(context, link))),
  ]);
  const rowList = links.map((link, index): OwnSharedLink => {
    const { titles, count } = contents.get(link.id) ?? { titles: [], count: 0 };
    const commentCounts = comments.get(link.id) ?? { count: 0, unseen: 0 };
    const state = states[index]!;
    return {
      id: link.id,
      kind: link.kind,
      state,
      company: link.company_id && (names.get(link.company_id) ?? ''),
      isPriced: link.with_prices,
      note: link.note,
      titles: [...titles, ...requests[index]!],
      lineCount: count,
      sharedAt: wireTime(link.created_at),
      expiresAt: wireTime(link.expires_at),
      openCount: link.open_count,
      lastOpenedAt: wireTime(link.last_opened_at),
      commentCount: commentCounts.count,
      newCommentCount: state === 'open' ? commentCounts.unseen : 0,
    };
  });
  return { rowList, totalRecord: total, newCommentCount };
}

/** What the request asks for whose quote is shared. */
async function requestTitle({ db }: SignedIn, { quote_id: quoteId }: LinkRow): Promise<string[]> {
  const quote = quoteId === null ? undefined : await findQuote(db, quoteId);
  const request = quote && (await findRfq(db, quote.rfq_id));
  return request ? [request.title] : [];
}
