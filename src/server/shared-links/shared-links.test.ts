import { describe, expect, test } from 'vitest';
import { mostSharedLines } from '../../contract/shared-links/shared-link-limits.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { newId } from '../../kit/ids.ts';
import { hashToken, newToken } from '../accounts/public.ts';

const caravan = prepareProduct();
const { terms, filledCart, share, open, codeOfOpening } = sharingOf(caravan);
const dayMs = 86_400_000;

const quantitiesOf = async (who: { token: string }) => {
  const { shops } = await caravan.done('cart.get', {}, who);
  return Object.fromEntries(shops.flatMap(({ lines }) => lines.map((line) => [line.skuId, line.quantity])));
};

/** Somebody with a shop, and a session in which they buy. */
async function sellerWhoBuys() {
  const seller = await caravan.seller();
  const buying = { token: newToken() };
  const now = caravan.clock.now();
  const session = { token_hash: hashToken(buying.token), account_id: seller.id, role: 1, created_at: now };
  const expires = new Date(now.getTime() + dayMs);
  await caravan.deps.db
    .insertInto('sessions')
    .values({ ...session, expires_at: expires })
    .execute();
  return { seller, buying };
}

describe('a shared cart', () => {
  test('shows a stranger its products, in their language, at their prices, and who shared it', async () => {
    const { buyer, products } = await filledCart([{ quantity: 3 }, { quantity: 20, price: 500n }]);
    const { token } = await share(buyer, { note: '<b>For May</b>' });
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    const contents = await open(token);
    expect(contents).toMatchObject({
      kind: 'cart',
      state: 'open',
      isOwner: false,
      company: null,
      note: '<b>For May</b>',
      total: { amount: '13000', currency: 'CNY' },
      deleted: [],
      quote: null,
    });
    expect(contents.shops[0]!.lines).toMatchObject([
      { skuId: products[1]!.skuId, title: 'Kettle 2', quantity: 20, price: { amount: '500' }, issue: null },
      { skuId: products[0]!.skuId, title: 'Kettle 1', quantity: 3, price: { amount: '1000' }, issue: null },
    ]);
    const inChinese = await open(token, { headers: { lang: 'zh', 'price-type': '2' } });
    expect(inChinese.shops[0]!.lines[0]).toMatchObject({ title: '水壶2', price: { currency: 'USD' } });
  });

  test('holds what was ticked alone, and nothing of the cart of somebody else', async () => {
    const { buyer, products } = await filledCart([{}, {}]);
    const stranger = await filledCart([{}]);
    const [{ skuId }, other] = [products[0]!, stranger.products[0]!];
    const { token } = await share(buyer, { skuIds: [skuId, other.skuId] });
    const { shops } = await open(token);
    expect(shops.flatMap(({ lines }) => lines.map((line) => line.skuId))).toEqual([skuId]);
    const foreign = { kind: 'cart' as const, ...terms, skuIds: [other.skuId] };
    expect(await caravan.codeOf('sharedLinks.add', foreign, buyer)).toBe('SHARE_EMPTY');
    expect(await caravan.codeOf('sharedLinks.add', { kind: 'cart', ...terms }, await caravan.buyer())).toBe(
      'SHARE_EMPTY',
    );
  });

  test('says what changed since: prices, stock, what was taken down and what was deleted', async () => {
    const { buyer, products } = await filledCart([{}, {}, { stock: 50 }, {}]);
    const { token } = await share(buyer);
    const { db } = caravan.deps;
    const [dearer, gone, short, deleted] = products;
    await db
      .updateTable('skus')
      .set({ tier_prices: ['1200'] as never })
      .where('id', '=', dearer!.skuId)
      .execute();
    await db.updateTable('products').set({ publish_status: 'down' }).where('id', '=', gone!.id).execute();
    await db.updateTable('skus').set({ stock: 4 }).where('id', '=', short!.skuId).execute();
    await db
      .updateTable('shared_link_lines')
      .set({ sku_id: newId() })
      .where('sku_id', '=', deleted!.skuId)
      .execute();
    const contents = await open(token);
    const lines = contents.shops.flatMap((shop) => shop.lines);
    const lineOf = ({ skuId }: { skuId: string }) => lines.find((line) => line.skuId === skuId);
    expect(lineOf(dearer!)).toMatchObject({ price: { amount: '1200' }, formerPrice: { amount: '1000' } });
    expect(lineOf(gone!)).toMatchObject({ issue: 'gone' });
    expect(lineOf(short!)).toMatchObject({ issue: 'stock', stock: 4, formerPrice: null });
    expect(contents.deleted).toEqual(['Kettle 4']);
    expect(contents.total!.amount).toBe('12000');
  });

  test('shows no price at all where whoever shared wanted none', async () => {
    const { buyer } = await filledCart();
    const { token } = await share(buyer, { isPriced: false });
    const contents = await open(token);
    expect(contents.total).toBeNull();
    expect(contents.shops[0]!.lines[0]).toMatchObject({ price: null, amount: null, formerPrice: null });
  });

  test('is put into a cart once, however often and by how many presses at once', async () => {
    const { buyer, products } = await filledCart([{ quantity: 3 }, { quantity: 20 }]);
    const { token } = await share(buyer);
    await caravan.deps.db
      .updateTable('skus')
      .set({ stock: 0 })
      .where('id', '=', products[1]!.skuId)
      .execute();
    const stranger = await caravan.buyer();
    const [{ skuId }] = products as [(typeof products)[number]];
    const press = () => caravan.done('sharedLinks.putInCart', { token }, stranger);
    for (const answer of await Promise.all([press(), press(), press()]))
      expect(answer).toEqual({ added: 1, missing: [{ title: 'Kettle 2', reason: 'stock' }] });
    expect(await quantitiesOf(stranger)).toEqual({ [skuId]: 3 });
    await caravan.done('cart.add', { mode: 'set', lines: [{ skuId, quantity: 8 }] }, stranger);
    await press();
    expect(await quantitiesOf(stranger)).toEqual({ [skuId]: 8 });
  });

  test('is added without what the caller sells themselves', async () => {
    const { buyer, products } = await filledCart([{}]);
    const { seller: office, buying } = await sellerWhoBuys();
    const ownCup = await caravan.products({ shopId: office.shopId, titles: { en: 'Own cup' } });
    await caravan.done('cart.add', { lines: [{ skuId: ownCup.skuId, quantity: 2 }] }, buyer);
    const { token } = await share(buyer);
    expect(await caravan.done('sharedLinks.putInCart', { token }, buying)).toEqual({
      added: 1,
      missing: [{ title: 'Own cup', reason: 'own' }],
    });
    expect(await quantitiesOf(buying)).toEqual({ [products[0]!.skuId]: 10 });
  });

  test('holds as many lines as a cart, which are opened and added at once', async () => {
    const [buyer, seller, stranger] = [await caravan.buyer(), await caravan.seller(), await caravan.buyer()];
    const { skuIds } = await caravan.products({ shopId: seller.shopId, skus: mostSharedLines });
    const lines = skuIds.map((skuId) => ({ skuId, quantity: 2 }));
    await caravan.done('cart.add', { lines }, buyer);
    const { token } = await share(buyer);
    expect((await open(token)).shops[0]!.lines).toHaveLength(mostSharedLines);
    for (const _ of [1, 2])
      expect((await caravan.done('sharedLinks.putInCart', { token }, stranger)).added).toBe(mostSharedLines);
    expect(await caravan.done('cart.count', {}, stranger)).toBe(mostSharedLines);
  });

  test('is saved product by product, each once, and what cannot be bought is not', async () => {
    const { buyer, products } = await filledCart([{}, {}]);
    const { token } = await share(buyer);
    await caravan.deps.db
      .updateTable('products')
      .set({ publish_status: 'down' })
      .where('id', '=', products[1]!.id)
      .execute();
    const stranger = await caravan.buyer();
    for (const _ of [1, 2])
      expect(await caravan.done('sharedLinks.saveProducts', { token }, stranger)).toEqual({ saved: 1 });
    expect((await caravan.done('favorites.mine', {}, stranger)).products).toEqual([products[0]!.id]);
  });
});

