import { describe, expect, test } from 'vitest';
import { orderDescription, type Facts } from './describe-rules.ts';

const headings = {
  points: 'Highlights',
  sizes: 'Sizes',
  packing: 'Packing',
  care: 'Care',
  ordering: 'Ordering',
};
const order = (description: string, most = 2_000) =>
  orderDescription({ title: '', properties: [], description }, most, headings);

test('what is said twice is said once, and nothing is added', () => {
  expect(order('Hand made. Hand  made! Holds 2 l.')).toBe('Hand made.\nHolds 2 l.');
});

test('decoration goes, and what leads elsewhere with the words around it', () => {
  expect(order('★★★ Best kettle!!! ★ Call +86 539 1234 5678 or mail a@b.cn, see https://x.cn/a')).toBe(
    'Best kettle.',
  );
});

test('Chinese and Arabic sentences are told apart by their own marks', () => {
  expect(order('纯手工制作。款式新颖！适合家庭')).toBe('纯手工制作。\n款式新颖。\n适合家庭');
  expect(order('مصنوع يدويًا؟ شكل جديد.')).toBe('مصنوع يدويًا؟\nشكل جديد.');
});

describe('what is known of a product', () => {
  const kettle: Facts = {
    title: 'Kettle',
    properties: [
      { section: 'points', name: 'Material', value: 'Enamel' },
      { section: 'ordering', name: 'Minimum order', value: '50 pieces' },
      { section: 'points', name: '', value: 'x' },
    ],
    description: '',
  };

  test('comes before what is told, shouting becomes a sentence, and all of it has an end', () => {
    const shouted = { ...kettle, description: 'FOR HOME AND KITCHEN USE' };
    expect(orderDescription(shouted, 2_000, headings)).toBe(
      'Kettle\nMaterial: Enamel\nFor home and kitchen use\nMinimum order: 50 pieces',
    );
    expect(orderDescription(kettle, 10, headings)).toBe('Kettle');
    expect(order('')).toBe('');
  });

  const described = {
    ...kettle,
    description:
      'Packed 12 to a carton. Do not use in a microwave. Holds 2 l. Whistles when it boils. Samples within 5 days.',
  };

  test('comes under a heading with the sentences about the same', () => {
    expect(orderDescription(described, 2_000, headings)).toBe(
      [
        'Kettle',
        '\nHighlights\n• Material: Enamel\n• Whistles when it boils.',
        '\nSizes\n• Holds 2 l.',
        '\nPacking\n• Packed 12 to a carton.',
        '\nCare\n• Do not use in a microwave.',
        '\nOrdering\n• Minimum order: 50 pieces\n• Samples within 5 days.',
      ].join('\n'),
    );
  });

  test('ends with a whole line, never with a heading', () => {
    const whole = orderDescription(described, 2_000, headings).split('\n');
    for (let most = 6; most < 250; most++) {
      const lines = orderDescription(described, most, headings).split('\n');
      expect(whole.slice(0, lines.length)).toEqual(lines);
      expect([...Object.values(headings), '']).not.toContain(lines.at(-1));
    }
  });
});
