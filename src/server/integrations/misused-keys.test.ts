import { describe, expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { shopPrograms } from '../../../test/shop-programs.ts';
import { calls, type CallKey } from '../../contract/calls.ts';
import { keyCalls } from '../../contract/integrations/key-calls.ts';
import { deliverTo } from './webhooks/deliver.ts';

const caravan = prepareProduct();
const { keyed, member } = shopPrograms(caravan);
const orders = paidOrders(caravan);

const everything = [
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'stock:write',
  'prices:write',
  'returns:read',
  'messages:read',
] as const;

async function send(
  key: CallKey,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<{ status: number; text: string; code: unknown }> {
  const [method = '', path = ''] = calls[key].split(' ');
  const isGet = method === 'GET';
  const search = isGet
    ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`
    : '';
  const body = isGet ? undefined : JSON.stringify(input);
  const response = await caravan.app.request(`http://caravan.test${path}${search}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      lang: 'en',
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, text, code: (JSON.parse(text) as { code: unknown }).code };
}

describe('a key of one shop', () => {
  test('reads and changes nothing of another, by whatever id, in any call that it may make', async () => {
    const order = await orders.paid({ state: 'preparing' });
    const waiting = await orders.submitted({ between: order });
    const stranger = await caravan.seller();
    const program = await keyed(stranger, ...everything);
    const product = order.products[0]!;
    await caravan.deps.db
      .updateTable('skus')
      .set({ code: 'OTHERS-1' })
      .where('id', '=', product.skuId)
      .execute();
    await caravan.done(
      'messages.send',
      { shopId: order.seller.shopId, productId: product.id, text: 'A secret between us' },
      order.buyer,
    );
    const [thread] = (await caravan.done('messages.threads', {}, order.buyer)).rowList;
    const state = async () =>
      JSON.stringify(
        [
          await caravan.deps.db
            .selectFrom('orders')
            .selectAll()
            .where('id', 'in', [order.id, waiting.id])
            .execute(),
          await caravan.deps.db.selectFrom('skus').selectAll().where('id', '=', product.skuId).execute(),
          await caravan.deps.db.selectFrom('products').selectAll().where('id', '=', product.id).execute(),
        ],
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      );
    const before = await state();
    const { number } = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
    for (const key of Object.keys(keyCalls) as CallKey[])
      for (const id of [order.id, waiting.id, product.id, product.skuId, thread!.id, order.seller.shopId])
        for (const version of [1, 2, 3]) {
          const input = {
            id,
            orderId: id,
            threadId: id,
            productId: id,
            shopId: order.seller.shopId,
            version,
            carrierCode: 'dhl',
            trackingNumber: 'STOLEN-1',
            reason: 'none',
            keyword: number,
            from: id,
            into: order.seller.shopId,
            status: 'off_sale',
            products: [{ id, version }],
            rows: [{ itemNumber: 'OTHERS-1', quantity: 0, tiers: [{ minimum: 1, price: '1' }] }],
          };
          const answer = await send(key, input, program.headers!);
          expect(answer.status, `${key} ${answer.text}`).toBeLessThan(500);
          expect(answer.text, key).not.toContain('A secret between us');
          if (answer.status === 200) expect(answer.text, key).not.toContain(order.seller.shopId);
        }
    expect(await state()).toBe(before);
  }, 120_000);

  test('acts for nobody else by the headers of a session, a company, a shop that is served or a second token', async () => {
    const order = await orders.paid();
    const stranger = await caravan.seller();
    const program = await keyed(stranger, ...everything);
    const ways: Record<string, string>[] = [
      { AccessToken: order.seller.token! },
      { serving: order.seller.shopId },
      { 'serving-id': order.seller.shopId },
      { cookie: `token=${order.seller.token}` },
    ];
    for (const more of ways) {
      const answer = await send('orders.getForSeller', { id: order.id }, { ...program.headers, ...more });
      expect(answer.status, JSON.stringify(more)).not.toBe(200);
    }
  });

  test('that is no key is none in any dress', async () => {
    const seller = await caravan.seller();
    const { key } = await keyed(seller, 'orders:read');
    for (const authorization of [
      `Bearer ${key} `,
      `bearer  ${key}`,
      `Bearer ${key},${key}`,
      `Basic ${Buffer.from(key).toString('base64')}`,
      `Bearer ${key.toUpperCase()}`,
      `Bearer ${key}\u00e9`,
      'Bearer cvn_',
      `Bearer cvn_${'A'.repeat(10_000)}`,
    ]) {
      const answer = await send('orders.listForSeller', {}, { authorization }).catch(() => ({
        status: 400,
        text: '',
      }));
      expect([200, 400, 401, 403, 422, 431], authorization.slice(0, 40)).toContain(answer.status);
      expect(answer.status, authorization).toBeLessThan(500);
    }
  });
});

describe('an Idempotency-Key', () => {
  const numbered = async (seller: Awaited<ReturnType<typeof caravan.seller>>, code: string) => {
    const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    await caravan.deps.db.updateTable('skus').set({ code }).where('id', '=', product.skuId).execute();
    return product;
  };
  const stockOf = async (skuId: string) =>
    (
      await caravan.deps.db
        .selectFrom('skus')
        .select('stock')
        .where('id', '=', skuId)
        .executeTakeFirstOrThrow()
    ).stock;

  test('that was used for stock is none for prices, and of two programs at once one writes', async () => {
    const seller = await caravan.seller();
    const product = await numbered(seller, 'IDEM-1');
    const [one, two] = [
      await keyed(seller, 'stock:write', 'prices:write'),
      await keyed(seller, 'stock:write'),
    ];
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        send(
          'stock.setByItemNumber',
          { rows: [{ itemNumber: 'IDEM-1', quantity: 50 + at }] },
          { ...(at % 2 ? one : two).headers, 'idempotency-key': 'same-key' },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['IDEMPOTENCY_KEY_REUSED']),
    );
    const prices = await send(
      'prices.setByItemNumber',
      { rows: [{ itemNumber: 'IDEM-1', tiers: [{ minimum: 1, price: '5' }] }] },
      { ...one.headers, 'idempotency-key': 'same-key' },
    );
    expect(prices.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await stockOf(product.skuId)).toBeGreaterThan(50);
  });

  test('answers nobody what they may not do: a member without the right hears nothing of the answer', async () => {
    const seller = await caravan.seller();
    await numbered(seller, 'IDEM-2');
    const one = await keyed(seller, 'stock:write');
    const body = { rows: [{ itemNumber: 'IDEM-2', quantity: 33 }] };
    const key = { 'idempotency-key': 'shared-key' };
    expect((await send('stock.setByItemNumber', body, { ...one.headers, ...key })).status).toBe(200);
    const clerk = await member(seller, 'orders');
    const heard = await send('stock.setByItemNumber', body, { AccessToken: clerk.token!, ...key });
    expect(heard.status).toBe(403);
    const other = await keyed(await caravan.seller(), 'stock:write');
    const elsewhere = await send('stock.setByItemNumber', body, { ...other.headers, ...key });
    expect(elsewhere.text).toContain('unknown');
  });

  test('of an order with another body is refused, also at once, and of another buyer is their own', async () => {
    const seller = await caravan.seller({ autoConfirm: true });
    const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
    const [one, two] = [await caravan.buyer(), await caravan.buyer()];
    const quoteOf = async (who: typeof one, quantity: number) =>
      (await caravan.done('orders.calculate', { lines: [{ skuId: product.skuId, quantity }] }, who)).quote;
    const submit = async (who: typeof one, quote: string) =>
      caravan.call(
        'orders.submit',
        { idempotencyKey: 'one-key-for-all', quote, addressId: who.addressId },
        who,
      );
    const quotes = [await quoteOf(one, 1), await quoteOf(one, 2), await quoteOf(one, 3)];
    const answers = await Promise.all(quotes.map((quote) => submit(one, quote)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await caravan.done('orders.listForBuyer', {}, one)).totalRecord).toBe(1);
    // A quote of one is none of another's.
    expect((await submit(two, quotes[0]!)).status).not.toBe(200);
    expect((await submit(two, await quoteOf(two, 4))).status).toBe(200);
    expect((await caravan.done('orders.listForBuyer', {}, two)).totalRecord).toBe(1);
  });

  test('of ten thousand rows is refused before anything is done, and a thousand are done', async () => {
    const seller = await caravan.seller();
    const program = await keyed(seller, 'stock:write');
    const rows = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ itemNumber: `ROW-${i}`, quantity: i }));
    expect((await send('stock.setByItemNumber', { rows: rows(10_000) }, program.headers!)).status).toBe(422);
    expect((await send('stock.setByItemNumber', { rows: rows(1_000) }, program.headers!)).status).toBe(200);
  }, 60_000);
});

