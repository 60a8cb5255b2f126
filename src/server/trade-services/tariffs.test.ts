import readExcel from 'read-excel-file/node';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { CallKey } from '../../contract/calls.ts';
import { calls } from '../../contract/calls.ts';
import { tariffColumns, type TariffColumn } from '../../contract/trade-services/tariff-columns.ts';
import { forget } from '../platform/cache.ts';
import { runTariffImport } from './tariff-import.ts';

const caravan = prepareProduct();
type Provider = Awaited<ReturnType<Caravan['person']>>;
let provider: Provider;
let serviceId: string;

beforeAll(async () => {
  provider = await caravan.person(3);
});
beforeEach(async () => {
  serviceId = await service();
});

const service = async (who = provider, kind: 'logistics' | 'customs' = 'logistics') =>
  (
    await caravan.done(
      'tradeServices.create',
      {
        kind,
        titles: { en: 'Gulf freight' },
        descriptions: { en: 'Full and shared containers' },
        countries: [],
        pictures: [],
        sites: ['cn', 'uae'],
      },
      who,
    )
  ).id;

let countries = 0;
const codes = [
  'BR',
  'PE',
  'CL',
  'AR',
  'UY',
  'PY',
  'BO',
  'EC',
  'CO',
  'VE',
  'PA',
  'CR',
  'NI',
  'HN',
  'SV',
  'GT',
  'MX',
  'CU',
];
/** A country that no other test's tariffs lead to. */
const elsewhere = () => codes[countries++]!;

const step = (changes: Partial<Record<TariffColumn, string>> = {}): string[] => {
  const cells: Record<TariffColumn, string> = {
    origin: 'CN',
    originPlace: 'Ningbo',
    destination: 'AE',
    destinationPlace: '',
    mode: 'sea',
    kilograms: '0',
    price: '0.5',
    currency: 'USD',
    minimumCharge: '80',
    ratio: '500',
    daysFrom: '18',
    daysTo: '24',
    validFrom: '2026-01-01',
    validUntil: '',
    ...changes,
  };
  return tariffColumns.map((column) => cells[column]);
};
const save = (rows: string[][], version = 0, id = serviceId) =>
  caravan.done('tariffs.save', { serviceId: id, version, rows }, provider);
const publish = (version: number, id = serviceId) =>
  caravan.done('tariffs.publish', { serviceId: id, version }, provider);
const quotes = async (destination: string, kilograms = 1_000, site = 'cn') =>
  (
    await caravan.done(
      'tradeServices.quotes',
      { origin: 'CN', destination, cargo: { kilograms, cubicMetres: 0.1 } },
      { headers: { Website: site } },
    )
  ).quotes;

