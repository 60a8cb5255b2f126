export { channelPaths, channelRoutes } from './channel-routes.ts';
export { bookCompletion, keepDeposit, refundFromBalance, refundPayments } from './give-back.ts';
export {
  bookBookingCompletion,
  findBookingFeeShare,
  refundBooking,
  refundBookingFromBalance,
} from './bookings/booking-money.ts';
export { insertDisputeBookingRefund, listDisputedBookings } from './channel-tasks/disputed-bookings-sql.ts';
export { reverseDisputed } from './channel-tasks/disputed-repayments.ts';
export { listBookingsReturned } from './bookings/bookings-sql.ts';
export { workOnPayments } from './work.ts';
export { book } from './ledger/ledger.ts';
export { splitProceeds } from './rules.ts';
export { getBalance, lockBalance, type LedgerAccount } from './ledger/ledger-sql.ts';
export {
  countBuyerRecords,
  countShopRecords,
  listBuyerRecords,
  listShopRecords,
  sumBuyerMoney,
  sumShopMoney,
  type RecordFilter,
  type RecordRow,
} from './ledger/ledger-records-sql.ts';
export {
  findAccountOfLedger,
  listAccountsOfLedger,
  listAccountsOfLedgerAfter,
  listOwnersInLedger,
  sumAccountsOfLedger,
  sumWholeLedger,
  type AccountsFilter,
  type AccountOfLedgerRow,
} from './ledger/ledger-accounts-sql.ts';
export {
  listEntriesOfAccount,
  listEntriesOfAccountAfter,
  sumEntriesOfAccount,
  type EntrySpan,
} from './ledger/ledger-entries-sql.ts';
export {
  findMovement,
  listCounterpartsOfEntry,
  listEntriesOfMovements,
  listMovementsOfSubject,
  type CounterpartRow,
  type MovementEntryRow,
  type MovementRow,
} from './ledger/ledger-movements-sql.ts';
export { listPaymentsByCause } from './ledger/payments-by-cause-sql.ts';
export {
  findPaymentsByReference,
  listAttemptsOfOrder,
  listMoneyBack,
  listPostingsOfOrder,
} from './of-order/of-order-sql.ts';
export {
  countAllPayments,
  findPaymentForStaff,
  listAllPayments,
  listAllPaymentsAfter,
  listMoneyBackOfPayment,
  listOtherAttempts,
  listPartsOfPayment,
  listPostingsOfPayment,
  type PaymentFilter,
  type PaymentRow,
} from './all-payments/all-payments-sql.ts';
export { isPaidByChannel, listReturned } from './sql.ts';
export { settleReturnsUnderWay } from './jobs.ts';
export {
  coverUnsent,
  listDisputedShares,
  mustNameOrder,
  settleDispute,
  sumDisputed,
} from './channel-tasks/disputes.ts';
export { listReversedOrders } from './channel-tasks/hold-reversed.ts';
export {
  findDisputedSubject,
  insertDisputeRefund,
  listLeftOfPayment,
  listLostDisputes,
  lockLostDispute,
  sumBorne,
} from './channel-tasks/disputes-sql.ts';
export { reopenTaskOfDispute } from './channel-tasks/sql.ts';
export { listChannelMovements, type ChannelMovement } from './reconciliation/movements-sql.ts';
export { readStatements } from './reconciliation/read-statements.ts';
export { hasColleague, mayActAlone } from './bank-transfers/second-person.ts';
export { listBankBalances, type BankBalance } from './bank-transfers/statements/coverage.ts';
export { isSamePayer } from './bank-transfers/rules.ts';
export { listOpenReceiptsOf } from './bank-transfers/payouts-back-sql.ts';
export { lockMoneyBack, mayTakeBackAlone, takePayoutBack } from './bank-transfers/payouts-back.ts';
export {
  listDebitsOf,
  findPayingAccount,
  listPayingAccounts,
  type PayingAccount,
} from './bank-transfers/paying-sql.ts';
export { listChannelNames, nameOfChannel } from './name-channel.ts';
export { hasChannel } from './providers/index.ts';
export { listRealChannels } from './providers/real-channels.ts';
