import { siteZones } from '../../contract/reference/site-days.ts';
import { rightsOfRoles } from '../../contract/companies/company-roles.ts';
import { dayIn } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';
import { findCompanyRoles, listDeputies, lockCompany } from '../accounts/public.ts';
import { inCurrency } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Write } from '../platform/write-together.ts';
import { requireBranch } from './branches.ts';
import { listAssigned } from './branches-sql.ts';
import * as rows from './company-orders-sql.ts';
import { isDeputyOf } from './deputies.ts';
import { weigh, type ApprovalDemand, type Reach } from './purchase-rules.ts';

/** What is about to be ordered for a company. */
export interface CompanyPurchase {
  /** One for each shop; the totals in minor units, and where each of its products stands in the tree, from the root on. */
  orders: readonly {
    shopId: string;
    total: bigint;
    currency: string;
    categoryPaths: readonly (readonly string[])[];
  }[];
  /** The branch that all of it is for; null where it is for none. */
  branchId: string | null;
}

/** An approval of a purchase: who gave it, and whose authority it is; a deputy has that of whoever named them. */
export interface Approval {
  personId: string;
  authorityId: string;
}

type Weighing = Pick<SignedIn, 'actor' | 'site' | 'rates' | 'now'> & { db: Db };

const dayMs = 86_400_000;

/** The first moment that is surely in the month that it is on a site: at most half a day of the month before is counted with it. */
function monthBegan({ site, now }: Pick<Weighing, 'site' | 'now'>): Date {
  const [year, month] = dayIn(now, siteZones[site]).split('-');
  return new Date(Date.parse(`${year}-${month}-01T00:00:00Z`) - dayMs / 2);
}

/** Nothing is asked of an owner: whoever writes the rules could change them. */
const freely: ApprovalDemand = { approvals: 0, ofBranch: 0, reasons: [] };

/**
 * What the rules of the company that somebody acts for make of a purchase.
 * @throws {Refusal} COMPANY_ENDED for who does not belong to it any more, COMPANY_RIGHT_MISSING
 */
export async function weighPurchase(context: Weighing, purchase: CompanyPurchase): Promise<ApprovalDemand> {
  const { id: companyId, personId } = context.actor.company!;
  const roles = await findCompanyRoles(context.db, companyId, personId);
  if (!roles) throw new Refusal('COMPANY_ENDED');
  if (!rightsOfRoles(roles).includes('order')) throw new Refusal('COMPANY_RIGHT_MISSING');
  return weighFor(context, { companyId, personId, isOwner: roles.includes('owner') }, purchase, null);
}

/** The same of what somebody orders, or has ordered: then without that order as it was. */
async function weighFor(
  context: Weighing,
  { companyId, personId, isOwner }: { companyId: string; personId: string; isOwner: boolean },
  purchase: CompanyPurchase,
  orderId: string | null,
): Promise<ApprovalDemand> {
  const { db, rates, now } = context;
  if (isOwner) return freely;
  const { rules } = await rows.findRules(db, companyId);
  if (rules.length === 0) return freely;
  // Products of a category that was merged stand in it until a job has taken them along.
  const categoryPaths = purchase.orders.flatMap(({ categoryPaths: paths }) => paths);
  const merged = await rows.listMerged(db, [...new Set(categoryPaths.flat())]);
  const shopIds = purchase.orders.map(({ shopId }) => shopId);
  const since = { monthBegan: monthBegan(context), dayAgo: new Date(now.getTime() - dayMs) };
  const [shopsOfBefore, sums] = await Promise.all([
    rows.listKnownShops(db, companyId, shopIds, orderId),
    rows.sumOrdered(db, { companyId, personId, branchId: purchase.branchId }, since, orderId),
  ]);
  const add = (amounts: readonly { total: bigint; currency: string }[], currency: string) =>
    amounts.reduce((total, amount) => total + inCurrency(amount.total, amount.currency, currency, rates), 0n);
  const addSums = (counts: (sum: rows.Sum) => boolean) => (currency: string, reach: Reach) =>
    add(
      sums.filter((sum) => counts(sum) && (reach === 'company' || sum.of_branch)),
      currency,
    );
  return weigh(
    rules,
    {
      amountIn: (currency) => add(purchase.orders, currency),
      branchId: purchase.branchId,
      categoryPaths: [...categoryPaths, ...merged.map(({ path }) => path)],
      isFromNewShop: shopIds.some((shopId) => !shopsOfBefore.has(shopId)),
    },
    {
      unapprovedByPerson: addSums((sum) => sum.by_person && sum.is_unapproved),
      thisMonthByPerson: addSums((sum) => sum.by_person && sum.is_of_month),
      thisMonth: addSums((sum) => sum.is_of_month),
    },
  );
}

/** An order that its seller may have made dearer. */
interface RaisedOrder {
  id: string;
  number: string;
  shop_id: string;
  currency: string;
  total_amount: bigint;
}

/**
 * What the rules make of an order at what it comes to by now, whoever looks at it: as if its person ordered it today, of the
 * same categories and, where nothing else was ordered there, of a new shop. What was approved was cheaper.
 */
