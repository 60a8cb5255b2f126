import type { OutputOf } from '../../../contract/contract.ts';
import type { BalancePart, LedgerMovement, WholeMovement } from '../../../contract/books/ledger-accounts.ts';
import { requireFound } from '../../../kit/errors.ts';
import {
  findMovement,
  listCounterpartsOfEntry,
  listEntriesOfMovements,
  listMovementsOfSubject,
  type CounterpartRow,
  type MovementEntryRow,
} from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { nameAccounts } from './name-accounts.ts';
import { nameMovements } from './name-movements.ts';

const mostMovements = 200;
const mostCounterparts = 50;
/** Entries of balances that are followed. */
const mostFollowed = 10;

/** The other sides of an entry on a balance. */
interface Followed {
  entry: MovementEntryRow;
  counterparts: CounterpartRow[];
}

/** One movement, its two sides, and the way of its money. @throws {Refusal} NOT_FOUND */
export async function showMovement(
  context: Staffed,
  { id }: { id: string },
): Promise<OutputOf<'console.ledgerMovements.get'>> {
  const { db } = context;
  const movement = requireFound(await findMovement(db, id));
  const related = await listMovementsOfSubject(db, movement, mostMovements);
  // It may be one of more than are listed.
  const chain = related.some((sibling) => sibling.id === id) ? related : [...related, movement];
  const entries = await listEntriesOfMovements(
    db,
    chain.map((link) => link.id),
  );
  const [spent, paid] = await Promise.all([
    followAll(
      context,
      entries.filter(({ amount }) => !amount.startsWith('-')),
    ),
    followAll(
      context,
      entries.filter((entry) => entry.transaction_id === id && entry.amount.startsWith('-')),
    ),
  ]);
  const followed = [...spent, ...paid];
  const [accountOf, movementOf] = await Promise.all([
    nameAccounts(context, entries),
    nameMovements(db, [...chain, ...followed.flatMap(({ counterparts }) => counterparts)]),
  ]);
  const showWhole = (link: (typeof chain)[number]): WholeMovement => ({
    ...movementOf(link),
    currency: link.currency,
    entries: entries
      .filter((entry) => entry.transaction_id === link.id)
      .map((entry) => ({
        account: accountOf(entry.account_id, entry),
        amount: { amount: entry.amount, currency: entry.currency },
      })),
  });
  const showParts = (followedEntries: readonly Followed[]): BalancePart[] =>
    followedEntries.flatMap(({ entry, counterparts }) =>
      counterparts.map((row) => ({
        account: accountOf(entry.account_id, entry),
        amount: { amount: row.share, currency: entry.currency },
        movement: movementOf(row) satisfies LedgerMovement,
      })),
    );
  return {
    ...showWhole(movement),
    chain: chain.map(showWhole),
    spentBy: showParts(spent),
    paidFrom: showParts(paid),
  };
}

/** What stands against entries on balances of shops and providers; the other accounts follow their orders. */
async function followAll(
  { db }: Pick<Staffed, 'db'>,
  entries: readonly MovementEntryRow[],
): Promise<Followed[]> {
  const onBalances = entries.filter(({ kind }) => kind === 'seller').slice(0, mostFollowed);
  return Promise.all(
    onBalances.map(async (entry) => ({
      entry,
      counterparts: await listCounterpartsOfEntry(
        db,
        { accountId: entry.account_id, movementId: entry.transaction_id },
        mostCounterparts,
      ),
    })),
  );
}
