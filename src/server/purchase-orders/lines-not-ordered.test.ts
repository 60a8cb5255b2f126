import { expect, test } from 'vitest';
import { exampleEdifact, exampleUbl } from '../../../test/example-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

const flasks = { itemNumber: 'A', quantity: '5', name: 'Flask' };
const cups = { itemNumber: 'B', quantity: '7', name: 'Cup' };

/** The quantities of the lines that were taken of a file; else why it was not taken, or what is asked. */
async function takenOf(file: string): Promise<unknown> {
  const buyer = await caravan.buyer();
  const upload = { name: 'order.xml', file: Buffer.from(file).toString('base64') };
  const answer = await caravan.call('purchaseOrders.read', upload, buyer);
  if (answer.code !== 200) return (answer.data as unknown as { reason: string }).reason;
  if (answer.data.outcome !== 'read') return answer.data.outcome;
  const { lines } = await caravan.done('purchaseOrders.get', { id: answer.data.id }, buyer);
  return lines.filter(({ isLeftOut }) => !isLeftOut).map(({ quantity }) => quantity);
}

test('a thousand that is written with a comma in UBL, which has none, is not taken for one', async () => {
  expect(await takenOf(exampleUbl({ lines: [{ ...flasks, quantity: '1,000' }] }))).toBe('quantity');
});

test('a line that its order deletes is not taken for one that is ordered (EDIFACT 1229)', async () => {
  const file = exampleEdifact({ lines: [flasks, cups] }).replace('LIN+20++', 'LIN+20+2+');
  expect(await takenOf(file)).toBe('notNew');
});

test('a line that its order cancels is not taken for one that is ordered (UBL LineStatusCode)', async () => {
  const status = '<cbc:ID>20</cbc:ID><cbc:LineStatusCode>Cancelled</cbc:LineStatusCode>';
  const file = exampleUbl({ lines: [flasks, cups] }).replace('<cbc:ID>20</cbc:ID>', status);
  expect(await takenOf(file)).toBe('notNew');
});

test('what a set is made of is not ordered beside the set (EDIFACT C829)', async () => {
  const file = exampleEdifact({ lines: [flasks, { ...cups, gtin: '4006381333931' }] }).replace(
    'LIN+20++4006381333931:EN',
    'LIN+20++4006381333931:EN+1:10',
  );
  expect(await takenOf(file)).toBe('subLine');
});
