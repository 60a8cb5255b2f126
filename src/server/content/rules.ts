import type { Site } from '../../contract/reference/sites.ts';
import { fieldsOf, type ContentKind, type Field } from '../../contract/content/content-kinds.ts';
import { isLanguage, readText, type Language, type Text } from '../../kit/languages.ts';

/** An entry as the table keeps it. */
export interface ContentItem {
  id: string;
  kind: ContentKind;
  code: string;
  sites: readonly string[];
  position: number;
  data: Record<string, unknown>;
  validFrom: Date;
  validUntil: Date | null;
}

/** Published entries that a site shows at a time: of several with one code the one that began last, in their order. */
export function inForce(items: readonly ContentItem[], site: Site, at: Date): ContentItem[] {
  const byCode = new Map<string, ContentItem>();
  for (const item of items) {
    if (!item.sites.includes(site) || item.validFrom > at) continue;
    const other = byCode.get(item.code);
    if (!other || other.validFrom < item.validFrom) byCode.set(item.code, item);
  }
  // One that is over takes its place with it: what it replaced does not come back.
  return [...byCode.values()]
    .filter(({ validUntil }) => validUntil === null || at < validUntil)
    .sort((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1));
}

/** Reads `fact:value,fact:value`. */
export const readWhere = (where: string | undefined): [string, string][] =>
  (where ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(':') as [string, string]);

/** Whether all of these facts are an entry's own. */
export const fits = (data: Record<string, unknown>, where: readonly [string, string][]): boolean =>
  where.every(([name, value]) => {
    const kept = data[name];
    return Array.isArray(kept) ? kept.includes(value) : kept === value;
  });

/** A text in a language, in English, or in the language it was written in; nothing where there is none of these. */
function readMeant(text: Text, language: Language, source: Language | undefined) {
  for (const code of [language, 'en', source] as const) {
    const value = code && text[code];
    if (value) return { text: value, language: code };
  }
  return { text: '', language };
}

const sourceOf = ({ writtenIn }: Record<string, unknown>): Language | undefined =>
  isLanguage(writtenIn) ? writtenIn : undefined;

/** Whether a reader of a language is shown an entry: what it must say is there in words that are meant for them. */
export const isFor = ({ kind, data }: Pick<ContentItem, 'kind' | 'data'>, language: Language): boolean =>
  Object.entries(fieldsOf(kind)).every(
    ([name, field]) =>
      !field.wanted ||
      (field.is !== 'words' && field.is !== 'prose') ||
      readMeant((data[name] ?? {}) as Text, language, sourceOf(data)).text !== '',
  );

interface Showing {
  withProse: boolean;
  /** Where a browser gets a file by its key. */
  address: (key: string) => string;
  /** Whether a link may be shown. */
  mayLead: (link: string) => boolean;
}

/** The facts of an entry in one language, and the language its words are really in. */
export function show(
  { kind, data }: Pick<ContentItem, 'kind' | 'data'>,
  language: Language,
  { withProse, address, mayLead }: Showing,
): { language: Language; data: Record<string, unknown> } {
  let written: Language | null = null;
  const facts = Object.entries(fieldsOf(kind)).map(([name, field]): [string, unknown] => {
    const value = data[name];
    if (field.is === 'prose' && !withProse) return [name, ''];
    if (field.is === 'words' || field.is === 'prose') {
      const read = readMeant((value ?? {}) as Text, language, sourceOf(data));
      if (read.text) written ??= read.language;
      return [name, read.text];
    }
    if (field.is === 'pictures') return [name, address(readText((value ?? {}) as Text, language).text)];
    if (leads(field) && value !== undefined && !mayLead(value as string)) return [name, ''];
    return [name, value ?? nothing(field)];
  });
  return { language: written ?? language, data: Object.fromEntries(facts) };
}

function nothing(field: Field): unknown {
  if (field.is === 'number') return null;
  return field.is === 'choices' || field.is === 'pairs' ? [] : '';
}

const leads = (field: Field): boolean => field.is === 'link' && !field.cites;

/** The links that visitors follow from an entry, by the names of their facts; what it cites is none of them. */
export const linksOf = (kind: ContentKind, data: Record<string, unknown>): [name: string, link: string][] =>
  Object.entries(fieldsOf(kind)).flatMap(([name, field]) =>
    leads(field) && data[name] !== undefined ? [[name, data[name] as string]] : [],
  );

/** The file keys that an entry shows. */
export const picturesOf = (kind: ContentKind, data: Record<string, unknown>): string[] =>
  Object.entries(fieldsOf(kind)).flatMap(([name, field]) =>
    field.is === 'pictures' ? Object.values((data[name] ?? {}) as Text) : [],
  );

/** The months that days lie in, from the first to the last: 2026-08-30 to 2026-09-02 → 2026-08, 2026-09. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7) && months.length < 24;) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  }
  return months;
}

/** Whether an exhibition is in a country, for an industry, and open in a month; what is not asked for is any. */
export const fairFits = (
  fair: { country: string; industries: readonly string[]; begins: string; ends: string },
  {
    country,
    industry,
    month,
  }: { country?: string | undefined; industry?: string | undefined; month?: string | undefined },
): boolean =>
  (country === undefined || fair.country === country) &&
  (industry === undefined || fair.industries.includes(industry)) &&
  (month === undefined || (fair.begins.slice(0, 7) <= month && month <= fair.ends.slice(0, 7)));

/** Facts that contradict each other: the names of those a person should look at. */
export function contradictions(kind: ContentKind, data: Record<string, unknown>): string[] {
  const wrong: string[] = [];
  const above = (low: string, high: string) => {
    if (data[low] === undefined || data[high] === undefined) return;
    const [from, to] = [data[low], data[high]];
    if (typeof from === 'string' && /^\d{4}-/.test(from) ? from > (to as string) : Number(from) > Number(to))
      wrong.push(high);
  };
  above('begins', 'ends');
  above('daysFrom', 'daysTo');
  above('monthsFrom', 'monthsTo');
  above('minimum', 'maximum');
  if (kind === 'tariff') {
    const breaks = (data.breaks ?? []) as { at: string; value: string }[];
    const rising = breaks.every(
      ({ at, value }, index) =>
        /^\d{1,7}$/.test(at) &&
        Number(value) > 0 &&
        (index === 0 || Number(at) > Number(breaks[index - 1]!.at)),
    );
    if (!rising) wrong.push('breaks');
  }
  if (kind === 'series') {
    const points = (data.points ?? []) as { at: string }[];
    const rising = points.every(
      ({ at }, index) => /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(at) && (index === 0 || at > points[index - 1]!.at),
    );
    if (!rising) wrong.push('points');
  }
  if (kind === 'duty' && data.hs !== undefined && !/^\d{2}(\d{2}){0,4}$/.test(data.hs as string))
    wrong.push('hs');
  return wrong;
}
