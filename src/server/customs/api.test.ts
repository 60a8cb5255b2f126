import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import type { Wording } from '../../contract/content/content.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { transact } from '../platform/database.ts';
import { writeCodes } from './public.ts';

const caravan = prepareProduct();

beforeAll(async () => {
  await transact(caravan.deps.db, (tx) =>
    writeCodes(tx, [
      { code: '69', names: { en: 'Ceramic products', zh: '陶瓷产品' } },
      { code: '6911', names: { en: 'Tableware and kitchenware, of porcelain', zh: '瓷餐具' } },
      { code: '6912', names: { en: 'Ceramic tableware, other than of porcelain', zh: '其他陶瓷餐具' } },
      { code: '691110', names: { en: 'Porcelain plates and cups' } },
      { code: '94', names: { en: 'Furniture', zh: '家具' } },
    ]),
  );
  const operator = await caravan.operator(['content']);
  const duty = (code: string, data: Record<string, unknown>): Wording => ({
    kind: 'duty',
    code,
    sites: ['cn', 'hk', 'uae', 'id'],
    position: 1,
    state: 'published',
    data: { country: 'AE', vat: 5, source: { en: 'Example' }, ...data },
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: null,
  });
  await caravan.done('console.content.save', duty('ae', { duty: 5 }), operator);
  await caravan.done('console.content.save', duty('ae-69', { duty: 6.5, hs: '69' }), operator);
});

const find = async (input: InputOf<'customs.findCodes'>, lang = 'en') =>
  (await caravan.done('customs.findCodes', input, { headers: { lang } })).map(({ code }) => code);

describe('customs codes', () => {
  test('without words the chapters are there, below one what stands right below it', async () => {
    expect(await find({})).toEqual(['69', '94']);
    expect(await find({ parent: '69' })).toEqual(['6911', '6912']);
  });

  test('words find names in any language and order; the heading’s words count for what is below it', async () => {
    expect(await find({ keyword: 'porcelain TABLEWARE' })).toEqual(['6911', '6912', '691110']);
    expect(await find({ keyword: '餐具' })).toEqual(['6911', '6912', '691110']);
    expect(await find({ keyword: 'submarine' })).toEqual([]);
    // The beginning of a word finds it, its middle does not: "ware" is no tableware.
    expect(await find({ keyword: 'furnit' })).toEqual(['94']);
    expect(await find({ keyword: 'ware' })).toEqual([]);
  });

  test('digits find codes as they are written, with the way down to them', async () => {
    const found = await caravan.done(
      'customs.findCodes',
      { keyword: '6911.10' },
      { headers: { lang: 'zh' } },
    );
    expect(found).toEqual([
      {
        code: '691110',
        name: 'Porcelain plates and cups',
        way: [
          { code: '69', name: '陶瓷产品' },
          { code: '6911', name: '瓷餐具' },
        ],
        hasBelow: false,
      },
    ]);
  });
});

describe('landed cost', () => {
  const asked = {
    term: 'FOB',
    currency: 'USD',
    products: '100000',
    freight: '20000',
    quantity: 100,
    destination: 'AE',
  } as const;

  test('is told step by step, in the currency asked in and in the destination’s', async () => {
    const { rate, costs, ratesDay } = await caravan.done('customs.landedCost', asked);
    // The day that the second column is converted by.
    expect(ratesDay).toBe('2026-01-01');
    expect(rate).toMatchObject({ hs: '', duty: '5', vat: '5', source: 'Example' });
    expect(costs.map(({ currency }) => currency)).toEqual(['USD', 'AED']);
    expect(costs[0]).toMatchObject({
      customsValue: '120000',
      duty: '6000',
      vat: '6300',
      total: '132300',
      perUnit: '1323',
    });
    for (const cost of costs) {
      expect(BigInt(cost.customsValue) + BigInt(cost.duty) + BigInt(cost.vat)).toBe(BigInt(cost.total));
    }
  });

  test('the most specific rate for the code holds, unless another is entered', async () => {
    const specific = await caravan.done('customs.landedCost', { ...asked, hs: '691110' });
    expect(specific).toMatchObject({ rate: { hs: '69', duty: '6.5' }, costs: [{ duty: '7800' }, {}] });
    const own = await caravan.done('customs.landedCost', { ...asked, hs: '691110', duty: '0', vat: '0' });
    expect(own.costs[0]).toMatchObject({ duty: '0', vat: '0', total: '120000' });
  });

  test('where no rate is written it says so, and takes an entered one', async () => {
    expect(await caravan.done('customs.landedCost', { ...asked, destination: 'BR' })).toEqual({
      rate: null,
      costs: [],
      ratesDay: null,
    });
    const entered = await caravan.done('customs.landedCost', {
      ...asked,
      destination: 'BR',
      duty: '10',
      vat: '18',
    });
    expect(entered).toMatchObject({
      rate: null,
      costs: [{ duty: '12000', vat: '23760' }],
      ratesDay: null,
    });
  });

  test('what is no amount, no currency or no quantity is refused', async () => {
    for (const wrong of [{ products: '-1' }, { currency: 'XXX' }, { quantity: 0 }, { duty: '5%' }]) {
      const answer = await caravan.call('customs.landedCost', { ...asked, ...wrong });
      expect(answer.code).toBe('BAD_INPUT');
    }
  });
});

test('today’s rates are told with the day they are of', async () => {
  const rates = await caravan.done('reference.rates', {});
  expect(rates.find(({ currency }) => currency === 'EUR')).toEqual({
    currency: 'EUR',
    perEur: '1.000000000',
    day: '2026-01-01',
  });
});
