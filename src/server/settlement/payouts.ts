import { Refusal } from '../../kit/errors.ts';
import { payableUnit } from '../../kit/money.ts';
import { book, lockBalance, mayActAlone, type LedgerAccount } from '../payments/public.ts';
import { lockActsOf, standsFor } from '../staff/public.ts';
import type { Context, Deps } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { listBookingDebts, listIndebted, sumClaimed, sumClaimedOfProvider } from '../refunds/public.ts';
import { arePayoutsHeld } from '../shops/public.ts';
import { findFileOf } from './payout-files/files-sql.ts';
import type { MoneyOwner } from './owners.ts';
import { ownerOf } from './present.ts';
import { nextPayoutState, type PayoutStep } from './rules.ts';
import * as rows from './sql.ts';

const balanceOf = (owner: string): LedgerAccount => ({ kind: 'seller', owner });
const heldFor = (owner: string): LedgerAccount => ({ kind: 'payout', owner });
const gone: LedgerAccount = { kind: 'channel', owner: 'payouts' };

/** Moves what a payout pays out from its owner's balance to what is on its way. */
export const setAside = (tx: Tx, payout: rows.PayoutRecord, now: Date): Promise<void> =>
  move(tx, 'payout', payout, balanceOf(payout.owner_id), heldFor(payout.owner_id), now);

/** An owner's balance, which is locked, and what of it buyers do not claim: that may be below zero. */
export async function lockAvailable(tx: Tx, owner: MoneyOwner, currency: string) {
  const balance = await lockBalance(tx, balanceOf(owner.id), currency);
  return { balance, available: balance - (await claimedOf(tx, owner, currency)) };
}

const claimedOf = async (tx: Tx, owner: MoneyOwner, currency: string): Promise<bigint> =>
  (await sumClaimedOf(tx, owner)).get(currency) ?? 0n;

/** By currency, what of an owner's balance is claimed, disputed or owed. */
export const sumClaimedOf = (db: Db, { kind, id }: MoneyOwner): Promise<Map<string, bigint>> =>
  kind === 'shop' ? sumClaimed(db, id) : sumClaimedOfProvider(db, id);

async function move(
  tx: Tx,
  kind: 'payout' | 'payout paid' | 'payout returned',
  { id, amount, currency }: Pick<rows.PayoutRecord, 'id' | 'amount' | 'currency'>,
  from: LedgerAccount,
  to: LedgerAccount,
  now: Date,
): Promise<void> {
  const entries = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  await book(tx, { kind, cause: id, currency, entries }, now);
}

/**
 * Above a limit whoever approved a payout does not pay it too, and an approval by who could give it no more counts for none.
 * @throws {Refusal} PAYOUT_SECOND_PERSON
 */
async function mustNotBeAlone(tx: Tx, payout: rows.PayoutRecord, staffId: string, now: Date): Promise<void> {
  const { approved_by: approvedBy } = payout;
  if (approvedBy !== staffId && (approvedBy === null || (await standsFor(tx, approvedBy)))) return;
  const { owner_id: ownerId, id: except } = payout;
  const listAlone = (since: Date) => rows.listPaidAlone(tx, { ownerId, staffId, since, except });
  if (!(await mayActAlone(tx, { staffId, now }, listAlone, payout)))
    throw new Refusal('PAYOUT_SECOND_PERSON');
}

/** Whether a payout waits because its shop is suspended. */
const isHeld = async (tx: Tx, { shop_id: shopId }: rows.PayoutRecord): Promise<boolean> =>
  shopId !== null && (await arePayoutsHeld(tx, shopId));

/** Whether buyers or their banks claim what a payout pays out: the balance no longer holds that besides. */
export const isClaimed = async (
  tx: Tx,
  payout: Pick<rows.PayoutRecord, 'shop_id' | 'owner_id' | 'currency'>,
): Promise<boolean> => (await lockAvailable(tx, ownerOf(payout), payout.currency)).available < 0n;

/**
 * Why an approved payout may not leave by this operator's hand: another one has to send it, or buyers claim what it pays
 * out, or its shop is suspended. Null where it may.
 */
export async function findObstacle(
  tx: Tx,
  payout: rows.PayoutRecord,
  staffId: string,
  now: Date,
): Promise<'second_person' | 'claimed' | 'suspended' | null> {
  if (await isHeld(tx, payout)) return 'suspended';
  if (await isClaimed(tx, payout)) return 'claimed';
  try {
    await mustNotBeAlone(tx, payout, staffId, now);
  } catch (error) {
    if (error instanceof Refusal) return 'second_person';
    throw error;
  }
  return null;
}

/**
 * A payout that nobody has decided on gives back to the balance of a shop or provider that owes for claims what that is short of, and no
 * more: buyers do not wait for what lies there. Its owner is told.
 */
export async function stopPayoutsForClaims(deps: Deps): Promise<void> {
  const { db, queue, clock, log } = deps;
  const debtors = [
    ...(await listIndebted(db)).map(({ shop_id: ownerId, currency }) => ({ ownerId, currency })),
    ...(await listBookingDebts(db)).map(({ provider_id: ownerId, currency }) => ({ ownerId, currency })),
  ];
  for (const { ownerId, currency } of debtors) {
    const payout = await rows.findUndecidedPayout(db, ownerId, currency);
    if (!payout) continue;
    await holdBack({ db, queue, now: clock.now() }, payout.id).catch((error: Error) =>
      log.info({ payoutId: payout.id, reason: error.message }, 'a payout was left as it is'),
    );
  }
}

