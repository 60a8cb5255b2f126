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
import { findRules } from '../companies/public.ts';
import { draftOrderOf, priceAsShown } from '../orders/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import * as rows from './requests-sql.ts';

/** Requests of one person that wait at a time: somebody reads each. */
export const mostWaiting = 50;

/** How many others there are who may approve what somebody asks for: their own deputy may not. */
export async function countApprovers(tx: Tx, companyId: string, personId: string): Promise<number> {
  const [people, deputies] = await Promise.all([
    listCompanyPeople(tx, companyId),
    listDeputies(tx, companyId),
  ]);
  const deputyId = deputies.find((deputy) => deputy.personId === personId)?.deputyId;
  return people.filter(
    ({ id, roles }) =>
      id !== personId && id !== deputyId && rightsOfRoles(roles as CompanyRole[]).includes('approve'),
  ).length;
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
  const { approvals, reasons } = calculation.approval!;
  if (approvals === 0) throw new Refusal('APPROVAL_NOT_NEEDED');
  return transact(db, async (tx) => {
    await lockCompany(tx, companyId);
    const { approvalDays } = await findRules(tx, companyId);
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
        linesOf(earlier.shown as unknown as DraftOrder) === linesOf(draftOrderOf(calculation));
      if (!isSame) throw new Refusal('KEY_REUSED');
      return { id: earlier.id };
    }
    const approvers = await countApprovers(tx, companyId, personId);
    if (approvers < approvals) throw new Refusal('NO_APPROVER', { approvals, approvers });
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
