import { expect, test } from 'vitest';
import { paidOrders } from '../../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../../test/prepare-product.ts';
import { trackingSheets } from '../../../../../test/tracking-sheets.ts';
import { writeWorkbook, type Cell } from '../../../platform/files/spreadsheet.ts';
import { readIssuedDay } from './row-rules.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const files = trackingSheets(caravan, orders);
type Paid = Awaited<ReturnType<typeof orders.paid>>;
type Seller = Paid['seller'];

const day = '2026-03-02';
const details = { title: 'Li Wei Trading', taxNumber: '91371300MA3C4X7Q2C', address: '1 Nanjing Road' };
const ask = ({ id, buyer }: Paid, title = details.title) =>
  caravan.done('orders.askInvoice', { id, ...details, title }, buyer);
const numberOf = async ({ id, seller }: Paid) =>
  (await caravan.done('orders.getForSeller', { id }, seller)).number;
const invoiceOf = async ({ id, buyer }: Paid) =>
  (await caravan.done('orders.getForBuyer', { id }, buyer)).invoice!;

/** Orders of one shop, of which an invoice was asked for. */
async function requested(count: number, plan: Parameters<typeof orders.paid>[0] = {}): Promise<Paid[]> {
  const between = { buyer: await caravan.buyer(), seller: await caravan.seller() };
  const all: Paid[] = [];
  for (let i = 0; i < count; i++) {
    const order = await orders.paid({ ...plan, between });
    await ask(order);
    all.push(order);
  }
  return all;
}

const csv = (...rows: string[]) => Buffer.from(rows.join('\n')).toString('base64');
const head = 'Order number,Invoice number,Invoice date,Amount with tax,Bill to';
const readFile = (seller: Seller, file: string, name = 'numbers.csv') =>
  caravan.done('orders.readInvoiceSheet', { name, file }, seller);
const plan = async (seller: Seller, ...rows: string[]) =>
  (await readFile(seller, csv(head, ...rows))).invoices;
type Planned = Awaited<ReturnType<typeof plan>>;

/** What the browser sends of a plan once it is confirmed. */
const confirm = (seller: Seller, planned: Planned) =>
  caravan.done(
    'orders.issueInvoices',
    {
      invoices: planned.flatMap(({ kind, order, askedAt, amount, number, issuedOn }) =>
        kind === 'issue'
          ? [{ id: order.id!, askedAt: askedAt!, amount: amount!.amount, number, issuedOn }]
          : [],
      ),
    },
    seller,
  );

