import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { callOffSteps } from '../../../../test/call-offs.ts';
import { setShopTerms } from '../../../../test/shop-terms.ts';
import { mailCallOffNews, remindOfEnds } from './letters.ts';

const caravan = prepareProduct();
const { agreed } = callOffSteps(caravan);

/** Goes to a moment, and back when the test is over. */
async function at<Result>(moment: string, act: () => Promise<Result>): Promise<Result> {
  const ahead = Date.parse(moment) - caravan.clock.now().getTime();
  caravan.clock.advance(ahead);
  try {
    return await act();
  } finally {
    caravan.clock.advance(-ahead);
  }
}

describe('what was agreed on', () => {
  test('is what its seller changes nothing of: neither price nor terms, nor the row itself', async () => {
    const seller = await caravan.seller();
    await setShopTerms(caravan, seller, { preRatio: 30, balanceDays: 14, depositKept: 20 });
    const { id, order, read, buyer } = await agreed({}, {}, seller);
    await setShopTerms(caravan, seller, { preRatio: 100, balanceDays: 7, depositKept: 100 });
    expect((await read()).terms).toMatchObject({ preRatio: 30, balanceDays: 14, depositKept: 20 });
    const part = (await order(100)).data.id;
    expect(await caravan.done('orders.getForBuyer', { id: part }, buyer)).toMatchObject({
      preRatio: 30,
      balanceDays: 14,
      depositKept: 20,
    });
    const { db } = caravan.deps;
    for (const change of [{ price: 9_900n }, { quantity: 900 }, { until: '2027-01-01' }, { title: 'Cups' }])
      await expect(
        db.updateTable('call_off_agreements').set(change).where('id', '=', id).execute(),
      ).rejects.toThrow('what was agreed on is not changed');
    await expect(
      db.updateTable('call_off_agreements').set({ ordered: 301 }).where('id', '=', id).execute(),
    ).rejects.toThrow('call_off_agreements_ordered');
  });

  test('is asked about before a part is ordered of a product that says something else by now, and then ordered as agreed', async () => {
    const seller = await caravan.seller();
    const titles = { en: 'Steel flask' };
    const { id: productId } = await caravan.products({ shopId: seller.shopId, titles });
    const { order, read, buyer } = await agreed({ productId }, {}, seller);
    expect((await order(50)).status).toBe(200);
    const { db } = caravan.deps;
    await db
      .updateTable('product_texts')
      .set({ title: 'Plastic cup' })
      .where('product_id', '=', productId)
      .execute();
    await db
      .updateTable('products')
      .set({ version: 2, unit_code: 'KGM' })
      .where('id', '=', productId)
      .execute();
    const refused = await order(50);
    expect([refused.code, refused.message]).toEqual([
      'CALL_OFF_PRODUCT_CHANGED',
      expect.stringContaining('“Steel flask”'),
    ]);
    expect((await read()).product).toMatchObject({ title: 'Steel flask', hasChanged: true });
    const { id } = (await order(50, { asAgreed: true })).data;
    const [line] = (await caravan.done('orders.getForBuyer', { id }, buyer)).lines;
    const { product } = await caravan.done('orders.productForBuyer', { id, lineId: line!.id }, buyer);
    expect(product!.namedProduct).toMatchObject({ title: 'Steel flask', unit: 'piece' });
    // What its seller has taken off sale is asked about too; what operators have taken down is not sold at all.
    await db.updateTable('products').set({ publish_status: 'down' }).where('id', '=', productId).execute();
    expect((await order(50)).code).toBe('CALL_OFF_PRODUCT_CHANGED');
    const takeDown = { id: productId, rule: 'duplicate' as const, reason: 'Looked into' };
    await caravan.done('console.products.takeDown', takeDown, await caravan.operator(['catalog']));
    expect((await order(50, { asAgreed: true })).code).toBe('GOODS_GONE');
    expect((await read()).ordered).toBe(100);
  });

  test('is not sold by a shop that is suspended', async () => {
    const { order, seller, read } = await agreed();
    const suspension = { id: seller.shopId, rule: 'documents' as const, reason: 'Papers of another company' };
    await caravan.done('console.shops.suspend', suspension, await caravan.operator(['catalog', 'money']));
    expect((await order(50)).code).toBe('GOODS_GONE');
    expect((await read()).ordered).toBe(0);
  });

  test('ends with its last day', async () => {
    const { order, read, end, buyer } = await agreed();
    await at('2026-09-30T23:59:00Z', async () => expect((await read()).state).toBe('open'));
    await at('2026-10-01T00:00:30Z', async () => {
      expect((await read()).state).toBe('expired');
      expect((await order(50)).code).toBe('CALL_OFFS_ENDED');
      expect(await end(buyer)).toBe('CALL_OFFS_ENDED');
    });
  });

  test.each(['buyer', 'seller'] as const)(
    'is ended by its %s for what is to come: the other side reads why, and what was ordered stays',
    async (side) => {
      const { id, order, read, end, buyer, seller } = await agreed();
      const part = (await order(100)).data.id;
      const [ending, other] = side === 'buyer' ? [buyer, seller] : [seller, buyer];
      expect(await caravan.codeOf('callOffs.end', { id, reason: ' ' }, ending)).toBe('BAD_INPUT');
      expect(await end(ending, 'The mould is broken')).toBe(200);
      expect(await end(other)).toBe('CALL_OFFS_ENDED');
      expect((await order(50)).code).toBe('CALL_OFFS_ENDED');
      expect(await read()).toMatchObject({
        state: 'ended',
        ordered: 100,
        ending: { by: side, reason: 'The mould is broken' },
      });
      expect((await caravan.done('orders.getForBuyer', { id: part }, buyer)).state).toBe('awaiting_payment');
      await mailCallOffNews(caravan.deps, { agreementId: id, kind: 'ended' });
      const bodyTo = async (who: typeof buyer | typeof seller) =>
        (await caravan.mailsTo(who)).map(({ body }) => body).join('\n');
      expect(await bodyTo(other)).toContain('The mould is broken');
      expect(await bodyTo(ending)).not.toContain('The mould is broken');
    },
  );

  test('ends against parts at the same moment in one order or the other', async () => {
    const { order, end, seller, read } = await agreed();
    const [ended, ...orders] = await Promise.all([end(seller), ...[1, 2, 3].map(() => order(100))]);
    expect(ended).toBe(200);
    const done = orders.filter(({ status }) => status === 200).length;
    expect(await read()).toMatchObject({ state: 'ended', ordered: done * 100 });
  });
});

