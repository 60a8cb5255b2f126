import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { Context } from '../platform/context.ts';
import { cutPage } from '../platform/paging.ts';
import { countIds, listContent } from './read.ts';

/** `getNewsPage`: the newest first; a choice is offered as it would be without itself. */
export async function listNews(
  context: Context,
  { topic, source, writtenIn, ...page }: ParsedOf<'content.news'>,
): Promise<OutputOf<'content.news'>> {
  const requested = { topic, source, writtenIn };
  const all = (await listContent(context, 'news')).sort((a, b) =>
    a.data.date > b.data.date ? -1 : a.data.date < b.data.date ? 1 : a.code < b.code ? -1 : 1,
  );
  const matching = (without?: keyof typeof requested) =>
    all.filter(({ data }) =>
      (Object.keys(requested) as (keyof typeof requested)[]).every(
        (fact) => fact === without || requested[fact] === undefined || data[fact] === requested[fact],
      ),
    );
  const { rows: rowList, total } = cutPage(matching(), page);
  return {
    rowList,
    totalRecord: total,
    topics: countIds(matching('topic').map(({ data }) => data.topic)),
    sources: countIds(matching('source').map(({ data }) => data.source)),
    languages: countIds(matching('writtenIn').map(({ data }) => data.writtenIn)),
  };
}
