import { expect, test } from 'vitest';
import {
  checkedLine,
  collectKnown,
  Invented,
  namedProducts,
  type KnownProduct,
} from './checked-text-rules.ts';

const id = '01930000-0000-7000-8000-000000000001';
const known = { products: new Map<string, KnownProduct>(), links: new Set<string>() };
collectKnown(
  {
    products: [
      { id, sellerTextTitle: 'Mug', link: '/en/goods-detail/_1.html', shop: { link: '/en/shop/2' } },
    ],
  },
  known,
);

test.each([
  [`Take [[product:${id}]].`, 'Take Mug /en/goods-detail/_1.html.'],
  ['See /en/shop/2.', 'See /en/shop/2.'],
  ['See https://evil.test/pay now', 'See  now'],
  ['See /en/shop/3 or www.evil.test', 'See  or '],
  ['Pay at evil-pay.com/now, please', 'Pay at  please'],
  ['Write to x.y@evil.com today', 'Write to  today'],
  ['Pay at/evil.com/now', 'Pay at/'],
  ['付款到 evil.com。', '付款到 。'],
  ['1.5 kg for US$12.90, e.g. each piece.Next', '1.5 kg for US$12.90, e.g. each piece.Next'],
  ['It is 01930000-0000-7000-8000-000000000009', 'It is '],
  ['Plain words / and 1/2', 'Plain words / and 1/2'],
])('%s', (line, shown) => {
  expect(checkedLine(line, known)).toBe(shown);
});

test('a product that no tool returned is not named', () => {
  expect(() => checkedLine('[[product:01930000-0000-7000-8000-000000000009]]', known)).toThrow(Invented);
  expect(() => checkedLine('[[product:x]]', known)).toThrow(Invented);
});

test('cards are of the products named, each once, and never of one that no tool returned', () => {
  const text = `[[product:01930000-0000-7000-8000-000000000009]] [[product:${id}]], again [[product:${id}]]`;
  expect(namedProducts(text, known).map(([named, { title }]) => [named, title])).toEqual([[id, 'Mug']]);
  expect(namedProducts('Mug', known)).toEqual([]);
});
