import { yearIn } from '../../../kit/days.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paidOrders, parcel, type PaidOrder } from '../../../../test/paid-orders.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { serverWords } from '../../../words/server.ts';
import { transact } from '../../platform/database.ts';
import { issueDueDocuments, makeOrderDocument } from '../public.ts';
import { insertNumbered } from './numbered-sql.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

/** The numbered documents of an order once the queue has issued what is due, the oldest first. */
async function numberedOf({ id, buyer }: Pick<PaidOrder, 'id' | 'buyer'>) {
  await issueDueDocuments(caravan.deps, id);
  return (await caravan.done('orderDocuments.numbered', { orderId: id }, buyer)).toReversed();
}

const totalsOf = (documents: Awaited<ReturnType<typeof numberedOf>>) =>
  documents.flatMap(({ kind, total }) => (total ? [`${kind} ${total.amount}`] : []));

/** What the PDF of a document says once it is made. */
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
  const pages = readPdf(Buffer.from(await response.arrayBuffer()));
  // Glyph 0 is the empty box for a letter that no font has.
  expect(pages.flat().some((piece) => piece.includes('\u0000'))).toBe(false);
  return pages.flat().join(' ').replaceAll('\u00a0', ' ');
}

const numberedText = async (id: string, caller: Caller, language: Language = 'en') =>
  textOf((await caravan.done('orderDocuments.askNumbered', { id, language }, caller)).id, caller);

const ship = ({ id, seller, lines }: PaidOrder, quantity: number) =>
  caravan.done('orders.sendDelivery', { id, ...parcel, lines: [{ id: lines[0]!.id, quantity }] }, seller);

async function give(
  { id, seller, lines }: PaidOrder,
  input: Partial<InputOf<'refunds.give'>> & { pieces?: number },
) {
  const { pieces, ...rest } = input;
  const { version } = await caravan.done('orders.getForSeller', { id }, seller);
  return caravan.done(
    'refunds.give',
    {
      orderId: id,
      version,
      scope: 'whole',
      reason: 'damaged',
      ...(pieces && { scope: 'lines', lines: [{ id: lines[0]!.id, quantity: pieces }] }),
      ...rest,
    },
    seller,
  );
}

