import { expect, test } from 'vitest';
import { readKept } from './stored-products.ts';

const products = (n: number) => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  title: `Products ${n}`,
  picture: '/files/a',
});

test('reads what was kept, and no more than may be', () => {
  const text = JSON.stringify([products(1), products(2), products(3)]);
  expect(readKept(text, 2)).toEqual([products(1), products(2)]);
});

test.each([null, '', 'x', '{}', '7', 'null'])('a broken storage (%s) is an empty one', (text) => {
  expect(readKept(text, 4)).toEqual([]);
});

test('what is no product, or has a picture of somebody else’s, is passed over', () => {
  const bad = [
    null,
    1,
    {},
    { ...products(2), id: 'x' },
    { ...products(3), picture: 'https://elsewhere/a.png' },
  ];
  expect(readKept(JSON.stringify([...bad, products(1)]), 4)).toEqual([products(1)]);
});