/** Gives back of an undecided payout what the balance is short of: a part of it, or all. */
function holdBack({ db, queue, now }: Pick<Context, 'db' | 'queue' | 'now'>, id: string): Promise<void> {
  return transact(db, async (tx) => {
    const payout = await rows.lockPayout(tx, id);
    if (payout?.state !== 'asked') return;
    const { currency, amount, held_back: heldBefore, version, owner_id: ownerId } = payout;
    // What came in meanwhile may cover it.
    const { available } = await lockAvailable(tx, ownerOf(payout), currency);
    if (available >= 0n) return;
    const unit = payableUnit(currency);
    const shortage = ((unit - 1n - available) / unit) * unit;
    const isAll = shortage >= amount;
    const held = isAll ? amount : shortage;
    const part = { id: `${id} ${version}`, amount: held, currency };
    await move(tx, 'payout returned', part, heldFor(ownerId), balanceOf(ownerId), now);
    await rows.updatePayout(tx, id, {
      held_back: heldBefore + held,
      ...(isAll ? { state: 'withdrawn', ended_at: now } : { amount: amount - held }),
    });
    await queue.publish(tx, 'payouts.decided', { payoutId: id });
  });
}

interface StepOf {
  step: PayoutStep;
  version: number;
  owns: (payout: rows.PayoutRecord) => boolean;
  reason?: string;
  bankReference?: string;
  /** The operator who does it, where one does. */
  staffId?: string;
  /** Who withdraws it. */
  withdrawnBy?: string;
  /** Where the bank itself says that it has left: who had it sent. What a statement tells nobody has to allow. */
  stated?: { paidBy: string };
}

/**
 * Takes a payout on: what is paid has left, what is refused or withdrawn is back on the balance.
 * @throws {Refusal} NOT_FOUND, PAYOUT_CHANGED, PAYOUT_ACCOUNT_NEW, PAYOUT_SECOND_PERSON, PAYOUT_CLAIMED, PAYOUT_HELD, PAYOUT_IN_FILE
 */
export function takePayoutStep(
  { db, queue, now }: Pick<Context, 'db' | 'queue' | 'now'>,
  id: string,
  { step, version, owns, reason = '', bankReference = '', staffId, withdrawnBy, stated }: StepOf,
  also: (tx: Tx, payout: rows.PayoutRecord) => Promise<void> = async () => {},
): Promise<rows.PayoutRecord> {
  return transact(db, async (tx) => {
    // Before the balance, in the order of whoever makes a file.
    if (staffId !== undefined) await lockActsOf(tx, staffId);
    const payout = await rows.lockPayout(tx, id);
    if (!payout || !owns(payout)) throw new Refusal('NOT_FOUND');
    if (payout.version !== version) throw new Refusal('PAYOUT_CHANGED');
    const state = nextPayoutState(payout.state, step);
    const ownerId = payout.owner_id;
    // What the bank may have sent already does not go back to its owner as well.
    const file = await findFileOf(tx, id);
    if (file && state === 'refused') throw new Refusal('PAYOUT_IN_FILE');
    // It would be in the file still when somebody takes that to the bank.
    if (file && !file.isTaken && state === 'paid') throw new Refusal('PAYOUT_IN_FILE');
    // Its owner's time to stop it.
    if (state === 'approved' && payout.approvable_from && payout.approvable_from > now)
      throw new Refusal('PAYOUT_ACCOUNT_NEW');
    if (!stated && (state === 'approved' || state === 'paid') && (await isHeld(tx, payout)))
      throw new Refusal('PAYOUT_HELD');
    // What was claimed since it was asked for, and the balance does not hold, waits with it.
    if (!stated && (state === 'approved' || state === 'paid') && (await isClaimed(tx, payout)))
      throw new Refusal('PAYOUT_CLAIMED');
    if (state === 'paid' && staffId !== undefined) await mustNotBeAlone(tx, payout, staffId, now);
    if (state === 'paid') await move(tx, 'payout paid', payout, heldFor(ownerId), gone, now);
    if (state === 'refused' || state === 'withdrawn')
      await move(tx, 'payout returned', payout, heldFor(ownerId), balanceOf(ownerId), now);
    const changed = await rows.updatePayout(tx, id, {
      state,
      ...(state === 'approved' ? { decided_at: now } : { ended_at: now }),
      ...(reason && { reason }),
      ...(bankReference && { bank_reference: bankReference }),
      ...(staffId !== undefined && state === 'approved' && { approved_by: staffId }),
      ...(staffId !== undefined && state === 'paid' && { paid_by: staffId }),
      ...(staffId !== undefined && state === 'refused' && { refused_by: staffId }),
      ...(withdrawnBy !== undefined && { withdrawn_by: withdrawnBy }),
      ...(stated && { paid_by: stated.paidBy }),
    });
    if (state === 'paid' || state === 'refused') await queue.publish(tx, 'payouts.decided', { payoutId: id });
    await also(tx, changed);
    return changed;
  });
}
