import { setTimeout as sleep } from 'node:timers/promises';
import type { Blow } from './blow.ts';

const awayMs = 15_000;

export const storeBlow: Blow = {
  name: 'store',
  title: `503 from the store of files for ${awayMs / 1_000} s`,
  async strike({ s3, web }) {
    s3.make({ status: 503, times: Infinity });
    const issues: string[] = [];
    try {
      await sleep(awayMs - 3_000);
      const response = await fetch(`${web[0]!.product().url}/readyz`);
      const { files } = (await response.json()) as { files?: string };
      if (response.status !== 200 || !files)
        issues.push(`/readyz answered ${response.status} and said of the files: ${files ?? 'nothing'}`);
      await sleep(3_000);
    } finally {
      s3.heal();
    }
    return { outage: { ms: awayMs, kinds: ['upload', 'file'] }, notes: [], issues };
  },
};
