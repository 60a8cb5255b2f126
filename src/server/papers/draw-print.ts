import {
  drawBlocks,
  drawHeading,
  drawNote,
  drawSection,
  drawSignatures,
  drawText,
} from '../platform/pdf/blocks.ts';
import { drawTable } from '../platform/pdf/table.ts';
import type { PrintContents, PrintedOrder } from './contents.ts';
import { noteOf, type Tools } from './tools.ts';

/** What is to be picked for all orders together, then what goes to whom, then a slip for each parcel. No prices. */
export async function drawPrint(
  tools: Tools,
  { shop, picked, orders, leftOut }: PrintContents,
): Promise<void> {
  const { paper, t, format } = tools;
  drawHeading(paper, t('paper.picking'), [
    [t('paper.seller'), shop],
    [t('paper.orders'), format.number(orders.length)],
  ]);
  await drawTable(paper, {
    columns: [
      { head: t('paper.code'), width: 0.2 },
      { head: t('export.goods') },
      { head: t('export.quantity'), width: 0.11, align: 'right' },
      { head: t('export.unit'), width: 0.1 },
      { head: t('paper.orders'), width: 0.1, align: 'right' },
      { head: t('paper.picked'), width: 0.1 },
    ],
    rows: picked.map((line) => [
      line.code,
      { text: line.title, note: line.spec },
      { text: format.number(line.pieces), bold: true },
      line.unit,
      format.number(line.orders),
      '',
    ]),
  });
  paper.skip(18);
  drawSection(paper, t('paper.byOrder'));
  await drawTable(paper, {
    columns: [
      { head: t('export.number'), width: 0.22 },
      { head: t('paper.deliverTo'), width: 0.3 },
      { head: t('export.goods') },
    ],
    rows: orders.map((order) => [
      { text: order.number, note: order.buyer },
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
    paper.skip(10);
    drawNote(paper, t('paper.leftOut', { numbers: leftOut.join(', ') }));
  }
  for (const order of orders) {
    paper.newPage();
    await drawSlip(tools, shop, order);
    await paper.pause();
  }
}

async function drawSlip(tools: Tools, shop: string, order: PrintedOrder): Promise<void> {
  const { paper, t, format } = tools;
  const { name, phone, detail, region, postcode, countryName } = order.address;
  drawHeading(paper, t('paper.slip'), [
    [t('export.number'), order.number],
    [t('export.submitted'), format.time(order.orderedAt)],
  ]);
  drawBlocks(paper, [
    {
      title: t('paper.deliverTo'),
      name,
      lines: [detail, region, `${postcode} ${countryName}`.trim(), phone],
    },
    { title: t('paper.seller'), name: shop, lines: [] },
    { title: t('paper.buyer'), name: order.buyer, lines: [] },
  ]);
  await drawTable(paper, {
    columns: [
      { head: t('paper.row'), width: 0.06, align: 'right' },
      { head: t('export.goods') },
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
    paper.skip(12);
    drawSection(paper, t('export.message'));
    drawText(paper, order.message);
  }
  drawSignatures(paper, [{ title: t('paper.received'), name }], t('paper.sign'));
}
