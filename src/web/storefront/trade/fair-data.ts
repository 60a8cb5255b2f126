import type { InputOf } from '../../../contract/contract.ts';
import { contentKinds } from '../../../contract/content/content-kinds.ts';
import { contentPaths } from '../../../contract/content/paths.ts';
import type { Language } from '../../../kit/languages.ts';
import { clean } from '../../page/calls/clean.ts';
import type { ContentItemOf } from '../../page/content.ts';
import type { LoadContext } from '../../page/define.ts';
import { namesOfCountries } from './country-names.ts';

export type Fair = ContentItemOf<'exhibition'>;
export type FairKind = (typeof contentKinds.exhibition.fair.of)[number];

/** What exhibitions are narrowed by, and how they are shown. */
export interface FairFilter {
  place?: string | undefined;
  industry?: (typeof contentKinds.exhibition.industries.of)[number] | undefined;
  month?: string | undefined;
  view?: 'month' | undefined;
}

const fairPaths: Readonly<Record<FairKind, string>> = {
  international: '/outside-trade-serve/international-exhibition',
  linyi: '/outside-trade-serve/linyi-expo',
};

function readFilter(query: URLSearchParams): FairFilter {
  const asked = (name: string, shape: RegExp) => {
    const value = query.get(name) ?? '';
    return shape.test(value) ? value : undefined;
  };
  return {
    place: asked('place', /^[A-Z]{2}$/),
    industry: contentKinds.exhibition.industries.of.find((one) => one === query.get('industry')),
    month: asked('month', /^\d{4}-(0[1-9]|1[0-2])$/),
    view: query.get('view') === 'month' ? 'month' : undefined,
  };
}

/** The calendar of a kind of exhibitions, narrowed by what stands in the address. */
export async function loadFairs(
  { call, query, language }: Pick<LoadContext, 'call' | 'query' | 'language'>,
  fair: FairKind,
) {
  const filter = readFilter(query);
  const { coming, past, ...rest } = await call('content.fairs', wanted(fair, filter));
  const codes = [...coming, ...past].map(({ data }) => (data as Fair['data']).country);
  const countryNames = namesOfCountries([...codes, ...rest.countries.map(({ id }) => id)], language);
  return { fair, filter, ...rest, countryNames, coming: coming as Fair[], past: past as Fair[] };
}
export type FairData = Awaited<ReturnType<typeof loadFairs>>;

const wanted = (fair: FairKind, { place, industry, month }: FairFilter): InputOf<'content.fairs'> => ({
  fair,
  country: place,
  industry,
  month,
});

export function fairsPath(fair: FairKind, { place, industry, month, view }: FairFilter): string {
  const query = new URLSearchParams();
  if (view) query.append('view', view);
  if (place) query.append('place', place);
  if (industry) query.append('industry', industry);
  if (month) query.append('month', month);
  return `${fairPaths[fair]}${query.size > 0 ? `?${query}` : ''}`;
}

/** Where the calendar file of one exhibition is, or of all to come that match. */
export function calendarAddress(
  language: Language,
  what: { code: string } | { fair: FairKind; filter: FairFilter },
): string {
  const [, path] = contentPaths['content.calendar'].split(' ');
  const asked = 'code' in what ? what : wanted(what.fair, what.filter);
  return `${path}?${new URLSearchParams({ ...(clean(asked) as Record<string, string>), lang: language })}`;
}

/** The month before or after one. */
export function monthBeside(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The days of a month in weeks from Monday; null where a day belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells = [
    ...Array.from({ length: first }, () => null),
    ...Array.from({ length: days }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** What exhibitions tell search engines. */
export const fairThing = ({ data }: Fair) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: data.title,
  startDate: data.begins,
  endDate: data.ends,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: data.venue || data.city,
    address: { '@type': 'PostalAddress', addressLocality: data.city, addressCountry: data.country },
  },
  ...(data.organiser && { organizer: { '@type': 'Organization', name: data.organiser } }),
});
