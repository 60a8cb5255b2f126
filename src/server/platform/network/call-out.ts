import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of one transaction: until it has ended, whatever is called from there may not call out. */
export async function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await transactions.run(transaction, work);
  } finally {
    // What the work began and nobody waited for goes on after it, and holds nothing any more.
    transaction.isOpen = false;
  }
}

/**
 * Goes before whatever speaks with another machine. Its answer may take as long as it likes, and a transaction would hold
 * its locks for as long: what has to be said is written down, committed, and said by a job.
 * @param partner  who is called, for the message
 * @throws within a transaction
 */
export function callOut(partner: string): void {
  if (transactions.getStore()?.isOpen)
    throw new Error(`${partner} was called within a transaction: commit first, then call`);
}
