import type { PurchaseRule } from '../../contract/companies/purchase-rules.ts';
import type { RuleKind } from '../../contract/companies/rule-kinds.ts';

/** What somebody is about to order for a company, as its rules look at it. */
export interface Purchase {
  /** What it comes to in another currency, minor units. */
  amountIn: (currency: string) => bigint;
  /** Where each of its products stands in the tree, from the root on. */
  categoryPaths: readonly (readonly string[])[];
  /** Whether the company orders from one of the shops for the first time. */
  isFromNewShop: boolean;
  /** The branch that it is for; null where it is for none. */
  branchId: string | null;
}

/** Which of the orders of before are added up: those for the branch of the purchase, or all. */
export type Reach = 'branch' | 'company';

/** What was ordered for a company before, each in another currency, minor units. */
export interface OrderedBefore {
  /** By the same person within 24 hours, without approval. */
  unapprovedByPerson: (currency: string, reach: Reach) => bigint;
  /** In this calendar month. */
  thisMonthByPerson: (currency: string, reach: Reach) => bigint;
  thisMonth: (currency: string, reach: Reach) => bigint;
}

/** What a purchase asks for: how many approvals, and why. */
export interface ApprovalDemand {
  approvals: number;
  /** How many of them have to come from approvers of the branch that it is for. */
  ofBranch: number;
  reasons: RuleKind[];
}

function applies(rule: PurchaseRule, purchase: Purchase, orderedBefore: OrderedBefore): boolean {
  if (rule.branchId !== undefined && rule.branchId !== purchase.branchId) return false;
  const reach: Reach = rule.branchId === undefined ? 'company' : 'branch';
  switch (rule.kind) {
    case 'order':
      // What was split into several orders is looked at together.
      return (
        purchase.amountIn(rule.currency) + orderedBefore.unapprovedByPerson(rule.currency, reach) >
        BigInt(rule.amount)
      );
    case 'month': {
      // A budget of each branch says nothing of what is for none.
      if (rule.of === 'branch' && purchase.branchId === null) return false;
      return (
        purchase.amountIn(rule.currency) + orderedInMonth(rule, orderedBefore, reach) > BigInt(rule.amount)
      );
    }
    case 'category':
      return purchase.categoryPaths.some((path) => path.some((id) => rule.categoryIds.includes(id)));
    case 'shop':
      return purchase.isFromNewShop;
  }
}

/** What stands against a monthly budget already. */
function orderedInMonth(
  { of, currency }: Extract<PurchaseRule, { kind: 'month' }>,
  { thisMonth, thisMonthByPerson }: OrderedBefore,
  reach: Reach,
): bigint {
  if (of === 'person') return thisMonthByPerson(currency, reach);
  return thisMonth(currency, of === 'branch' ? 'branch' : reach);
}

/** What the rules of a company make of a purchase: the strictest of those that apply. */
export function weigh(
  rules: readonly PurchaseRule[],
  purchase: Purchase,
  orderedBefore: OrderedBefore,
): ApprovalDemand {
  const applying = rules.filter((rule) => applies(rule, purchase, orderedBefore));
  const byBranch = purchase.branchId === null ? [] : applying.filter(({ isByBranch }) => isByBranch);
  return {
    approvals: Math.max(0, ...applying.map(({ approvals }) => approvals)),
    ofBranch: Math.max(0, ...byBranch.map(({ approvals }) => approvals)),
    reasons: [...new Set(applying.map(({ kind }) => kind))],
  };
}
