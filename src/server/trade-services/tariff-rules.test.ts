import { describe, expect, test } from 'vitest';
import { mostTariffSteps } from '../../contract/trade-services/tariff-columns.ts';
import { checkTariff, rankQuotes, type TariffCells, type TariffFacts } from './tariff-rules.ts';

const facts: TariffFacts = {
  countries: new Map([
    ['cn', 'CN'],
    ['china', 'CN'],
    ['ae', 'AE'],
    ['阿联酋', 'AE'],
  ]),
  modes: new Map([
    ['sea', 'sea'],
    ['海运', 'sea'],
    ['air', 'air'],
  ]),
  leastPrice: new Map([
    ['USD', 0.01],
    ['IDR', 160],
  ]),
  today: '2026-03-02',
};

const step = (changes: TariffCells = {}): TariffCells => ({
  origin: 'CN',
  originPlace: 'Ningbo',
  destination: 'AE',
  destinationPlace: 'Jebel Ali',
  mode: 'sea',
  kilograms: '0',
  price: '0.42',
  currency: 'USD',
  minimumCharge: '80',
  ratio: '1000',
  daysFrom: '18',
  daysTo: '24',
  validFrom: '2026-03-01',
  validUntil: '2026-06-30',
  ...changes,
});
const checked = (...table: TariffCells[]) =>
  checkTariff(
    table.map((cells, index) => ({ at: index + 1, cells })),
    facts,
  );
const issuesOf = (...table: TariffCells[]) =>
  checked(...table).issues.map(({ at, column, issue }) => `${at} ${column} ${issue}`);

describe('a row', () => {
  test('is read with names in any language, decimal commas and days as spreadsheets write them', () => {
    const { rows, issues } = checked(
      step({
        origin: ' China ',
        destination: '阿联酋',
        mode: '海运',
        price: '0,42',
        minimumCharge: '',
        validFrom: '2026/3/1',
        validUntil: '',
        currency: 'usd',
      }),
    );
    expect(issues).toEqual([]);
    expect(rows[0]).toMatchObject({
      origin: 'CN',
      destination: 'AE',
      mode: 'sea',
      price: '0.42',
      currency: 'USD',
      minimumCharge: '0',
      validFrom: '2026-03-01',
      validUntil: null,
    });
  });

  test('that is empty is passed over', () => {
    expect(checked({}, step(), { origin: '  ' })).toMatchObject({ rows: [{ at: 2 }], issues: [] });
  });

  test.each([
    [{ price: '-1' }, 'price notPositive'],
    [{ price: '0' }, 'price notPositive'],
    [{ price: '0.009' }, 'price tooLittle'],
    [{ price: '100', currency: 'IDR' }, 'price tooLittle'],
    [{ price: '2000000' }, 'price tooMuch'],
    [{ price: '1,250' }, 'price ambiguous'],
    [{ price: '1e3' }, 'price number'],
    [{ price: '0.1234567' }, 'price number'],
    [{ price: '' }, 'price needed'],
    [{ kilograms: '-5' }, 'kilograms notPositive'],
    [{ ratio: '0' }, 'ratio notPositive'],
    [{ ratio: '5000' }, 'ratio tooMuch'],
    [{ currency: 'XXX' }, 'currency currency'],
    [{ origin: 'Atlantis' }, 'origin country'],
    [{ destination: 'CN', destinationPlace: 'ningbo ' }, 'destination sameWay'],
    [{ mode: 'teleport' }, 'mode mode'],
    [{ daysTo: '3' }, 'daysTo days'],
    [{ daysFrom: '1.5' }, 'daysFrom number'],
    [{ validFrom: '31.03.2026' }, 'validFrom day'],
    [{ validFrom: '2026-02-30' }, 'validFrom day'],
    [{ validFrom: '0000-01-01' }, 'validFrom day'],
    [{ validUntil: '2026-02-01' }, 'validUntil period'],
    [{ validFrom: '2025-01-01', validUntil: '2026-03-01' }, 'validUntil over'],
    [{ validUntil: '2040-01-01' }, 'validUntil tooFar'],
    [{ originPlace: '=HYPERLINK("http://evil.test")' }, 'originPlace formula'],
    [{ originPlace: '@SUM(A1)' }, 'originPlace formula'],
    [{ originPlace: '+cmd' }, 'originPlace formula'],
    [{ destinationPlace: 'Jebel \u202Eila' }, 'destinationPlace characters'],
    [{ destinationPlace: 'Jebel\u200FAli' }, 'destinationPlace characters'],
    [{ destinationPlace: 'x'.repeat(81) }, 'destinationPlace tooLong'],
  ] as const)('with %j is refused as %s', (changes, issue) => {
    expect(issuesOf(step(changes))).toEqual([`1 ${issue}`]);
  });
});

