import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { trackingSheets } from '../../../test/tracking-sheets.ts';
import { trackingColumns } from '../../contract/tracking/tracking-columns.ts';
import { languageCodes } from '../../kit/languages.ts';
import { columnNames } from '../platform/tables/read-csv.ts';
import { keysByHead } from './columns.ts';

const caravan = prepareProduct();
let sheets: ReturnType<typeof trackingSheets>;
beforeAll(async () => {
  sheets = trackingSheets(caravan);
});

describe('the export of orders', () => {
  test('sent back as it is changes nothing; filled in, in any language, it ships', async () => {
    const { seller, buyer, all } = await sheets.ready(1, { prices: [1_000n, 2_000n] });
    const done = await sheets.ready(1, { between: { buyer, seller } });
    const id = done.all[0]!.id;
    const [line] = (await sheets.orderOf(seller, id)).lines;
    const part = (n: number, quantity: number) => ({
      id,
      carrierCode: 'dhl' as const,
      trackingNumber: `E${n}`,
      lines: [{ id: line!.id, quantity }],
    });
    await caravan.done('orders.sendDelivery', part(1, 3), seller);
    await caravan.done('orders.sendDelivery', part(2, 2), seller);
    for (const lang of languageCodes) {
      const file = await sheets.fileOf('orders.export', {}, seller, lang);
      const sent = await sheets.send(seller, file.toString('base64'), 'orders.xlsx');
      expect(await sheets.shown(seller, sent), lang).toMatchObject({
        state: 'checked',
        rowsTotal: 3,
        rowsUnchanged: 3,
        rowsRefused: 0,
        parcels: 0,
      });
    }
    const [titles, ...rows] = await sheets.rowsOf(await sheets.fileOf('orders.export', {}, seller, 'ar'));
    const at = (key: string) => titles!.findIndex((title) => keysByHead.get(headKey(title)) === key);
    const filled = rows.map((row) =>
      row[at('number')] === all[0]!.number
        ? row.with(at('carrier'), 'أرامكس').with(at('tracking'), 'AR1')
        : row,
    );
    const text = [titles!, ...filled].map((row) => row.map(quoted).join(',')).join('\n');
    const sent = await sheets.send(seller, Buffer.from(text).toString('base64'));
    expect(await sheets.shown(seller, sent)).toMatchObject({ parcels: 1, ordersShipped: 1, rowsRefused: 0 });
    await sheets.confirm(seller, sent);
    expect(await sheets.orderOf(seller, all[0]!.id)).toMatchObject({
      state: 'dispatched',
      shipments: [{ carrier: 'Aramex', trackingNumber: 'AR1', lines: [{ quantity: 10 }, { quantity: 10 }] }],
    });
  });

  test('has heads that are told apart in every language, as the template has', async () => {
    const seller = await caravan.seller();
    for (const lang of languageCodes) {
      const [titles] = await sheets.rowsOf(await sheets.fileOf('trackingImports.template', {}, seller, lang));
      expect(
        titles!.map((title) => keysByHead.get(headKey(title))),
        lang,
      ).toEqual([...trackingColumns]);
    }
  });
});

const headKey = (title: unknown) => columnNames([title])[0]!;
const quoted = (cell: unknown) =>
  cell === null || cell === undefined
    ? ''
    : `"${(cell instanceof Date ? cell.toISOString() : String(cell)).replaceAll('"', '""')}"`;
