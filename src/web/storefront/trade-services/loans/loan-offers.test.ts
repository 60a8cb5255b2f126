import { describe, expect, test } from 'vitest';
import { offersFor, type Loan, type LoanRequest } from './loan-offers.ts';

const loan = (code: string, data: Partial<Loan['data']> = {}): Loan => ({
  id: code,
  code,
  language: 'en',
  from: '2026-01-01T00:00:00Z',
  until: null,
  data: {
    title: code,
    provider: 'Example bank',
    purpose: 'order',
    currency: 'CNY',
    minimum: '10000',
    maximum: '500000.00',
    annualRate: 6,
    fee: 1,
    monthsFrom: 3,
    monthsTo: 24,
    text: '',
    ...data,
  },
});
const request: LoanRequest = { currency: 'CNY', amount: 10_000_000n, months: 12, purpose: '' };
const codes = (loans: Loan[], changes: Partial<LoanRequest> = {}) =>
  offersFor(loans, { ...request, ...changes }).map((offer) => offer.loan.code);

describe('loans', () => {
  test('fit by currency, sum, months and purpose, to the very limits', () => {
    const one = [loan('one')];
    expect(codes(one)).toEqual(['one']);
    expect(codes(one, { currency: 'USD' })).toEqual([]);
    expect(codes(one, { amount: 1_000_000n })).toEqual(['one']);
    expect(codes(one, { amount: 999_999n })).toEqual([]);
    expect(codes(one, { amount: 50_000_000n })).toEqual(['one']);
    expect(codes(one, { amount: 50_000_001n })).toEqual([]);
    expect(codes(one, { months: 2 })).toEqual([]);
    expect(codes(one, { months: 24 })).toEqual(['one']);
    expect(codes(one, { months: 25 })).toEqual([]);
    expect(codes(one, { purpose: 'stock' })).toEqual([]);
  });

  test('cost interest and fee, and stand with the cheapest first', () => {
    const offers = offersFor([loan('fee', { fee: 3 }), loan('plain', { fee: 0 })], request);
    expect(offers.map((offer) => offer.loan.code)).toEqual(['plain', 'fee']);
    const [plain, fee] = offers;
    expect(plain).toMatchObject({
      monthly: { amount: '860664', currency: 'CNY' },
      fee: { amount: '0' },
    });
    expect(BigInt(fee!.total.amount) - BigInt(plain!.total.amount)).toBe(300_000n);
    expect(plain!.effective).toBeCloseTo(6.168, 2);
    expect(fee!.effective).toBeGreaterThan(11);
  });
});
