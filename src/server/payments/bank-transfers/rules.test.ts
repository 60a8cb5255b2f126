import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditorReference, findCreditorReferences, isIban } from '../../../kit/check-digits.ts';
import { entryKeys } from './entry-keys.ts';
import {
  isBearable,
  isColleague,
  isOtherPayer,
  isSameAccount,
  newReference,
  numbersIn,
  referencesIn,
} from './rules.ts';

describe('a reference', () => {
  test('is found however banks break it up, and not with a letter that is wrong', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('', ' ', '\n', '/', '-'), { minLength: 13, maxLength: 13 }),
        fc.nat({ max: 9 }),
        (gaps, at) => {
          const reference = newReference();
          const broken = [...reference].map((letter, n) => letter + (gaps[n] ?? '')).join('');
          expect(referencesIn(`payment ${broken.toLowerCase()} thanks`)).toContain(reference);
          const wrong = [...reference];
          const [own, other] = /\d/.test(wrong[4 + at]!) ? ['7', '8'] : ['K', 'X'];
          wrong[4 + at] = wrong[4 + at] === own ? other! : own!;
          expect(referencesIn(wrong.join(''))).not.toContain(wrong.join(''));
        },
      ),
    );
  });

  test('has the check digits of ISO 11649', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(findCreditorReferences('RF18 5390 0754 7034', 12)).toEqual(['RF18539007547034']);
    expect(isIban('AE070331234567890123456')).toBe(true);
    expect(isIban('AE070331234567890123465')).toBe(false);
  });
});

test('numbers of payments and orders are found in what a payer wrote, and full-width letters are letters', () => {
  expect(numbersIn('order C261121-7K3M9Q2X, thanks')).toEqual(['C261121-7K3M9Q2X']);
  expect(numbersIn('p261121 7k3m 9q2x')).toContain('P261121-7K3M9Q2X');
  expect(numbersIn('no number 123456')).toEqual([]);
  const reference = newReference();
  const wide = [...reference].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
  expect(referencesIn(wide)).toEqual([reference]);
});

test('an entry has one key in every file that tells of it, and two alike have two', () => {
  const line = {
    reference: 'B-77',
    day: '2026-11-20',
    amount: 100n,
    currency: 'CNY',
    payerName: 'A',
    payerAccount: '',
    remittance: 'x',
    isReversal: false,
    statement: '',
    batch: null,
  };
  const [one, again] = entryKeys([line, line]);
  expect(one).not.toBe(again);
  expect(entryKeys([{ ...line, day: '2026-11-19' }, line, line]).slice(1)).toEqual([one, again]);
  // The reference counts, not how a format writes the rest.
  expect(entryKeys([{ ...line, payerName: 'A Ltd', remittance: 'y' }])).toEqual([one]);
  expect(entryKeys([{ ...line, amount: 101n }])).not.toEqual([one]);
  // Two statements with a line each that no reference tells apart have two entries.
  const nameless = { ...line, reference: '', statement: '330/1' };
  expect(entryKeys([nameless])).toEqual(entryKeys([nameless]));
  expect(entryKeys([nameless])).not.toEqual(entryKeys([{ ...nameless, statement: '331/1' }]));
});

test.each([
  ['GULF TRADING L.L.C', ['Gulf Trading LLC'], false],
  ['海湾贸易有限公司', ['海湾贸易'], false],
  ['Pt. Sinar Jaya', ['Sinar Jaya'], false],
  ['Somebody Else', ['Gulf Trading LLC', ''], true],
  // Nobody knows who it is.
  ['', ['Gulf Trading LLC'], true],
  ['Ltd', ['Gulf Trading LLC'], true],
])('payer %s beside %j is another: %s', (payer, names, isOther) => {
  expect(isOtherPayer({ name: payer, accountEnd: '' }, names, '')).toBe(isOther);
});

test.each([
  ['AE07 0331 2345 6789 0123 456', 'AE070331234567890123456', true],
  ['0331/1234567890', '1234567890', true],
  ['6222 0001 0002', '2', false],
  ['6222 0001 0002', '6222 0001 0003', false],
  ['', '', false],
])('accounts %s and %s are the same: %s', (number, otherNumber, isSame) => {
  expect(isSameAccount(number, otherNumber)).toBe(isSame);
});

test('a colleague who was disabled lately is still one, so that disabling somebody leaves nobody alone', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const member = (days: number | null, rights = ['money']) => ({
    id: 'b',
    rights,
    money_from: null as Date | null,
    money_taken_at: null as Date | null,
    disabled_at: days === null ? null : new Date(now.getTime() - days * 86_400_000),
  });
  expect(isColleague(member(null), 'a', now)).toBe(true);
  expect(isColleague(member(1), 'a', now)).toBe(true);
  expect(isColleague(member(31), 'a', now)).toBe(false);
  expect(isColleague(member(null, ['content']), 'a', now)).toBe(false);
  expect(isColleague(member(null), 'b', now)).toBe(false);
  // Whoever lets somebody in alone would else be two persons.
  const later = new Date(now.getTime() + 86_400_000);
  expect(isColleague({ ...member(null), money_from: later }, 'a', now)).toBe(false);
  expect(isColleague({ ...member(null), money_from: now }, 'a', now)).toBe(true);
  expect(isColleague({ ...member(null, ['content']), money_taken_at: now }, 'a', now)).toBe(true);
});

test('a payer whom the bank does not name is known by the account that the buyer said', () => {
  expect(isOtherPayer({ name: '', accountEnd: '9999' }, ['Gulf'], '9999')).toBe(false);
  expect(isOtherPayer({ name: '', accountEnd: '9999' }, ['Gulf'], '1111')).toBe(true);
});

test('the platform bears half a percent and fifty yuan at most', () => {
  const rates = new Map([
    ['EUR', 1_000_000_000n],
    ['CNY', 8_000_000_000n],
  ]);
  const bears = (amount: bigint, missing: bigint) => isBearable({ amount, missing, currency: 'CNY' }, rates);
  expect(bears(10_000n, 1n)).toBe(true);
  expect(bears(10_000n, 50n)).toBe(true);
  expect(bears(10_000n, 51n)).toBe(false);
  expect(bears(10_000_000n, 5_000n)).toBe(true);
  expect(bears(10_000_000n, 5_001n)).toBe(false);
});
