import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { calls } from '../../contract/calls.ts';
import type { OrderDocumentKind } from '../../contract/order-documents/document-kinds.ts';
import { makeOrderDocument } from './public.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

async function textOf(orderId: string, kind: OrderDocumentKind, who: Caller): Promise<string> {
  const { id } = await caravan.done('orderDocuments.ask', { orderId, kind, language: 'en' }, who);
  await makeOrderDocument(caravan.deps, id);
  const [method, address] = calls['orderDocuments.download'].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: { 'content-type': 'application/json', AccessToken: who.token! },
    body: JSON.stringify({ id }),
  });
  const pages = readPdf(Buffer.from(await response.arrayBuffer()));
  return pages.flat().join(' ').replaceAll('\u00a0', ' ');
}

test('papers of a company’s order say who ordered it, who approved it and what it is booked under', async () => {
  const buying = await company([{ kind: 'order', amount: '10000', currency: 'CNY', approvals: 1 }]);
  const purchaser = await buying.join('purchaser');
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const references = { poNumber: 'PO-31', costCenter: 'Kitchen 7' };
  const { data } = await buying.request([{ skuId, quantity: 20 }], purchaser, references);
  const seen = await caravan.done('purchaseRequests.get', { id: data.id }, buying.approver);
  expect(seen).toMatchObject(references);
  await caravan.done('purchaseRequests.approve', { id: data.id, version: seen.version }, buying.approver);
  const { orders } = await caravan.done('purchaseRequests.get', { id: data.id }, purchaser);
  const { id } = orders[0]!;
  const { orderedFor } = await caravan.done('orders.getForBuyer', { id }, purchaser);
  const { orderedBy, approvedBy } = orderedFor!;
  for (const who of [purchaser, seller]) {
    const contract = await textOf(id, 'contract', who);
    expect(contract).toContain(`Ordered by ${orderedBy}`);
    expect(contract).toContain(`Approved by ${approvedBy[0]}`);
    expect(contract).toContain('PO-31');
    expect(contract).toContain('Kitchen 7');
  }
});

test('papers and the seller’s spreadsheet say for which branch an order is, and invoice whom that names', async () => {
  const buying = await company();
  const purchaser = await buying.join('purchaser');
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const id = await buying.addBranch('North', purchaser);
  const invoice = { name: 'Falcon North', country: 'AE', address: 'Ras Al Khaimah', taxNumber: '100999' };
  const described = { id, name: 'North', code: 'NTH', invoice, version: 1 };
  await caravan.done('companyBranches.save', described, buying.owner);
  const { data } = await buying.order([{ skuId, quantity: 20 }], purchaser);
  const orderId = data.orders[0]!.id;
  for (const who of [purchaser, seller]) {
    const contract = await textOf(orderId, 'contract', who);
    expect(contract).toContain('North (NTH)');
    expect(contract).toContain('Falcon North');
    expect(contract).toContain('100999');
  }
  const { rowList } = await caravan.done('orders.listForSeller', {}, seller);
  expect(rowList).toMatchObject([{ branch: { name: 'North', code: 'NTH' } }]);
});
