import { describe, expect, test } from 'vitest';
import { readPhone } from './phones.ts';

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