describe('a shipment', () => {
  test('gets an invoice and a packing list with the shop’s own numbers, for what is in it', async () => {
    const order = await orders.paid({ state: 'awaiting_dispatch', prices: [1_250n], freight: '4500' });
    const { db } = caravan.deps;
    const facts = { hs_code: '830140', origin_country: 'CN', weight_grams: 250 };
    await db
      .updateTable('products')
      .set({ hs_code: facts.hs_code, origin_country: facts.origin_country })
      .execute();
    expect(await numberedOf(order)).toEqual([]);
    await ship(order, 4);
    const documents = await numberedOf(order);
    const year = yearIn(caravan.clock.now(), 'Asia/Shanghai');
    expect(documents.map(({ number }) => number)).toEqual([`CI-${year}-000001`, `PL-${year}-000001`]);
    // Four of 12.50, and the freight of the order.
    expect(totalsOf(documents)).toEqual(['commercial_invoice 9500']);
    const text = await numberedText(documents[0]!.id, order.buyer);
    for (const phrase of [
      'Commercial invoice',
      `CI-${year}-000001`,
      'CNY 50.00',
      'CNY 45.00',
      'CNY 95.00',
      'HS code 830140',
      'Made in China',
      'SF Express',
      'Consignee',
      'Li Wei',
    ])
      expect(text).toContain(phrase);
    expect(await numberedText(documents[1]!.id, order.seller)).toContain(`CI-${year}-000001`);
    await ship(order, 6);
    expect(totalsOf(await numberedOf(order))).toEqual(['commercial_invoice 9500', 'commercial_invoice 7500']);
  });

  test('that leaves the country tells its seller before what its papers cannot say, and they say so', async () => {
    const { db } = caravan.deps;
    const order = await orders.paid({ state: 'awaiting_dispatch' });
    const { id: orderId, seller, buyer } = order;
    const missing = () => caravan.done('orderDocuments.missingFacts', { orderId }, seller);
    await db
      .updateTable('products')
      .set({ hs_code: '', origin_country: '' })
      .where('shop_id', '=', seller.shopId)
      .execute();
    // Within the country nobody asks for it.
    expect(await missing()).toEqual([]);
    await sql`update orders set address = address || '{"country": "SA"}' where id = ${orderId}`.execute(db);
    const productId = order.products[0]!.id;
    const lineId = order.lines[0]!.id;
    expect(await missing()).toMatchObject([{ lineId, productId, missing: ['hsCode', 'origin', 'weight'] }]);
    expect(await caravan.codeOf('orderDocuments.missingFacts', { orderId }, buyer)).toBe('FORBIDDEN');
    await db
      .updateTable('products')
      .set({ origin_country: 'CN', weight_grams: 250 })
      .where('shop_id', '=', seller.shopId)
      .execute();
    expect(await missing()).toEqual([{ lineId, productId, missing: ['hsCode'] }]);
    await ship(order, 10);
    const text = await numberedText((await numberedOf(order))[0]!.id, seller);
    expect(text).toContain('HS code not stated');
    expect(text).toContain('Made in China');
    // What is fixed cannot be filled in any more.
    expect(await missing()).toEqual([]);
  });

  test('says the same in every language, and nothing else once its shop or its product changes', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const [invoice] = await numberedOf(order);
    const before = await numberedText(invoice!.id, order.buyer);
    await caravan.deps.db.updateTable('products').set({ hs_code: '940360' }).execute();
    await sql`delete from order_document_orders`.execute(caravan.deps.db);
    await sql`delete from order_documents`.execute(caravan.deps.db);
    const again = await numberedText(invoice!.id, order.buyer);
    expect(again.replaceAll(/\d\d:\d\d/g, '')).toBe(before.replaceAll(/\d\d:\d\d/g, ''));
    for (const language of languageCodes) {
      const translated = await numberedText(invoice!.id, order.seller, language);
      expect(translated).toContain(invoice!.number);
      if (language !== 'ar' && language !== 'thai')
        expect(translated).toContain(serverWords(language)('document.commercial_invoice').split(' ')[0]);
    }
  });
});

describe('a refund', () => {
  test('of what was invoiced gets a credit note; of what never was, none', async () => {
    const order = await orders.paid({ state: 'awaiting_dispatch' });
    await give(order, { pieces: 2, reason: 'out_of_stock' });
    await ship(order, 8);
    expect(totalsOf(await numberedOf(order))).toEqual(['commercial_invoice 8000']);
    await give(order, { pieces: 1 });
    await give(order, { pieces: 3, compensation: '500' });
    const documents = await numberedOf(order);
    expect(totalsOf(documents)).toEqual(['commercial_invoice 8000', 'credit_note 1000', 'credit_note 500']);
    const [, , , last] = documents;
    const text = await numberedText(last!.id, order.buyer);
    for (const phrase of [
      'Credit note',
      documents[0]!.number,
      'Price reduction',
      'Total credited',
      'CNY 5.00',
    ])
      expect(text).toContain(phrase);
  });

  test('of a whole order takes its invoices back to nothing', async () => {
    const order = await orders.paid({ state: 'dispatched', prices: [333n, 71n], freight: '99' });
    await give(order, {});
    expect(totalsOf(await numberedOf(order))).toEqual(['commercial_invoice 4139', 'credit_note 4139']);
  });
});

describe('a proforma invoice', () => {
  const proforma = (order: PaidOrder, by: Caller) =>
    caravan.done('orderDocuments.ask', { orderId: order.id, kind: 'proforma', language: 'en' }, by);

  test('states the order before it is paid, to both sides by one number', async () => {
    const order = await orders.placed({ preRatio: 30, freight: '4500' });
    const document = await proforma(order, order.buyer);
    expect(document).toMatchObject({ kind: 'proforma', isCurrent: true });
    expect(await proforma(order, order.seller)).toMatchObject({ id: document.id, number: document.number });
    const text = await textOf(document.id, order.buyer);
    for (const phrase of ['Proforma invoice', document.number, 'CNY 145.00', 'Deposit (30%)', 'CNY 43.50'])
      expect(text).toContain(phrase);
    // An order that changed gets another one; the first says that it did.
    await orders.pay(order);
    expect((await proforma(order, order.buyer)).number).not.toBe(document.number);
    const listed = await caravan.done('orderDocuments.list', { orderId: order.id }, order.buyer);
    expect(listed.find(({ id }) => id === document.id)).toMatchObject({ isCurrent: false });
  });

  test('is refused while its freight is unknown, and once all of it is sent', async () => {
    const [open, sent] = [await orders.submitted(), await orders.paid({ state: 'dispatched' })];
    for (const { id, buyer } of [open, sent])
      expect(await caravan.codeOf('orderDocuments.ask', { orderId: id, kind: 'proforma' }, buyer)).toBe(
        'ORDER_STATE',
      );
  });
});

