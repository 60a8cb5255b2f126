import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { readSigned, sign } from '../platform/proof/signed.ts';
import { decideCharge, findCharge } from './charges-sql.ts';
import { lockOwed } from './owed.ts';
import { addDays, availableOf, dayOf, isOpen } from './rules.ts';
import { sumDisputedOf } from './reversals-sql.ts';
import { currentDebt } from './standing.ts';
import * as rows from './sql.ts';

const use = 'trust credit';
const tokenMinutes = 5;

interface Token {
  accountId: string;
  expires: number;
}

/** Whoever confirms a draw has asked for this a moment ago: a request that was kept or copied is good for nothing later. */
export function makeToken({ config, actor, now }: SignedIn): OutputOf<'credit.token'> {
  const expires = now.getTime() + tokenMinutes * 60_000;
  const token = sign(config.secret, use, { accountId: actor.accountId, expires } satisfies Token);
  return { token, expiresAt: wireTime(new Date(expires)) };
}

/** @throws {Refusal} CREDIT_TOKEN */
function checkToken({ config, actor, now }: SignedIn, text: string): void {
  const token = readSigned(config.secret, use, text) as Token | null;
  if (token?.accountId !== actor.accountId || token.expires <= now.getTime())
    throw new Refusal('CREDIT_TOKEN');
}

/** A charge of the caller's own. @throws {Refusal} NOT_FOUND */
async function ownCharge(
  db: Tx | SignedIn['db'],
  ref: string,
  accountId: string,
): Promise<rows.ChargeRecord> {
  const charge = requireFound(await findCharge(db, ref));
  if (charge.account_id !== accountId) throw new Refusal('NOT_FOUND');
  return charge;
}

/** What a payment would draw. @throws {Refusal} NOT_FOUND, CREDIT_ENDED */
export async function showCharge(
  { db, actor, now }: SignedIn,
  ref: string,
): Promise<OutputOf<'credit.charge'>> {
  const charge = await ownCharge(db, ref, actor.accountId);
  const line = requireFound(await rows.findLine(db, actor.accountId));
  const debt = await currentDebt(db, line, now);
  const money = wireMoneyIn(line.currency);
  const today = dayOf(now);
  if (charge.state === 'closed' || charge.state === 'refused') throw new Refusal('CREDIT_ENDED');
  return {
    ref,
    paymentId: charge.payment_id,
    isOpen: charge.state === 'open',
    amount: money(charge.amount),
    available: money(availableOf(line, debt, today)),
    dueOn: addDays(today, line.term_days),
    termDays: line.term_days,
    lateFeeBasisPoints: line.late_fee_bps,
  };
}

/**
 * Draws what a payment asks for, once. The line is locked: of two draws at once the second sees the first.
 * @throws {Refusal} NOT_FOUND, CREDIT_TOKEN, CREDIT_ENDED, CREDIT_CHANGED, CREDIT_FROZEN, CREDIT_SHORT
 */
export async function confirmDraw(
  context: SignedIn,
  { ref, token, amount, dueOn, lateFeeBasisPoints }: ParsedOf<'credit.draw'>,
): Promise<OutputOf<'credit.draw'>> {
  const { db, actor, now, queue } = context;
  checkToken(context, token);
  return transact(db, async (tx) => {
    const { line, draws } = await lockOwed(tx, actor.accountId, now);
    const charge = await ownCharge(tx, ref, actor.accountId);
    // Pressed twice: it is drawn already.
    if (charge.state === 'paid') return { paymentId: charge.payment_id };
    if (charge.state !== 'open') throw new Refusal('CREDIT_ENDED');
    const today = dayOf(now);
    const due = addDays(today, line.term_days);
    const isSeen = amount.amount === String(charge.amount) && amount.currency === charge.currency;
    const areTerms = dueOn === due && lateFeeBasisPoints === line.late_fee_bps;
    if (!isSeen || !areTerms || charge.currency !== line.currency) throw new Refusal('CREDIT_CHANGED');
    const debt = { draws, disputed: await sumDisputedOf(tx, actor.accountId) };
    if (availableOf(line, debt, today) < charge.amount)
      throw new Refusal(isOpen(line, debt, today) ? 'CREDIT_SHORT' : 'CREDIT_FROZEN');
    await draw(tx, line, charge, due, now);
    await queue.publish(tx, 'credit.drawn', { paymentId: charge.payment_id });
    return { paymentId: charge.payment_id };
  });
}

async function draw(
  tx: Tx,
  line: rows.LineRecord,
  {
    ref,
    amount,
    account_id: accountId,
    payment_id: paymentId,
    payment_number: paymentNumber,
  }: rows.ChargeRecord,
  dueOn: string,
  now: Date,
): Promise<void> {
  // Two presses that waited for each other: the charge itself is decided once.
  if (!(await decideCharge(tx, ref, 'paid', now))) throw new Refusal('CREDIT_ENDED');
  const settled = line.in_favour < amount ? line.in_favour : amount;
  await rows.insertDraw(tx, { accountId, ref, amount, settled, feeBps: line.late_fee_bps, dueOn }, now);
  if (settled > 0n) await rows.setInFavour(tx, accountId, line.in_favour - settled);
  await rows.insertMovement(tx, { accountId, kind: 'draw', cause: paymentId, paymentNumber, amount }, now);
}

/** Leaves a payment by trust credit: its charge is refused, so that the order can be paid otherwise at once. */
export async function refuseDraw(
  { db, actor, now, queue }: SignedIn,
  ref: string,
): Promise<OutputOf<'credit.refuse'>> {
  return transact(db, async (tx) => {
    const charge = await ownCharge(tx, ref, actor.accountId);
    if (await decideCharge(tx, ref, 'refused', now))
      await queue.publish(tx, 'credit.drawn', { paymentId: charge.payment_id });
    return { paymentId: charge.payment_id };
  });
}
