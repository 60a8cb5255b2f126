import { expect, test } from 'vitest';
import { readArrival } from './arrival.ts';

test.each([
  ['must arrive before 20 march', 3, 20],
  ['by the 5th of may', 5, 5],
  ['before Dec 24', 12, 24],
  ['успеют до 15 декабря в Москву?', 12, 15],
  ["15 Aralık'a kadar gelir mi", 12, 15],
  ['12月15日前到', 12, 15],
  ['قبل ١٥ ديسمبر', 12, 15],
  ['paling lambat 3 desember', 12, 3],
  ['ก่อน 15 ธันวาคมนี้', 12, 15],
  ['下个月10号前能到吗', 'next', 10],
  ['ให้ถึงก่อนวันที่ 10 เดือนหน้า', 'next', 10],
  ['before the 10th of next month', 'next', 10],
  ['до 10 числа следующего месяца', 'next', 10],
] as const)('%s names a day', (text, month, day) => {
  const { arrival, remainder } = readArrival(text);
  expect(arrival).toEqual({ month, day });
  // The day is no quantity.
  expect(remainder).not.toContain(String(day));
});

test.each(['need 20 marble plates by friday', 'before 3 mars bars', '20 march hats', 'by 45 march'])(
  '%s names none',
  (text) => expect(readArrival(text)).toEqual({ arrival: null, remainder: text }),
);
