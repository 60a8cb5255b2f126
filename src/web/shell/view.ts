import type { OutputOf } from '../../contract/contract.ts';
import type { Site } from '../../contract/sites.ts';
import type { Language } from '../../kit/languages.ts';
import { brand } from '../page/brand.ts';
import type { Call } from '../page/api.ts';
import type { AnyPage, Head } from '../page/define.ts';
import { formats } from '../page/format.ts';
import type { Place, PriceType } from '../page/place.tsx';
import { loadWords, wordsOf } from '../page/words.ts';
import type { Screen } from '../routes.ts';
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
}

export interface Setting {
  site: Site;
  language: Language;
  priceType: PriceType;
  priceTypes: OutputOf<'reference.payPriceTypes'>;
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
export async function failedView(place: Place, screen: Screen | null, status: number): Promise<View> {
  await loadWords(place.language, ['common']);
  return { place, screen, state: 'failed', page: null, data: undefined, status };
}

/** Loads the page file, its words and, unless it is given, its data. @throws what the page's loader throws */
export async function loadView(
  place: Place,
  screen: Screen,
  source: { call: Call } | { data: unknown },
): Promise<View> {
  const [{ page }] = await Promise.all([screen.page(), loadWords(place.language, partsOf(screen))]);
  const data = 'data' in source ? source.data : await page.load?.({ ...place, call: source.call });
  return { place, screen, state: 'ready', page, data, status: 200 };
}

export interface FullHead extends Head {
  title: string;
  description: string;
}

/** What the document says of a view, the title with the brand, the description cut. */
export function headOf(view: View): FullHead {
  const { language, page } = view.place;
  const words = wordsOf(language, 'common');
  const own =
    view.state === 'ready' ? view.page?.head?.(view.data, view.place, formats(language)) : undefined;
  const failed = view.state === 'failed';
  const base = own?.title ?? (failed ? words('failure.title') : words(view.screen?.title ?? 'title.home'));
  const paged = page > 1 ? base + words('title.page', { page }) : base;
  return {
    ...own,
    title: `${paged} - ${brand[language]}`,
    description: cut(own?.description ?? words('description'), 100),
    hidden: own?.hidden ?? (failed || view.screen?.who !== 'anyone'),
  };
}

const cut = (text: string, length: number): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
};
