import type { OutputOf } from '../../../contract/contract.ts';
import { serviceKinds, type ServiceKind } from '../../../contract/trade-services/service-kinds.ts';
import { contentOf, type ContentItemOf } from '../../page/content.ts';
import { keepToPages, type Head, type LoadContext } from '../../page/define.ts';
import { addressOf, type Place } from '../../page/place.tsx';
import type { Words } from '../../page/words.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { crumbsBelow, shortCrumbs } from '../lists/crumbs.ts';
import { servicePages, type ServicePage } from './service-pages.ts';

export const servicesOnAPage = 12;

export interface ServiceFilter {
  kind?: ServiceKind | undefined;
  country?: string | undefined;
}

/** What every page of the foreign-trade services shows besides its tool. */
export interface ServiceData {
  of: ServicePage;
  /** Where it stands, without page and query. */
  path: string;
  filter: ServiceFilter;
  banners: ContentItemOf<'banner'>[];
  sections: ContentItemOf<'section'>[];
  /** Null on a page that has no providers. */
  services: OutputOf<'tradeServices.list'> | null;
}

/** Loads the frame of a page. @param path  where it stands, unless it is the page's own path */
export async function loadService(
  { call, query, page }: Pick<LoadContext, 'call' | 'query' | 'page'>,
  of: ServicePage,
  path: string = servicePages[of].path,
): Promise<ServiceData> {
  const { kinds } = servicePages[of];
  const filter = readFilter(query, kinds);
  const [banners, sections, services] = await Promise.all([
    contentOf(call, 'banner', { where: `place:${of}` }),
    contentOf(call, 'section', { where: `page:${of}` }),
    kinds.length === 0
      ? null
      : call('tradeServices.list', {
          kinds: filter.kind ?? kinds.join(','),
          ...(filter.country && { country: filter.country }),
          pageNum: page,
          pageSize: servicesOnAPage,
        }),
  ]);
  if (services) keepToPages(page, services.rowList);
  return { of, path, filter, banners, sections, services };
}

function readFilter(query: URLSearchParams, kinds: readonly ServiceKind[]): ServiceFilter {
  const kind = serviceKinds.find((one) => one === query.get('kind'));
  const country = query.get('country') ?? '';
  return {
    kind: kind && kinds.includes(kind) ? kind : undefined,
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
  };
}

/** The path of a page of services, narrowed. */
export function servicesPath(path: string, { kind, country }: ServiceFilter, page = 1): string {
  const query = new URLSearchParams();
  if (kind) query.append('kind', kind);
  if (country) query.append('country', country);
  return `${path}${page > 1 ? `_page${page}` : ''}${query.size > 0 ? `?${query}` : ''}`;
}

/** What such a page says of itself: one address, however it is narrowed, and the questions it answers. */
export function serviceHead(
  { of, path, filter, sections }: ServiceData,
  place: Place,
  common: Words<'common'>,
  title?: string,
): Head {
  const questions = sections.filter(({ data }) => data.role === 'question');
  return {
    ...(title && { title }),
    canonical: path,
    hidden: Boolean(filter.kind ?? filter.country),
    crumbs: serviceCrumbs(of, place, common, title),
    data:
      questions.length === 0
        ? []
        : [
            {
              '@context': 'https://schema.org',
              '@type': 'FAQPage',
              mainEntity: questions.map(({ data }) => ({
                '@type': 'Question',
                name: data.title,
                acceptedAnswer: { '@type': 'Answer', text: data.text },
              })),
            },
          ],
  };
}

/** The way to a page of services. @param title  of a page below one of them */
export function serviceCrumbs(
  of: ServicePage,
  { language }: Place,
  common: Words<'common'>,
  title?: string,
): Crumb[] {
  const { path, word } = servicePages[of];
  return title
    ? crumbsBelow(common(word), path, title, language, common)
    : shortCrumbs(common(word), language, common);
}

/** The address of a page of the list. */
export const pageAddress = (data: ServiceData, { language }: Place, page: number): string =>
  addressOf(language, servicesPath(data.path, data.filter, page));
