import type { Deps } from '../platform/context.ts';
import type { Jobs, Queue } from '../platform/queue.ts';
import { writeToOperators } from '../staff/public.ts';
import { checkOnceADay } from './checks.ts';
import { takeIn } from './take-in.ts';

/** Tells all who hold the right to money that the ledger does not hold what it has to. */
export const writeOfFailedChecks = (deps: Deps, { kinds }: Jobs['ledgerChecks.failed']): Promise<void> =>
  writeToOperators(deps, 'money', (say, brandName) => {
    const names = kinds.map((kind) => say(`ledgerCheck.${kind}`)).join(', ');
    return {
      subject: say('ledgerCheck.subject', { brand: brandName }),
      body: `${say('ledgerCheck.body', { brand: brandName, names })}\n\n${deps.config.publicUrl}/console/ledger-checks`,
    };
  });

export function workOnBooks(queue: Queue, deps: Deps): void {
  queue.work('ledgerChecks.failed', (news) => writeOfFailedChecks(deps, news), { retries: 20 });
  queue.every('books.takeIn', '*/10 * * * *', () => takeIn(deps));
  queue.every('books.check', '17 * * * *', () => checkOnceADay(deps));
}
