import { expect, test } from 'vitest';
import { paidOrders, parcel } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { termsSteps } from '../../../test/seller-terms.ts';
import type { Caller } from '../../../test/caravan.ts';
import { calls } from '../../contract/calls.ts';
import { issueDueDocuments, makeOrderDocument } from './public.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const steps = termsSteps(caravan);

async function textOf(id: string, caller: Caller): Promise<string> {
  await makeOrderDocument(caravan.deps, id);
  const response = await caravan.app.request(
    `http://caravan.test${calls['orderDocuments.download'].split(' ')[1]!}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', AccessToken: caller.token! },
      body: JSON.stringify({ id }),
    },
  );
  return readPdf(Buffer.from(await response.arrayBuffer()))
    .flat()
    .join(' ')
    .replaceAll('\u00a0', ' ');
}

test('papers of an order on terms say when it is to be paid, and not that it was; the account shows what is owed apart', async () => {
  const order = await orders.placed();
  const { id, buyer, seller } = order;
  await steps.grant(seller, buyer.id);
  await steps.orderOnTerms(order, id);

  const contract = { orderId: id, kind: 'contract' as const, language: 'en' as const };
  const agreed = await textOf((await caravan.done('orderDocuments.ask', contract, buyer)).id, buyer);
  expect(agreed).toContain('is due 30 days after the whole order has shipped');
  expect(agreed).not.toContain('before the goods are prepared');
  expect(agreed).toContain('Payment due');

  await caravan.done('orders.prepareGoods', { id }, seller);
  await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
  await issueDueDocuments(caravan.deps, id);
  const numbered = await caravan.done('orderDocuments.numbered', { orderId: id }, buyer);
  const invoice = numbered.find(({ kind }) => kind === 'commercial_invoice')!;
  const printed = await caravan.done('orderDocuments.askNumbered', { id: invoice.id, language: 'en' }, buyer);
  const text = await textOf(printed.id, buyer);
  expect(text).toContain('Payment due');
  expect(text).toContain('April 1, 2026');

  const accounts = await caravan.done('settlement.account', {}, seller);
  expect(accounts).toMatchObject([
    { balance: { amount: '0' }, escrow: { amount: '0' }, onTerms: { amount: '10000' } },
  ]);
  await steps.pay(buyer, [id], 4_000);
  expect(await caravan.done('settlement.account', {}, seller)).toMatchObject([
    { balance: { amount: '0' }, escrow: { amount: '4000' }, onTerms: { amount: '6000' } },
  ]);
});
