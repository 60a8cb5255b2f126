import { describe, expect, test } from 'vitest';
import { paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { companyApplication } from '../../../test/applications.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { calls } from '../../contract/calls.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import { freezeBuyer } from '../merchants/public.ts';
import { makeOrderDocument } from './public.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

/** What a document says, in the order in which it says it. */
async function textOf(
  order: PaidOrder,
  kind: 'contract' | 'packing_list',
  language: Language,
): Promise<string> {
  const asked = await caravan.done('orderDocuments.ask', { orderId: order.id, kind, language }, order.buyer);
  await makeOrderDocument(caravan.deps, asked.id);
  const path = calls['orderDocuments.download'].split(' ')[1]!;
  const response = await caravan.app.request(`http://caravan.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', AccessToken: order.buyer.token! },
    body: JSON.stringify({ id: asked.id }),
  });
  const pages = readPdf(Buffer.from(await response.arrayBuffer()));
  return pages.flat().join(' ').replaceAll('\u00a0', ' ');
}

describe('a contract', () => {
  test('names the buyer by where their company is registered, and who receives the goods apart', async () => {
    const placed = await orders.submitted();
    const { buyer: account, seller } = placed;
    await caravan.done(
      'info.update',
      {
        companyName: 'Guangzhou Lantern Trading',
        companyCountry: 'CN',
        companyAddress: '9 Tianhe Road, Guangzhou',
        companyTaxNumber: '91440101MA5CLANT1H',
      },
      account,
    );
    const prefixes = await caravan.done('reference.prefixes', { prefixType: 2 });
    const riyadh = await caravan.done(
      'addresses.save',
      {
        name: 'Khalid Al Harbi',
        prefixId: prefixes.find(({ country }) => country === 'SA')!.id,
        phone: '0501234567',
        country: 'SA',
        city: 'Riyadh',
        detail: '12 Olaya Street',
      },
      account,
    );
    const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, stock: 100 });
    const { quote } = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId, quantity: 10 }], addressId: riyadh.id },
      account,
    );
    const submitted = await caravan.done(
      'orders.submit',
      { idempotencyKey: 'lanterns-for-riyadh', quote, addressId: riyadh.id },
      account,
    );
    const order = { ...placed, id: submitted.orders[0]!.id };
    // What the account says later is of later orders.
    await caravan.done('info.update', { companyCountry: 'TR', companyTaxNumber: '1234567890' }, account);
    const detail = await caravan.done('orders.getForSeller', { id: order.id }, seller);
    expect(detail).toMatchObject({
      buyer: {
        name: 'Guangzhou Lantern Trading',
        country: 'CN',
        address: '9 Tianhe Road, Guangzhou',
        taxNumber: '91440101MA5CLANT1H',
      },
      address: { name: 'Khalid Al Harbi', country: 'SA', phone: '+966 50 123 4567' },
      payers: [],
    });
    const text = await textOf(order, 'contract', 'en');
    const [, buyer, consignee] = /Buyer (.*?) Consignee (.*?) Products/s.exec(text)!;
    for (const said of ['Guangzhou Lantern Trading', '9 Tianhe Road', 'China', 'Tax no. 91440101MA5CLANT1H'])
      expect(buyer).toContain(said);
    expect(buyer).not.toContain('Saudi Arabia');
    for (const said of ['Khalid Al Harbi', '12 Olaya Street', 'Riyadh', 'Saudi Arabia', '+966 50 123 4567'])
      expect(consignee).toContain(said);
    expect(text).not.toContain('Payer');
    for (const language of languageCodes.filter((code) => code !== 'ar' && code !== 'thai')) {
      const said = await textOf(order, 'contract', language);
      expect(said).toContain(serverWords(language)('document.consignee').split(' ')[0]);
      expect(said).toContain('91440101MA5CLANT1H');
    }
  });

  test('of an order of before names the buyer without a country, as nobody kept one', async () => {
    const order = await orders.submitted();
    await caravan.deps.db.updateTable('orders').set({ buyer: null }).where('id', '=', order.id).execute();
    const { buyerName, buyer } = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
    expect(buyer).toBeNull();
    const text = await textOf(order, 'contract', 'en');
    expect(/Buyer (.*?) Consignee/s.exec(text)![1]).toContain(buyerName);
    expect(/Buyer (.*?) Consignee/s.exec(text)![1]).not.toContain('China');
  });

  test('names who paid, where that is another than the buyer', async () => {
    const order = await orders.paid({});
    expect(await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer)).toMatchObject({
      payers: ['buyer'],
    });
    await caravan.deps.db
      .updateTable('orders')
      .set({ paid_through: ['credit'] })
      .where('id', '=', order.id)
      .execute();
    const text = await textOf(order, 'contract', 'en');
    expect(text).toMatch(/Payer .*Caravan trust credit/s);
    expect(text).toContain('On behalf of');
  });
});

test('a packing list names buyer and consignee', async () => {
  const order = await orders.paid({ state: 'awaiting_dispatch' });
  await caravan.deps.db
    .updateTable('orders')
    .set({
      buyer: JSON.stringify({
        name: 'Guangzhou Lantern Trading',
        country: 'CN',
        address: '9 Tianhe Road',
        taxNumber: '',
        registration: '91440101MA5CLANT1H',
      }),
    })
    .where('id', '=', order.id)
    .execute();
  const text = await textOf(order, 'packing_list', 'en');
  expect(text).toMatch(/Buyer .*Guangzhou Lantern Trading.* Consignee .*Li Wei/s);
  expect(text).toContain('Registration no. 91440101MA5CLANT1H');
});

test('a company that passed an audit buys where its licence says, until its account says otherwise', async () => {
  const who = await caravan.person(2, { audit: -1 });
  const sent = await caravan.done('audit.add', await companyApplication(caravan, who), who);
  const operator = await caravan.operator(['audits']);
  const decision = { id: sent.id, version: sent.version, decision: 'pass' as const };
  await caravan.done('console.applications.decide', decision, operator);
  expect(await freezeBuyer(caravan.deps.db, who.id, 'en')).toMatchObject({
    country: 'CN',
    address: '128 Jiefang Road, Lanshan, Linyi, Shandong',
    registration: '91350100M000100Y43',
  });
  await caravan.done('info.update', { companyCountry: 'AE', companyTaxNumber: '100200300400003' }, who);
  expect(await freezeBuyer(caravan.deps.db, who.id, 'en')).toMatchObject({
    country: 'AE',
    address: '',
    taxNumber: '100200300400003',
  });
});
