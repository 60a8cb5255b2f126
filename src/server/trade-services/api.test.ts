import { beforeAll, describe, expect, test } from 'vitest';
import type { CallKey } from '../../contract/calls.ts';
import type { ServiceWording } from '../../contract/trade-services/trade-services.ts';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { forget } from '../platform/cache.ts';
import { mailProvider } from './jobs.ts';

const caravan = prepareProduct();
let provider: Awaited<ReturnType<Caravan['person']>>;
let operator: Awaited<ReturnType<Caravan['operator']>>;

beforeAll(async () => {
  provider = await caravan.person(3);
  operator = await caravan.operator(['content']);
});

const clearing = (changes: Partial<ServiceWording> = {}): ServiceWording => ({
  kind: 'customs',
  titles: { zh: '出口报关', en: 'Export clearance' },
  descriptions: { zh: '整柜与拼箱报关', en: 'Clearance of full and shared containers' },
  countries: ['CN', 'AE'],
  price: { amount: '30000', currency: 'CNY', unit: 'shipment' },
  pictures: [],
  sites: ['cn', 'uae'],
  validFrom: null,
  validUntil: null,
  ...changes,
});
const offer = (changes: Partial<ServiceWording> = {}, who = provider) =>
  caravan.done('tradeServices.create', clearing(changes), who);
const listed = async (input: object = {}, headers: Record<string, string> = { Website: 'cn' }) =>
  (await caravan.done('tradeServices.list', input as never, { headers })).rowList.map(({ id }) => id);

