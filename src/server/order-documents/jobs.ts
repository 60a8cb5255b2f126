import type { Language } from '../../kit/languages.ts';
import { removeUnnamed } from '../files/public.ts';
import { readBrandName } from '../marketplace/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import type { Contents } from './contents.ts';
import { issueDueDocuments } from './numbered/issue.ts';
import { printedDays } from './rules.ts';
import { deletePrinted, endOrderDocument, findOrderDocument } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'orderDocuments.make': { documentId: string };
  }
}

const retries = 3;
const day = 86_400_000;

/**
 * Makes a document and keeps it. What it says stands in its row, and the same contents are the same file: whoever is
 * interrupted starts again, and two at once keep one.
 */
export async function makeOrderDocument(
  { db, privateFiles, clock, workers }: Deps,
  documentId: string,
): Promise<void> {
  const document = await findOrderDocument(db, documentId);
  if (!document?.contents) return;
  const language = document.language as Language;
  const drawing = {
    contents: document.contents as unknown as Contents,
    language,
    brand: await readBrandName(db, language),
    at: document.created_at,
  };
  for await (const { pdf } of workers.run('orderDocuments.draw', drawing)) {
    const file = await privateFiles.put(pdf);
    await endOrderDocument(db, documentId, { file, bytes: pdf.length }, clock.now());
  }
}

/** Forgets what was printed long ago; contracts and packing lists stay as long as their orders. */
export async function deleteExpiredPrints({ db, privateFiles, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - printedDays * day);
  await removeUnnamed({ db, privateFiles }, await deletePrinted(db, before));
}

export function workOnOrderDocuments(queue: Queue, deps: Deps): void {
  queue.work(
    'orderDocuments.make',
    async ({ documentId }, { attempt }) => {
      try {
        await makeOrderDocument(deps, documentId);
      } catch (error) {
        // Whoever waits is told, and may ask again.
        if (attempt > retries) await endOrderDocument(deps.db, documentId, null, deps.clock.now());
        throw error;
      }
    },
    { retries },
  );
  queue.work('orders.toNumber', ({ orderId }) => issueDueDocuments(deps, orderId), {
    retries: 20,
    inOrder: ({ orderId }) => orderId,
  });
  queue.every('orderDocuments.forget', '41 3 * * *', () => deleteExpiredPrints(deps));
}
