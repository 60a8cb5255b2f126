import { expect, test } from 'vitest';
import { imitatesBrand } from './names.ts';

const brandNames = ['Silk Route', '丝路通', 'Go'];

test.each([
  'Silk Route',
  'silk route',
  'S1lk R0ute',
  'SilkRoute',
  'Silk-Route Support',
  'Official Silk Route',
  'SiIk Route Trading',
  'Ѕilk Route Trading',
  '丝路通',
  '丝路通客服',
  '丝路通官方旗舰店',
  'Go',
  'Go Customer Service',
])('%s passes for the marketplace', (name) => {
  expect(imitatesBrand(name, brandNames)).toBe(true);
});

test.each([
  'Silk Route Trading',
  'Silk Road Ltd',
  'Route 66',
  'Google Supplies',
  'Mango Support',
  'Go Kart Parts',
  '丝绸之路贸易',
  '张伟',
])('%s is a name like others', (name) => {
  expect(imitatesBrand(name, brandNames)).toBe(false);
});

test('without a name of its own there is nothing to pass for', () => {
  expect(imitatesBrand('Silk Route Support', [])).toBe(false);
  expect(imitatesBrand('Anything', ['', '—'])).toBe(false);
});
