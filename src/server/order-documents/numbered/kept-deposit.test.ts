import readExcel from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caravan.ts';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { setShopTerms } from '../../../../test/shop-terms.ts';
import { taxRates } from '../../../../test/tax-rates.ts';
import { calls, type CallKey } from '../../../contract/calls.ts';
import { yearIn } from '../../../kit/days.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { issueDueDocuments, makeOrderDocument } from '../public.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const { rate } = taxRates(caravan);

const day = 86_400_000;

beforeAll(async () => {
  await rate({});
  await rate({ site: 'id', basisPoints: 1_100 });
});

/** An order of 113.00 whose deposit of half is paid and whose balance is late, within a country, of a shop that keeps 40 percent. */
async function lateBalance(country = 'CN'): Promise<PaidOrder> {
  const between = { buyer: await caravan.buyer(), seller: await caravan.seller({ preRatio: 50 }) };
  await setShopTerms(caravan, between.seller, { preRatio: 50, balanceDays: 20, depositKept: 40 });
  if (country !== 'CN') {
    const { db } = caravan.deps;
    const elsewhere = { country, region_codes: [] };
    await db.updateTable('shops').set(elsewhere).where('id', '=', between.seller.shopId).execute();
    await db
      .updateTable('delivery_addresses')
      .set(elsewhere)
      .where('id', '=', between.buyer.addressId)
      .execute();
  }
  const order = await orders.placed({ between, prices: [1_130n] });
  await orders.pay(order);
  await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
  caravan.clock.advance(21 * day);
  return order;
}

async function end({ id, seller }: PaidOrder) {
  const { version } = await caravan.done('orders.getForSeller', { id }, seller);
  return caravan.call('refunds.endUnpaid', { orderId: id, version }, seller);
}

const numberedOf = async ({ id }: PaidOrder, caller: Caller) =>
  caravan.done('orderDocuments.numbered', { orderId: id }, caller);

async function fileOf(key: CallKey, input: object, caller: Caller): Promise<Buffer> {
  const response = await caravan.app.request(`http://caravan.test${calls[key].split(' ')[1]!}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', AccessToken: caller.token! },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function textOf(id: string, caller: Caller, language: Language = 'en'): Promise<string> {
  const document = await caravan.done('orderDocuments.askNumbered', { id, language }, caller);
  await makeOrderDocument(caravan.deps, document.id);
  const pages = readPdf(await fileOf('orderDocuments.download', { id: document.id }, caller));
  expect(pages).toHaveLength(1);
  // Glyph 0 is the empty box for a letter that no font has.
  expect(pages.flat().some((piece) => piece.includes('\u0000'))).toBe(false);
  return pages.flat().join(' ').replaceAll('\u00a0', ' ');
}

async function cellsOf(key: CallKey, caller: Caller): Promise<unknown[][]> {
  const sheets = (await readExcel(await fileOf(key, {}, caller))) as unknown;
  const [first] = sheets as [unknown[] | { data: unknown[][] }];
  return Array.isArray(first) ? (sheets as unknown[][]) : first.data;
}

test('a deposit that is kept gets one document, for what the ledger says, shown to both sides and nobody else', async () => {
  const order = await lateBalance();
  const { id, buyer, seller } = order;
  // At once and twice: it is ended once, and documented once.
  const ended = await Promise.all([end(order), end(order), end(order)]);
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all([issueDueDocuments(caravan.deps, id), issueDueDocuments(caravan.deps, id)]);
  await issueDueDocuments(caravan.deps, id);
  const year = yearIn(caravan.clock.now(), 'Asia/Shanghai');
  const number = `KD-${year}-000001`;
  const documents = await numberedOf(order, buyer);
  expect(documents).toMatchObject([{ kind: 'kept_deposit', number, total: { amount: '2260' } }]);
  expect(await numberedOf(order, seller)).toEqual(documents);
  const stranger = await caravan.buyer();
  expect(await caravan.codeOf('orderDocuments.numbered', { orderId: id }, stranger)).toBe('NOT_FOUND');
  const request = { id: documents[0]!.id };
  expect(await caravan.codeOf('orderDocuments.askNumbered', request, stranger)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('orderDocuments.askNumbered', request, await caravan.seller())).toBe(
    'NOT_FOUND',
  );
  const text = await textOf(documents[0]!.id, buyer);
  for (const phrase of [
    'Retained deposit statement',
    number,
    'CNY 56.50',
    'CNY 22.60',
    'CNY -33.90',
    'Tax, outside its scope',
  ])
    expect(text).toContain(phrase);
  // What both sides read is what left escrow for the seller and the fee.
  const [{ kept }] = await caravan.deps.db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(({ fn }) => fn.sum<string>('amount').as('kept'))
    .where('order_id', '=', id)
    .where('kind', '=', 'deposit kept')
    .where('account', 'in', ['seller', 'fee'])
    .execute()
    .then((rows) => rows as [{ kept: string }]);
  expect(kept).toBe('2260');
  await expectBalanced(caravan);
});

test('it stands in the sheets of the shop and in the tax of its month', async () => {
  const order = await lateBalance();
  const { id, seller } = order;
  await end(order);
  await issueDueDocuments(caravan.deps, id);
  const number = (await numberedOf(order, seller))[0]?.number;
  const [head, ...records] = await cellsOf('settlement.statement', seller);
  const documentColumn = head!.indexOf('Document');
  const kept = records.filter((row) => row[documentColumn] === number);
  expect(kept.map((row) => row[head!.indexOf('Amount')]).toSorted()).toEqual([-22.6, 22.37]);
  const [columns, row] = await cellsOf('orders.export', seller);
  expect(row![columns!.indexOf('Deposit kept by the seller')]).toBe(22.6);
  const { rowList } = await caravan.done('settlement.months', {}, seller);
  expect(rowList[0]!.currencies[0]!.taxes).toMatchObject([
    { treatment: 'outside_scope', sales: { amount: { amount: '2260' }, tax: { amount: '0' } } },
  ]);
});

test('it bears the tax of the sale where law does not take it for damages', async () => {
  const order = await lateBalance('ID');
  await end(order);
  await issueDueDocuments(caravan.deps, order.id);
  const { taxes } = await caravan.deps.db
    .selectFrom('numbered_documents')
    .select('taxes')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(taxes).toEqual([{ treatment: 'standard', basisPoints: 1_100, amount: '2260', tax: '224' }]);
});

test('it reads in every language, and nothing is kept without it', async () => {
  const order = await lateBalance();
  await end(order);
  await issueDueDocuments(caravan.deps, order.id);
  const [document] = await numberedOf(order, order.buyer);
  for (const language of languageCodes)
    expect(await textOf(document!.id, order.seller, language)).toContain('22');
  // An operator gives the deposit back whole: there is nothing to document.
  const whole = await lateBalance();
  caravan.clock.advance(31 * day);
  const operator = await caravan.operator(['money']);
  const { rowList } = await caravan.done('console.orders.overdue', { pageSize: 100 }, operator);
  const { version } = rowList.find(({ id }) => id === whole.id)!;
  const decision = { id: whole.id, version, keepsDeposit: false, reason: 'The seller asked for it' };
  await caravan.done('console.orders.end', decision, operator);
  await issueDueDocuments(caravan.deps, whole.id);
  const rows = await caravan.deps.db
    .selectFrom('numbered_documents')
    .select('id')
    .where('order_id', '=', whole.id)
    .execute();
  expect(rows).toEqual([]);
});
