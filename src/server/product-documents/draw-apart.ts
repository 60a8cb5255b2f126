import type { Language } from '../../kit/languages.ts';
import type { CatalogContents, SheetContents } from './contents.ts';

/** Pictures by their keys, as JPEG. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

interface Drawing<Contents> {
  contents: Contents;
  pictures: Pictures;
  language: Language;
  createdAt: Date;
  brand: string;
}
export type SheetDrawing = Drawing<SheetContents>;
export type CatalogDrawing = Drawing<CatalogContents>;

declare module '../platform/workers/workers.ts' {
  interface Tasks {
    'productDocuments.drawSheet': { takes: SheetDrawing; gives: { pdf: Uint8Array } };
    'productDocuments.drawCatalog': {
      takes: CatalogDrawing;
      /** How many products are drawn, page by page, and the file at the end. */
      gives: { productsDone: number } | { pdf: Uint8Array };
    };
  }
}

/** Draws a data sheet on a thread of its own (`src/worker.ts`). */
export async function* drawSheetApart(drawing: SheetDrawing) {
  // What draws holds some thirty megabytes: it comes with the first document, and goes with the thread.
  const { drawDataSheet } = await import('./draw-sheet.ts');
  yield { pdf: new Uint8Array(await drawDataSheet(drawing)) };
}

/** Draws a catalog on a thread of its own, and says how far it is. */
export async function* drawCatalogApart(drawing: CatalogDrawing) {
  const { drawCatalog } = await import('./draw-catalog.ts');
  yield* drawCatalog(drawing);
}
