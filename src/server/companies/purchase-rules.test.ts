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
  branchId: null,
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
  expect(weigh(rules, purchase(100n), nothingBefore)).toEqual({ approvals: 0, ofBranch: 0, reasons: [] });
  expect(weigh(rules, purchase(600n), nothingBefore)).toEqual({
    approvals: 3,
    ofBranch: 0,
    reasons: ['order'],
  });
  expect(weigh(rules, purchase(200n, tools), nothingBefore)).toEqual({
    approvals: 2,
    ofBranch: 0,
    reasons: ['order', 'category'],
  });
  expect(weigh(rules, purchase(1n, { isFromNewShop: true }), nothingBefore)).toEqual({
    approvals: 1,
    ofBranch: 0,
    reasons: ['shop'],
  });
});

test('no branch passes its budget, nor a person theirs, however purchases are split between branches', () => {
  const budget = (of: 'person' | 'branch', amount: string): PurchaseRule => ({
    kind: 'month',
    of,
    amount,
    currency: 'CNY',
    approvals: 1,
  });
  const orders = fc.array(
    fc.record({
      amount: fc.bigInt({ min: 1n, max: 700n }),
      personId: fc.constantFrom('ann', 'bob'),
      branchId: fc.constantFrom('north', 'south', null),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(orders, (attempts) => {
      const placed: typeof attempts = [];
      const add = (counts: (order: (typeof attempts)[number]) => boolean) =>
        placed.filter(counts).reduce((sum, { amount }) => sum + amount, 0n);
      for (const { amount, personId, branchId } of attempts) {
        const isTheirs = (order: (typeof attempts)[number]) => order.personId === personId;
        const isWithin = (order: (typeof attempts)[number], reach: string) =>
          reach === 'company' || (branchId !== null && order.branchId === branchId);
        const before: OrderedBefore = {
          unapprovedByPerson: (_, reach) => add((order) => isTheirs(order) && isWithin(order, reach)),
          thisMonthByPerson: (_, reach) => add((order) => isTheirs(order) && isWithin(order, reach)),
          thisMonth: (_, reach) => add((order) => isWithin(order, reach)),
        };
        const rules = [budget('branch', '1000'), budget('person', '1500')];
        if (weigh(rules, purchase(amount, { branchId }), before).approvals === 0)
          placed.push({ amount, personId, branchId });
      }
      for (const id of ['north', 'south'])
        expect(add(({ branchId }) => branchId === id) <= 1_000n).toBe(true);
      for (const id of ['ann', 'bob']) expect(add(({ personId }) => personId === id) <= 1_500n).toBe(true);
    }),
  );
});

test('a rule of one branch looks at nothing that is for another, and asks its own approvers where it says so', () => {
  const rules: PurchaseRule[] = [
    { ...above(100n, 2), branchId: 'north', isByBranch: true },
    { kind: 'shop', approvals: 1, isByBranch: true },
  ];
  const dear = (branchId: string | null, isFromNewShop = false) =>
    weigh(rules, purchase(200n, { branchId, isFromNewShop }), nothingBefore);
  expect(dear('north')).toEqual({ approvals: 2, ofBranch: 2, reasons: ['order'] });
  expect(dear('south').approvals).toBe(0);
  expect(dear(null).approvals).toBe(0);
  // Without a branch there is nobody of it to ask.
  expect(dear(null, true)).toEqual({ approvals: 1, ofBranch: 0, reasons: ['shop'] });
});