describe('a tariff', () => {
  test('is quoted once it is published, with its provider, and what is written since is not', async () => {
    const destination = elsewhere();
    const rows = [step({ destination }), step({ destination, kilograms: '500', price: '0.4' })];
    expect(await save(rows)).toEqual({ version: 1, issues: [], issueCount: 0 });
    expect(await quotes(destination)).toEqual([]);
    expect((await publish(1)).published).toMatchObject({ rows: 2, endsOn: null });
    const [quote, ...others] = await quotes(destination);
    expect(others).toEqual([]);
    expect(quote).toMatchObject({
      title: 'Gulf freight',
      provider: { id: provider.id, serviceId, hasPage: false },
      original: { amount: '40000', currency: 'USD' },
      perKilogram: '0.4',
      daysFrom: 18,
      isUnusual: false,
    });
    await save([step({ destination, price: '9' })], 1);
    expect((await quotes(destination))[0]!.original.amount).toBe('40000');
    expect(await caravan.done('tariffs.get', { serviceId }, provider)).toMatchObject({
      version: 2,
      isPublished: false,
      published: { rows: 2 },
    });
    await publish(2);
    expect((await quotes(destination))[0]!.original.amount).toBe('900000');
    await caravan.done('tariffs.withdraw', { serviceId }, provider);
    expect(await quotes(destination)).toEqual([]);
  });

  test('that was quoted stays with the inquiry as it was, and is refused when it is no longer what was shown', async () => {
    const destination = elsewhere();
    await save([step({ destination })]);
    await publish(1);
    const buyer = await caravan.buyer();
    const asking = { ...buyer, headers: { Website: 'cn' } };
    const [quote] = await quotes(destination);
    const cargo = { kilograms: 1_000, cubicMetres: 0.1 };
    const about = { id: quote!.id, origin: 'CN', destination, cargo, original: quote!.original };
    const question = {
      serviceId,
      name: 'Amira',
      contact: 'a@example.test',
      text: 'Please offer this freight.',
    };
    for (const wrong of [{ original: { amount: '1', currency: 'USD' } }, { id: 'x' }])
      expect(
        await caravan.codeOf('tradeServices.inquire', { ...question, quote: { ...about, ...wrong } }, asking),
      ).toBe('TARIFF_CHANGED');
    await caravan.done('tradeServices.inquire', { ...question, quote: about }, asking);
    await save([step({ destination, price: '9' })], 1);
    await publish(2);
    expect(await caravan.codeOf('tradeServices.inquire', { ...question, quote: about }, asking)).toBe(
      'TARIFF_CHANGED',
    );
    const { rowList } = await caravan.done('inquiries.list', {}, buyer);
    for (const side of [buyer, provider])
      expect((await caravan.done('inquiries.get', { id: rowList[0]!.id }, side)).quote).toMatchObject({
        mode: quote!.mode,
        kilograms: 1_000,
        price: quote!.original,
      });
  });

  test('is offered as a way in the public tool, and no more when its service is off', async () => {
    const destination = elsewhere();
    await save([step({ destination })]);
    await publish(1);
    const ways = async () =>
      (
        await caravan.done(
          'tradeServices.quotes',
          { origin: 'CN', destination: 'AE', cargo: { kilograms: 1, cubicMetres: 0.1 } },
          { headers: { Website: 'cn' } },
        )
      ).destinations.map(({ code }) => code);
    expect(await ways()).toContain(destination);
    expect(await quotes(destination, 100, 'hk')).toEqual([]);
    await caravan.done('tradeServices.setStatus', { id: serviceId, open: false }, provider);
    expect(await ways()).not.toContain(destination);
    expect(await quotes(destination)).toEqual([]);
  });

  test('with anything wrong is not published, and the one in force stays', async () => {
    const destination = elsewhere();
    await save([step({ destination })]);
    await publish(1);
    const { issues } = await save(
      [step({ destination }), step({ destination, kilograms: '100', price: '-1' })],
      1,
    );
    expect(issues).toEqual([{ row: 2, column: 'price', issue: 'notPositive' }]);
    expect(await publish(2)).toMatchObject({ issueCount: 1, published: { rows: 1 } });
    expect(await quotes(destination)).toHaveLength(1);
  });

  test('counts from its first to its last day', async () => {
    const destination = elsewhere();
    await save([
      step({ destination, validUntil: '2026-03-31' }),
      step({ destination, validFrom: '2026-04-01', price: '0.7' }),
    ]);
    await publish(1);
    expect((await quotes(destination))[0]!.original.amount).toBe('50000');
    const before = caravan.clock.now();
    caravan.clock.set(new Date('2026-04-01T00:00:01Z'));
    expect((await quotes(destination))[0]!.original.amount).toBe('70000');
    caravan.clock.set(before);
  });

  test('at a price that is bait comes last', async () => {
    const destination = elsewhere();
    for (const price of ['0.5', '0.6', '0.01', '0.7']) {
      const who = await caravan.person(3);
      const id = await service(who);
      const rows = [step({ destination, price, minimumCharge: '' })];
      await caravan.done('tariffs.save', { serviceId: id, version: 0, rows }, who);
      await caravan.done('tariffs.publish', { serviceId: id, version: 1 }, who);
    }
    expect((await quotes(destination)).map(({ perKilogram, isUnusual }) => [perKilogram, isUnusual])).toEqual(
      [
        ['0.5', false],
        ['0.6', false],
        ['0.7', false],
        ['0.01', true],
      ],
    );
  });

  test('of a provider that is blocked is gone from quotes', async () => {
    const destination = elsewhere();
    const other = await caravan.person(3);
    const id = await service(other);
    await caravan.done('tariffs.save', { serviceId: id, version: 0, rows: [step({ destination })] }, other);
    await caravan.done('tariffs.publish', { serviceId: id, version: 1 }, other);
    expect(await quotes(destination)).toHaveLength(1);
    await caravan.deps.db
      .updateTable('accounts')
      .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
      .where('id', '=', other.id)
      .execute();
    forget(caravan.deps.db);
    expect(await quotes(destination)).toEqual([]);
  });

  test('that two write at once is kept as one of them wrote it', async () => {
    const answers = await Promise.all(
      ['0.5', '0.6', '0.7'].map((price) =>
        caravan.codeOf('tariffs.save', { serviceId, version: 0, rows: [step({ price })] }, provider),
      ),
    );
    expect(answers.toSorted()).toEqual([200, 'CONTENT_CHANGED', 'CONTENT_CHANGED']);
    expect(await caravan.codeOf('tariffs.publish', { serviceId, version: 7 }, provider)).toBe(
      'CONTENT_CHANGED',
    );
    expect(await caravan.codeOf('tariffs.save', { serviceId, version: 0, rows: [] }, provider)).toBe(
      'CONTENT_CHANGED',
    );
  });

  test('without rows is not published, nor is one of a service of another kind written', async () => {
    await save([]);
    expect(await caravan.codeOf('tariffs.publish', { serviceId, version: 1 }, provider)).toBe('TARIFF_EMPTY');
    const customs = await service(provider, 'customs');
    expect(await caravan.codeOf('tariffs.save', { serviceId: customs, version: 0, rows: [] }, provider)).toBe(
      'NOT_FOUND',
    );
  });

  test('of more rows than a table holds, or with cells nothing can keep, is refused as a whole', async () => {
    const rows = Array.from({ length: 5_001 }, () => step());
    expect(await caravan.codeOf('tariffs.save', { serviceId, version: 0, rows }, provider)).toBe('BAD_INPUT');
    const broken = [step({ originPlace: 'a\0b' })];
    expect(await caravan.codeOf('tariffs.save', { serviceId, version: 0, rows: broken }, provider)).toBe(
      'BAD_INPUT',
    );
  });

  test('is copied with its service as nobody has published it', async () => {
    const destination = elsewhere();
    await save([step({ destination })]);
    await publish(1);
    const copy = await caravan.done('tradeServices.copy', { id: serviceId }, provider);
    expect(await caravan.done('tariffs.get', { serviceId: copy.id }, provider)).toMatchObject({
      rows: [step({ destination })],
      isPublished: false,
      published: null,
    });
  });
});

