import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneAddress, whatsappAddress } from './phone-forms.ts';
import { formatPhone, nationalNumber, phonesMeantBy, readPhone, recordedDigits } from './phones.ts';

describe('a number is what people of its country mean by it', () => {
  test.each([
    // The zero is a part of the number.
    ['0707123456', 'CI', '+2250707123456'],
    ['0612345678', 'IT', '+390612345678'],
    ['066123456', 'CG', '+242066123456'],
    // In Gabon numbers lost it in 2019.
    ['062123456', 'GA', '+24162123456'],
    // It leads out of the country's own network, and is none.
    ['0501234567', 'AE', '+971501234567'],
    ['05551234567', 'TR', '+905551234567'],
    ['081234567890', 'ID', '+6281234567890'],
    ['0301234567', 'DE', '+49301234567'],
    // So does the Russian eight.
    ['8 912 123-45-67', 'RU', '+79121234567'],
    ['9121234567', 'RU', '+79121234567'],
    // With the code of the country already.
    ['971501234567', 'AE', '+971501234567'],
    ['8613800138000', 'CN', '+8613800138000'],
    ['+86 138 0013 8000', 'CN', '+8613800138000'],
  ])('%s in %s is %s', (typed, country, number) => {
    expect(readPhone(typed, country)).toBe(number);
  });

  test.each([
    ['12345', 'US'],
    ['1-2', 'CN'],
    ['', 'CN'],
    ['138001380001380013', 'CN'],
    ['13800138000', 'QQ'],
  ])('%s in %s is no number', (typed, country) => {
    expect(readPhone(typed, country)).toBeNull();
  });
});

const numbers = [
  ['+2250707123456', '0707123456'],
  ['+390612345678', '0612345678'],
  ['+242066123456', '066123456'],
  ['+24162123456', '62123456'],
  ['+971501234567', '501234567'],
  ['+79121234567', '9121234567'],
  ['+8613800138000', '13800138000'],
  ['+442079460830', '2079460830'],
] as const;

test.each(numbers)('%s is typed %s behind its code', (phone, typed) => {
  expect(nationalNumber(phone)).toBe(typed);
});

test.each([
  ['+225 0707123456', '+225 07 07 12 3456'],
  ['+39 0612345678', '+39 06 1234 5678'],
  ['+7 89121234567', '+7 912 123 45 67'],
  ['+971 0501234567', '+971 50 123 4567'],
  ['+971 971501234567', '+971 50 123 4567'],
  ['+86 138-0013-8000', '+86 138 0013 8000'],
  ['+8613800138000', '+86 138 0013 8000'],
  ['555', '555'],
  ['', ''],
])('what stands as %s is written as %s', (recorded, written) => {
  expect(formatPhone(recorded)).toBe(written);
});

describe('a number is found as it is written, as it is typed at home, and as it was recorded once', () => {
  test.each([
    ['8 912 123-45-67', '+7 89121234567'],
    ['9121234567', '+7 89121234567'],
    ['+7 912 123-45-67', '+7 9121234567'],
    ['0501234567', '+971 971501234567'],
    ['00971 50 123 4567', '+971 0501234567'],
    ['062123456', '+241 062123456'],
    ['0612345678', '+39 0612345678'],
    ['+86 138 0013 8000', '+86 138-0013-8000'],
    ['13800138000', '+86 13800138000'],
  ])('%s finds %s', (typed, recorded) => {
    const digits = phonesMeantBy(typed).flatMap(recordedDigits);
    expect(digits).toContain(recorded.replaceAll(/\D/g, ''));
  });

  test.each(['12345', 'C20261125', '138 0013 8000 x', ''])('%s is none', (typed) => {
    expect(phonesMeantBy(typed)).toEqual([]);
  });
});

test('whatever is read is read again as the same number, however it is written', () => {
  const countries = ['AE', 'CG', 'CI', 'CN', 'DE', 'GA', 'GB', 'ID', 'IT', 'RU', 'SA', 'TH', 'TR', 'US'];
  // Half of what is typed begins with zeros, which are trunk prefixes in some countries and digits in others.
  const typed = fc
    .tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 14 }),
    )
    .map(([zeros, digits]) => [...Array<number>(Math.max(0, zeros - 2)).fill(0), ...digits]);
  fc.assert(
    fc.property(fc.constantFrom(...countries), typed, (country, digits) => {
      const phone = readPhone(digits.join(''), country);
      fc.pre(phone !== null);
      const written = formatPhone(phone!);
      expect(written.replaceAll(/[^\d+]/g, '')).toBe(phone);
      expect(formatPhone(written)).toBe(written);
      expect(phoneAddress(written)).toBe(`tel:${phone}`);
      expect(recordedDigits(phone!)).toContain(phone!.slice(1));
    }),
  );
});

test('a number is called and written to by its digits', () => {
  expect(phoneAddress('+44 (0)20 7946-0830')).toBe('tel:+442079460830');
  expect(phoneAddress('110')).toBe('tel:110');
  expect(whatsappAddress('+971 50 123 4567')).toBe('https://wa.me/971501234567');
});
