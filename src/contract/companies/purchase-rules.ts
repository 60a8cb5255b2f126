import { z } from 'zod';
import { id, pricePositive } from '../shapes.ts';
import { budgetScopes, mostApprovals } from './rule-kinds.ts';

export const mostRules = 30;

const approvals = z.number().int().min(1).max(mostApprovals);
const limit = { amount: pricePositive, currency: z.string().length(3) };
const common = {
  approvals,
  /** The one branch whose purchases it looks at, and adds up; left out, it looks at all of the company's. */
  branchId: id.optional(),
  /** Its approvals come from approvers of the branch that the purchase is for. */
  isByBranch: z.boolean().optional(),
};

/**
 * What makes a purchase wait for approval.
 * - `order`: one purchase, or what its person ordered within 24 hours without approval, is above an amount
 * - `month`: what its person, each branch, or the whole company, ordered in a calendar month is above a budget
 * - `category`: a product stands in one of these categories, or below
 * - `shop`: the company never ordered from the shop before
 */
export const purchaseRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), ...limit, ...common }),
  z.object({ kind: z.literal('month'), ...limit, of: z.enum(budgetScopes), ...common }),
  z.object({ kind: z.literal('category'), categoryIds: z.array(id).min(1).max(50), ...common }),
  z.object({ kind: z.literal('shop'), ...common }),
]);
export type PurchaseRule = z.infer<typeof purchaseRule>;
