import { expect, test } from 'vitest';
import { readArrival } from './arrival.ts';
import { nextDay } from './named/named-day.ts';

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

test.each([
  ['need 20 marble plates by friday', '2026-12-04'],
  ['can you deliver tomorrow', '2026-12-02'],
  ['delivered before the 20th', '2026-12-20'],
  ['need it before christmas', '2026-12-25'],
  ['明天能到吗', '2026-12-02'],
  ['15号之前能到吗', '2026-12-15'],
  ['يوصل قبل يوم 15', '2026-12-15'],
  ['خلال اسبوعين يوصل', '2026-12-15'],
  ['ส่งถึงกรุงเทพทันวันศุกร์นี้ไหม', '2026-12-04'],
  ['ภายในอาทิตย์นี้ส่งได้ไหม', '2026-12-06'],
  ['bisa sampai sebelum tanggal 15 ga', '2026-12-15'],
  ['kirim ke Surabaya minggu depan', '2026-12-13'],
  ['успеете доставить до нового года', '2027-01-01'],
  ['к пятнице придет?', '2026-12-04'],
  ['siparişim cumaya kadar gelir mi', '2026-12-04'],
  ["İzmir'e 2 haftada", '2026-12-15'],
])('%s names a day near the first of December', (text, day) => {
  const { arrival } = readArrival(text);
  expect(arrival && nextDay(arrival, new Date('2026-12-01T05:00:00Z'))?.slice(0, 10)).toBe(day);
});

test.each([
  ['هل يوصل قبل رمضان', 'رمضان'],
  ['春节前能到吗', '春节'],
  ['bayramdan önce gelir mi', 'bayram'],
])('%s names a feast whose day is not known', (text, feast) =>
  expect(readArrival(text).arrival).toEqual({ feast }),
);

test.each([
  'how much is the dollar today',
  'toys for christmas',
  'sunday market bags',
  'فوانيس رمضان',
  'before 3 mars bars',
  '20 march hats',
  'by 45 march',
])('%s names none', (text) => expect(readArrival(text)).toEqual({ arrival: null, remainder: text }));
