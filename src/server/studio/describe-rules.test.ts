import { expect, test } from 'vitest';
import { orderDescription } from './describe-rules.ts';

const order = (description: string, most = 2_000) =>
  orderDescription({ title: '', properties: [], description }, most);

test('what is said twice is said once, and nothing is added', () => {
  expect(order('Hand made. Hand  made! Holds 2 l.')).toBe('Hand made.\nHolds 2 l.');
});

test('decoration, addresses and numbers to call go', () => {
  expect(order('★★★ Best kettle!!! ★ Call +86 539 1234 5678 or mail a@b.cn, see https://x.cn/a')).toBe(
    'Best kettle.\nCall or mail , see',
  );
});

test('Chinese and Arabic sentences are told apart by their own marks', () => {
  expect(order('纯手工制作。容量两升！适合家庭')).toBe('纯手工制作。\n容量两升。\n适合家庭');
  expect(order('مصنوع يدويًا؟ سعة لترين.')).toBe('مصنوع يدويًا؟\nسعة لترين.');
});

test('facts come before what is told, and all of it has an end', () => {
  const facts = {
    title: 'Kettle',
    properties: [
      { name: 'Material', value: 'Enamel' },
      { name: '', value: 'x' },
    ],
  };
  expect(orderDescription({ ...facts, description: 'FOR HOME AND KITCHEN USE' }, 2_000)).toBe(
    'Kettle\nMaterial: Enamel\nFor home and kitchen use',
  );
  expect(orderDescription({ ...facts, description: '' }, 10)).toBe('Kettle');
  expect(order('')).toBe('');
});
