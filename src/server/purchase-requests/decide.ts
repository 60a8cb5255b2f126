import { isDeepStrictEqual } from 'node:util';
import type { ParsedOf } from '../../contract/contract.ts';
import { roles as accountRoles } from '../../contract/accounts/roles.ts';
import { rightsOfRoles } from '../../contract/companies/company-roles.ts';
import type { FrozenAddress } from '../../contract/orders/order-parties.ts';
import type { DraftOrder } from '../../contract/orders/checkout/draft-order.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import {
  findCompanyRoles,
  findDeliveryAddress,
  freezeAddress,
  isInGoodStanding,
  listDeputies,
  lockAddresses,
  lockCompany,
} from '../accounts/public.ts';
import {
  admitTotal,
  countOfBranch,
  findCompanyOrder,
  isDeputyOf,
  weighRaised,
  type Approval,
  type ApprovalDemand,
} from '../companies/public.ts';
import { findShopOfPerson, refuseOwnShop } from '../shops/public.ts';
import { calculate, draftOrderOf, lockOrdersOfBuyer, sendingOfQuote, submit } from '../orders/public.ts';
import type { Actor, SignedIn } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import * as rows from './requests-sql.ts';
import { approvalsOf, authorityOf, stateOf } from './show.ts';

/** Whether somebody has a right in a company at this moment, not blocked, whatever their session said a moment ago. */
const hasRight = async (tx: Tx, companyId: string, personId: string, right: 'order' | 'approve') => {
  const roles = await findCompanyRoles(tx, companyId, personId);
  return (
    roles !== undefined &&
    rightsOfRoles(roles).includes(right) &&
    isInGoodStanding(tx, personId, accountRoles.buyer)
  );
};

const shopIdsOf = (request: rows.RequestRow): string[] =>
  (request.shown as unknown as DraftOrder).shops.map(({ shopId }) => shopId);

/**
 * A request that waits, kept until the transaction ends, as its approver saw it.
 * @returns in whose place they decide as well, where they are somebody's deputy
 * @throws {Refusal} NOT_FOUND, PURCHASE_REQUEST_OVER, PURCHASE_REQUEST_CHANGED, OWN_REQUEST, OWN_SHOP, COMPANY_RIGHT_MISSING
 */
async function lockWaiting(
  tx: Tx,
  { actor, now }: SignedIn,
  { id, version }: { id: string; version: number },
): Promise<{ request: rows.RequestRow; standsInFor: string | null }> {
  const { id: companyId, personId } = actor.company!;
  // Before the request: whoever orders for the company takes them in this order too.
  await lockCompany(tx, companyId);
  const request = requireFound(await rows.lockRequest(tx, companyId, id));
  if (stateOf(request, now) !== 'waiting') throw new Refusal('PURCHASE_REQUEST_OVER');
  if (request.version !== version) throw new Refusal('PURCHASE_REQUEST_CHANGED');
  if (request.requested_by === personId) throw new Refusal('OWN_REQUEST');
  const standsInFor = await findAbsent(tx, companyId, personId);
  if (standsInFor === request.requested_by) throw new Refusal('OWN_REQUEST');
  if (!(await hasRight(tx, companyId, personId, 'approve'))) throw new Refusal('COMPANY_RIGHT_MISSING');
  if (standsInFor !== null && !(await hasAuthority(tx, companyId, standsInFor)))
    throw new Refusal('COMPANY_RIGHT_MISSING');
  // Nobody approves what their own shop sells.
  await refuseOwnShop(tx, personId, shopIdsOf(request));
  // Whoever may not order for the company any more has nothing ordered by it.
  if (!(await hasRight(tx, companyId, request.requested_by, 'order')))
    throw new Refusal('PURCHASE_REQUEST_OVER');
  return { request, standsInFor };
}

/** The context that a request is ordered in: of the person who asked, at the site and in the currency they saw. */
function placeOf(context: SignedIn, request: rows.RequestRow): SignedIn {
  const company = { id: request.company_id, personId: request.requested_by, rights: ['order'] } as const;
  const actor: Actor = { ...context.actor, accountId: request.company_id, company };
  return {
    ...context,
    actor,
    site: request.site as SignedIn['site'],
    currency: request.currency,
    language: request.language as Language,
  };
}

