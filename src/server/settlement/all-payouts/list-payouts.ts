import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ConsolePayout } from '../../../contract/settlement/console-payouts.ts';
import type { PayoutState } from '../../../contract/settlement/payout-states.ts';
import { plainText } from '../../../kit/text/fold.ts';
import { listAccountsByWords } from '../../accounts/public.ts';
import type { Staffed } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { listShopsByWords } from '../../shops/public.ts';
import { accountKeyOf } from '../ask-payout.ts';
import { getOwnerNames } from '../owners.ts';
import { ownerOf, showPayout } from '../present.ts';
import { listPayoutAccounts, type PayoutRecord } from '../sql.ts';
import { listAllPayouts, type AllPayoutsFilter } from './all-payouts-sql.ts';

type Narrowing = Omit<ParsedOf<'console.payouts.export'>, 'timeZone'>;

// Whoever has so many namesakes has to be named better.
const mostNamesakes = 200;

/** Those that wait for us. */
const waitingStates: readonly PayoutState[] = ['asked', 'approved'];

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** What a list of payouts is narrowed to, as the wire says it. */
export async function payoutsFilterOf(
  db: Db,
  { state, keyword, from, to, ...plain }: Narrowing,
): Promise<AllPayoutsFilter> {
  // A number is typed with the figures of a keyboard, and pasted with marks of direction.
  const reference = plainText(keyword ?? '').trim();
  const [shopIds, providerIds] =
    reference === ''
      ? [[], []]
      : await Promise.all([
          listShopsByWords(db, reference, mostNamesakes),
          listAccountsByWords(db, reference, mostNamesakes),
        ]);
  return {
    ...plain,
    states: state === 'all' ? undefined : state ? [state] : waitingStates,
    keyword: reference === '' ? undefined : { reference, ownerIds: [...shopIds, ...providerIds] },
    askedFrom: momentOf(from),
    askedUntil: momentOf(to),
  };
}

/** Payouts with whose they are, and whether those were ever paid out to these accounts. */
export async function showPayouts(
  context: Staffed,
  payouts: readonly PayoutRecord[],
): Promise<ConsolePayout[]> {
  const [names, paidAccounts] = await Promise.all([
    getOwnerNames(context, payouts.map(ownerOf)),
    listPayoutAccounts(context.db, [...new Set(payouts.map((row) => row.owner_id))]),
  ]);
  const paidKeys = new Set(paidAccounts.map((paid) => `${paid.owner_id} ${accountKeyOf(paid)}`));
  return payouts.map((row) => ({
    ...showPayout(row),
    owner: { ...ownerOf(row), name: names.get(row.owner_id) ?? '' },
    isFirstToAccount:
      row.ended_at === null &&
      (row.account_print === null || !paidKeys.has(`${row.owner_id} ${accountKeyOf(row)}`)),
  }));
}

/** A page of the payouts of all shops and providers. */
export async function listPayouts(
  context: Staffed,
  { pageNum, pageSize, ...narrowing }: ParsedOf<'console.payouts.list'>,
): Promise<OutputOf<'console.payouts.list'>> {
  const filter = await payoutsFilterOf(context.db, narrowing);
  const isWaiting = filter.states?.every((state) => waitingStates.includes(state)) ?? false;
  const { rows, counts } = await listAllPayouts(
    context.db,
    filter,
    { oldestFirst: isWaiting },
    { pageNum, pageSize },
  );
  const listedCounts = [...counts].filter(([state]) => filter.states?.includes(state) ?? true);
  return {
    rowList: await showPayouts(context, rows),
    totalRecord: listedCounts.reduce((sum, [, count]) => sum + count, 0),
    counts: Object.fromEntries(counts),
  };
}
