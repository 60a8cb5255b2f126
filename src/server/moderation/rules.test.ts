import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countHands, maskContacts } from './rules.ts';

test('accounts that hang together are one hand, in whatever order that is known', () => {
  const accounts = ['a', 'b', 'c', 'd', 'e'];
  const pair = fc.record({ accountId: fc.constantFrom(...accounts), otherId: fc.constantFrom(...accounts) });
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const hands = countHands(accounts, pairs);
      expect(hands).toBeGreaterThanOrEqual(1);
      expect(hands).toBeLessThanOrEqual(accounts.length);
      expect(countHands(accounts, pairs.toReversed())).toBe(hands);
      // Another link never makes more of them.
      expect(countHands(accounts, [...pairs, { accountId: 'a', otherId: 'e' }])).toBeLessThanOrEqual(hands);
    }),
  );
  expect(
    countHands(accounts, [
      { accountId: 'a', otherId: 'b' },
      { accountId: 'c', otherId: 'b' },
    ]),
  ).toBe(3);
  expect(countHands(accounts, [{ accountId: 'a', otherId: 'somebody else' }])).toBe(5);
});

test('telephone numbers and addresses are masked however they are written; prices and words are not', () => {
  const contacts = [
    '13900010001',
    '１３９０００１０００１',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '๐๘๑๒๓๔๕๖๗๘',
    '139/0001/0001',
    '139,0001,0001',
    '139_0001_0001',
    '1\u200b3\u200b9\u200b0\u200b0\u200b0\u200b1',
    '+971 (50) 123-4567',
    '一三九零零零一',
    '1\ufe0f\u20e33\ufe0f\u20e39\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e31\ufe0f\u20e3',
  ];
  for (const contact of contacts)
    expect(maskContacts(`Call ${contact} now`)).not.toMatch(/[\p{N}〇零一三九]/u);
  const mails = ['zhang@qq.com', 'zhang＠qq.com', 'zhang﹫qq.com', 'zhang(at)qq.com', 'zhang [at] qq.com'];
  for (const mail of [
    ...mails,
    'zhang（ａｔ）qq.com',
    'zhang(a\u200bt)qq.com',
    'zhang @ qq.com',
    'zhang at qq dot com',
  ])
    expect(maskContacts(`Write to ${mail}.`)).not.toMatch(/zhang|qq/u);
  const plain = '500 pcs @ 3 by Friday, 120 of them at once; 一共三十件。';
  expect(maskContacts(plain)).toBe(plain);
});