describe('saved products', () => {
  test('are shared with one piece of each, and without a variant where there are several', async () => {
    const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
    const single = await caravan.products({ shopId: seller.shopId, moq: 6, titles: { en: 'Cup' } });
    const coloured = await caravan.products({ shopId: seller.shopId, skus: 3, titles: { en: 'Bowl' } });
    for (const { id } of [single, coloured]) {
      await caravan.done('favorites.saveProduct', { id }, buyer);
      caravan.clock.advance(1_000);
    }
    const { token } = await share(buyer, { kind: 'list' });
    const contents = await open(token);
    expect(contents.shops[0]!.lines).toMatchObject([
      { productId: coloured.id, skuId: null, quantity: null, price: { amount: '1000' }, issue: null },
      { productId: single.id, skuId: single.skuId, quantity: 6, price: { amount: '1000' }, issue: null },
    ]);
    const stranger = await caravan.buyer();
    expect(await caravan.done('sharedLinks.putInCart', { token }, stranger)).toEqual({
      added: 1,
      missing: [{ title: 'Bowl', reason: 'variant' }],
    });
    const { token: ofOne } = await share(buyer, { kind: 'list', productIds: [coloured.id, newId()] });
    expect((await open(ofOne)).shops[0]!.lines).toHaveLength(1);
  });

  test('are not more at once than a cart holds', async () => {
    const { buyer } = await filledCart();
    const many = Array.from({ length: mostSharedLines + 1 }, () => newId());
    const input = { kind: 'list' as const, ...terms, productIds: many };
    expect(await caravan.codeOf('sharedLinks.add', input, buyer)).toBe('BAD_INPUT');
  });
});