describe('a spreadsheet', () => {
  const csv = (rows: readonly (readonly string[])[]) =>
    Buffer.from(
      [
        ['From country', 'From place or port', 'To country', 'To place or port', 'Mode', 'From weight, kg'],
        ['Price per kg', 'Currency', 'Minimum charge', 'kg per m³', 'Days, from', 'Days, to'],
        ['Valid from', 'Valid until'],
      ]
        .flat()
        .map((head) => `"${head}"`)
        .join(',') +
        '\n' +
        rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
    ).toString('base64');

  const send = async (file: string, changes: { replaces?: boolean } = {}) => {
    const { id } = await caravan.done(
      'tariffs.import',
      { serviceId, name: 'tariff.csv', file, ...changes },
      provider,
    );
    await runTariffImport(caravan.deps, id);
    const { rowList } = await caravan.done('tariffs.imports', { serviceId }, provider);
    return rowList.find((row) => row.id === id)!;
  };
  const refusedOf = async (id: string, who = provider) => {
    const path = calls['tariffs.refused'].split(' ')[1]!;
    const answer = await caravan.app.request(`http://caravan.test${path}?id=${id}`, {
      headers: { lang: 'en', AccessToken: who.token },
    });
    return readExcel(Buffer.from(await answer.arrayBuffer()));
  };

  test('becomes the table; what is wrong comes back with its column and reason, and can be sent again', async () => {
    const wrong = step({ kilograms: '500', price: '0' });
    const sent = await send(csv([step(), wrong]));
    expect(sent).toMatchObject({ state: 'done', rowsTotal: 2, rowsDone: 2, rowsRefused: 1 });
    const written = await caravan.done('tariffs.get', { serviceId }, provider);
    expect(written).toMatchObject({ rows: [step()], version: 1, published: null });
    const [sheet] = await refusedOf(sent.id);
    expect(sheet!.data[1]![0]).toBe('Price per kg: Must be above zero');
    expect(sheet!.data[0]!.slice(1)).toHaveLength(tariffColumns.length);
    const corrected = await send(csv([step({ kilograms: '500', price: '0.3' })]), { replaces: false });
    expect(corrected).toMatchObject({ rowsRefused: 0 });
    expect((await caravan.done('tariffs.get', { serviceId }, provider)).rows).toHaveLength(2);
  });

  test('does not publish anything, and whoever has the table open is told', async () => {
    await save([step()]);
    await send(csv([step({ price: '0.9' })]));
    expect(await caravan.codeOf('tariffs.save', { serviceId, version: 1, rows: [] }, provider)).toBe(
      'CONTENT_CHANGED',
    );
    expect(await caravan.done('tariffs.get', { serviceId }, provider)).toMatchObject({ published: null });
  });

  test.each([
    ['without the columns', Buffer.from('a,b\n1,2').toString('base64'), 'noColumns'],
    ['of too many rows', csv(Array.from({ length: 5_001 }, () => step())), 'tooManyRows'],
    ['that is none', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]).toString('base64'), 'unreadable'],
  ])('%s is refused as a whole', async (_what, file, issue) => {
    await save([step()]);
    expect(await send(file)).toMatchObject({ state: 'failed', issue });
    expect((await caravan.done('tariffs.get', { serviceId }, provider)).rows).toEqual([step()]);
  });

  test('that is larger than any may be is not taken', async () => {
    const file = Buffer.alloc(5_200_000, 'a').toString('base64');
    const code = await caravan.codeOf('tariffs.import', { serviceId, name: 'large.csv', file }, provider);
    expect(['TOO_LARGE', 'BAD_INPUT']).toContain(code);
  });

  test('run twice is taken once', async () => {
    const { id } = await caravan.done(
      'tariffs.import',
      { serviceId, name: 'tariff.csv', file: csv([step()]), replaces: false },
      provider,
    );
    await runTariffImport(caravan.deps, id);
    await runTariffImport(caravan.deps, id);
    expect((await caravan.done('tariffs.get', { serviceId }, provider)).rows).toHaveLength(1);
  });
});