describe('a webhook', () => {
  const settings = { kinds: ['order.placed'] as ['order.placed'], stockLevel: 1 };

  test('that leads inside, however it is written, is refused or never called', async () => {
    const addresses = [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://169.254.169.254/latest/meta-data/',
      'https://0x7f.0.0.1/',
      'https://0177.0.0.1/',
      'https://2130706433/',
      'https://127.1/',
      'https://localhost/',
      'https://localhost./',
      'https://metadata.google.internal/',
      'https://100.100.100.200/',
      'https://168.63.129.16/',
      'https://0.0.0.0/',
      'https://user:pass@example.com/',
      'https://example.com:8443/',
      'http://example.com/',
      'https://example.com/#x',
      'file:///etc/passwd',
      'https://１２７.0.0.1/',
      'https://127。0。0。1/',
    ];
    for (const address of addresses) {
      const seller = await caravan.seller();
      const added = await caravan.call('webhooks.add', { ...settings, address }, seller);
      if (added.status !== 200) continue;
      const { id } = added.data;
      await caravan.done('webhooks.ping', { id }, seller);
      await deliverTo(caravan.deps, id);
      const [log] = (await caravan.done('webhooks.deliveries', { id }, seller)).rowList;
      expect(log!.state, address).not.toBe('delivered');
      expect(['private', 'unresolved', 'unreachable', 'address'], `${address} ${log!.last?.error}`).toContain(
        log!.last?.error,
      );
      expect(log!.last!.status, address).toBeNull();
    }
  }, 120_000);

  test('is changed, played back, signed anew or removed by no other shop, nor by a key', async () => {
    const seller = await caravan.seller();
    const { id } = await caravan.done(
      'webhooks.add',
      { ...settings, address: 'https://shop.test/a' },
      seller,
    );
    const { deliveryId } = await caravan.done('webhooks.ping', { id }, seller);
    const stranger = await caravan.seller();
    const program = await keyed(seller, ...everything);
    const period = { from: '2026-01-01T00:00:00Z', until: '2027-02-01T00:00:00Z' };
    for (const who of [stranger, program])
      for (const [key, input] of [
        ['webhooks.change', { id, version: 1, isOn: true, ...settings, address: 'https://evil.test/' }],
        ['webhooks.rotateSecret', { id }],
        ['webhooks.ping', { id }],
        ['webhooks.deliveries', { id }],
        ['webhooks.replay', { deliveryId }],
        ['webhooks.replayPeriod', { id, ...period }],
        ['webhooks.remove', { id }],
      ] as const)
        expect([403, 404], key).toContain((await caravan.call(key, input as never, who)).status);
    const { webhooks } = await caravan.done('webhooks.list', {}, seller);
    expect(webhooks).toMatchObject([{ id, address: 'https://shop.test/a', previousSecretUntil: null }]);
  });

  test('is led elsewhere with its secret told to nobody by a list or a log', async () => {
    const seller = await caravan.seller();
    const { id, secret } = await caravan.done(
      'webhooks.add',
      { ...settings, address: 'https://shop.test/a' },
      seller,
    );
    const text = JSON.stringify([
      await caravan.done('webhooks.list', {}, seller),
      await caravan.done('webhooks.deliveries', { id }, seller),
    ]);
    expect(text).not.toContain(secret);
    const rows = JSON.stringify(await caravan.deps.db.selectFrom('shop_endpoints').selectAll().execute());
    expect(rows).not.toContain(secret.slice(6));
  });

  test('a secret that is changed twice within a day signs with no secret that was given away before', async () => {
    const seller = await caravan.seller();
    const { id } = await caravan.done(
      'webhooks.add',
      { ...settings, address: 'https://shop.test/a' },
      seller,
    );
    const first = await caravan.done('webhooks.rotateSecret', { id }, seller);
    const second = await caravan.done('webhooks.rotateSecret', { id }, seller);
    expect(first.secret).not.toBe(second.secret);
    const [row] = await caravan.deps.db
      .selectFrom('shop_endpoints')
      .selectAll()
      .where('id', '=', id)
      .execute();
    expect(Object.keys(row!).filter((name) => name.includes('secret'))).toHaveLength(2);
  });
});
