import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { callOffSteps, inParts } from '../../../../test/call-offs.ts';
import { joinShop } from '../../../../test/joined-shop.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { newId } from '../../../kit/ids.ts';
import { endOverdueStates } from '../jobs.ts';
import { mailCallOffNews } from './letters.ts';

const caravan = prepareProduct();
const { agreed, quoted, key } = callOffSteps(caravan);
const { pay } = paidOrders(caravan);

const cancel = (id: string, who: { token: string }) =>
  caravan.codeOf('orders.cancel', { id, reason: 'changed_mind' }, who);

describe('the smallest part', () => {
  test('is not gone around by an unpaid order that is cancelled once the rest was ordered', async () => {
    const { order, read, buyer } = await agreed();
    const large = (await order(299)).data.id;
    const small = await order(1);
    await cancel(large, buyer);
    const { remaining } = await read();
    // Either the single piece was refused, or nothing beside it may be ordered: 1 of 300 is no part of at least 50.
    expect({ isOnePieceOrdered: small.status === 200, remaining }).not.toEqual({
      isOnePieceOrdered: true,
      remaining: 299,
    });
  });

  test('holds for what is paid: ten single pieces cannot be bought one by one', async () => {
    const { id, order, buyer } = await agreed();
    let left = 300;
    let bought = 0;
    for (let n = 0; n < 10; n++) {
      const large = await order(left - 1);
      const small = await order(1);
      if (small.status !== 200) break;
      await pay({ id: small.data.id, buyer });
      await cancel(large.data.id, buyer);
      bought++;
      left--;
    }
    const { rowList } = await caravan.done('callOffs.orders', { id, pageSize: 50 }, buyer);
    const paidPieces = rowList.filter(({ state }) => state === 'preparing').map(({ quantity }) => quantity);
    expect(bought, `paid parts of ${paidPieces.join(', ')} pieces, the smallest is 50`).toBe(0);
  });
});

