import {
  drawBarCode,
  drawBlocks,
  drawHeading,
  drawNote,
  drawSection,
  drawSignatures,
  drawText,
} from '../platform/pdf/blocks.ts';
import { drawTable } from '../platform/pdf/table.ts';
import type { PrintContents, PrintedOrder } from './contents.ts';
import { noteOf, type Tools, referenceFacts } from './tools.ts';

/** What is to be picked for all orders together, then what goes to whom, then a slip for each parcel. No prices. */
export async function drawPrint(
  tools: Tools,
  { shop, picked, orders, leftOut, heldNumbers = [] }: PrintContents,
): Promise<void> {
  const { document, t, format } = tools;
  drawHeading(document, t('document.picking'), [
    [t('document.seller'), shop],
    [t('document.orders'), format.number(orders.length)],
  ]);
  await drawTable(document, {
    columns: [
      { head: t('document.code'), width: 0.2 },
      { head: t('export.products') },
      { head: t('export.quantity'), width: 0.11, align: 'right' },
      { head: t('export.unit'), width: 0.1 },
      { head: t('document.orders'), width: 0.1, align: 'right' },
      { head: t('document.picked'), width: 0.1 },
    ],
    rows: picked.map((line) => [
      line.code,
      { text: line.title, note: [line.from, line.spec].filter(Boolean).join(' · ') },
      { text: format.number(line.pieces), bold: true },
      line.unit,
      format.number(line.orders),
      '',
    ]),
  });
  document.skip(18);
  drawSection(document, t('document.byOrder'));
  await drawTable(document, {
    columns: [
      { head: t('export.number'), width: 0.22 },
      { head: t('document.deliverTo'), width: 0.3 },
      { head: t('export.products') },
    ],
    rows: orders.map((order) => [
      { text: order.number, note: [order.from, order.buyer].filter(Boolean).join(' · ') },
      {
        text: order.address.name,
        note: [order.address.region, order.address.countryName].filter(Boolean).join(', '),
      },
      order.lines
        .map((line) =>
          [`${format.number(line.pieces)} × ${line.title}`, line.spec, line.code].filter(Boolean).join(' · '),
        )
        .join('\n'),
    ]),
  });
  if (leftOut.length > 0) {
    document.skip(10);
    drawNote(document, t('document.leftOut', { numbers: leftOut.join(', ') }));
  }
  if (heldNumbers.length > 0) {
    document.skip(10);
    drawNote(document, t('document.heldOut', { numbers: heldNumbers.join(', ') }));
  }
  for (const order of orders) {
    document.newPage();
    await drawSlip(tools, shop, order);
    await document.pause();
  }
}

async function drawSlip(tools: Tools, shop: string, order: PrintedOrder): Promise<void> {
  const { document, t, format } = tools;
  const { name, phone, detail, region, postcode, countryName } = order.address;
  drawHeading(document, t('document.slip'), [
    [t('export.number'), order.number],
    ...referenceFacts(tools, order),
    ...(order.from ? [[t('document.from'), order.from] as const] : []),
    [t('export.submitted'), format.time(order.orderedAt)],
  ]);
  drawBarCode(document, order.number);
  drawBlocks(document, [
    {
      title: t('document.consignee'),
      name,
      lines: [detail, region, `${postcode} ${countryName}`.trim(), phone],
    },
    { title: t('document.seller'), name: shop, lines: [] },
    { title: t('document.buyer'), name: order.buyer, lines: [] },
  ]);
  await drawTable(document, {
    columns: [
      { head: t('document.row'), width: 0.06, align: 'right' },
      { head: t('export.products') },
      { head: t('export.quantity'), width: 0.13, align: 'right' },
      { head: t('export.unit'), width: 0.12 },
    ],
    rows: order.lines.map((line, i) => [
      format.number(i + 1),
      { text: line.title, note: noteOf(tools, line) },
      { text: format.number(line.pieces), bold: true },
      line.unit,
    ]),
  });
  if (order.message) {
    document.skip(12);
    drawSection(document, t('export.message'));
    drawText(document, order.message);
  }
  drawSignatures(document, [{ title: t('document.received'), name }], t('document.sign'));
}
