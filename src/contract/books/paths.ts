/** Where these calls are answered. */
export const booksPaths = {
  'console.bookDays.list': 'GET /api/console/book-days/list',
  'console.bookDays.close': 'POST /api/console/book-days/close',
  'console.bookLines.list': 'GET /api/console/book-lines/list',
  'console.bookDifferences.list': 'GET /api/console/book-differences/list',
  'console.bookDifferences.settle': 'POST /api/console/book-differences/settle',
  'console.bookDifferences.confirm': 'POST /api/console/book-differences/confirm',
  'console.ledger.export': 'POST /api/console/ledger/export',
  'console.ledgerChecks.list': 'GET /api/console/ledger-checks/list',
  'console.ledgerChecks.settle': 'POST /api/console/ledger-checks/settle',
} as const;