export async function weighRaised(
  context: Weighing,
  order: RaisedOrder,
  admitted: {
    company_id: string;
    ordered_by: string;
    category_ids: readonly string[];
    branch_id: string | null;
  },
): Promise<ApprovalDemand> {
  const { company_id: companyId, ordered_by: personId } = admitted;
  const roles = await findCompanyRoles(context.db, companyId, personId);
  const { shop_id: shopId, total_amount: total, currency } = order;
  const purchase = {
    orders: [{ shopId, total, currency, categoryPaths: [admitted.category_ids] }],
    branchId: admitted.branch_id,
  };
  return weighFor(
    context,
    { companyId, personId, isOwner: roles?.includes('owner') === true },
    purchase,
    order.id,
  );
}

/**
 * Admits orders of a company in the transaction that writes them; what several of its people order at once is weighed
 * one after the other.
 * @param approvals  who approved this very purchase; where somebody did, its branch stands as they read it
 * @returns what is written with the orders
 * @throws {Refusal} APPROVAL_NEEDED with how many approvals and why, COMPANY_ENDED, COMPANY_RIGHT_MISSING, BRANCH_WANTED,
 * BRANCH_ENDED
 */
export async function admitPurchase(
  tx: Tx,
  context: SignedIn,
  purchase: CompanyPurchase & { orders: readonly rows.CompanyOrder[] },
  approvals: readonly Approval[],
): Promise<Write> {
  const { id: companyId, personId } = context.actor.company!;
  await lockCompany(tx, companyId);
  const branch = await requireBranch(tx, { companyId, personId }, purchase.branchId, approvals.length > 0);
  const demand = await weighPurchase({ ...context, db: tx }, purchase);
  const isApproved =
    approvals.length >= demand.approvals &&
    (demand.ofBranch === 0 || (await countOfBranch(tx, purchase.branchId, approvals)) >= demand.ofBranch);
  if (!isApproved) throw new Refusal('APPROVAL_NEEDED', { ...demand });
  const approvedBy = approvals.map((approval) => approval.personId);
  return rows.newCompanyOrders(purchase.orders, { companyId, personId, approvedBy, branch }, context.now);
}

/** How many approvals of a purchase are those of approvers of its branch. */
export async function countOfBranch(
  db: Db,
  branchId: string | null,
  approvals: readonly Pick<Approval, 'authorityId'>[],
): Promise<number> {
  if (branchId === null) return 0;
  const authorities = approvals.map(({ authorityId }) => authorityId);
  return (await listAssigned(db, branchId, authorities)).size;
}

/**
 * What others have approved of an order is not changed by whoever asked for it or their deputy, though they approve what
 * colleagues ask for. Owners may.
 * @throws {Refusal} OWN_REQUEST
 */
export async function refuseOwnApproved(
  tx: Tx,
  { company }: SignedIn['actor'],
  orderId: string,
): Promise<void> {
  if (!company || company.rights?.includes('manage')) return;
  const admitted = await rows.findCompanyOrder(tx, orderId);
  if (!admitted || admitted.approved_by.length === 0) return;
  const standsIn = { deputyId: company.personId, personId: admitted.ordered_by };
  if (admitted.ordered_by === company.personId || (await isDeputyOf(tx, company.id, standsIn)))
    throw new Refusal('OWN_REQUEST');
}

/**
 * The same of what only approvers do to an order; and what approvers of its branch have to approve, those of another branch
 * do not change once it was approved.
 * @throws {Refusal} OWN_REQUEST, APPROVER_OF_BRANCH
 */
export async function refuseOtherApprover(tx: Tx, context: SignedIn, order: RaisedOrder): Promise<void> {
  const { company } = context.actor;
  await refuseOwnApproved(tx, context.actor, order.id);
  if (!company || company.rights?.includes('manage')) return;
  const admitted = await rows.findCompanyOrder(tx, order.id);
  if (!admitted || admitted.branch_id === null || admitted.approved_by.length === 0) return;
  const { ofBranch } = await weighRaised({ ...context, db: tx }, order, admitted);
  if (ofBranch === 0) return;
  const deputies = await listDeputies(tx, company.id);
  const authorityId =
    deputies.find(({ deputyId }) => deputyId === company.personId)?.personId ?? company.personId;
  if ((await countOfBranch(tx, admitted.branch_id, [{ authorityId }])) === 0)
    throw new Refusal('APPROVER_OF_BRANCH');
}

/**
 * A company pays what it admitted: an order that its seller made dearer since waits for somebody to approve that, where
 * its rules ask for it. Where they do not, it counts at its new price for whatever is weighed after it: several orders that
 * are raised a little each pass no rule that one would not. Whoever calls has locked the company before the orders.
 * @throws {Refusal} PRICE_NOT_ADMITTED
 */
export async function refuseRaised(tx: Tx, context: SignedIn, orders: readonly RaisedOrder[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const admitted = new Map((await rows.listCompanyOrders(tx, ids)).map((row) => [row.order_id, row]));
  for (const order of orders) {
    const row = admitted.get(order.id);
    if (!row || order.total_amount <= BigInt(row.admitted_total)) continue;
    const { approvals } = await weighRaised({ ...context, db: tx }, order, row);
    if (approvals > 0) throw new Refusal('PRICE_NOT_ADMITTED', { number: order.number });
    await rows.countRaised(tx, order.id, order.total_amount, context.now);
  }
}
