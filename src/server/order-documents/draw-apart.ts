import type { Language } from '../../kit/languages.ts';
import type { Contents } from './contents.ts';

export interface Drawing {
  contents: Contents;
  language: Language;
  at: Date;
  brand: string;
}

declare module '../platform/workers/workers.ts' {
  interface Tasks {
    'orderDocuments.draw': { takes: Drawing; gives: { pdf: Uint8Array } };
  }
}

/** Draws a document on a thread of its own (`src/worker.ts`): a long one takes seconds. */
export async function* drawPaperApart(drawing: Drawing) {
  // What draws holds some thirty megabytes: it comes with the first document, and goes with the thread.
  const { drawPaper } = await import('./draw.ts');
  yield { pdf: new Uint8Array(await drawPaper(drawing)) };
}
