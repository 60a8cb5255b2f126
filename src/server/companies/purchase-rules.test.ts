import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';
import { weigh, type OrderedBefore, type Purchase } from './purchase-rules.ts';

const nothingBefore: OrderedBefore = {
  unapprovedByPerson: () => 0n,
  thisMonthByPerson: () => 0n,
  thisMonth: () => 0n,
};
const purchase = (amount: bigint, more: Partial<Purchase> = {}): Purchase => ({
  amountIn: () => amount,
  categoryPaths: [],
  isFromNewShop: false,
  ...more,
});
const above = (amount: bigint, approvals = 1): PurchaseRule => ({
  kind: 'order',
  amount: String(amount),
  currency: 'CNY',
  approvals,
});

test('however a sum is split into orders, no more than the limit goes without approval', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 1_000n }),
      fc.array(fc.bigInt({ min: 1n, max: 600n }), { maxLength: 20 }),
      (limit, parts) => {
        let unapproved = 0n;
        for (const part of parts) {
          const before = { ...nothingBefore, unapprovedByPerson: () => unapproved };
          if (weigh([above(limit)], purchase(part), before).approvals === 0) unapproved += part;
        }
        expect(unapproved <= limit).toBe(true);
      },
    ),
  );
});

test('a budget of a month is never passed without approval, whoever orders', () => {
  const budget: PurchaseRule = {
    kind: 'month',
    of: 'company',
    amount: '1000',
    currency: 'CNY',
    approvals: 2,
  };
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 700n }), { maxLength: 20 }), (parts) => {
      let ordered = 0n;
      for (const part of parts) {
        const { approvals } = weigh([budget], purchase(part), { ...nothingBefore, thisMonth: () => ordered });
        if (approvals === 0) ordered += part;
        else expect(approvals).toBe(2);
      }
      expect(ordered <= 1_000n).toBe(true);
    }),
  );
});

test('the strictest of the rules that apply counts, and each is named once', () => {
  const rules: PurchaseRule[] = [
    above(100n, 1),
    above(500n, 3),
    { kind: 'category', categoryIds: ['tools'], approvals: 2 },
    { kind: 'shop', approvals: 1 },
  ];
  const tools = { categoryPaths: [['hardware', 'tools', 'drills']] };
  expect(weigh(rules, purchase(100n), nothingBefore)).toEqual({ approvals: 0, reasons: [] });
  expect(weigh(rules, purchase(600n), nothingBefore)).toEqual({ approvals: 3, reasons: ['order'] });
  expect(weigh(rules, purchase(200n, tools), nothingBefore)).toEqual({
    approvals: 2,
    reasons: ['order', 'category'],
  });
  expect(weigh(rules, purchase(1n, { isFromNewShop: true }), nothingBefore)).toEqual({
    approvals: 1,
    reasons: ['shop'],
  });
});
