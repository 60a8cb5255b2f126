import { fieldsOf, type ContentKind } from '../../../contract/content/content-kinds.ts';
import type { Wording } from '../../../contract/content/content.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import type { Language, Text } from '../../../kit/languages.ts';
import { trimMarks } from '../../../kit/text/trim-marks.ts';

/** A new entry of a kind, as it stands in the form before anything is entered. */
export const emptyWording = (kind: ContentKind, now: Date): Wording => ({
  kind,
  code: '',
  sites: [...siteCodes],
  position: 100,
  state: 'draft',
  data: {},
  validFrom: now.toISOString(),
  validUntil: null,
});

/** Facts without those that are empty: an empty one is not there at all. */
export function withoutEmpty(data: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return value.length > 0 ? [[name, value]] : [];
    if (typeof value === 'string') return value.trim() === '' ? [] : [[name, value.trim()]];
    if (typeof value === 'object' && value !== null) {
      const texts = Object.entries(value as Text).filter(([, text]) => text?.trim());
      return texts.length > 0 ? [[name, Object.fromEntries(texts)]] : [];
    }
    return value === undefined || value === null || Number.isNaN(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

/** How many of the wanted words of a kind are there in a language, and of how many. */
export function filledIn(
  kind: ContentKind,
  data: Record<string, unknown>,
  language: Language,
): { there: number; wanted: number } {
  const requested = Object.entries(fieldsOf(kind)).filter(
    ([, field]) => field.wanted && (field.is === 'words' || field.is === 'prose'),
  );
  const filled = requested.filter(([name]) => ((data[name] ?? {}) as Text)[language]?.trim());
  return { there: filled.length, wanted: requested.length };
}

/** A code out of a name in Latin letters; '' where there are none. */
export const codeFrom = (name: string): string =>
  trimMarks(
    trimMarks(
      name
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z0-9]+/g, '-'),
      '-',
    ).slice(0, 60),
    '-',
  );

const pagePaths: Record<string, string> = {
  home: '/',
  uae: '/national-pavilion/uae',
  indonesia: '/national-pavilion/indonesia',
  import: '/import-pavilion-page',
  exportToDomestic: '/export-to-domestic',
  market: '/market',
  club: '/club',
  government: '/government-services',
  customs: '/outside-trade-serve/customs-inspection-foreign-exchange-taxation',
  logistics: '/outside-trade-serve/international-logistics',
  warehouse: '/outside-trade-serve/overseas-warehouse',
  exhibition: '/outside-trade-serve/international-exhibition',
  financing: '/outside-trade-serve/low-cost-financing',
  digital: '/outside-trade-serve/cross-border-digital-trade',
  news: '/outside-trade-serve/global-trade-news',
};
const kindPages: Partial<Record<ContentKind, string>> = {
  news: 'news',
  exhibition: 'exhibition',
  warehouse: 'warehouse',
  tariff: 'logistics',
  loan: 'financing',
  duty: 'customs',
  series: 'digital',
};

/** Where an entry is to be seen. */
export function placeToSee({ kind, data, code }: Wording): string {
  if (kind === 'rule') return `/rules?document=${code}`;
  const page = (data.place ?? data.page ?? kindPages[kind] ?? 'home') as string;
  return pagePaths[page] ?? '/';
}
