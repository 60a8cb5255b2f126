import { isDeepStrictEqual } from 'node:util';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { DraftOrder } from '../../contract/orders/checkout/draft-order.ts';
import { rightsOfRoles, type CompanyRole } from '../../contract/companies/company-roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import {
  findDeliveryAddress,
  freezeAddress,
  listCompanyPeople,
  listDeputies,
  lockCompany,
} from '../accounts/public.ts';
import { removeFromCart } from '../cart/public.ts';
import {
  countOfBranch,
  findRules,
  requireBranch,
  type Approval,
  type ApprovalDemand,
} from '../companies/public.ts';
import { draftOrderOf, priceAsShown, sendingOfQuote } from '../orders/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import * as rows from './requests-sql.ts';

/** Requests of one person that wait at a time: somebody reads each. */
export const mostWaiting = 50;

/** Who else may approve what somebody asks for, by whose authority: their own deputy may not. */
export async function listApprovers(db: Db, companyId: string, personId: string): Promise<Approval[]> {
  const [people, deputies] = await Promise.all([
    listCompanyPeople(db, companyId),
    listDeputies(db, companyId),
  ]);
  const deputyId = deputies.find((deputy) => deputy.personId === personId)?.deputyId;
  const absentOf = new Map(deputies.map((deputy) => [deputy.deputyId, deputy.personId]));
  return people
    .filter(
      ({ id, roles }) =>
        id !== personId && id !== deputyId && rightsOfRoles(roles as CompanyRole[]).includes('approve'),
    )
    .map(({ id }) => ({ personId: id, authorityId: absentOf.get(id) ?? id }));
}

/** There are as many approvers as a request waits for, and as many of its branch. @throws {Refusal} NO_APPROVER */
async function refuseWithoutApprovers(
  tx: Tx,
  { companyId, personId }: { companyId: string; personId: string },
  { approvals, ofBranch }: ApprovalDemand,
  branchId: string | null,
): Promise<void> {
  const approvers = await listApprovers(tx, companyId, personId);
  if (approvers.length < approvals)
    throw new Refusal('NO_APPROVER', { approvals, approvers: approvers.length });
  if (ofBranch === 0) return;
  const approversOfBranch = await countOfBranch(tx, branchId, approvers);
  if (approversOfBranch < ofBranch)
    throw new Refusal('NO_APPROVER', { approvals: ofBranch, approvers: approversOfBranch });
}

/** What is asked for, whatever it costs: as `orders.submit` tells one purchase from another. */
const linesOf = ({ shops }: DraftOrder): string =>
  shops
    .flatMap(({ lines }) => lines.map(({ skuId, quantity }) => `${skuId} ${quantity}`))
    .toSorted()
    .join();

/**
 * Asks the approvers of a company to let somebody order what they were shown. The same key again finds the same request.
 * @throws {Refusal} APPROVAL_NOT_NEEDED where it can be ordered at once, NO_APPROVER, PURCHASE_REQUESTS_FULL, KEY_REUSED,
 * PRICE_CHANGED, and what keeps it from being ordered
 */
export async function addPurchaseRequest(
  context: SignedIn,
  {
    idempotencyKey,
    quote,
    addressId,
    messages,
    poNumber,
    costCenter,
    note,
  }: ParsedOf<'purchaseRequests.add'>,
): Promise<OutputOf<'purchaseRequests.add'>> {
  const { db, actor, site, currency, language, queue, now } = context;
  const { id: companyId, personId } = actor.company!;
  const calculation = await priceAsShown(context, quote, addressId);
  const demand = calculation.approval!;
  const { approvals, reasons, ofBranch } = demand;
  const branchId = calculation.branch?.id ?? null;
  if (approvals === 0) throw new Refusal('APPROVAL_NOT_NEEDED');
  return transact(db, async (tx) => {
    await lockCompany(tx, companyId);
    const { approvalDays } = await findRules(tx, companyId);
    const branch = await requireBranch(tx, { companyId, personId }, branchId, false);
    const address = await findDeliveryAddress(tx, companyId, addressId);
    if (!address) throw new Refusal('ADDRESS_MISSING');
    const id = newId(now.getTime());
    const isNew = await rows.insertRequest(
      tx,
      {
        id,
        companyId,
        requestedBy: personId,
        site,
        currency,
        language,
        quote: calculation.quote,
        addressId,
        address: await freezeAddress(tx, address, language),
        messages,
        poNumber,
        costCenter,
        note,
        draft: draftOrderOf(calculation),
        reasons,
        approvals,
        ofBranch,
        branch,
        key: idempotencyKey,
        expiresAt: new Date(now.getTime() + approvalDays * 86_400_000),
      },
      now,
    );
    if (!isNew) {
      const earlier = (await rows.findRequestByKey(tx, companyId, personId, idempotencyKey))!;
      const isSame =
        earlier.total === BigInt(calculation.total.amount) &&
        earlier.address_id === addressId &&
        earlier.branch_id === branchId &&
        isDeepStrictEqual(
          sendingOfQuote(context, earlier.quote, companyId),
          sendingOfQuote(context, calculation.quote, companyId),
        ) &&
        linesOf(earlier.shown as unknown as DraftOrder) === linesOf(draftOrderOf(calculation));
      if (!isSame) throw new Refusal('KEY_REUSED');
      return { id: earlier.id };
    }
    await refuseWithoutApprovers(tx, { companyId, personId }, demand, branchId);
    if ((await rows.countWaiting(tx, companyId, now, personId)) > mostWaiting)
      throw new Refusal('PURCHASE_REQUESTS_FULL', { most: mostWaiting });
    // As with an order: what was sent is not sent once more with the next. What is rejected can be put back.
    await removeFromCart(
      tx,
      personId,
      calculation.shops.flatMap(({ lines }) => lines.map(({ skuId }) => skuId)),
    );
    await queue.publish(tx, 'purchaseRequests.added', { requestId: id });
    return { id };
  });
}
