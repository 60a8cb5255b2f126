import type { LedgerAccountKind, LedgerMovementKind } from '../../contract/books/book-states.ts';
import type { LedgerPosting } from '../../contract/orders/console-orders.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { nameOfChannel } from '../payments/public.ts';
import type { Staffed } from '../platform/context.ts';
import { getShopCards } from '../shops/public.ts';

interface Posting {
  movement_id: string;
  kind: LedgerMovementKind;
  account: LedgerAccountKind;
  owner: string;
  amount: string;
  currency: string;
  booked_at: Date;
}

const idLength = 36;

/** Postings of the ledger with whose accounts they are on, by name. */
export async function showPostings(context: Staffed, postings: readonly Posting[]): Promise<LedgerPosting[]> {
  const owners = [...new Set(postings.map(({ owner }) => owner))].filter(({ length }) => length === idLength);
  const [shops, partners] = await Promise.all([
    getShopCards(context, owners),
    getPartnerNames(context.db, owners),
  ]);
  return postings.map((row) => ({
    movementId: row.movement_id,
    kind: row.kind,
    account: row.account,
    owner:
      row.account === 'channel'
        ? nameOfChannel(context.language, row.owner)
        : (shops.get(row.owner)?.name ?? partners.get(row.owner) ?? ''),
    amount: { amount: row.amount, currency: row.currency },
    at: wireTime(row.booked_at),
  }));
}
