import { beforeAll, describe, expect, test } from 'vitest';
import type { Wording } from '../../contract/content/content.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { escapeText, foldLine } from './calendar.ts';

const caravan = prepareProduct();
let operator: Awaited<ReturnType<Caravan['operator']>>;

// Today is 2 March 2026.
beforeAll(async () => {
  operator = await caravan.operator(['content']);
  const keeper = await caravan.operator(['staff']);
  await caravan.done('console.redirectHosts.add', { host: 'fair.example' }, keeper);
  const save = (kind: Wording['kind'], code: string, data: Record<string, unknown>) =>
    caravan.done(
      'console.content.save',
      {
        kind,
        code,
        sites: ['cn', 'hk', 'uae', 'id'],
        position: 1,
        state: 'published',
        data,
        validFrom: '2026-01-01T00:00:00Z',
        validUntil: null,
      },
      operator,
    );
  const fair = (code: string, begins: string, ends: string, more: Record<string, unknown> = {}) =>
    save('exhibition', code, {
      fair: 'international',
      title: { en: `Fair ${code}`, zh: `展会 ${code}` },
      begins,
      ends,
      country: 'AE',
      city: { en: 'Dubai', zh: '迪拜' },
      industries: ['food'],
      ...more,
    });
  await fair('later', '2026-05-30', '2026-06-02', {
    title: {
      en: 'Food; drink, and more',
      zh: '食品、饮料与一切：一个名字很长很长很长很长很长很长很长很长的展会',
    },
    venue: { en: 'Hall 1' },
    latitude: 25.2,
    longitude: 55.3,
    text: { en: 'First line\nsecond line' },
    link: 'https://fair.example/food',
  });
  await fair('now', '2026-03-01', '2026-03-03', { country: 'TH', industries: ['textiles', 'food'] });
  await fair('over', '2026-01-10', '2026-01-12');
  await fair('linyi', '2026-04-01', '2026-04-03', { fair: 'linyi', country: 'CN' });
  const news = (code: string, date: string, more: Record<string, unknown>) =>
    save('news', code, {
      topic: 'logistics',
      date,
      title: { en: code },
      body: { en: 'Text' },
      source: { en: 'Desk' },
      writtenIn: 'en',
      ...more,
    });
  await news('old', '2026-01-05', {});
  await news('new', '2026-02-20', { topic: 'fairs', source: { en: 'Harbour, daily' } });
  await news('middle', '2026-02-01', { writtenIn: 'zh' });
});

const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);

describe('exhibitions', () => {
  test('stand by their first day, those that are over apart', async () => {
    const fairs = await caravan.done('content.fairs', { fair: 'international' });
    expect(fairs.today).toBe('2026-03-02');
    expect(codes(fairs.coming)).toEqual(['now', 'later']);
    expect(codes(fairs.past)).toEqual(['over']);
    expect(fairs.months).toEqual([
      { id: '2026-03', count: 1 },
      { id: '2026-05', count: 1 },
      { id: '2026-06', count: 1 },
    ]);
    expect(codes((await caravan.done('content.fairs', { fair: 'linyi' })).coming)).toEqual(['linyi']);
  });

  test('are narrowed by country, industry and month; a choice still tells what else there is', async () => {
    const { coming, countries, industries } = await caravan.done('content.fairs', {
      fair: 'international',
      country: 'TH',
      industry: 'food',
    });
    expect(codes(coming)).toEqual(['now']);
    expect(countries.map(({ id }) => id)).toEqual(['AE', 'TH']);
    expect(industries).toEqual([
      { id: 'food', count: 1 },
      { id: 'textiles', count: 1 },
    ]);
    expect(codes((await caravan.done('content.fairs', { month: '2026-06' })).coming)).toEqual(['later']);
  });
});

describe('the calendar file', () => {
  const calendar = async (query: string) => {
    const answer = await caravan.app.request(`/api/goods-web/client/content/getCalendar${query}`);
    return { answer, text: await answer.text() };
  };

  test('has one exhibition as whole days, in the language of the link', async () => {
    const { answer, text } = await calendar('?code=later&lang=en');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('later.ics');
    const lines = text.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTAMP:20260302T080000Z',
        'DTSTART;VALUE=DATE:20260530',
        'DTEND;VALUE=DATE:20260603',
        String.raw`SUMMARY:Food\; drink\, and more`,
        String.raw`LOCATION:Hall 1\, Dubai\, United Arab Emirates`,
        String.raw`DESCRIPTION:First line\nsecond line`,
        'GEO:25.2;55.3',
        'URL:https://fair.example/food',
        'END:VCALENDAR',
      ]),
    );
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('breaks long lines between letters, at 75 octets', async () => {
    const { text } = await calendar('?code=later&lang=zh');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain('很长很长的展会');
    expect(text).not.toContain('\uFFFD');
  });

  test('has those to come that match, each known by the same name for ever', async () => {
    const { text } = await calendar('?fair=international');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const uids = text.match(/^UID:.+/gm);
    expect((await calendar('?fair=international')).text.match(/^UID:.+/gm)).toEqual(uids);
    expect((await calendar('?fair=international&country=TH')).text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test('is not there for an exhibition nobody knows', async () => {
    expect((await calendar('?code=nothing')).answer.status).toBe(404);
  });

  test('folding and escaping lose nothing', () => {
    const long = 'é'.repeat(200);
    expect(foldLine(long).replaceAll('\r\n ', '')).toBe(long);
    expect(escapeText('a\\b;c,d\r\ne')).toBe('a\\\\b\\;c\\,d\\ne');
  });
});

describe('news', () => {
  test('stand the newest first, and are narrowed by topic, source and language', async () => {
    const all = await caravan.done('content.news', {});
    expect(codes(all.rowList)).toEqual(['new', 'middle', 'old']);
    expect(all.topics).toEqual([
      { id: 'logistics', count: 2 },
      { id: 'fairs', count: 1 },
    ]);
    expect(codes((await caravan.done('content.news', { source: 'Harbour, daily' })).rowList)).toEqual([
      'new',
    ]);
    const narrowed = await caravan.done('content.news', { topic: 'logistics', writtenIn: 'zh' });
    expect(codes(narrowed.rowList)).toEqual(['middle']);
    expect(narrowed.languages.map(({ id }) => id)).toEqual(['en', 'zh']);
  });

  test('come in pages', async () => {
    const second = await caravan.done('content.news', { pageNum: 2, pageSize: 2 });
    expect(codes(second.rowList)).toEqual(['old']);
    expect(second.totalRecord).toBe(3);
  });
});
