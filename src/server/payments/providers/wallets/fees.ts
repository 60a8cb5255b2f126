import { id as uuid } from '../../../../contract/shapes.ts';
import { chinaClock } from '../../../../kit/china-time.ts';
import type { Deps } from '../../../platform/context.ts';
import { transact } from '../../../platform/database.ts';
import { book } from '../../ledger/ledger.ts';
import type { BillLine } from './bill.ts';
import { findCharge, type WalletCode } from './sql.ts';

/** A bill is made in the morning after its day; one that could not be read then is asked for again on the next ones. */
const daysToAsk = 4;
const dayMs = 86_400_000;

/** Books what a wallet kept of one movement of ours, once, as a cost of the platform, or what it gave back of that. */
async function bookFee(deps: Deps, channel: WalletCode, line: BillLine, returnIdOf: (n: string) => string) {
  const charge = await findCharge(deps.db, channel, line.ref);
  const cause =
    line.kind === 'payment' ? charge?.payment_id : uuid.safeParse(returnIdOf(line.refundNumber)).data;
  // Another software may use the same account, and an operator may give money back by hand.
  if (!charge || !cause || line.fee === 0n) return;
  const { fee, currency } = line;
  const entries = [
    { account: { kind: 'cost' as const, owner: channel }, amount: -fee },
    { account: { kind: 'channel' as const, owner: channel }, amount: fee },
  ];
  const now = deps.clock.now();
  // Of no order: what the platform pays is in nobody's record but its own.
  await transact(deps.db, (tx) => book(tx, { kind: 'channel cost', cause, currency, entries }, now));
}

/**
 * Books the fees that the bills of the last days tell.
 * @param readBill  the movements of a day in China, YYYY-MM-DD; none where there is no bill
 * @param returnIdOf  the return that a refund's number is of
 */
export async function bookWalletFees(
  deps: Deps,
  channel: WalletCode,
  readBill: (deps: Deps, day: string) => Promise<BillLine[]>,
  returnIdOf = (refundNumber: string): string => refundNumber,
): Promise<void> {
  for (let ago = daysToAsk; ago >= 1; ago--) {
    const day = chinaClock(new Date(deps.clock.now().getTime() - ago * dayMs)).slice(0, 10);
    try {
      for (const line of await readBill(deps, day)) await bookFee(deps, channel, line, returnIdOf);
    } catch (error) {
      deps.log.warn({ channel, day, reason: (error as Error).message }, 'the bill of a wallet was not read');
    }
  }
}
