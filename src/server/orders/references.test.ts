import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { calls } from '../../contract/calls.ts';
import { issueDueDocuments, makeOrderDocument } from '../order-documents/public.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const orders = paidOrders(caravan);

async function pdfOf(id: string, who: Caller): Promise<string> {
  await makeOrderDocument(caravan.deps, id);
  const [method, address] = calls['orderDocuments.download'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', AccessToken: who.token! },
    body: JSON.stringify({ id }),
  });
  return readPdf(Buffer.from(await response.arrayBuffer()))
    .flat()
    .join(' ')
    .replaceAll('\u00a0', ' ');
}
const setReferences = async (
  id: string,
  who: Caller,
  references: { poNumber: string; costCenter?: string },
) => {
  const { version } = await caravan.done('orders.getForBuyer', { id }, who);
  return caravan.codeOf('orders.setReferences', { id, version, ...references }, who);
};

test('a numbered paper that was issued says what it said, whatever references are written later', async () => {
  const order = await orders.paid({ state: 'dispatched' });
  await setReferences(order.id, order.buyer, { poNumber: 'PO-FIRST', costCenter: 'Center one' });
  await issueDueDocuments(caravan.deps, order.id);
  const numbered = await caravan.done('orderDocuments.numbered', { orderId: order.id }, order.buyer);
  const list = numbered as unknown as { id: string }[];
  expect(list.length).toBeGreaterThan(0);
  await setReferences(order.id, order.buyer, { poNumber: 'PO-SECOND', costCenter: 'Center two' });
  for (const language of ['en', 'tr'] as const)
    for (const { id } of list) {
      const document = await caravan.done('orderDocuments.askNumbered', { id, language }, order.seller);
      const text = await pdfOf((document as { id: string }).id, order.seller);
      expect(text).toContain('PO-FIRST');
      expect(text).not.toContain('PO-SECOND');
      expect(text).not.toContain('Center two');
    }
});

test('signs that turn a paper around or break it are refused', async () => {
  const { id, buyer } = await orders.submitted();
  for (const sign of ['\u202E', '\u2067', '\u0000', '\u0007', '\ud800', '\u2028', '\u0085'])
    for (const references of [{ poNumber: `A${sign}B` }, { poNumber: 'A', costCenter: `A${sign}B` }])
      expect([await setReferences(id, buyer, references)], JSON.stringify(references)).not.toContainEqual(
        200,
      );
  for (const text of ['(a) \\ ) Tj', '=1+1', '<script>', 'مركز 7', '成本中心', '🚀', "O'Brien"])
    expect(await setReferences(id, buyer, { poNumber: text, costCenter: text }), text).toBe(200);
});

test('who sees a company’s orders only, or left it, writes no references on them', async () => {
  const buying = await company();
  const purchaser = await buying.join('purchaser');
  const [viewer, finance, approver] = [
    await buying.join('viewer'),
    await buying.join('finance'),
    buying.approver,
  ];
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const { data } = await buying.order([{ skuId, quantity: 2 }], purchaser);
  const { id } = (data as unknown as { orders: { id: string }[] }).orders[0]!;
  for (const who of [viewer, finance, approver])
    expect(await setReferences(id, who, { poNumber: 'X' })).toBe('COMPANY_RIGHT_MISSING');
  const { version } = await caravan.done('orders.getForBuyer', { id }, purchaser);
  await caravan.done('companies.leave', { id: buying.id }, purchaser);
  expect(await caravan.codeOf('orders.setReferences', { id, version, poNumber: 'Y' }, purchaser)).not.toBe(
    200,
  );
  const stranger = await company();
  expect(await caravan.codeOf('orders.setReferences', { id, version, poNumber: 'Y' }, stranger.owner)).toBe(
    'NOT_FOUND',
  );
});

test('two who write references at once: one is told', async () => {
  const { id, buyer } = await orders.submitted();
  const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
  const codes = await Promise.all(
    ['A', 'B', 'C'].map((poNumber) =>
      caravan.codeOf('orders.setReferences', { id, version, poNumber }, buyer),
    ),
  );
  expect(codes.map(String).toSorted()).toEqual(['200', 'ORDER_CHANGED', 'ORDER_CHANGED']);
});