describe('a service', () => {
  test('that a provider offers is found on its sites, in the language and currency of the visitor', async () => {
    const { id } = await offer();
    const { rowList } = await caravan.done(
      'tradeServices.list',
      { kinds: 'customs', keyword: 'clearance' },
      { headers: { Website: 'uae', lang: 'en' } },
    );
    const found = rowList.find((row) => row.id === id)!;
    expect(found).toMatchObject({
      title: 'Export clearance',
      countries: [
        { code: 'CN', name: 'China' },
        { code: 'AE', name: 'United Arab Emirates' },
      ],
      price: { unit: 'shipment', original: { amount: '30000', currency: 'CNY' } },
    });
    expect(found.price!.shown.currency).toBe('AED');
    expect(found.provider.name).toMatch(/^Company/);
    expect(await listed({}, { Website: 'hk' })).not.toContain(id);
  });

  test('is found by kind, word and country; one without countries is there everywhere', async () => {
    const freight = (await offer({ kind: 'logistics', titles: { en: 'Rail to Moscow' }, countries: ['RU'] }))
      .id;
    const everywhere = (await offer({ kind: 'legal', countries: [] })).id;
    expect(await listed({ kinds: 'logistics,tax' })).toEqual([freight]);
    expect(await listed({ keyword: 'moscow' })).toEqual([freight]);
    expect(await listed({ country: 'RU' })).toEqual(expect.arrayContaining([freight, everywhere]));
    expect(await listed({ country: 'TR' })).toEqual([everywhere]);
  });

  test('that is switched off is its provider’s alone', async () => {
    const { id } = await offer();
    await caravan.done('tradeServices.setStatus', { id, open: false }, provider);
    expect(await listed()).not.toContain(id);
    expect(await caravan.call('tradeServices.get', { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await caravan.done('tradeServices.get', { id }, provider)).toMatchObject({ open: false });
    const mine = await caravan.done('tradeServices.mine', { pageSize: 100 }, provider);
    expect(mine.rowList.find((row) => row.id === id)).toMatchObject({ ...clearing(), open: false });
    await caravan.done('tradeServices.setStatus', { id, open: true }, provider);
    expect(await listed()).toContain(id);
  });

  test('two who write it: the second is told', async () => {
    const { id, version } = await offer();
    const renamed = { ...clearing({ titles: { en: 'Clearance and more' } }), id, version };
    expect(await caravan.done('tradeServices.update', renamed, provider)).toEqual({ id, version: 2 });
    expect(await caravan.call('tradeServices.update', renamed, provider)).toMatchObject({
      status: 409,
      code: 'CONTENT_CHANGED',
    });
    const headers = { Website: 'cn', lang: 'en' };
    expect(await caravan.done('tradeServices.get', { id }, { headers })).toMatchObject({
      title: 'Clearance and more',
    });
  });

  test('of somebody else can be neither written nor switched', async () => {
    const { id, version } = await offer();
    const other = await caravan.person(3);
    expect((await caravan.done('tradeServices.mine', {}, other)).rowList).toEqual([]);
    expect(await caravan.call('tradeServices.update', { ...clearing(), id, version }, other)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await caravan.call('tradeServices.setStatus', { id, open: false }, other)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await listed()).toContain(id);
  });

  test('is offered by providers that have passed, and by nobody else', async () => {
    const audited = await caravan.person(3, { audit: 0 });
    for (const caller of [await caravan.buyer(), await caravan.seller(), audited, operator]) {
      for (const [key, input] of [
        ['tradeServices.mine', {}],
        ['tradeServices.create', clearing()],
        ['tradeServices.update', { ...clearing(), id: provider.id, version: 1 }],
        ['tradeServices.setStatus', { id: provider.id, open: false }],
      ] as const)
        expect(['FORBIDDEN', 'LOGIN_OUT']).toContain(await caravan.codeOf(key, input, caller));
    }
  });

  test('of a provider that is blocked is gone', async () => {
    const blocked = await caravan.person(3);
    const { id } = await offer({}, blocked);
    expect(await listed()).toContain(id);
    await caravan.deps.db
      .updateTable('accounts')
      .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
      .where('id', '=', blocked.id)
      .execute();
    forget(caravan.deps.db);
    expect(await listed()).not.toContain(id);
    expect(await caravan.call('tradeServices.get', { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['a country that is none', { countries: ['QQ'] }, 'BAD_INPUT'],
    ['no title at all', { titles: {} }, 'BAD_INPUT'],
    ['more than everything', { price: { amount: '10001', currency: 'CNY', unit: 'percent' } }, 'BAD_INPUT'],
    ['a picture that is not there', { pictures: ['a'.repeat(40)] }, 'NO_PICTURE'],
  ] as const)('with %s is refused', async (_what, changes, code) => {
    expect(await caravan.call('tradeServices.create', clearing(changes as never), provider)).toMatchObject({
      code,
    });
  });
});

describe('an inquiry', () => {
  const question = {
    name: 'Amira',
    company: 'Gulf Tools',
    contact: 'amira@example.test',
    text: 'Two containers to Jebel Ali in May, what would it cost?',
  };
  const inquiries = (input: object = {}) => caravan.done('console.inquiries.list', input as never, operator);

  test('about a service goes to its provider by mail, and stays readable', async () => {
    const { id } = await offer();
    await caravan.done(
      'tradeServices.inquire',
      { ...question, serviceId: id },
      { headers: { Website: 'cn' } },
    );
    const { rowList } = await inquiries({ to: 'providers' });
    expect(rowList[0]).toMatchObject({ service: 'Export clearance', kind: 'customs', text: question.text });
    expect((await inquiries()).rowList).toEqual([]);
    await mailProvider(caravan.deps, rowList[0]!.id);
    const mail = await caravan.deps.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('subject', 'like', '%Export clearance%')
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain('Amira, Gulf Tools');
    expect(mail.body).toContain('amira@example.test');
    expect(mail.body).toContain(question.text);
  });

  test('about a kind goes to the marketplace, until an operator has answered it', async () => {
    await caravan.done('tradeServices.inquire', { ...question, kind: 'financing' });
    const [row] = (await inquiries({ state: 'open', kind: 'financing' })).rowList;
    expect(row).toMatchObject({ service: null, provider: null, name: 'Amira' });
    await caravan.done('console.inquiries.done', { id: row!.id }, operator);
    expect((await inquiries({ state: 'open' })).rowList).toEqual([]);
    expect((await inquiries({ state: 'done' })).rowList[0]).toMatchObject({ id: row!.id });
    expect(await caravan.call('console.inquiries.done', { id: row!.id }, operator)).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('about nothing, or about a service that is switched off, is refused', async () => {
    const { id } = await offer();
    await caravan.done('tradeServices.setStatus', { id, open: false }, provider);
    expect(await caravan.call('tradeServices.inquire', question)).toMatchObject({ code: 'BAD_INPUT' });
    expect(await caravan.call('tradeServices.inquire', { ...question, serviceId: id })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is limited', async () => {
    const answers = [];
    for (let n = 0; n < 21; n++)
      answers.push(await caravan.codeOf('tradeServices.inquire', { ...question, kind: 'tax' }));
    expect(answers).toContain('TOO_MANY');
  });

  test('is read by operators with the right and by nobody else', async () => {
    for (const caller of [{}, provider, await caravan.operator(['users'])]) {
      expect(await caravan.codeOf('console.inquiries.list', {}, caller)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.inquiries.done', { id: provider.id }, caller)).toBe('FORBIDDEN');
    }
  });

  test('needs a solved challenge where the marketplace wants one', async () => {
    const guarded = await startCaravan({ CAPTCHA: '1' });
    expect(await guarded.call('tradeServices.inquire', { ...question, kind: 'tax' })).toMatchObject({
      code: 'CAPTCHA_WANTED',
    });
    await guarded.close();
  });
});

describe('a quote', () => {
  const tariff = (code: string, data: object) =>
    caravan.done(
      'console.content.save',
      {
        kind: 'tariff',
        code,
        sites: ['cn', 'uae'],
        position: 1,
        state: 'published',
        validFrom: '2026-01-01T00:00:00Z',
        validUntil: null,
        data: {
          title: { en: code },
          origin: 'CN',
          destination: 'AE',
          currency: 'USD',
          minimumCharge: '80',
          kilogramsPerCubicMetre: 167,
          daysFrom: 4,
          daysTo: 7,
          ...data,
        },
      },
      operator,
    );

  test('is reckoned by the tariffs of the way, the cheapest first, in the visitor’s currency', async () => {
    await tariff('by-air', { mode: 'air', breaks: [{ at: '0', value: '4.2' }] });
    await tariff('by-sea', {
      mode: 'sea',
      breaks: [{ at: '0', value: '0.3' }],
      kilogramsPerCubicMetre: 1_000,
      destinationPlace: { en: 'Jebel Ali' },
    });
    await tariff('elsewhere', { mode: 'sea', destination: 'SA', breaks: [{ at: '0', value: '0.1' }] });
    const answer = await caravan.done(
      'tradeServices.quotes',
      { origin: 'CN', destination: 'AE', cargo: { kilograms: 500, cubicMetres: 2 } },
      { headers: { Website: 'uae', lang: 'en' } },
    );
    expect(answer.quotes.map(({ title, original }) => [title, original.amount])).toEqual([
      ['by-sea', '60000'],
      ['by-air', '210000'],
    ]);
    // Tariffs in dollars, and it is said by which rates they are converted.
    expect(answer.ratesDay).toBe('2026-01-01');
    expect(answer.quotes[0]).toMatchObject({
      to: 'Jebel Ali, United Arab Emirates',
      chargeableKilograms: 2_000,
      byVolume: true,
      price: { currency: 'AED' },
    });
  });

  test('takes pieces, and only the ways that are asked for', async () => {
    const { kilograms, cubicMetres, quotes } = await caravan.done('tradeServices.quotes', {
      origin: 'CN',
      destination: 'AE',
      modes: ['air'],
      cargo: { pieces: [{ count: 10, length: 60, width: 40, height: 50, kilograms: 12 }] },
    });
    expect({ kilograms, cubicMetres }).toEqual({ kilograms: 120, cubicMetres: 1.2 });
    expect(quotes.map(({ mode }) => mode)).toEqual(['air']);
    expect(quotes[0]!.chargeableKilograms).toBe(200.5);
  });

  test('is refused for nothing, and empty where no tariff goes', async () => {
    const way = { origin: 'CN', destination: 'AE' };
    expect(
      await caravan.call('tradeServices.quotes', { ...way, cargo: { kilograms: 0, cubicMetres: 1 } }),
    ).toMatchObject({ code: 'BAD_INPUT' });
    const nowhere = await caravan.done('tradeServices.quotes', {
      origin: 'CN',
      destination: 'BR',
      cargo: { kilograms: 1, cubicMetres: 0.01 },
    });
    expect(nowhere.quotes).toEqual([]);
  });
});

test('days and versions that no table can keep are refused as what they are', async () => {
  const who = await caravan.person(3);
  const wording = {
    kind: 'customs',
    titles: { en: 'Clearance' },
    descriptions: { en: 'Clearance' },
    countries: [],
    pictures: [],
    sites: ['cn'],
  };
  const profile = {
    names: { en: 'Gulf Line' },
    descriptions: {},
    lanes: [],
    ports: [],
    countries: [],
    timeZone: 'Asia/Shanghai',
    hours: [],
    answerHours: null,
    pictures: [],
    licences: [],
    version: 0,
  };
  const asked: [CallKey, object][] = [
    ['tradeServices.create', { ...wording, validFrom: '0000-01-01' }],
    ['serviceProviders.save', { ...profile, licences: [{ name: 'A', validUntil: '0000-01-01' }] }],
    ['serviceProviders.save', { ...profile, version: 2_147_483_647 }],
  ];
  for (const [key, input] of asked) expect(await caravan.codeOf(key, input, who)).toBe('BAD_INPUT');
});