test('the seller is told of an agreement, and the buyer two weeks before its end of what remains, once', async () => {
  const { id, buyer, seller, order } = await agreed();
  const whole = await agreed();
  await whole.order(300);
  await mailCallOffNews(caravan.deps, { agreementId: id, kind: 'agreed' });
  expect((await caravan.mailsTo(seller)).map(({ body }) => body).join('\n')).toMatch(
    /total quantity is 300; parts can be ordered until September 30, 2026/,
  );
  await order(100);
  const reminded = async () =>
    (
      await caravan.deps.db
        .selectFrom('call_off_agreements')
        .select(['id'])
        .where('reminded_at', 'is not', null)
        .execute()
    ).map((row) => row.id);
  await at('2026-09-15T23:00:00Z', () => remindOfEnds(caravan.deps));
  expect(await reminded()).not.toContain(id);
  await at('2026-09-16T00:10:00Z', async () => {
    await remindOfEnds(caravan.deps);
    expect(await reminded()).toContain(id);
    expect(await reminded()).not.toContain(whole.id);
    await remindOfEnds(caravan.deps);
    await mailCallOffNews(caravan.deps, { agreementId: id, kind: 'ending' });
    // Of what was ordered whole meanwhile nothing is said.
    await mailCallOffNews(caravan.deps, { agreementId: whole.id, kind: 'ending' });
  });
  const toBuyer = (await caravan.mailsTo(buyer)).map(({ body }) => body).join('\n');
  expect(toBuyer).toContain('200 remain to be ordered');
  expect((await caravan.mailsTo(whole.buyer)).map(({ body }) => body).join('\n')).not.toContain(
    'remain to be',
  );
});
