/** A bank account of the platform: buyers see an open one. `proposed` waits for a second operator. */
export const bankAccountStates = ['proposed', 'open', 'closed'] as const;
export type BankAccountState = (typeof bankAccountStates)[number];

/** What a payment by bank transfer waits for; `closed` when it was given up or its time was over. */
export const transferStates = ['open', 'paid', 'closed'] as const;

/**
 * What became of money that came in. open: nobody has said what it is for · proposed: waits for a second operator ·
 * applied: it pays a transfer · returning: all of it goes back · setting_aside: no buyer's money, by one operator's word ·
 * set_aside: no buyer's money · reversed: the bank took it back before anything was done with it · payout_back: a payout of ours that did not arrive
 */
export const receiptStates = [
  'open',
  'proposed',
  'applied',
  'returning',
  'setting_aside',
  'set_aside',
  'reversed',
  'payout_back',
] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** Money that goes back by a transfer of ours. */
export const outgoingStates = ['due', 'approved', 'sent'] as const;
export type OutgoingState = (typeof outgoingStates)[number];

/** Files of banks that are read. */
export const statementFormats = ['camt053', 'mt940', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/**
 * What a column of a bank's CSV holds. `amount` is signed, or `direction` says which way it went; `credit` and `debit` are
 * columns of their own. `balance` is what the account held after the entry.
 */
export const statementFields = [
  'day',
  'amount',
  'direction',
  'credit',
  'debit',
  'balance',
  'currency',
  'payer',
  'account',
  'remittance',
  'entry',
] as const;
export type StatementField = (typeof statementFields)[number];

/** How days are written in a bank's CSV. */
export const dayOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Bytes of the largest statement that is read. */
export const largestStatement = 2_000_000;

/**
 * What a channel leaves to people: money it does not give back, money of which it does not say whether it does, a payment
 * that a buyer's bank takes back, or one of another amount than was asked for.
 */
export const channelTaskKinds = ['return', 'silence', 'dispute', 'amount'] as const;
export const channelTaskStates = ['open', 'done'] as const;
export type ChannelTaskState = (typeof channelTaskStates)[number];
