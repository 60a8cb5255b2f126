import type { Language } from '../../kit/languages.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import type { Contents } from './contents.ts';
import { printedDays } from './rules.ts';
import { deletePrinted, endPaper, findPaper } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'papers.make': { paperId: string };
  }
}

const retries = 3;
const day = 86_400_000;

/**
 * Makes a paper and keeps it. What it says stands in its row, and the same contents are the same file: whoever is
 * interrupted begins anew, and two at once keep one.
 */
export async function makePaper({ db, vault, clock, workers }: Services, paperId: string): Promise<void> {
  const paper = await findPaper(db, paperId);
  if (!paper?.contents) return;
  const drawing = {
    contents: paper.contents as unknown as Contents,
    language: paper.language as Language,
    at: paper.created_at,
  };
  for await (const { pdf } of workers.run('papers.draw', drawing)) {
    const file = await vault.put(pdf);
    await endPaper(db, paperId, { file, bytes: pdf.length }, clock.now());
  }
}

/** Forgets what was printed long ago; contracts and packing lists stay as long as their orders. */
export async function forgetPrinted({ db, vault, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - printedDays * day);
  for (const file of await transact(db, (tx) => deletePrinted(tx, before))) await vault.remove(file);
}

export function workOnPapers(queue: Queue, services: Services): void {
  queue.work(
    'papers.make',
    async ({ paperId }, { attempt }) => {
      try {
        await makePaper(services, paperId);
      } catch (error) {
        // Whoever waits is told, and may ask again.
        if (attempt > retries) await endPaper(services.db, paperId, null, services.clock.now());
        throw error;
      }
    },
    { retries, prompt: true },
  );
  queue.every('papers.forget', '41 3 * * *', () => forgetPrinted(services));
}
