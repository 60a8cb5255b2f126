import { drawBlocks, drawFacts, drawHeading, drawNote, drawSection } from '../platform/pdf/blocks.ts';
import { drawTable } from '../platform/pdf/table.ts';
import type { PackedLine, PackingContents, Parcel } from './contents.ts';
import { sumOf } from './rules.ts';
import { exportTermFacts, noteOf, type Tools, referenceFacts } from './tools.ts';

/** What is in each shipment of an order, in how many cartons, and what it weighs and measures. */
export async function drawPacking(tools: Tools, order: PackingContents): Promise<void> {
  const { document, t, format } = tools;
  drawHeading(document, t('document.packing_list'), [
    ...(order.documentNumber && order.issuedAt
      ? [
          [t('document.number'), order.documentNumber] as const,
          [t('document.issuedOn'), format.time(order.issuedAt)] as const,
        ]
      : []),
    ...(order.invoices?.length ? [[t('document.ofInvoices'), order.invoices.join(', ')] as const] : []),
    [t('export.number'), order.number],
    ...referenceFacts(tools, order),
    [t('export.submitted'), format.time(order.orderedAt)],
    ...exportTermFacts(tools, order.exportTerm),
  ]);
  drawBlocks(document, [
    { title: t('document.seller'), name: order.seller.name, lines: order.seller.lines },
    ...(order.buyer ? [{ title: t('document.buyer'), ...order.buyer }] : []),
  ]);
  drawBlocks(document, [
    { title: t('document.consignee'), ...order.address },
    ...(order.notify ? [{ title: t('document.notify'), ...order.notify }] : []),
  ]);
  for (const [i, parcel] of order.parcels.entries()) {
    drawParcelHead(tools, parcel, order.documentNumber ? null : i + 1);
    await drawLines(tools, parcel.lines);
    document.skip(18);
  }
  const allLines = order.parcels.flatMap(({ lines }) => lines);
  if (order.parcels.length > 1 && (hasOneUnit(allLines) || isAnyKnown(sumsOf(allLines)))) {
    drawSection(document, t('document.total'));
    await drawLines(tools, [], allLines);
    document.skip(12);
  }
  drawNote(document, t('document.measures'));
}

function drawParcelHead(
  { document, t, format }: Tools,
  { shipment, from }: Parcel,
  number: number | null,
): void {
  document.keep(130);
  if (!shipment) {
    drawSection(document, t('document.notSent'));
    if (from) drawFacts(document, [[t('document.from'), from]], { start: 0, width: document.width * 0.5 });
    return;
  }
  // A numbered list is of one shipment.
  if (number !== null) drawSection(document, t('document.shipment', { number }));
  drawFacts(
    document,
    [
      ...(from ? [[t('document.from'), from] as const] : []),
      [t('export.carrier'), shipment.carrier],
      [t('export.tracking'), shipment.trackingNumber],
      [t('document.shippedOn'), format.time(shipment.shippedAt)],
    ],
    { start: 0, width: document.width * 0.5 },
  );
  document.skip(4);
}

const measured = ['cartons', 'netGrams', 'grossGrams', 'cubicMillimetres'] as const;
type Sums = Pick<PackedLine, (typeof measured)[number]>;

/** What lines measure together, as far as it is known. */
const sumsOf = (lines: readonly PackedLine[]): Sums => ({
  cartons: sumOf(lines.map(({ cartons }) => cartons)),
  netGrams: sumOf(lines.map(({ netGrams }) => netGrams)),
  grossGrams: sumOf(lines.map(({ grossGrams }) => grossGrams)),
  cubicMillimetres: sumOf(lines.map(({ cubicMillimetres }) => cubicMillimetres)),
});

const isAnyKnown = (sums: Sums): boolean => measured.some((name) => sums[name] !== null);

/** Whether the quantities of lines are of the same things: pieces and metres do not add up. */
const hasOneUnit = (lines: readonly PackedLine[]): boolean =>
  new Set(lines.map(({ unit }) => unit)).size === 1;

/** @param summed  what the sums are of, where that is not the rows */
async function drawLines(
  tools: Tools,
  lines: readonly PackedLine[],
  summed: readonly PackedLine[] = lines,
): Promise<void> {
  const { document, t, format } = tools;
  const isOneUnit = hasOneUnit(summed);
  const count = (value: number | null) => (value === null ? '' : format.number(value));
  const measures = (of: Sums) => [
    count(of.cartons),
    format.kilograms(of.netGrams),
    format.kilograms(of.grossGrams),
    format.cubicMetres(of.cubicMillimetres),
  ];
  await drawTable(document, {
    columns: [
      { head: t('export.products') },
      { head: t('export.quantity'), width: 0.11, align: 'right' },
      { head: t('export.unit'), width: 0.1 },
      { head: t('document.cartons'), width: 0.11, align: 'right' },
      { head: t('document.net'), width: 0.12, align: 'right' },
      { head: t('document.gross'), width: 0.12, align: 'right' },
      { head: t('document.volume'), width: 0.11, align: 'right' },
    ],
    rows: lines.map((line) => [
      { text: line.title, note: noteOf(tools, line) },
      format.number(line.pieces),
      line.unit,
      ...measures(line),
    ]),
    foot: [
      t('document.total'),
      isOneUnit ? count(summed.reduce((sum, { pieces }) => sum + pieces, 0)) : '',
      isOneUnit ? summed[0]!.unit : '',
      ...measures(sumsOf(summed)),
    ],
  });
}
