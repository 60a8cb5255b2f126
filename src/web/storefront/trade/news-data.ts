import { cutText } from '../../../kit/text/cut-text.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { contentKinds, type ShownData } from '../../../contract/content/content-kinds.ts';
import { isLanguage, type Language } from '../../../kit/languages.ts';
import type { ContentItemOf } from '../../page/content.ts';
import { keepToPages, notFound, type LoadContext } from '../../page/define.ts';
import { readDocument } from '../../../kit/text/document-text.ts';
import { servicePages } from '../trade-services/service-pages.ts';

export type Article = ContentItemOf<'news'>;
export type Topic = (typeof contentKinds.news.topic.of)[number];

export interface NewsFilter {
  topic?: Topic | undefined;
  source?: string | undefined;
  writtenIn?: Language | undefined;
}

export const newsOnAPage = 12;
const related = 4;

const path = servicePages.news.path;

export function newsPath({ topic, source, writtenIn }: NewsFilter, page = 1): string {
  const query = new URLSearchParams();
  if (topic) query.append('topic', topic);
  if (source) query.append('source', source);
  if (writtenIn) query.append('written', writtenIn);
  return `${path}${page > 1 ? `_page${page}` : ''}${query.size > 0 ? `?${query}` : ''}`;
}

export const articlePath = (code: string): string => `${path}?${new URLSearchParams({ news: code })}`;

function readFilter(query: URLSearchParams): NewsFilter {
  const written = query.get('written') ?? undefined;
  return {
    topic: contentKinds.news.topic.of.find((one) => one === query.get('topic')),
    source: cutText(query.get('source')?.trim() ?? '', 160) || undefined,
    writtenIn: isLanguage(written) ? written : undefined,
  };
}

export async function loadNews({ call, query, page }: Pick<LoadContext, 'call' | 'query' | 'page'>) {
  const filter = readFilter(query);
  const { rowList, ...counts } = await call('content.news', {
    ...filter,
    pageNum: page,
    pageSize: newsOnAPage,
  });
  keepToPages(page, rowList);
  return {
    filter,
    rows: rowList as Article[],
    found: counts satisfies Omit<OutputOf<'content.news'>, 'rowList'>,
  };
}
export type NewsList = Awaited<ReturnType<typeof loadNews>>;

/** One article, with others of its topic. */
export async function loadArticle({ call }: Pick<LoadContext, 'call'>, code: string) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) throw notFound();
  const entry = await call('content.get', { kind: 'news', code });
  const data = entry.data as ShownData<'news'>;
  const others = await call('content.news', {
    topic: (data.topic as Topic) || undefined,
    pageSize: related + 1,
  });
  return {
    code,
    written: entry.language,
    data: { ...data, body: '' },
    blocks: readDocument(data.body).blocks,
    related: (others.rowList as Article[]).filter((one) => one.code !== code).slice(0, related),
  };
}
export type ArticleData = Awaited<ReturnType<typeof loadArticle>>;
