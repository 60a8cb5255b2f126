import { screensOf } from './screen.ts';

/** The books: what channels say beside the ledger, its accounts, and what it is held to. */
export const booksScreens = screensOf({ layout: 'console', render: 'client', who: 'staff' }, [
  {
    path: '/console/book-days',
    page: () => import('../console/books/days-page.tsx'),
    title: 'title.bookDays',
  },
  {
    path: '/console/book-days/{day}',
    page: () => import('../console/books/day-page.tsx'),
    title: 'title.bookDay',
  },
  {
    path: '/console/book-differences',
    page: () => import('../console/books/differences-page.tsx'),
    title: 'title.bookDifferences',
  },
  {
    path: '/console/ledger-accounts',
    page: () => import('../console/books/ledger-accounts-page.tsx'),
    title: 'title.ledgerAccounts',
  },
  {
    path: '/console/ledger-accounts/{id}',
    page: () => import('../console/books/ledger-account-page.tsx'),
    title: 'title.ledgerAccount',
  },
  {
    path: '/console/ledger-movements/{id}',
    page: () => import('../console/books/ledger-movement-page.tsx'),
    title: 'title.ledgerMovement',
  },
  {
    path: '/console/ledger-checks',
    page: () => import('../console/books/checks-page.tsx'),
    title: 'title.ledgerChecks',
  },
]);
