import type { OutputOf } from '../../../contract/contract.ts';
import type { Route } from '../../../contract/infra/infra.ts';
import type { PageBrand, SiteContact } from '../../../contract/marketplace/site-contact.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Call } from '../../page/calls/api.ts';
import type { AnyPage } from '../../page/define.ts';
import type { Place, PriceType } from '../../page/place.tsx';
import { fetchModule } from '../../page/fetch-module.ts';
import { loadWords } from '../../page/words.ts';
import type { Screen } from '../../routes.ts';
import type { Match } from './router.ts';

/** Everything that one look of the product is drawn from. */
export interface View {
  place: Place;
  screen: Screen | null;
  /** `waiting`: a client-rendered screen before its page has come. */
  state: 'ready' | 'waiting' | 'failed';
  page: AnyPage | null;
  data: unknown;
  /** HTTP status of the page: 200, 404, or the failure's. */
  status: number;
  /** Of a failure: the id of the request, for whoever asks support about it. */
  reference?: string;
  /** What is laid down for its path. */
  route?: Route;
}

export interface Setting {
  origin: string;
  site: Site;
  language: Language;
  priceType: PriceType;
  priceTypes: OutputOf<'reference.payPriceTypes'>;
  contact: SiteContact;
  brand: PageBrand;
}

export function placeOf(
  setting: Setting,
  path: string,
  query: URLSearchParams,
  match: Match<Screen> | null,
): Place {
  const pathname = match && match.page > 1 ? path.replace(/_page\d+\/?$/, '') : path;
  return { ...setting, pathname, query, params: match?.params ?? {}, page: match?.page ?? 1 };
}

export const partsOf = (screen: Screen | null) => ['common', ...(screen?.words ?? [])] as const;

/** A view of something that went wrong: 404, or 500 and its kin. */
export async function failedView(
  place: Place,
  screen: Screen | null,
  status: number,
  reference = '',
): Promise<View> {
  await loadWords(place.language, ['common']);
  return { place, screen, state: 'failed', page: null, data: undefined, status, reference };
}

/** Loads the page file, its words and, unless it is given, its data. @throws what the page's loader throws */
export async function loadView(
  place: Place,
  screen: Screen,
  source: { call: Call } | { data: unknown },
): Promise<View> {
  const [{ page }] = await Promise.all([
    fetchModule(screen.page),
    loadWords(place.language, partsOf(screen)),
  ]);
  const data = 'data' in source ? source.data : await page.load?.({ ...place, call: source.call });
  return { place, screen, state: 'ready', page, data, status: 200 };
}
