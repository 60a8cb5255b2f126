import { expect, test } from 'vitest';
import { bestPassages } from './passage-rules.ts';

const texts = [
  {
    title: 'Buying',
    text: '# Paying\nYou pay a deposit first.\n# Returns\nYou may return what is broken.',
    link: '/a',
  },
  { title: '买家规则', text: '# 退款\n买家可以在收货前申请退款。\n# 支付\n先付定金。', link: '/b' },
];

test('a question finds the part of a text that has its words, in any script', () => {
  expect(bestPassages('How do I return broken things?', texts)[0]).toMatchObject({
    text: '# Returns\nYou may return what is broken.',
    link: '/a',
  });
  expect(bestPassages('怎么申请退款', texts)[0]!.text).toContain('申请退款');
});

test('words that are nowhere find nothing', () => {
  expect(bestPassages('submarine', texts)).toEqual([]);
  expect(bestPassages('!!!', texts)).toEqual([]);
});
