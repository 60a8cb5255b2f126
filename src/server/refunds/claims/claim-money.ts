import { floorPayable } from '../../../kit/money.ts';
import { feeShareOf } from '../../fees/public.ts';
import { listClaimedOrders, listOrdersById, type OrderRecord } from '../../orders/public.ts';
import {
  bookCompletion,
  getBalance,
  isPaidByChannel,
  listDisputedShares,
  lockBalance,
  refundFromBalance,
  splitProceeds,
} from '../../payments/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { arePayoutsHeld } from '../../shops/public.ts';
import { sumPostage, type RefundRecord } from '../sql.ts';
import { feeUntil } from './claim-rules.ts';
import * as rows from './claims-sql.ts';

interface Claim {
  order: OrderRecord;
  refund: RefundRecord;
  /** Minor units, out of what was paid and has not gone back. */
  back: bigint;
  /** What the buyer laid out for the way back. */
  postage: bigint;
}

/**
 * Gives a claim's money back for a locked, completed order: from the shop's balance as far as that reaches, and the rest
 * as money comes in. The platform's fee goes back in the same proportion, and what the way back cost is the seller's alone.
 */
export async function payClaim(
  tx: Tx,
  queue: Publisher,
  { order, refund, back, postage }: Claim,
  now: Date,
): Promise<void> {
  // It may have been completed a moment ago: its money has to be on the balance before it can leave it.
  await bookCompletion(tx, order, now);
  const paid = order.paid_amount - order.returned_amount;
  const feeShare = feeShareOf(order, order.paid_through[0]);
  const formerSplit = splitProceeds(paid, order.currency, feeShare);
  const newSplit = splitProceeds(paid - back, order.currency, feeShare);
  const debt = {
    refundId: refund.id,
    claimedAt: refund.opened_at,
    orderId: order.id,
    shopId: order.shop_id,
    currency: order.currency,
    amount: formerSplit.seller - newSplit.seller + postage,
    fee: formerSplit.fee - newSplit.fee,
  };
  // Of so little the rounded fee may be all: then the shop owes nothing.
  if (debt.amount === 0n) {
    const onlyFee = {
      ...debt,
      mostBeyond: await sumPostage(tx, order.id),
      id: refund.id,
      portion: '0',
      fromSeller: 0n,
      fromFee: debt.fee,
    };
    return refundFromBalance(tx, queue, onlyFee, now);
  }
  await rows.insertDebt(tx, debt, now);
  await recover(tx, queue, refund.id, now);
}

/**
 * Pays what a buyer laid out for the way back of an order that is not completed: like a claim from what the shop has, so that
 * what is held for the buyer's other pieces stays theirs.
 */
export async function payPostage(
  tx: Tx,
  queue: Publisher,
  { order, refund, postage }: Omit<Claim, 'back'>,
  now: Date,
): Promise<void> {
  if (postage === 0n) return;
  const { id: orderId, shop_id: shopId, currency } = order;
  const debt = { refundId: refund.id, claimedAt: refund.opened_at, orderId, shopId, currency };
  await rows.insertDebt(tx, { ...debt, amount: postage, fee: 0n }, now);
  await recover(tx, queue, refund.id, now);
}

/**
 * Takes what a shop's balance holds for a claim it owes, and sends it to the buyer. What older claims need is left to
 * them, also to those that nobody has answered yet.
 */
