import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerTiers, stateOn, type ListedPrice } from './rules.ts';

const rising = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 });
const tiers = rising.chain((minimums) =>
  fc
    .array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: minimums.length, maxLength: minimums.length })
    .map((prices) => ({
      minimums: minimums.toSorted((a, b) => a - b),
      prices: prices.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
    })),
);
const common = { minimum: null, currency: 'CNY', countries: null };
const listed: fc.Arbitrary<ListedPrice> = fc.oneof(
  tiers.map((each) => ({
    ...common,
    name: 'tiers',
    tiers: { ...each, prices: each.prices.map(String) },
    percentOff: null,
  })),
  fc
    .integer({ min: 1, max: 99 })
    .map((percentOff) => ({ ...common, name: `percent ${percentOff}`, tiers: null, percentOff })),
);

const priceAt = (
  { minimums, prices }: { minimums: readonly number[]; prices: readonly bigint[] },
  quantity: number,
) =>
  prices[
    Math.max(
      0,
      minimums.findLastIndex((minimum) => minimum <= quantity),
    )
  ]!;

test('a customer pays the lowest of their lists and of what everybody pays, at each quantity', () => {
  fc.assert(
    fc.property(
      tiers,
      fc.array(listed, { maxLength: 4 }),
      fc.integer({ min: 1, max: 600 }),
      (all, lists, more) => {
        const paid = customerTiers(all, lists, 'CNY');
        const quantity = all.minimums[0]! + more - 1;
        const candidates = [priceAt(all, quantity)];
        for (const { tiers: own, percentOff } of lists) {
          if (percentOff) {
            const exact = priceAt(all, quantity) * BigInt(100 - percentOff);
            candidates.push((exact + 50n) / 100n || 1n);
          } else if (own!.minimums[0]! <= quantity)
            candidates.push(BigInt(own!.prices[own!.minimums.findLastIndex((each) => each <= quantity)]!));
        }
        expect(priceAt(paid, quantity)).toBe(candidates.reduce((a, b) => (b < a ? b : a)));
        expect(paid.minimums[0]).toBe(all.minimums[0]);
        // Who buys more never pays more for a piece, and each tier is another price.
        for (let i = 1; i < paid.prices.length; i++)
          if (paid.lists.some(Boolean)) expect(paid.prices[i]! < paid.prices[i - 1]!).toBe(true);
      },
    ),
  );
});

test('what costs everybody as much, or less, is nobody’s own price', () => {
  const everybodys = { minimums: [1, 100], prices: [500n, 400n] };
  const dearer = { ...common, name: 'Old', tiers: { minimums: [1], prices: ['500'] }, percentOff: null };
  expect(customerTiers(everybodys, [dearer], 'CNY')).toEqual({ ...everybodys, lists: [null, null] });
  const cheaper = { ...dearer, name: 'New', tiers: { minimums: [1], prices: ['450'] } };
  const { minimums, prices, lists } = customerTiers(everybodys, [dearer, cheaper], 'CNY');
  expect({ minimums, prices, names: lists.map((each) => each?.name ?? null) }).toEqual({
    minimums: [1, 100],
    prices: [450n, 400n],
    names: ['New', null],
  });
});

test('a percentage leaves a price that rounds to nothing as it is', () => {
  const everybodys = { minimums: [1], prices: [1n] };
  const almostFree = { ...common, name: 'All', tiers: null, percentOff: 99 };
  expect(customerTiers(everybodys, [almostFree], 'CNY').prices).toEqual([1n]);
});

test('a list holds from its first day to its last', () => {
  const period = { from: '2026-03-02', until: '2026-03-04' };
  expect(['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'].map((day) => stateOn(day, period))).toEqual(
    ['upcoming', 'active', 'active', 'ended'],
  );
  expect(stateOn('2026-03-01', { from: null, until: null })).toBe('active');
});

test('where everybody, or another list, asks the same price, no list asks for a minimum order', () => {
  const everybodys = { minimums: [1, 100], prices: [100n, 90n] };
  const bound = {
    ...common,
    name: 'A',
    minimum: '20000',
    tiers: { minimums: [1], prices: ['90'] },
    percentOff: null,
  };
  const priced = customerTiers(everybodys, [bound], 'CNY');
  expect(priced.lists.map((list) => list?.name ?? null)).toEqual(['A', null]);
  expect(priced).toMatchObject({ minimums: [1, 100], prices: [90n, 90n] });
  const free = { ...bound, name: 'B', minimum: null };
  const lower = { ...bound, name: 'C', minimum: '10000' };
  expect(customerTiers(everybodys, [bound, free], 'CNY').lists[0]).toMatchObject({
    name: 'B',
    minimum: null,
  });
  expect(customerTiers(everybodys, [bound, lower], 'CNY').lists[0]?.name).toBe('C');
});

test('where everybody, or a list for more countries, asks the same price, an order is bound to no country', () => {
  const everybodys = { minimums: [1, 100], prices: [100n, 90n] };
  const prices = { tiers: { minimums: [1], prices: ['90'] }, percentOff: null };
  const german = { ...common, ...prices, name: 'A', countries: ['DE'] };
  const priced = customerTiers(everybodys, [german], 'CNY');
  expect(priced.lists.map((list) => list?.countries ?? null)).toEqual([['DE'], null]);
  for (const countries of [null, ['AT', 'DE']]) {
    const wider = { ...german, name: 'B', countries };
    expect(customerTiers(everybodys, [german, wider], 'CNY').lists[0]?.name).toBe('B');
    expect(customerTiers(everybodys, [wider, german], 'CNY').lists[0]?.name).toBe('B');
  }
});

test('of two lists at one price the one without a minimum order counts; of minimums in two currencies neither is less', () => {
  const everybodys = { minimums: [1], prices: [500n] };
  const list = (name: string, minimum: string | null, currency: string): ListedPrice => ({
    ...common,
    name,
    minimum,
    currency,
    tiers: { minimums: [1], prices: ['400'] },
    percentOff: null,
  });
  const listNames = (...lists: ListedPrice[]) =>
    customerTiers(everybodys, lists, 'CNY').lists.map((source) => source?.name);
  const [dollars, yuan] = [list('dollars', '100', 'USD'), list('yuan', '90', 'CNY')];
  expect(listNames(dollars, list('free', null, 'CNY'))).toEqual(['free']);
  expect(listNames(list('more', '100', 'CNY'), yuan)).toEqual(['yuan']);
  // By number alone, 90 yuan would have been less than 100 dollars, and 90 dollars less than 100 yuan.
  expect(listNames(dollars, yuan)).toEqual(['dollars']);
  expect(listNames(yuan, dollars)).toEqual(['yuan']);
});
