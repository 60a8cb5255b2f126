/** Where these calls are answered. */
export const booksPaths = {
  'console.bookDays.list': 'GET /api/console/book-days/list',
  'console.bookDays.close': 'POST /api/console/book-days/close',
  'console.bookLines.list': 'GET /api/console/book-lines/list',
  'console.bookDifferences.list': 'GET /api/console/book-differences/list',
  'console.bookDifferences.settle': 'POST /api/console/book-differences/settle',
  'console.bookDifferences.confirm': 'POST /api/console/book-differences/confirm',
  'console.ledger.export': 'POST /api/console/ledger/export',
  'console.ledgerAccounts.list': 'GET /api/console/ledger-accounts/list',
  'console.ledgerAccounts.export': 'POST /api/console/ledger-accounts/export',
  'console.ledgerAccounts.get': 'GET /api/console/ledger-accounts/get',
  'console.ledgerEntries.list': 'GET /api/console/ledger-entries/list',
  'console.ledgerEntries.export': 'POST /api/console/ledger-entries/export',
  'console.ledgerMovements.get': 'GET /api/console/ledger-movements/get',
  'console.ledgerChecks.list': 'GET /api/console/ledger-checks/list',
  'console.ledgerChecks.settle': 'POST /api/console/ledger-checks/settle',
} as const;