test('no part is agreed on that no order can hold: the dearest price for the largest quantity', async () => {
  const { buyer, quoteId, shown, addressId, accept } = await quoted(
    { price: '999999999999', minimum: 1, callOffs: { ...inParts, smallest: 1 } },
    { quantity: 1_000_000_000 },
  );
  const whole = await accept({ quantity: 1_000_000_000 });
  expect(whole.status).toBeGreaterThanOrEqual(400);
  expect(whole.status).toBeLessThan(500);
  const { termsAt } = await shown();
  const answer = await caravan.call('callOffs.agree', { quoteId, termsAt, quantity: 1_000_000_000 }, buyer);
  expect(answer.status).toBeLessThan(500);
  if (answer.status !== 200) return;
  const { id } = answer.data;
  for (const quantity of [1_000_000_000, 999_999_999, 9_000_000, 1]) {
    const part = await caravan.call(
      'callOffs.order',
      { idempotencyKey: key(), id, quantity, addressId },
      buyer,
    );
    expect([quantity, part.code]).not.toEqual([quantity, 'INTERNAL']);
    expect(part.status).toBeLessThan(500);
  }
  const { ordered } = await caravan.done('callOffs.get', { id }, buyer);
  const { rowList } = await caravan.done('callOffs.orders', { id }, buyer);
  expect(rowList.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(ordered);
  for (const { quantity, total } of rowList)
    expect(total.amount).toBe(String(BigInt(quantity) * 999_999_999_999n + 5_000n));
});

describe('what was made for a part', () => {
  test('is bought by nobody in another way, neither while it is ordered nor when it was given back', async () => {
    const { order, buyer, read } = await agreed();
    const part = (await order(100)).data.id;
    const [line] = await caravan.deps.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', part)
      .execute();
    const skuId = line!.sku_id!;
    const stranger = await caravan.buyer();
    const attempt = async (who: typeof buyer) => {
      const added = await caravan.call('cart.add', { skuId, quantity: 50 } as never, who);
      const calculated = await caravan.call('orders.calculate', { lines: [{ skuId, quantity: 50 }] }, who);
      return [added.status, calculated.status, calculated.status === 200 ? calculated.data : null];
    };
    for (const who of [buyer, stranger]) {
      const [added, status, data] = await attempt(who);
      expect([added, status]).not.toContain(500);
      expect(added).not.toBe(200);
      if (status === 200) {
        const { quote } = data as { quote: string };
        const placed = await caravan.call(
          'orders.submit',
          { idempotencyKey: key(), quote, addressId: who.addressId },
          who,
        );
        expect(placed.status).not.toBe(200);
      }
    }
    await cancel(part, buyer);
    for (const who of [buyer, stranger]) {
      const [added, status, data] = await attempt(who);
      expect(added).not.toBe(200);
      if (status === 200) {
        const { quote } = data as { quote: string };
        const placed = await caravan.call(
          'orders.submit',
          { idempotencyKey: key(), quote, addressId: who.addressId },
          who,
        );
        expect(placed.status).not.toBe(200);
      }
    }
    const again = await caravan.call('orders.buyAgain', { id: part } as never, buyer);
    expect(again.status).toBeLessThan(500);
    const rows = await sql<{ n: number }>`select count(*)::int as n from cart_lines where sku_id = ${skuId}`
      .execute(caravan.deps.db)
      .catch(() => ({ rows: [{ n: 0 }] }));
    expect(rows.rows[0]!.n).toBe(0);
    expect(await read()).toMatchObject({ ordered: 0 });
  });
});

describe('a part', () => {
  test('is ordered once for an id in capitals and the same key', async () => {
    const { id, buyer, addressId, read } = await agreed();
    const idempotencyKey = key();
    const place = (agreementId: string) =>
      caravan.call('callOffs.order', { idempotencyKey, id: agreementId, quantity: 60, addressId }, buyer);
    const answers = await Promise.all([place(id.toUpperCase()), place(id), place(id.toUpperCase())]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await read()).toMatchObject({ ordered: 60 });
  });

  test('goes nowhere else once it is ordered', async () => {
    const { order, buyer } = await agreed();
    const part = (await order(60)).data.id;
    const addressId = newId();
    const { db, clock } = caravan.deps;
    await db
      .insertInto('delivery_addresses')
      .values({
        id: addressId,
        account_id: buyer.id,
        name: 'Abroad',
        prefix_id: '2',
        phone: '13800000000',
        country: 'AE',
        region_codes: [],
        detail: 'Dubai',
        is_default: false,
        created_at: clock.now(),
      })
      .execute();
    const { version } = await caravan.done('orders.getForBuyer', { id: part }, buyer);
    expect(
      await caravan.codeOf('orders.updateAddress', { id: part, version, addressId } as never, buyer),
    ).toBe('ADDRESS_ELSEWHERE');
  });

  test('of which its seller offers other prices changes nothing of the agreement, and is given back once', async () => {
    const { order, buyer, seller, read } = await agreed();
    const part = (await order(100)).data.id;
    const [line] = (await caravan.done('orders.getForSeller', { id: part }, seller)).lines;
    expect(
      await caravan.codeOf(
        'orders.updatePrice',
        { id: part, freight: '1', lines: [{ id: line!.id, price: '1' }] } as never,
        seller,
      ),
    ).toBe('ORDER_FROZEN');
    const offered = await caravan.call(
      'orders.offerPrice',
      { id: part, freight: '0', lines: [{ id: line!.id, price: '1400' }], note: '' } as never,
      seller,
    );
    expect(offered.status).toBe(200);
    const { version } = await caravan.done('orders.getForBuyer', { id: part }, buyer);
    await caravan.done('orders.answerOffer', { id: part, version, accept: true }, buyer);
    expect(await read()).toMatchObject({ ordered: 100, price: { amount: '1500', currency: 'CNY' } });
    await Promise.all([cancel(part, buyer), cancel(part, seller), cancel(part, buyer)]);
    expect(await read()).toMatchObject({ ordered: 0, remaining: 300 });
  });

  test('that was ended, complete or late is given back when it is cancelled, and nothing more is ordered', async () => {
    const { order, buyer, seller, read, end } = await agreed();
    const part = (await order(300)).data.id;
    expect(await read()).toMatchObject({ state: 'complete' });
    expect(await end(seller)).toBe(200);
    await cancel(part, buyer);
    expect(await read()).toMatchObject({ ordered: 0, state: 'ended' });
    expect((await order(50)).code).toBe('CALL_OFFS_ENDED');
  });

  test('that is paid while its time runs out is either paid and counted, or given back', async () => {
    const { order, buyer, read, id } = await agreed();
    const part = (await order(100)).data.id;
    caravan.clock.advance(86_400_000 + 1_000);
    await Promise.all([
      pay({ id: part, buyer }).catch(() => undefined),
      endOverdueStates(caravan.deps),
      endOverdueStates(caravan.deps),
    ]);
    const { state } = await caravan.done('orders.getForBuyer', { id: part }, buyer);
    const { rowList } = await caravan.done('callOffs.orders', { id }, buyer);
    expect(await read()).toMatchObject({ ordered: state === 'cancelled' ? 0 : 100 });
    expect(rowList[0]!.isReturned).toBe(state === 'cancelled');
  });
});

describe('who works on both sides', () => {
  test('orders nothing of the shop they work in, and can again when they have left', async () => {
    const { order, buyer, seller, read, quoteId, end } = await agreed();
    const other = await quoted({ callOffs: inParts }, {}, seller);
    const worker = await joinShop(caravan, buyer, { id: seller.id, shopId: seller.shopId }, ['orders']);
    expect((await order(50)).code).toBe('OWN_SHOP');
    expect((await caravan.done('callOffs.list', {}, worker)).totalRecord).toBeGreaterThan(0);
    expect(quoteId).not.toBe(other.quoteId);
    await caravan.deps.db.deleteFrom('shop_members').where('account_id', '=', buyer.id).execute();
    expect((await caravan.call('callOffs.list', {}, worker)).status).toBe(403);
    expect(await end(worker)).not.toBe(200);
    expect((await order(50)).status).toBe(200);
    expect((await read()).ordered).toBe(50);
  });

  test('sees nothing without the right to orders', async () => {
    const { id, seller } = await agreed();
    const member = await caravan.member(seller, ['products' as never]);
    for (const call of ['callOffs.list', 'callOffs.get', 'callOffs.orders'] as const)
      expect((await caravan.call(call, { id } as never, member)).status).toBe(403);
    expect((await caravan.call('callOffs.end', { id, reason: 'Out' }, member)).status).toBe(403);
  });
});

describe('ending', () => {
  test('by both at once is by one of them', async () => {
    for (let n = 0; n < 4; n++) {
      const { end, buyer, seller, read } = await agreed();
      const codes = await Promise.all([end(buyer, 'Of the buyer'), end(seller, 'Of the seller')]);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      const { ending } = await read();
      expect(ending!.reason).toBe(ending!.by === 'buyer' ? 'Of the buyer' : 'Of the seller');
    }
  });

  test('has a reason that is short, and is told as it was written', async () => {
    const { id, end, seller, buyer } = await agreed({}, { title: 'Flasks <b>bold</b> {count} &amp; "x"' });
    expect(await end(seller, 'x'.repeat(100_000))).toBe('BAD_INPUT');
    expect(await end(seller, 'x'.repeat(301))).toBe('BAD_INPUT');
    expect(await end(seller, 'one\nBcc: all@example.test')).toBe('BAD_INPUT');
    expect(await end(seller, '<script>alert(1)</script> {number} 断了')).toBe(200);
    await mailCallOffNews(caravan.deps, { agreementId: id, kind: 'ended' });
    const mail = (await caravan.mailsTo(buyer)).at(-1)!;
    expect(mail.body).toContain('<script>alert(1)</script> {number} 断了');
    expect(`${mail.subject} ${mail.body}`).toContain('Flasks <b>bold</b> {count} &amp; "x"');
  });

  test('of what was ordered whole is no end of nothing: a blocked pair tells no words', async () => {
    const { order, end, seller, read } = await agreed();
    await order(300);
    expect(await end(seller)).toBe(200);
    expect((await read()).state).toBe('ended');
  });
});

test('a shop whose product an agreement names is told why it cannot be deleted, also once foreign keys were made anew', async () => {
  const seller = await caravan.seller();
  const { id: productId } = await caravan.products({ shopId: seller.shopId });
  await agreed({ productId }, {}, seller);
  const remove = async () => {
    const { version } = await caravan.deps.db
      .selectFrom('products')
      .select('version')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    return caravan.call('products.delete', { products: [{ id: productId, version }] } as never, seller);
  };
  expect((await remove()).status).toBe(200);
  // As `restoreDatabase` does: all foreign keys are taken away, and made anew in the order of their tables' names.
  await caravan.deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string; owner: string; definition: string }>`
      select quote_ident(conname) as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 2, 1`.execute(
      tx,
    );
    for (const { name, owner } of rows)
      await sql.raw(`alter table ${owner} drop constraint ${name}`).execute(tx);
    for (const { name, owner, definition } of rows)
      await sql.raw(`alter table ${owner} add constraint ${name} ${definition}`).execute(tx);
  });
  const answer = await remove();
  expect([answer.status, answer.message]).toEqual([200, expect.anything()]);
});
