import type { LedgerAccountCall } from '../../../contract/books/ledger-accounts.ts';
import type { Handlers } from '../../../contract/handler.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { exportAccounts, exportEntries } from './export-accounts.ts';
import { listAccounts, showAccount } from './list-accounts.ts';
import { listEntries } from './list-entries.ts';
import { showMovement } from './show-movement.ts';

/** The ledger account by account, as operators read it; nothing is booked here. */
export const ledgerAccountsApi: Handlers<LedgerAccountCall, Context, SignedIn, Staffed> = {
  'console.ledgerAccounts.list': listAccounts,
  'console.ledgerAccounts.export': exportAccounts,
  'console.ledgerAccounts.get': showAccount,
  'console.ledgerEntries.list': listEntries,
  'console.ledgerEntries.export': exportEntries,
  'console.ledgerMovements.get': showMovement,
};
