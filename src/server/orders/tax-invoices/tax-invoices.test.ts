import readExcel from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/caravan.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { taxRates } from '../../../../test/tax-rates.ts';
import { calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
type Paid = Awaited<ReturnType<typeof orders.paid>>;

const terms = { title: 'Li Wei Trading', taxNumber: '91371300MA3C4X7Q2C', address: '1 Nanjing Road' };
const day = '2026-03-02';
let papers = 0;
const paper = () => ({ number: `26372000000000${++papers}`, issuedOn: day });

const ask = ({ id, buyer }: Paid, input: Partial<InputOf<'orders.askInvoice'>> = {}) =>
  caravan.done('orders.askInvoice', { id, ...terms, ...input }, buyer);
const issue = async ({ id, seller, buyer }: Paid, amount: string, input: object = {}) => {
  const { invoice } = await caravan.done('orders.getForBuyer', { id }, buyer);
  const askedAt = invoice?.askedAt ?? '2026-03-02T08:00:00.000Z';
  return caravan.call('orders.issueInvoice', { id, askedAt, ...paper(), amount, ...input }, seller);
};
const credit = ({ id, seller }: Paid, amount: string, scope: 'difference' | 'whole' = 'difference') =>
  caravan.call('orders.creditInvoice', { id, ...paper(), amount, scope }, seller);
const invoiceOf = async ({ id, buyer }: Paid) =>
  (await caravan.done('orders.getForBuyer', { id }, buyer)).invoice!;
/** The seller gives back so many pieces of the first line. */
async function giveBack({ id, seller, lines }: Paid, quantity: number): Promise<void> {
  const { version } = await caravan.done('orders.getForSeller', { id }, seller);
  await caravan.done(
    'refunds.give',
    {
      orderId: id,
      version,
      scope: 'lines',
      reason: 'out_of_stock',
      lines: [{ id: lines[0]!.id, quantity }],
    },
    seller,
  );
}

describe('a tax invoice', () => {
  test('is asked for by the buyer, changed until it is issued, and issued once by the seller', async () => {
    const order = await orders.paid();
    const { id, buyer, seller } = order;
    const asked = await ask(order);
    expect(asked).toMatchObject({
      invoiceKinds: ['cn_ordinary', 'cn_special'],
      invoice: { kind: 'cn_ordinary', state: 'requested', due: { amount: '10000' } },
    });
    await ask(order, { title: 'Li & Co', kind: 'cn_special' });
    expect(
      (await caravan.call('orders.issueInvoice', { id, issuedOn: day, amount: '10000' }, seller)).code,
    ).toBe('BAD_INPUT');
    expect((await issue(order, '10000', { number: 'FP-1' })).status).toBe(200);
    expect(await invoiceOf(order)).toMatchObject({
      kind: 'cn_special',
      title: 'Li & Co',
      state: 'issued',
      issued: [{ kind: 'invoice', number: 'FP-1', issuedOn: day, amount: { amount: '10000' }, picture: '' }],
    });
    expect((await issue(order, '10000')).code).toBe('INVOICE_ISSUED');
    expect(await caravan.codeOf('orders.askInvoice', { id, ...terms }, buyer)).toBe('INVOICE_ISSUED');
  });

  test('of an unpaid order, or of somebody else’s, does not exist', async () => {
    const unpaid = await orders.placed();
    expect(await caravan.codeOf('orders.askInvoice', { id: unpaid.id, ...terms }, unpaid.buyer)).toBe(
      'ORDER_STATE',
    );
    const [own, other] = await Promise.all([orders.paid(), orders.paid()]);
    expect(await caravan.codeOf('orders.askInvoice', { id: own.id, ...terms }, other.buyer)).toBe(
      'NOT_FOUND',
    );
    expect((await issue(own, '10000')).code).toBe('NOT_FOUND');
    await ask(own);
    expect((await issue({ ...own, seller: other.seller }, '10000')).code).toBe('NOT_FOUND');
    expect((await credit({ ...own, seller: other.seller }, '10000')).code).toBe('NOT_FOUND');
    expect((await issue(own, '10000', { number: '', picture: '0'.repeat(40) })).code).toBe('NOT_FOUND');
  });

  test('needs what the law of the seller’s country puts on it', async () => {
    const order = await orders.paid();
    const messageOf = async (input: object) =>
      (await caravan.call('orders.askInvoice', { id: order.id, ...terms, ...input }, order.buyer)).message;
    expect(await messageOf({ kind: 'cn_special', taxNumber: '' })).toContain('taxNumber');
    expect(await messageOf({ kind: 'cn_special', taxNumber: '91371300MA3C4X7Q2K' })).toContain('taxNumber');
    expect(await messageOf({ kind: 'id_faktur' })).toContain('kind');
    await ask(order, { taxNumber: '' });
  });

  test('is over what the seller has seen the order come to, now or before refunds', async () => {
    const order = await orders.paid();
    await ask(order);
    for (const amount of ['9999', '0', '10001'])
      expect((await issue(order, amount)).code).toBe('INVOICE_AMOUNT');
    await giveBack(order, 3);
    expect((await issue(order, '8000')).code).toBe('INVOICE_AMOUNT');
    // A day after the refund it can no longer have been over all of it.
    expect((await issue(order, '10000', { issuedOn: '2026-03-03' })).code).toBe('INVOICE_AMOUNT');
    // Issued while the refund was on its way.
    expect((await issue(order, '10000')).status).toBe(200);
    expect(await invoiceOf(order)).toMatchObject({ state: 'to_credit', toCredit: { amount: '3000' } });
  });

  test('that was asked for after a refund is over the rest', async () => {
    const order = await orders.paid();
    await giveBack(order, 3);
    caravan.clock.advance(60_000);
    await ask(order);
    expect((await issue(order, '10000')).code).toBe('INVOICE_AMOUNT');
    expect((await issue(order, '7000')).status).toBe(200);
  });

  test('that has become too much is made right by a credit note, and a wrong one by another invoice', async () => {
    const order = await orders.paid();
    await ask(order);
    await issue(order, '10000');
    expect((await credit(order, '1000')).code).toBe('INVOICE_AMOUNT');
    await giveBack(order, 2);
    expect((await credit(order, '1000')).code).toBe('INVOICE_AMOUNT');
    expect((await credit(order, '2000')).status).toBe(200);
    expect(await invoiceOf(order)).toMatchObject({
      state: 'issued',
      invoiced: { amount: '8000' },
      issued: [{ kind: 'invoice' }, { kind: 'credit_note', amount: { amount: '2000' } }],
    });
    expect((await credit(order, '8000', 'whole')).status).toBe(200);
    expect((await invoiceOf(order)).state).toBe('requested');
    await ask(order, { title: 'Li & Sons' });
    expect((await issue(order, '8000')).status).toBe(200);
    expect(await invoiceOf(order)).toMatchObject({ state: 'issued', title: 'Li & Sons' });
    await giveBack(order, 8);
    expect((await credit(order, '8000')).status).toBe(200);
    expect((await invoiceOf(order)).state).toBe('void');
    // What was credited is not issued again over what the order once came to.
    for (const amount of ['10000', '8000']) expect((await issue(order, amount)).code).toBe('INVOICE_AMOUNT');
  });

  test('is issued as the buyer last wanted it: what was changed since is read first', async () => {
    const order = await orders.paid();
    const { askedAt } = (await ask(order)).invoice!;
    caravan.clock.advance(60_000);
    await ask(order, { title: 'Li & Sons' });
    expect((await issue(order, '10000', { askedAt })).code).toBe('INVOICE_CHANGED');
    expect((await issue(order, '10000')).status).toBe(200);
  });

  test('is issued once, and credited once, of many who say so at once', async () => {
    const order = await orders.paid();
    await ask(order);
    const issued = await Promise.all(Array.from({ length: 6 }, () => issue(order, '10000')));
    expect(issued.filter(({ status }) => status === 200)).toHaveLength(1);
    await giveBack(order, 1);
    const credited = await Promise.all(Array.from({ length: 6 }, () => credit(order, '1000')));
    expect(credited.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('has a number that no other of the shop has, a day on which it can have been issued, and both can be wrong', async () => {
    const first = await orders.paid();
    const second = await orders.paid({ between: first });
    const [elsewhere] = await Promise.all([orders.paid(), ask(first), ask(second)]);
    await ask(elsewhere);
    await issue(first, '10000', { number: 'fp-77' });
    for (const number of ['FP-77', 'F P-77', 'fp-\u00a077', 'ｆp-77'])
      expect((await issue(second, '10000', { number })).code).toBe('INVOICE_NUMBER_USED');
    expect((await issue(elsewhere, '10000', { number: 'FP-77' })).status).toBe(200);
    for (const issuedOn of ['2026-02-01', '2026-03-09', '9999-12-31'])
      expect((await issue(second, '10000', { issuedOn })).code).toBe('BAD_INPUT');
    await issue(second, '10000', { number: 'FP-78' });
    const [document] = (await invoiceOf(second)).issued;
    const renumber = (number: string, order = second) =>
      caravan.codeOf(
        'orders.renumberInvoice',
        { id: order.id, issuedId: document!.id, number },
        order.seller,
      );
    expect(await renumber('FP-77')).toBe('INVOICE_NUMBER_USED');
    expect(await renumber('FP-79', elsewhere)).toBe('NOT_FOUND');
    expect(await renumber('FP-79')).toBe(200);
    const picture = { id: second.id, issuedId: document!.id, picture: '0'.repeat(40) };
    expect(await caravan.codeOf('orders.renumberInvoice', picture, second.seller)).toBe('BAD_INPUT');
    expect((await invoiceOf(second)).issued).toMatchObject([
      { number: 'FP-79', amount: { amount: '10000' } },
    ]);
  });
});

describe('the list of a shop’s tax invoices', () => {
  test('has every request by what became of it, found by company, number and order', async () => {
    const first = await orders.paid();
    const second = await orders.paid({ between: first });
    const { seller } = first;
    await ask(first, { title: 'Steel & Co' });
    await ask(second);
    await issue(second, '10000', { number: 'FP-90' });
    const list = (input: object) => caravan.done('orders.listInvoices', input, seller);
    expect(await list({})).toMatchObject({
      totalRecord: 2,
      counts: { requested: 1, issued: 1 },
      taxOffice: 'CN',
    });
    const idsOf = async (input: object) => (await list(input)).rowList.map(({ id }) => id);
    expect(await idsOf({ state: 'requested' })).toEqual([first.id]);
    expect(await idsOf({ keyword: 'steel &' })).toEqual([first.id]);
    expect(await idsOf({ keyword: 'fp-90' })).toEqual([second.id]);
    await giveBack(second, 1);
    expect(await idsOf({ state: 'to_credit' })).toEqual([second.id]);
    const stranger = await caravan.seller();
    expect((await caravan.done('orders.listInvoices', {}, stranger)).totalRecord).toBe(0);
    expect(await caravan.codeOf('orders.listInvoices', {}, first.buyer)).toBe('FORBIDDEN');
  });
});

async function fileOf(input: InputOf<'orders.exportInvoices'>, caller: Caller): Promise<Buffer> {
  const response = await caravan.app.request(
    `http://caravan.test${calls['orders.exportInvoices'].split(' ')[1]}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', AccessToken: caller.token! },
      body: JSON.stringify(input),
    },
  );
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const sheetsOf = async (file: Buffer) =>
  (await readExcel(file)) as unknown as { sheet: string; data: unknown[][] }[];

describe('the files of tax invoices', () => {
  test('the spreadsheet has every line of what is requested and issued, credit notes below zero', async () => {
    const order = await orders.paid({ prices: [1_000n, 200n] });
    await ask(order);
    await issue(order, '12000', { number: 'FP-100' });
    await giveBack(order, 1);
    await credit(order, '1000');
    const [sheet] = await sheetsOf(await fileOf({ as: 'list' }, order.seller));
    const [head, ...rows] = sheet!.data;
    const column = (title: string) => rows.map((row) => row[head!.indexOf(title)]);
    expect(column('Amount with tax')).toEqual([100, 20, -10]);
    expect(column('Status')).toEqual(['Issued', 'Issued', 'Credit note']);
    expect(column('Buyer’s tax number')).toEqual(Array(3).fill(terms.taxNumber));
  });

  test('the Chinese bureau gets the fapiao that are to be issued on its two sheets', async () => {
    await taxRates(caravan).rate({});
    const order = await orders.paid({ prices: [333n] });
    const issued = await orders.paid({ between: order });
    await ask(order, { kind: 'cn_special', bank: '=1+1' });
    await ask(issued);
    await issue(issued, '10000');
    const sheets = await sheetsOf(await fileOf({ as: 'tax_office' }, order.seller));
    // The bureau reads by position: titles in the third row, data from the fourth.
    expect(sheets.map(({ sheet, data }) => [sheet, data[2]!.length])).toEqual([
      ['1-发票基本信息', 39],
      ['2-发票明细信息', 14],
      ['3-特定业务信息', 1],
      ['4-附加要素信息', 3],
      ['excelVersion', 1],
    ]);
    expect(sheets[4]!.data[3]).toEqual(['pt:20260401']);
    const [basics, lines] = sheets.map(({ data }) => {
      const [, , head, ...rows] = data;
      return rows.map((row) => Object.fromEntries(head!.map((title, i) => [title, row[i]])));
    });
    const { number } = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
    expect(basics).toMatchObject([
      {
        发票流水号: number,
        发票类型: '增值税专用发票',
        是否含税: '是',
        购买方名称: terms.title,
        购买方纳税人识别号: terms.taxNumber,
        购买方开户银行: '=1+1',
      },
    ]);
    expect(lines).toMatchObject([{ 发票流水号: number, 数量: 10, 金额: 33.3, 税率: 0.13, 单价: 3.33 }]);
    expect(await caravan.codeOf('orders.exportInvoices', { as: 'tax_office' }, await caravan.seller())).toBe(
      'INVOICES_NONE',
    );
  });
});
