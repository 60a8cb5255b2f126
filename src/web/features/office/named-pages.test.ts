import { expect, test } from 'vitest';
import { pagesNamed } from './named-pages.ts';

const pages = [
  'Orders',
  'Overdue orders',
  'Payment terms',
  'Trust credit',
  'Ödemeler',
  '订单管理',
  'الطلبات',
].map((text) => ({
  path: `/${text}`,
  text,
}));
const named = (typed: string) => pagesNamed(pages, typed).map(({ text }) => text);

test('pages are found by any words of their names, whole or begun, and those that begin with them stand first', () => {
  expect(named('order')).toEqual(['Orders', 'Overdue orders']);
  expect(named('terms pay')).toEqual(['Payment terms']);
  expect(named('CREDIT')).toEqual(['Trust credit']);
  expect(named('订单')).toEqual(['订单管理']);
  expect(named('طلب')).toEqual(['الطلبات']);
  expect(named('ödeme')).toEqual(['Ödemeler']);
});

test('nothing is named by nothing, by other words or by a number', () => {
  for (const typed of ['', '  ', 'zzz', 'orders refunds', 'C202611-0000']) expect(named(typed)).toEqual([]);
});

test('a word that many names hold lists five of them', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ path: `/${n}`, text: `Report ${n}` }));
  expect(pagesNamed(many, 'report')).toHaveLength(5);
});
