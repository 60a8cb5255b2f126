import { expect, test } from 'vitest';
import { foldName } from '../../kit/text/fold.ts';
import { unitPriceOf } from '../../kit/unit-price.ts';
import { matchLine, orderedName, type KnownProducts } from './matching-rules.ts';
import { gtinForms, isSameUnit, wholePieces } from './numbers-rules.ts';
import { comparePrice } from './price-rules.ts';

const line = { itemNumber: '', buyerItemNumber: '', gtin: '', description: '' };
const sku = (skuId: string, shopId = 'trusted') => ({ skuId, shopId });
const productsWith = (part: Partial<KnownProducts>): KnownProducts => ({
  byNumber: new Map(),
  trustedShopIds: new Set(['trusted']),
  learned: new Map(),
  orderedByName: new Map(),
  ...part,
});

test('an item number is taken for what it says in a trusted shop, and is a question anywhere else', () => {
  const byNumber = new Map([['A-1', [sku('mine'), sku('copied', 'stranger')]]]);
  expect(matchLine({ ...line, itemNumber: ' a-1' }, productsWith({ byNumber }))).toMatchObject({
    skuId: 'mine',
    matchedBy: 'itemNumber',
  });
  const strangers = productsWith({ byNumber, trustedShopIds: new Set() });
  expect(matchLine({ ...line, itemNumber: 'A-1' }, strangers)).toMatchObject({
    skuId: null,
    candidates: [{ skuId: 'mine' }, { skuId: 'copied' }],
  });
});

test('numbers that mean different things are a question; names decide what numbers leave open and nothing else', () => {
  const byNumber = new Map([
    ['A-1', [sku('a')]],
    ['B-2', [sku('b1'), sku('b2')]],
    ['04006381333931', [sku('g')]],
  ]);
  const learned = new Map([
    ['M-1', sku('a')],
    ['M-2', sku('b2')],
  ]);
  const orderedByName = new Map([
    [orderedName('Cup'), [sku('b1')]],
    [orderedName('Two'), [sku('x'), sku('y')]],
  ]);
  const all = productsWith({ byNumber, learned, orderedByName });
  const match = (part: Partial<typeof line>) => matchLine({ ...line, ...part }, all);
  expect(match({ itemNumber: 'A-1', buyerItemNumber: 'M-1' })).toMatchObject({
    skuId: 'a',
    matchedBy: 'itemNumber',
  });
  expect(match({ itemNumber: 'A-1', buyerItemNumber: 'M-2' }).skuId).toBeNull();
  expect(match({ itemNumber: 'A-1', gtin: '4006381333931' }).skuId).toBeNull();
  expect(match({ gtin: '4006381333931' })).toMatchObject({ skuId: 'g', matchedBy: 'gtin' });
  expect(match({ itemNumber: 'B-2' })).toMatchObject({
    skuId: null,
    candidates: [{ skuId: 'b1' }, { skuId: 'b2' }],
  });
  expect(match({ itemNumber: 'B-2', buyerItemNumber: 'M-2' }).skuId).toBe('b2');
  expect(match({ itemNumber: 'B-2', description: 'cup' }).skuId).toBe('b1');
  expect(match({ itemNumber: 'A-1', description: 'cup' }).skuId).toBe('a');
  expect(match({ buyerItemNumber: 'm-1' })).toMatchObject({ skuId: 'a', matchedBy: 'buyerItemNumber' });
  expect(match({ description: ' CUP ' })).toMatchObject({ skuId: 'b1', matchedBy: 'history' });
  expect(match({ description: 'two' }).skuId).toBeNull();
  expect(match({ description: 'nothing like it' })).toEqual({ skuId: null, matchedBy: null, candidates: [] });
});

test('leading zeros of a GTIN mean nothing', () => {
  expect(gtinForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
});

test('pieces are pieces in any language, and a box is a question', () => {
  const names = new Map([
    [foldName('шт'), new Set(['H87'])],
    [foldName('箱'), new Set(['CT'])],
  ]);
  const same = (unit: string, code: string) => isSameUnit(unit, code, names, foldName);
  for (const unit of ['', 'H87', 'ea', 'PCE', 'C62', 'шт', '件', 'Adet'])
    expect(same(unit, 'H87'), unit).toBe(true);
  for (const unit of ['BX', 'CT', '箱', 'SET', 'KGM']) expect(same(unit, 'H87'), unit).toBe(false);
  expect(same('箱', 'CT')).toBe(true);
  expect(same('EA', 'KGM')).toBe(false);
});

test('only whole pieces go into a cart', () => {
  expect(['12', '12.0', '0', '1.5', '10000000000', '-1', ''].map(wholePieces)).toEqual([
    12,
    12,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('prices are compared with the decimals of the order and in one currency alone', () => {
  const today = unitPriceOf(1_250n, 'CNY');
  const price = (unitPrice: string | null, more = {}) =>
    comparePrice({ unitPrice, priceQuantity: '1', currency: 'CNY', ...more }, today);
  expect(price('12.5')).toBe('same');
  expect(price('12.49')).toBe('higher');
  expect(price('12.505')).toBe('lower');
  expect(price('1250', { priceQuantity: '100' })).toBe('same');
  expect(price('12.5', { currency: 'USD' })).toBe('currency');
  expect(price('12.5', { currency: '' })).toBe('currency');
  expect(price(null)).toBeNull();
  expect(
    comparePrice(
      { unitPrice: '0.33', priceQuantity: '1', currency: 'CNY' },
      { currency: 'CNY', numerator: 100n, denominator: 3n },
    ),
  ).toBe('same');
  expect(
    comparePrice({ unitPrice: '15000', priceQuantity: '1', currency: 'IDR' }, unitPriceOf(1_500_000n, 'IDR')),
  ).toBe('same');
});