test('the numbers of a sheet are shown first, recorded once confirmed, and recorded once however often they are sent', async () => {
  const all = await requested(2);
  const { seller } = all[0]!;
  const rows = await Promise.all(
    all.map(async (order, i) => `${await numberOf(order)},FP ${i},${day},100.00,`),
  );
  const planned = await plan(seller, ...rows, 'X-1,,,,');
  expect(planned).toMatchObject(
    all.map(({ id }, i) => ({
      line: i + 2,
      kind: 'issue',
      issue: null,
      order: { id },
      title: details.title,
      number: `FP ${i}`,
      issuedOn: day,
      amount: { amount: '10000', currency: 'CNY' },
    })),
  );
  expect((await invoiceOf(all[0]!)).state).toBe('requested');
  expect(await confirm(seller, planned)).toEqual({ issued: 2, refused: [] });
  expect(await invoiceOf(all[1]!)).toMatchObject({
    state: 'issued',
    issued: [{ number: 'FP 1', issuedOn: day }],
  });
  // The answer was lost, and the browser sends it again.
  expect(await confirm(seller, planned)).toEqual({ issued: 2, refused: [] });
  expect((await invoiceOf(all[0]!)).issued).toHaveLength(1);
  expect((await plan(seller, ...rows)).map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
});

test('of each invoice it is said why it cannot be recorded', async () => {
  const all = await requested(11);
  const [first, second, changed, issued, held, ...others] = all as [Paid, Paid, Paid, Paid, Paid, ...Paid[]];
  const { seller, buyer } = first;
  const unasked = await orders.paid({ between: { buyer, seller } });
  const stranger = await orders.paid();
  await ask(stranger);
  const n = new Map(
    await Promise.all(
      [...all, unasked, stranger].map(async (order) => [order, await numberOf(order)] as const),
    ),
  );
  const { due, askedAt } = await invoiceOf(issued);
  await caravan.done(
    'orders.issueInvoice',
    { id: issued.id, askedAt, amount: due.amount, number: 'USED-1', issuedOn: day },
    seller,
  );
  await caravan.deps.db
    .updateTable('orders')
    .set({ held_at: caravan.clock.now() })
    .where('id', '=', held.id)
    .execute();
  const cases: [row: string, issue: string][] = [
    [`,N-0,${day},,`, 'orderMissing'],
    [`${n.get(stranger)},N-1,${day},,`, 'unknownOrder'],
    [`${n.get(unasked)},N-2,${day},,`, 'notRequested'],
    [`${n.get(second)},used-1,${day},,`, 'numberUsed'],
    [`${n.get(issued)},OTHER-1,${day},,`, 'issuedOtherwise'],
    [`${n.get(held)},N-3,${day},,`, 'held'],
    [`${n.get(changed)},N-4,${day},,Wei & Co`, 'titleChanged'],
    [`${n.get(others[0]!)},2.6372E+19,${day},,`, 'numberRounded'],
    [`${n.get(others[1]!)},N-5,,,`, 'dayMissing'],
    [`${n.get(others[2]!)},N-6,03/04/2026,,`, 'dayUnclear'],
    [`${n.get(others[3]!)},N-7,2026-02-30,,`, 'dayWrong'],
    [`${n.get(others[4]!)},N-8,2027-01-01,,`, 'dayWrong'],
    [`${n.get(others[5]!)},N-9,${day},99.99,`, 'amount'],
  ];
  const planned = await plan(seller, ...cases.map(([row]) => row));
  expect(planned.map(({ line, kind, issue }) => [line, kind, issue])).toEqual(
    cases.map(([, issue], i) => [i + 2, 'refused', issue]),
  );
  expect(JSON.stringify(planned)).not.toContain(stranger.id);
  const two = await plan(
    seller,
    `${n.get(first)},TWICE,${day},,`,
    `${n.get(second)},twice,${day},,`,
    `${n.get(others[0]!)},A-1,${day},abc,`,
    `${n.get(others[1]!)},A-2,${day},,`,
    `${n.get(others[1]!)},A-3,${day},,`,
  );
  expect(two.map(({ issue }) => issue)).toEqual([null, 'numberTwice', 'amountWrong', 'severalNumbers']);
  expect(await confirm(seller, two)).toEqual({ issued: 1, refused: [] });
});

test('what has changed between the plan and its confirmation is refused, and the others are recorded', async () => {
  const all = await requested(2);
  const [changed, fine] = all as [Paid, Paid];
  const { seller } = fine;
  const planned = await plan(
    seller,
    `${await numberOf(changed)},C-1,${day},,`,
    `${await numberOf(fine)},C-2,${day},,`,
  );
  caravan.clock.advance(1_000);
  await ask(changed, 'Wei & Co');
  expect(await confirm(seller, planned)).toEqual({
    issued: 1,
    refused: [{ id: changed.id, issue: 'titleChanged' }],
  });
  expect((await invoiceOf(changed)).issued).toEqual([]);
});

test('the export of tax invoices with the numbers filled in is taken back, with a row for each line', async () => {
  const [order, other] = (await requested(2, { prices: [1_000n, 2_000n] })) as [Paid, Paid];
  const { seller } = order;
  const exported = await files.fileOf('orders.exportInvoices', { as: 'list' }, seller, 'zh');
  const [titles, ...rows] = (await files.rowsOf(exported)) as [string[], ...(string | number | null)[][]];
  const number = await numberOf(order);
  const at = (name: string) => titles.indexOf(name);
  const filled = rows.map((row) => {
    const cells = titles.map((_, i) => row[i] ?? null);
    // The office gave one number for all lines; whoever fills it in writes it once.
    if (
      cells[0] === number &&
      !rows.slice(0, rows.indexOf(row)).some(([sameOrder]) => sameOrder === number)
    ) {
      cells[at('发票号码')] = '26372000000012345678';
      cells[at('开票日期')] = '2026年3月2日';
    }
    return cells.map((cell): Cell => (typeof cell === 'number' ? { number: String(cell) } : cell));
  });
  const book = await new Response(
    writeWorkbook([
      {
        sheet: {
          name: 'x',
          columns: titles.map((title) => ({ title, width: 20 })),
          language: 'zh',
          timeZone: 'UTC',
        },
        batches: (async function* () {
          yield filled;
        })(),
      },
    ]) as BodyInit,
  ).arrayBuffer();
  const answer = await readFile(seller, Buffer.from(book).toString('base64'), 'invoices.xlsx');
  expect(answer).toMatchObject({
    issue: null,
    unfilled: 2,
    invoices: [
      {
        kind: 'issue',
        issue: null,
        order: { id: order.id },
        number: '26372000000012345678',
        issuedOn: day,
        amount: { amount: '30000' },
      },
    ],
  });
  expect((await confirm(seller, answer.invoices)).issued).toBe(1);
  expect((await invoiceOf(other)).state).toBe('requested');
});

test('what the tax offices of China and Indonesia give back is read by their own heads', async () => {
  const [order] = (await requested(1)) as [Paid];
  const { seller } = order;
  const number = await numberOf(order);
  const bureau = csv(
    '序号,发票号码,数电发票号码,购方识别号,购买方名称,开票日期,金额,税额,价税合计,备注',
    `1,,26372000000087654321,${details.taxNumber},${details.title},2026-03-02 10:11:12,88.50,11.50,100.00,${number}`,
  );
  const coretax = csv(
    'Nomor Faktur Pajak;Tanggal Faktur Pajak;Referensi',
    `04002600012345678;02.03.2026;${number}`,
  );
  expect((await readFile(seller, bureau)).invoices).toMatchObject([
    { kind: 'issue', number: '26372000000087654321', issuedOn: day },
  ]);
  expect((await readFile(seller, coretax)).invoices).toMatchObject([
    { kind: 'issue', number: '04002600012345678', issuedOn: day },
  ]);
});

test('a file that says nothing of invoices says so, and nobody else’s orders are reached', async () => {
  const [order] = (await requested(1)) as [Paid];
  const { seller, buyer, id } = order;
  expect(await readFile(seller, csv('Name,Colour', 'a,b'))).toMatchObject({ issue: 'noColumns' });
  expect(await readFile(seller, csv('Order number,Invoice number', 'a,b'))).toMatchObject({
    issue: 'noColumns',
  });
  expect(await readFile(seller, csv(head))).toMatchObject({ issue: 'empty' });
  const { askedAt, due } = await invoiceOf(order);
  const invoices = [{ id, askedAt, amount: due.amount, number: 'S-1', issuedOn: day }];
  const other = await caravan.seller();
  expect(await caravan.codeOf('orders.issueInvoices', { invoices }, other)).toBe('NOT_FOUND');
  const member = await caravan.member(seller, ['products']);
  for (const who of [buyer, member]) {
    expect((await caravan.call('orders.issueInvoices', { invoices }, who)).status).toBe(403);
    expect(
      (await caravan.call('orders.readInvoiceSheet', { name: 'a.csv', file: csv(head) }, who)).status,
    ).toBe(403);
  }
  expect((await invoiceOf(order)).issued).toEqual([]);
});

test('a day is read where it is one day only', () => {
  const days = [
    '2026-03-02',
    '2026/3/2',
    '2026年3月2日',
    '2026-03-02 10:11:12',
    '02.03.2026',
    '2-3-2026',
    '02/02/2026',
    '２０２６-03-02',
  ];
  expect(days.map(readIssuedDay)).toEqual(
    days.map((text) => ({ day: text === '02/02/2026' ? '2026-02-02' : day })),
  );
  expect(readIssuedDay('13/03/2026')).toEqual({ day: '2026-03-13' });
  expect(readIssuedDay('03/13/2026')).toEqual({ day: '2026-03-13' });
  expect(readIssuedDay('02/03/2026')).toEqual({ issue: 'dayUnclear' });
  for (const wrong of ['', 'soon', '2026-02-30', '2026-13-01', '46083'])
    expect(readIssuedDay(wrong)).toEqual({ issue: 'dayWrong' });
});