describe('rows beside each other', () => {
  test('are steps of one way, alike in all but weight and price', () => {
    expect(issuesOf(step(), step({ kilograms: '500', price: '0.3' }))).toEqual([]);
    expect(issuesOf(step(), step({ kilograms: '500', currency: 'IDR', price: '5000' }))).toEqual([
      '2 currency differs',
    ]);
    expect(issuesOf(step(), step({ kilograms: '500', minimumCharge: '90' }))).toEqual([
      '2 minimumCharge differs',
    ]);
  });

  test('do not have a step twice, however it is written', () => {
    expect(issuesOf(step(), step({ kilograms: '500' }), step({ kilograms: '500.0' }))).toEqual([
      '3 kilograms twice',
    ]);
    expect(issuesOf(step(), step({ originPlace: 'NINGBO' }))).toEqual(['2 kilograms twice']);
  });

  test('leave no gap below the lightest step', () => {
    expect(issuesOf(step({ kilograms: '100' }), step({ kilograms: '500' }))).toEqual([
      '1 kilograms noStart',
      '2 kilograms noStart',
    ]);
  });

  test('have no day in common where they are of different times', () => {
    const later = { validFrom: '2026-06-30', validUntil: '' };
    expect(issuesOf(step(), step(later))).toEqual(['2 validFrom overlap']);
    expect(issuesOf(step(), step({ ...later, validFrom: '2026-07-01' }))).toEqual([]);
    // One that does not end overlaps whatever comes behind it, also behind a shorter one.
    expect(
      issuesOf(
        step({ validUntil: '' }),
        step({ validFrom: '2026-04-01', validUntil: '2026-04-30' }),
        step({ validFrom: '2026-05-01' }),
      ),
    ).toEqual(['2 validFrom overlap', '3 validFrom overlap']);
    expect(issuesOf(step(), step({ ...later, mode: 'air' }))).toEqual([]);
  });

  test('are no more than anybody reads', () => {
    const steps = Array.from({ length: mostTariffSteps + 1 }, (_, n) => step({ kilograms: String(n) }));
    expect(issuesOf(...steps)).toEqual([`${mostTariffSteps + 1} kilograms tooManySteps`]);
  });
});

describe('offers', () => {
  const ranked = (...offers: (number | [number, string])[]) =>
    rankQuotes(
      offers.map((offer) => {
        const [amount, mode] = typeof offer === 'number' ? [offer, 'sea'] : offer;
        return { mode, price: { amount: String(amount) } };
      }),
    ).map(({ price, isUnusual }) => `${price.amount}${isUnusual ? '!' : ''}`);

  test('come cheapest first, and those far below the others last', () => {
    expect(ranked(300, 100, 200)).toEqual(['100', '200', '300']);
    expect(ranked(300, 1, 200, 250)).toEqual(['200', '250', '300', '1!']);
  });

  test('are compared with those that go the same way by the same means', () => {
    expect(ranked([10, 'sea'], [900, 'air'], [950, 'air'], [999, 'air'])).toEqual([
      '10',
      '900',
      '950',
      '999',
    ]);
  });

  test('of one provider say once what is usual, however many there are', () => {
    const of = (id: string, ...amounts: number[]) =>
      amounts.map((amount) => ({ mode: 'sea', provider: { id }, price: { amount: String(amount) } }));
    const told = (...quotes: ReturnType<typeof of>) =>
      rankQuotes(quotes).map(({ price, isUnusual }) => `${price.amount}${isUnusual ? '!' : ''}`);
    const others = [...of('b', 200), ...of('c', 250), ...of('d', 300)];
    expect(told(...of('a', 1, 1, 1, 1, 1, 1), ...others).slice(0, 4)).toEqual(['200', '250', '300', '1!']);
    expect(told(...of('a', 9_000, 9_000, 9_000, 9_000, 9_000, 9_000), ...others)[0]).toBe('200');
  });

  test('are not called unusual beside one alone', () => {
    expect(ranked(300, 1)).toEqual(['1', '300']);
  });
});
