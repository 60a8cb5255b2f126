import { until } from '../cluster/programs.ts';
import type { Installation } from '../installation.ts';
import { readStored, readUnfinished } from './audit-sql.ts';
import { hashOf } from './buyer.ts';
import { comparePromises, type Comparison } from './promises.ts';
import type { Shift } from './shift.ts';

export interface Audit {
  comparisons: Comparison[];
  /** What does not add up. */
  issues: string[];
}

/** Compares what people were told with what is there now. What is told meanwhile is compared the next time. */
export async function audit(installation: Installation, { acknowledged }: Shift): Promise<Audit> {
  const { trades, payments, refunds, files } = acknowledged;
  const promised = {
    keys: [...trades.keys()],
    trades: [...trades.values()],
    payments: [...payments],
    refunds: [...refunds],
    files: [...files],
  };
  const stored = await readStored(await installation.primaryUrl());
  const comparisons = [
    comparePromises('orders', promised.keys, stored.tradeKeys),
    comparePromises('their ids', promised.trades, stored.tradeIds),
    comparePromises('payments', promised.payments, stored.paidIds),
    comparePromises('refunds', promised.refunds, stored.refundIds),
    comparePromises(
      'files',
      promised.files.map(([url]) => url),
      await readableFiles(installation, promised.files),
    ),
  ];
  return { comparisons, issues: stored.issues };
}

/** Those that are what they were, byte for byte. */
async function readableFiles(
  { frontUrl }: Installation,
  files: readonly [string, string][],
): Promise<string[]> {
  const readable: string[] = [];
  for (const [url, hash] of files) {
    const response = await fetch(new URL(url, frontUrl)).catch(() => null);
    if (response?.ok && hashOf(Buffer.from(await response.arrayBuffer())) === hash) readable.push(url);
  }
  return readable;
}

/** Waits until the jobs of what was bought are done, and says which failed for good. */
export async function waitForJobs({ primaryUrl }: Installation, seconds: number): Promise<string[]> {
  const url = await primaryUrl();
  let names: string[] = [];
  const isIdle = async () => {
    names = await readUnfinished(url, 'waiting');
    return names.length === 0;
  };
  await until(isIdle, seconds, () => `jobs that wait: ${names.join(', ')}`);
  return (await readUnfinished(url, 'failed')).map((name) => `a job failed for good: ${name}`);
}

/** Letters that were handed over more than once. */
export function repeatedLetters(letterIds: readonly string[]): string[] {
  return comparePromises('letters', [], letterIds).repeated;
}
