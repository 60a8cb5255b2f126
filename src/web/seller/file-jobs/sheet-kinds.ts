import type { OutputOf } from '../../../contract/contract.ts';

/** What sellers send as sheets, by the name of its calls, and the part of the words that it is told with. */
export const sheetWords = { productImports: 'productImport', trackingImports: 'tracking' } as const;

export type ExportKind = keyof typeof sheetWords;
/** A sheet that was sent. */
export type SentSheet<Kind extends ExportKind> = OutputOf<`${Kind}.list`>['rowList'][number];
/** A row of what comes of it. */
export type PlannedRow<Kind extends ExportKind> = OutputOf<`${Kind}.plan`>['rowList'][number];
