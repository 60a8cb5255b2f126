import { trackingColumns, type TrackingColumn } from '../../contract/tracking/tracking-columns.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { serverWords, type ServerWord } from '../../words/server.ts';
import type { ColumnHead } from '../platform/files/spreadsheet.ts';
import { columnNames } from '../platform/tables/read-csv.ts';

/** Their heads are those of the export of orders, so that it can be filled in and sent back. */
const words = {
  number: 'export.number',
  code: 'export.code',
  spec: 'export.spec',
  skuCode: 'export.skuCode',
  quantity: 'export.quantity',
  carrier: 'export.carrier',
  tracking: 'export.tracking',
} as const satisfies Record<TrackingColumn, ServerWord>;

const widths: Record<TrackingColumn, number> = {
  number: 22,
  code: 18,
  spec: 24,
  skuCode: 18,
  quantity: 10,
  carrier: 20,
  tracking: 24,
};

export const trackingHeads: readonly ColumnHead<(typeof words)[TrackingColumn]>[] = trackingColumns.map(
  // A number that is typed into it is not rounded then.
  (column) => [words[column], widths[column], column === 'quantity' ? 'count' : 'text'] as const,
);

/** What another carrier is called, in every language. */
export const otherCarrierNames: readonly string[] = languageCodes.map((language) =>
  serverWords(language)('tracking.otherCarrier'),
);

const headIn = (column: TrackingColumn, language: Language): string =>
  columnNames([serverWords(language)(words[column])])[0]!;

/** The keys of columns by their heads, in any language: a sheet made in one may be sent in another. */
export const keysByHead: ReadonlyMap<string, TrackingColumn> = new Map(
  languageCodes.flatMap((language) =>
    trackingColumns.map((column) => [headIn(column, language), column] as const),
  ),
);
