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
}

/** What was ordered for a company before, each in another currency, minor units. */
export interface OrderedBefore {
  /** By the same person within 24 hours, without approval. */
  unapprovedByPerson: (currency: string) => bigint;
  /** In this calendar month. */
  thisMonthByPerson: (currency: string) => bigint;
  thisMonth: (currency: string) => bigint;
}

/** What a purchase asks for: how many approvals, and why. */
export interface ApprovalDemand {
  approvals: number;
  reasons: RuleKind[];
}

function applies(rule: PurchaseRule, purchase: Purchase, orderedBefore: OrderedBefore): boolean {
  switch (rule.kind) {
    case 'order':
      // What was split into several orders is looked at together.
      return (
        purchase.amountIn(rule.currency) + orderedBefore.unapprovedByPerson(rule.currency) >
        BigInt(rule.amount)
      );
    case 'month': {
      const ordered = rule.of === 'person' ? orderedBefore.thisMonthByPerson : orderedBefore.thisMonth;
      return purchase.amountIn(rule.currency) + ordered(rule.currency) > BigInt(rule.amount);
    }
    case 'category':
      return purchase.categoryPaths.some((path) => path.some((id) => rule.categoryIds.includes(id)));
    case 'shop':
      return purchase.isFromNewShop;
  }
}

/** What the rules of a company make of a purchase: the strictest of those that apply. */
export function weigh(
  rules: readonly PurchaseRule[],
  purchase: Purchase,
  orderedBefore: OrderedBefore,
): ApprovalDemand {
  const applying = rules.filter((rule) => applies(rule, purchase, orderedBefore));
  return {
    approvals: Math.max(0, ...applying.map(({ approvals }) => approvals)),
    reasons: [...new Set(applying.map(({ kind }) => kind))],
  };
}