describe('a link', () => {
  test('is as one that never was once it is over, revoked or hidden, and for whoever has half of it', async () => {
    const { buyer } = await filledCart();
    const links = [await share(buyer), await share(buyer), await share(buyer)];
    const [expired, revoked, hidden] = links;
    await caravan.done('sharedLinks.revoke', { id: revoked!.id }, buyer);
    await caravan.deps.db
      .updateTable('shared_links')
      .set({ is_hidden: true })
      .where('id', '=', hidden!.id)
      .execute();
    expect(await codeOfOpening(expired!.token)).toBe(200);
    caravan.clock.advance(7 * dayMs);
    const answers = await Promise.all(
      [...links.map(({ token }) => token), 'f'.repeat(40)].map((token) =>
        caravan.call('sharedLinks.open', { token }),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    for (const { token } of links) {
      expect(await caravan.codeOf('sharedLinks.preview', { token })).toBe('NOT_FOUND');
      expect(await caravan.codeOf('sharedLinks.putInCart', { token }, buyer)).toBe('NOT_FOUND');
      expect(await caravan.codeOf('sharedLinks.comment', { token, text: 'Hi' }, buyer)).toBe('NOT_FOUND');
    }
    expect(await codeOfOpening(expired!.token.slice(0, 20))).toBe('BAD_INPUT');
  });

  test('is kept by its digest alone', async () => {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer);
    const row = await caravan.deps.db
      .selectFrom('shared_links')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.token_hash).toHaveLength(32);
    const { rowList } = await caravan.done('sharedLinks.list', {}, buyer);
    expect(JSON.stringify(rowList)).not.toContain(token);
  });

  test('tells whoever made it how often others opened it, and what became of it', async () => {
    const { buyer } = await filledCart([{}, {}, {}, {}]);
    const { id, token } = await share(buyer, { note: 'May' });
    await open(token);
    await open(token, await caravan.buyer());
    await open(token, buyer);
    await caravan.done('sharedLinks.open', { id }, buyer);
    const listed = async () => (await caravan.done('sharedLinks.list', {}, buyer)).rowList[0];
    expect(await listed()).toMatchObject({
      id,
      state: 'open',
      openCount: 2,
      lineCount: 4,
      titles: ['Kettle 4', 'Kettle 3', 'Kettle 2'],
      note: 'May',
    });
    for (const _ of [1, 2]) await caravan.done('sharedLinks.revoke', { id }, buyer);
    expect(await listed()).toMatchObject({ state: 'revoked' });
    expect(await caravan.done('sharedLinks.open', { id }, buyer)).toMatchObject({ state: 'revoked' });
  });

  test('is ended, read by its id and listed by nobody but whoever made it', async () => {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer);
    const stranger = await caravan.buyer();
    expect(await caravan.codeOf('sharedLinks.revoke', { id }, stranger)).toBe('NOT_FOUND');
    for (const call of ['open', 'putInCart', 'saveProducts', 'comments'] as const)
      expect(await caravan.codeOf(`sharedLinks.${call}`, { id }, stranger)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('sharedLinks.open', { id })).toBe('NOT_FOUND');
    expect(await caravan.codeOf('sharedLinks.open', { id, token }, buyer)).toBe('BAD_INPUT');
    expect(await caravan.codeOf('sharedLinks.open', {}, buyer)).toBe('BAD_INPUT');
    expect((await caravan.done('sharedLinks.list', {}, stranger)).rowList).toEqual([]);
    expect(await codeOfOpening(token)).toBe(200);
  });

  test('ends with the account of whoever made it', async () => {
    const { buyer } = await filledCart();
    const { token } = await share(buyer);
    await caravan.done(
      'console.users.block',
      { id: buyer.id, reason: 'Fraud' },
      await caravan.operator(['users']),
    );
    expect(await codeOfOpening(token)).toBe('NOT_FOUND');
  });

  test('shows a messenger its first products, and of what is for a company nothing', async () => {
    const { buyer } = await filledCart([{}, {}, {}, {}]);
    const { token } = await share(buyer);
    expect(await caravan.done('sharedLinks.preview', { token })).toMatchObject({
      kind: 'cart',
      isForCompany: false,
      titles: ['Kettle 4', 'Kettle 3', 'Kettle 2'],
      lineCount: 4,
    });
    expect((await caravan.done('sharedLinks.list', {}, buyer)).rowList[0]).toMatchObject({ openCount: 0 });
  });
});
