import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { Download } from '../../contract/shapes.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import { Refusal } from '../../kit/errors.ts';
import { countryName } from '../../kit/region-names.ts';
import type { Context } from '../platform/context.ts';
import { readBrandName } from '../marketplace/public.ts';
import { writeCalendar, type CalendarEvent } from './calendar.ts';
import { countIds, listContent, type ContentItemOf } from './read.ts';
import { fairFits, monthsBetween } from './rules.ts';

type Fair = ContentItemOf<'exhibition'>;
type Filter = ParsedOf<'content.fairs'>;

// Those that are over stay to be looked up for a while.
const pastShown = 12;

const byDay = (a: Fair, b: Fair): number =>
  a.data.begins < b.data.begins ? -1 : a.data.begins > b.data.begins ? 1 : a.data.ends < b.data.ends ? -1 : 1;

async function fairsOf(context: Context, fair: Filter['fair']): Promise<Fair[]> {
  const fairs = await listContent(context, 'exhibition', fair && `fair:${fair}`);
  return fairs.sort(byDay);
}

/** `getFairs`: a choice is offered as it would be without itself, so that another can be chosen in its place. */
export async function listFairs(
  context: Context,
  { fair, ...filter }: Filter,
): Promise<OutputOf<'content.fairs'>> {
  const today = dayOfSite(context.preview?.at ?? context.now, context.site);
  const all = await fairsOf(context, fair);
  const open = all.filter(({ data }) => data.ends >= today);
  const matching = (fairs: Fair[], without: Partial<Filter> = {}) =>
    fairs.filter(({ data }) => fairFits(data, { ...filter, ...without }));
  return {
    today,
    coming: matching(open),
    past: matching(all.filter(({ data }) => data.ends < today))
      .toReversed()
      .slice(0, pastShown),
    countries: countIds(matching(open, { country: undefined }).map(({ data }) => data.country)),
    industries: countIds(matching(open, { industry: undefined }).flatMap(({ data }) => data.industries)),
    months: countIds(
      matching(open, { month: undefined }).flatMap(({ data }) =>
        monthsBetween(data.begins < today ? today : data.begins, data.ends),
      ),
    ).sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** `getCalendar`: one exhibition, whenever it is, or those to come that match. @throws {Refusal} NOT_FOUND */
export async function calendarOf(
  asked: Context,
  { code, lang, fair, ...filter }: ParsedOf<'content.calendar'>,
): Promise<Download> {
  const context = lang ? { ...asked, language: lang } : asked;
  const today = dayOfSite(context.now, context.site);
  const fairs = (await fairsOf(context, fair)).filter(({ code: fairCode, data }) =>
    code === undefined ? data.ends >= today && fairFits(data, filter) : fairCode === code,
  );
  if (fairs.length === 0) throw new Refusal('NOT_FOUND');
  const host = new URL(context.config.publicUrl).host;
  const text = writeCalendar(
    fairs.map((item) => eventOf(item, context.language, host)),
    { brand: await readBrandName(context.db, context.language), now: context.now },
  );
  return {
    fileName: code === undefined ? 'exhibitions.ics' : `${code}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    body: new Blob([text]).stream() as Download['body'],
  };
}

function eventOf({ id, data }: Fair, language: Context['language'], host: string): CalendarEvent {
  const place = [data.venue, data.city, countryName(data.country, language)].filter(Boolean).join(', ');
  return {
    uid: `${id}@${host}`,
    begins: data.begins,
    ends: data.ends,
    title: data.title,
    place,
    text: [data.organiser, data.text].filter(Boolean).join('\n'),
    url: data.link.startsWith('https://') ? data.link : '',
    geo: data.latitude === null || data.longitude === null ? null : [data.latitude, data.longitude],
  };
}