const repriced = new Set<string>(['PRICE_CHANGED', 'PRODUCT_NOT_AS_SHOWN', 'TERMS_CHANGED']);

/**
 * Approves a request as it was seen. With the last approval that it needs it is ordered in the same transaction; where
 * a price or term is another by now nothing is ordered or approved, and the request is priced anew.
 * @throws {Refusal} as `lockWaiting` does, APPROVER_OF_BRANCH, and what `orders.submit` refuses
 */
export async function approve(
  context: SignedIn,
  { id, version, note }: ParsedOf<'purchaseRequests.approve'>,
): Promise<{ ordered: boolean }> {
  const { db, actor, now } = context;
  const { id: companyId, personId } = actor.company!;
  // A press that was sent twice, or two at once of whom the other one was last.
  const earlier = requireFound(await rows.findRequest(db, companyId, id));
  if (earlier.state === 'ordered' && (await hasApproved(context, earlier))) return { ordered: true };
  try {
    return await transact(db, async (tx) => {
      const { request, standsInFor } = await lockWaiting(tx, context, { id, version });
      await refuseOtherAddress(tx, request);
      await refuseAsOtherBranch(tx, request, standsInFor ?? personId);
      const decision = { requestId: id, personId, standsInFor, version, kind: 'approved' as const, note };
      await rows.insertDecision(tx, decision, now);
      return { ordered: await orderIfApproved(tx, context, request) };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'APPROVAL_NEEDED') {
      await approveInPart(context, { id, version, note }, error.details as unknown as ApprovalDemand);
      return { ordered: false };
    }
    if (error.code === 'PURCHASE_REQUEST_CHANGED') await addressAnew(context, earlier);
    if (repriced.has(error.code)) await priceAnew(context, earlier);
    throw error;
  }
}

/** The address of a request as it stands now; null where it is no more. */
async function freezeCurrent(tx: Db, request: rows.RequestRow): Promise<FrozenAddress | null> {
  const address = await findDeliveryAddress(tx, request.company_id, request.address_id);
  return address ? freezeAddress(tx, address, request.language as Language) : null;
}

/** It goes where its approvers read that it goes. @throws {Refusal} ADDRESS_MISSING, PURCHASE_REQUEST_CHANGED */
async function refuseOtherAddress(tx: Tx, request: rows.RequestRow): Promise<void> {
  // Nobody edits it between this look and the order.
  await lockAddresses(tx, request.company_id);
  const current = await freezeCurrent(tx, request);
  if (!current) throw new Refusal('ADDRESS_MISSING');
  if (!isSameAddress(current, request)) throw new Refusal('PURCHASE_REQUEST_CHANGED');
}

// What an address does not have is missing in it, and null where it is stored.
const isSameAddress = (current: FrozenAddress, request: rows.RequestRow): boolean => {
  const agreed = request.address as Partial<FrozenAddress> | null;
  return Object.entries(current).every(([field, value]) =>
    isDeepStrictEqual(value ?? null, agreed?.[field as keyof FrozenAddress] ?? null),
  );
};

/** Puts where a request goes now before its approvers, where that address was edited. */
async function addressAnew({ db }: SignedIn, request: rows.RequestRow): Promise<void> {
  const current = await freezeCurrent(db, request);
  if (current && !isSameAddress(current, request)) await rows.setAddress(db, request, current);
}

const hasApproved = async ({ db, actor }: SignedIn, request: rows.RequestRow): Promise<boolean> =>
  approvalsOf(request, await rows.listDecisions(db, [request.id])).some(
    (decision) => decision.person_id === actor.company!.personId,
  );

/** In whose place somebody approves; null for whoever is nobody's deputy. */
const findAbsent = async (db: Db, companyId: string, personId: string): Promise<string | null> =>
  (await listDeputies(db, companyId)).find(({ deputyId }) => deputyId === personId)?.personId ?? null;

/** Whether somebody's approvals count: they may approve, or their deputy does in their place. */
async function hasAuthority(tx: Tx, companyId: string, personId: string): Promise<boolean> {
  if (await hasRight(tx, companyId, personId, 'approve')) return true;
  const isAway = (await listDeputies(tx, companyId)).some((deputy) => deputy.personId === personId);
  return isAway && isInGoodStanding(tx, personId, accountRoles.buyer);
}

/**
 * Who was let go meanwhile approves nothing, nor does who works by now in a shop that it is ordered from, or decided by the
 * authority of whoever asks.
 */
async function stillApproves(tx: Tx, request: rows.RequestRow, decision: rows.DecisionRow): Promise<boolean> {
  const { company_id: companyId, requested_by: requesterId } = request;
  const authority = authorityOf(decision);
  if (authority === requesterId || !(await hasAuthority(tx, companyId, authority))) return false;
  if ((await findCompanyRoles(tx, companyId, decision.person_id)) === undefined) return false;
  const shop = await findShopOfPerson(tx, decision.person_id);
  return !shop || !shopIdsOf(request).includes(shop.id);
}

/** The approvals of a request that count now: one authority approves once, whoever held it. */
async function listStanding(tx: Tx, request: rows.RequestRow): Promise<Approval[]> {
  const byAuthority = new Map<string, string>();
  for (const decision of approvalsOf(request, await rows.listDecisions(tx, [request.id])))
    if (await stillApproves(tx, request, decision))
      byAuthority.set(authorityOf(decision), decision.person_id);
  return [...byAuthority].map(([authorityId, personId]) => ({ authorityId, personId }));
}

/**
 * Where all that a request still waits for has to come from approvers of its branch, nobody else decides it.
 * @throws {Refusal} APPROVER_OF_BRANCH
 */
async function refuseAsOtherBranch(tx: Tx, request: rows.RequestRow, authorityId: string): Promise<void> {
  const { branch_id: branchId, branch_approvals: ofBranch, approvals } = request;
  if (ofBranch === 0 || (await countOfBranch(tx, branchId, [{ authorityId }])) > 0) return;
  const standing = (await listStanding(tx, request)).filter(
    (approval) => approval.authorityId !== authorityId,
  );
  const missing = approvals - standing.length;
  const missingOfBranch = ofBranch - (await countOfBranch(tx, branchId, standing));
  if (missingOfBranch > 0 && missing <= missingOfBranch) throw new Refusal('APPROVER_OF_BRANCH');
}

/** Orders what has the approvals that it needs by the rules of now. @returns whether it was ordered */
async function orderIfApproved(tx: Tx, context: SignedIn, request: rows.RequestRow): Promise<boolean> {
  const { now, queue } = context;
  const { branch_id: branchId, branch_approvals: ofBranch } = request;
  const approvals = await listStanding(tx, request);
  if (approvals.length < request.approvals) return false;
  if ((await countOfBranch(tx, branchId, approvals)) < ofBranch) return false;
  const asRequester = { ...placeOf(context, request), db: tx };
  const input = {
    quote: request.quote,
    addressId: request.address_id,
    messages: request.messages as { shopId: string; message: string }[],
    poNumber: request.po_number,
    costCenter: request.cost_center,
    // With a sign that no key of a caller has: nobody takes it before.
    idempotencyKey: `request:${request.id}`,
  };
  const { tradeId } = await submit(asRequester, input, approvals);
  await rows.endRequest(tx, request.id, 'ordered', now, tradeId);
  await queue.publish(tx, 'purchaseRequests.decided', { requestId: request.id });
  return true;
}

/** Keeps an approval of a request that asks for more of them by the rules of now. */
const approveInPart = (
  context: SignedIn,
  { id, version, note }: ParsedOf<'purchaseRequests.approve'>,
  demand: ApprovalDemand,
): Promise<void> =>
  transact(context.db, async (tx) => {
    const { standsInFor } = await lockWaiting(tx, context, { id, version });
    const { personId } = context.actor.company!;
    const decision = { requestId: id, personId, standsInFor, version, kind: 'approved' as const, note };
    await rows.insertDecision(tx, decision, context.now);
    await rows.setAsking(tx, id, demand);
  });

/** Puts what a request comes to now before its approvers. Where it cannot be priced at all it stays as it is. */
async function priceAnew(context: SignedIn, request: rows.RequestRow): Promise<void> {
  const { shops, addressId } = request.shown as unknown as DraftOrder;
  const lines = shops.flatMap((shop) =>
    shop.lines.flatMap(({ skuId, quantity }) => (skuId ? [{ skuId, quantity }] : [])),
  );
  const sending = sendingOfQuote(context, request.quote, request.company_id);
  const purchase = { lines, coupons: [], addressId, sending };
  const calculation = await calculate(placeOf(context, request), purchase, request.branch_id).catch(
    () => null,
  );
  if (!calculation) return;
  const { quote, approval } = calculation;
  await rows.setPriced(context.db, request, { quote, draft: draftOrderOf(calculation), ...approval! });
}

/** Rejects a request, for a reason that its person reads. @throws {Refusal} as `lockWaiting` does, APPROVER_OF_BRANCH */
export async function reject(
  context: SignedIn,
  { id, version, note }: ParsedOf<'purchaseRequests.reject'>,
): Promise<void> {
  const { db, actor, queue, now } = context;
  const { personId } = actor.company!;
  await transact(db, async (tx) => {
    const { request, standsInFor } = await lockWaiting(tx, context, { id, version });
    await refuseAsOtherBranch(tx, request, standsInFor ?? personId);
    const decision = { requestId: id, personId, standsInFor, version, kind: 'rejected' as const, note };
    await rows.insertDecision(tx, decision, now);
    await rows.endRequest(tx, id, 'rejected', now);
    await queue.publish(tx, 'purchaseRequests.decided', { requestId: id });
  });
}

/** Takes a request of one's own back. @throws {Refusal} NOT_FOUND, PURCHASE_REQUEST_OVER */
export async function withdraw({ db, actor, now }: SignedIn, id: string): Promise<void> {
  const { id: companyId, personId } = actor.company!;
  await transact(db, async (tx) => {
    await lockCompany(tx, companyId);
    const request = await rows.lockRequest(tx, companyId, id);
    if (request?.requested_by !== personId) throw new Refusal('NOT_FOUND');
    if (stateOf(request, now) !== 'waiting') throw new Refusal('PURCHASE_REQUEST_OVER');
    await rows.endRequest(tx, id, 'withdrawn', now);
  });
}

/**
 * Admits what a seller raised an order of the company to, for it to be paid.
 * @throws {Refusal} NOT_FOUND, ORDER_CHANGED, OWN_REQUEST for who ordered it and does not own the company, APPROVER_OF_BRANCH,
 * APPROVAL_NOT_NEEDED where it is no dearer than what was admitted
 */
export async function admitPrice(
  context: SignedIn,
  { orderId, version }: ParsedOf<'purchaseRequests.admitPrice'>,
): Promise<void> {
  const { db, actor } = context;
  const { id: companyId, personId } = actor.company!;
  await transact(db, async (tx) => {
    await lockCompany(tx, companyId);
    const roles = await findCompanyRoles(tx, companyId, personId);
    if (!roles || !rightsOfRoles(roles).includes('approve')) throw new Refusal('COMPANY_RIGHT_MISSING');
    const [order] = await lockOrdersOfBuyer(tx, companyId, [orderId]);
    const admitted = order && (await findCompanyOrder(tx, orderId));
    if (!order || !admitted) throw new Refusal('NOT_FOUND');
    if (order.version !== version) throw new Refusal('ORDER_CHANGED');
    await refuseOwnShop(tx, personId, [order.shop_id]);
    const standsIn = { deputyId: personId, personId: admitted.ordered_by };
    const isOwn = admitted.ordered_by === personId || (await isDeputyOf(tx, companyId, standsIn));
    if (isOwn && !roles.includes('owner')) throw new Refusal('OWN_REQUEST');
    if (order.total_amount <= BigInt(admitted.admitted_total)) throw new Refusal('APPROVAL_NOT_NEEDED');
    // One approver decides what asks for one; what asks for more, who writes the rules.
    const { approvals, ofBranch } = await weighRaised({ ...context, db: tx }, order, admitted);
    if (approvals > 1 && !roles.includes('owner')) throw new Refusal('COMPANY_RIGHT_MISSING');
    const authorityId = (await findAbsent(tx, companyId, personId)) ?? personId;
    const isOfBranch = (await countOfBranch(tx, admitted.branch_id, [{ authorityId }])) > 0;
    if (ofBranch > 0 && !isOfBranch && !roles.includes('owner')) throw new Refusal('APPROVER_OF_BRANCH');
    await admitTotal(tx, orderId, BigInt(order.total_amount), personId);
  });
}
