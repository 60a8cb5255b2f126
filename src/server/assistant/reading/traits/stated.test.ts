import { expect, test } from 'vitest';
import { readMaterials, withoutMaterials } from './materials.ts';
import { traitsSaid } from './stated.ts';

test.each([
  ['304不锈钢保温杯500ml', ['不锈钢', '500ml', '保温']],
  ['too expensive, any cheaper', []],
  ['太贵', []],
  ['قصدي بلاستيك', ['بلاستيك']],
  ['สิ้น', []],
  ['крафт пакеты упаковки', ['крафт']],
  ['black, with lid, BPA free, CE', ['black', 'with lid', 'bpa free', 'CE']],
])('only properties that a page can state are called not stated: %s', (typed, traits) => {
  expect(traitsSaid(typed)).toEqual(traits);
});

test.each([
  ['not wood but plastic', ['wood'], ['plastic']],
  ['ahşap değil plastik', ['wood'], ['plastic']],
  ['不要木头的，要塑料', ['wood'], ['plastic']],
  ['ดอกไม้ผ้า', [], []],
  ['积木', [], []],
])(
  'a material is told from what merely contains its name, and one that is denied from one that is wanted: %s',
  (typed, denied, wanted) => {
    const named = readMaterials(typed);
    expect(named.filter(({ isDenied }) => isDenied).map(({ material }) => material)).toEqual(denied);
    expect(named.filter(({ isDenied }) => !isDenied).map(({ material }) => material)).toEqual(wanted);
  },
);

test('a name without its material is what is left of it', () => {
  expect(withoutMaterials('Wooden toys for children', new Set(['wood']))).toBe('toys for children');
});
