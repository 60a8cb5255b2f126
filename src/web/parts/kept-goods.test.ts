import { expect, test } from 'vitest';
import { readKept } from './kept-goods.ts';

const goods = (n: number) => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  title: `Goods ${n}`,
  picture: '/files/a',
});

test('reads what was kept, and no more than may be', () => {
  const text = JSON.stringify([goods(1), goods(2), goods(3)]);
  expect(readKept(text, 2)).toEqual([goods(1), goods(2)]);
});

test.each([null, '', 'x', '{}', '7', 'null'])('a broken storage (%s) is an empty one', (text) => {
  expect(readKept(text, 4)).toEqual([]);
});

test('what is no goods, or has a picture of somebody else’s, is passed over', () => {
  const bad = [null, 1, {}, { ...goods(2), id: 'x' }, { ...goods(3), picture: 'https://elsewhere/a.png' }];
  expect(readKept(JSON.stringify([...bad, goods(1)]), 4)).toEqual([goods(1)]);
});
