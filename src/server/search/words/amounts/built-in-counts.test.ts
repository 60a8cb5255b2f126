import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../../kit/text/fold.ts';
import { builtInCounts } from './built-in-counts.ts';

const countsIn = (typed: string): string[] => {
  const text = fold(typed);
  return builtInCounts(text).map(({ start, end }) => text.slice(start, end));
};

describe('a number that says how a thing is made', () => {
  test.each([
    ['床单四件套', '四件套'],
    ['三合一数据线 2000条', '三合一'],
    ['牙签 300支装', '300支装'],
    ['四层货架 20个', '四层'],
    ['3-in-1 cable, 500 pcs', '3-in-1'],
    ['200 6-pack beer glasses', '6-pack'],
    ['2-ply toilet paper, 1000 rolls', '2-ply'],
    ['40 sets of a 12 piece cookware set', '12 piece'],
    ['4 person tent', '4 person'],
    ['office chairs that hold 150kg', 'hold 150kg'],
    ['toys for ages 3+', 'ages 3+'],
    ['size 42 shoes, 100 pairs', 'size 42'],
    ['наборы посуды 12 предметов, 100 наборов', '12 предметов'],
    ['палатка 4-местная', '4-местная'],
    ['рюкзак для детей от 3 лет', '3 лет'],
    ["6'lı bardak seti, 200 takım", "6'li"],
    ['10 kiloluk köpek maması', '10 kiloluk'],
    ['ahşap oyuncak 3 yaş üstü, 200 adet', '3 yas ustu'],
    ['طقم حلل 7 قطع، الكمية 50 طقم', '7 قطع'],
    ['خلاط 3 في 1', '3 في 1'],
    ['ชุดเครื่องมือช่าง 46 ชิ้น', '46 ชิ้น'],
    ['ทิชชู่ 2 ชั้น 100 แพ็ค', '2 ชั้น'],
    ['tisu 2 lapis 500 pak', '2 lapis'],
    ['sepatu anak ukuran 28', 'ukuran 28'],
  ])('is told from how many are ordered: %s', (typed, count) => expect(countsIn(typed)).toEqual([count]));

  test.each([
    '500 pcs knife set',
    '6 packs of socks',
    '500+ pieces',
    'tea set 50 pcs',
    '300个杯子',
    '两件T恤',
    '500 parça',
    'قطعة 500',
    'เสื้อยืด 100 ตัว',
    'ship 500 pcs to uk 300',
  ])('is none where it counts pieces: %s', (typed) => expect(countsIn(typed)).toEqual([]));

  test('is looked for in any text, and its places never overlap', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        const places = builtInCounts(fold(typed));
        expect(places.every(({ end }, index) => end <= (places[index + 1]?.start ?? Infinity))).toBe(true);
      }),
    ));
});