export async function recover(tx: Tx, queue: Publisher, refundId: string, now: Date): Promise<void> {
  const debt = await rows.lockDebt(tx, refundId);
  if (!debt) return;
  // What a suspended shop agrees to waits with its payouts: it could pay itself so. What an operator decided does not.
  if (!(await rows.isDecided(tx, refundId)) && (await arePayoutsHeld(tx, debt.shop_id))) return;
  // The way back of an order on terms may be owed before anything was paid: there is no channel yet that could send it.
  if (!(await isPaidByChannel(tx, debt.order_id))) return;
  const { order_id: orderId, shop_id: shopId, currency, amount, recovered } = debt;
  const balance = await lockBalance(tx, { kind: 'seller', owner: shopId }, currency);
  const free = balance - (await sumOlderClaims(tx, debt));
  const due = amount - recovered;
  const fromSeller = free >= due ? due : floorPayable(free > 0n ? free : 0n, currency);
  if (fromSeller <= 0n) return;
  const until = recovered + fromSeller;
  const fromFee = feeUntil(debt, until) - feeUntil(debt, recovered);
  const mostBeyond = await sumPostage(tx, orderId);
  const refund = { id: refundId, orderId, shopId, currency, portion: String(recovered), mostBeyond };
  await refundFromBalance(tx, queue, { ...refund, fromSeller, fromFee }, now);
  await rows.updateRecovered(tx, debt, until);
}

/** What is owed and asked for by claims that are older than one. */
async function sumOlderClaims(tx: Tx, debt: rows.Debt): Promise<bigint> {
  const { shop_id: shopId, currency, claimed_at: claimedAt } = debt;
  let sum = await rows.sumOlderDebts(tx, debt);
  for (const claim of await listClaims(tx, shopId))
    if (claim.currency === currency && claim.claimedAt <= claimedAt) sum += claim.amount;
  return sum;
}

/** What is asked back of a shop's completed orders and not decided. */
async function listClaims(db: Db, shopId: string) {
  const orders = await listClaimedOrders(db, shopId);
  const claims = await rows.listOpenClaims(
    db,
    orders.map(({ id }) => id),
  );
  return orders.flatMap(({ id, currency, owed }) => {
    const claim = claims.get(id);
    if (!claim) return [];
    // It reduces what is owed first.
    const amount = claim.amount > owed ? claim.amount - owed : 0n;
    return [{ currency, ...claim, amount }];
  });
}

/** Recovers what shops owe for claims from what has come in since, the oldest claim first. */
export async function recoverClaims({
  db,
  queue,
  clock,
  log,
}: Pick<Deps, 'db' | 'queue' | 'clock' | 'log'>): Promise<void> {
  for (const { shop_id: shopId, currency } of await rows.listIndebted(db)) {
    if ((await getBalance(db, { kind: 'seller', owner: shopId }, currency)) <= 0n) continue;
    for (const refundId of await rows.listDebtsOf(db, shopId, currency))
      // One that cannot be recovered keeps no other shop's buyer from their money.
      await transact(db, (tx) => recover(tx, queue, refundId, clock.now())).catch((error: unknown) =>
        log.error({ refundId, err: error }, 'what a shop owes for a claim could not be recovered'),
      );
  }
}

/** What buyers' banks may take back of a shop's orders whose money is on its balance: completed ones, and kept deposits. */
async function listDisputed(db: Db, shopId: string) {
  const shares = await listDisputedShares(db);
  const orderIds = shares.map(({ orderId }) => orderId);
  const orders = new Map((await listOrdersById(db, orderIds)).map((order) => [order.id, order]));
  return shares.filter(({ orderId }) => {
    const order = orders.get(orderId);
    const isOnBalance = order?.state === 'completed' || (order?.kept_amount ?? 0n) > 0n;
    return order?.shop_id === shopId && isOnBalance;
  });
}

/**
 * By currency, what buyers claim of a shop's completed orders, what their banks may take back of those, and what it owes
 * for claims that were agreed on.
 */
export async function sumClaimed(db: Db, shopId: string): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  const add = (currency: string, amount: bigint) => sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  for (const { currency, amount } of await listClaims(db, shopId)) add(currency, amount);
  for (const { currency, amount } of await listDisputed(db, shopId)) add(currency, amount);
  for (const { currency, amount } of await rows.sumDebts(db, shopId)) add(currency, amount);
  return sums;
}