describe('somebody else', () => {
  test('neither sees nor writes a tariff', async () => {
    await save([step()]);
    const { id } = await caravan.done(
      'tariffs.import',
      { serviceId, name: 'tariff.csv', file: Buffer.from('a').toString('base64') },
      provider,
    );
    const asked: [CallKey, object][] = [
      ['tariffs.get', { serviceId }],
      ['tariffs.save', { serviceId, version: 1, rows: [] }],
      ['tariffs.publish', { serviceId, version: 1 }],
      ['tariffs.withdraw', { serviceId }],
      ['tariffs.download', { serviceId }],
      ['tariffs.import', { serviceId, name: 'x.csv', file: 'YQ==' }],
      ['tariffs.imports', { serviceId }],
      ['tariffs.refused', { id }],
    ];
    const other = await caravan.person(3);
    for (const [key, input] of asked) {
      expect(await caravan.codeOf(key, input, other), key).toBe('NOT_FOUND');
      expect(['FORBIDDEN', 'ROLE_MISSING'], key).toContain(
        await caravan.codeOf(key, input, await caravan.buyer()),
      );
      expect(await caravan.codeOf(key, input), key).toBe('LOGIN_OUT');
    }
    expect(await caravan.done('tariffs.get', { serviceId }, provider)).toMatchObject({ rows: [step()] });
  });
});