describe('numbers', () => {
  test('have no gaps, however many are taken at once and however many of those fail', async () => {
    const order = await orders.paid();
    const { db } = caravan.deps;
    const now = caravan.clock.now();
    const take = (version: number, fails: boolean) =>
      transact(db, async (tx) => {
        const taken = await insertNumbered(
          tx,
          {
            shopId: order.seller.shopId,
            orderId: order.id,
            kind: 'proforma',
            source: { orderVersion: version },
            currency: 'CNY',
            total: 1n,
            facts: {},
            taxes: [],
          },
          { now, timeZone: 'UTC' },
        );
        if (fails) throw new Error('the machine stopped');
        return taken.number;
      });
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, at) => take(1_000 + at, at % 3 === 0)),
    );
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 16 }, (_, at) => `PI-${now.getUTCFullYear()}-${String(at + 1).padStart(6, '0')}`),
    );
  });

  test('begin anew with the year of whoever issues them, which their own clock says', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const [invoice] = await numberedOf(order);
    const { facts } = await caravan.deps.db
      .selectFrom('numbered_documents')
      .select('facts')
      .where('id', '=', invoice!.id)
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ timeZone: 'Asia/Shanghai' });
    // An hour before midnight in UTC it is the next year in Shanghai.
    const now = new Date('2039-12-31T23:00:00Z');
    const numberIn = (timeZone: string, orderVersion: number) =>
      transact(caravan.deps.db, async (tx) => {
        const { seller, id } = order;
        const document = { shopId: seller.shopId, orderId: id, kind: 'proforma', source: { orderVersion } };
        const empty = { currency: 'CNY', total: 1n, facts: {}, taxes: [] };
        return (await insertNumbered(tx, { ...document, ...empty } as never, { now, timeZone })).number;
      });
    expect(await numberIn('Asia/Shanghai', 77)).toBe('PI-2040-000001');
    expect(await numberIn('UTC', 78)).toBe('PI-2039-000001');
  });

  test('begin anew with a year, and nobody changes or removes a document', async () => {
    const order = await orders.paid({ state: 'dispatched' });
    const [invoice] = await numberedOf(order);
    const { db } = caravan.deps;
    const after = new Date(caravan.clock.now());
    after.setUTCFullYear(after.getUTCFullYear() + 1);
    const number = await transact(db, (tx) =>
      insertNumbered(
        tx,
        {
          shopId: order.seller.shopId,
          orderId: order.id,
          kind: 'proforma',
          source: { orderVersion: 99 },
          currency: 'CNY',
          total: 1n,
          facts: {},
          taxes: [],
        },
        { now: after, timeZone: 'UTC' },
      ),
    );
    expect(number.number).toBe(`PI-${after.getUTCFullYear()}-000001`);
    for (const change of [
      sql`update numbered_documents set total = 1 where id = ${invoice!.id}`,
      sql`delete from numbered_documents where id = ${invoice!.id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow();
  });
});

test('strangers neither see nor print what an order has', async () => {
  const order = await orders.paid({ state: 'dispatched' });
  const [invoice] = await numberedOf(order);
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  for (const stranger of [buyer, seller]) {
    expect(await caravan.codeOf('orderDocuments.numbered', { orderId: order.id }, stranger)).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.codeOf('orderDocuments.askNumbered', { id: invoice!.id }, stranger)).toBe(
      'NOT_FOUND',
    );
  }
});
