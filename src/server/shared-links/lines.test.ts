import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sharingOf } from '../../../test/shared-links.ts';

const caravan = prepareProduct();
const { filledCart, share, open } = sharingOf(caravan);

type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;

const setProduct = (id: string, change: object) =>
  caravan.deps.db.updateTable('products').set(change).where('id', '=', id).execute();

const setSku = (id: string, change: object) =>
  caravan.deps.db.updateTable('skus').set(change).where('id', '=', id).execute();

const cartOf = async (who: Caller) =>
  (await caravan.done('cart.get', {}, who)).shops.flatMap(({ lines }) => lines);

/** Somebody who shared a product of several variants that they had saved. */
async function sharedList() {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  const product = await caravan.products({ shopId: seller.shopId, skus: 3, titles: { en: 'Bowl' } });
  await caravan.done('favorites.saveProduct', { id: product.id }, buyer);
  return { buyer, seller, product, ...(await share(buyer, { kind: 'list' })) };
}

async function letIn(customer: Buyer, seller: { shopId: string; token: string }) {
  await caravan.done('priceAccess.ask', { shopId: seller.shopId, message: '' }, customer);
  const approval = { accountId: customer.id, version: 1, decision: 'approve' as const };
  await caravan.done('priceAccess.decide', approval, seller);
}

describe('a saved product of several variants', () => {
  test('shows whoever looks the price that they pay, and that it is hidden where it is', async () => {
    const { seller, product, token } = await sharedList();
    const customer = await caravan.buyer();
    await setProduct(product.id, { prices_shown_to: 'approved' });
    const lineFor = async (who: Caller) => (await open(token, who)).shops[0]!.lines[0]!;
    expect.soft(await lineFor({})).toMatchObject({ price: null, issue: 'hidden' });
    await letIn(customer, seller);
    expect.soft(await lineFor(customer)).toMatchObject({ price: { amount: '1000' }, issue: null });
    const list = await caravan.done('priceLists.save', { name: 'Friends', percentOff: 33 }, seller);
    await caravan.done('priceLists.addCustomer', { ...list, accountId: customer.id }, seller);
    await caravan.done('cart.add', { lines: [{ skuId: product.skuId, quantity: 1 }] }, customer);
    const [inCart] = await cartOf(customer);
    expect(inCart!.price).toMatchObject({ amount: '670' });
    expect(await lineFor(customer)).toMatchObject({ price: { amount: '670' } });
  });
});

describe('what was taken down', () => {
  test('tells strangers nothing that its seller writes from then on', async () => {
    const { buyer, products } = await filledCart();
    const { token } = await share(buyer);
    const { id, skuId } = products[0]!;
    await setProduct(id, { publish_status: 'down' });
    await setSku(skuId, { tier_prices: ['731337'] as never, stock: 4_242 });
    const contents = JSON.stringify(await open(token));
    for (const secret of ['731337', '4242']) expect.soft(contents).not.toContain(secret);
  });

  test('keeps the title that it was shared with, without a price, stock or picture', async () => {
    const [{ buyer, products }, list] = [await filledCart(), await sharedList()];
    const { token } = await share(buyer);
    for (const { id } of [products[0]!, list.product])
      await setProduct(id, { publish_status: 'down', pictures: ['ab/cd.jpg'], moq: 7 });
    for (const [ofLink, title] of [
      [token, 'Kettle 1'],
      [list.token, 'Bowl'],
    ] as const)
      expect((await open(ofLink)).shops[0]!.lines).toMatchObject([
        { title, spec: [], picture: '', price: null, amount: null, stock: 0, moq: 1, issue: 'gone' },
      ]);
  });

  test('is named and pictured to no messenger', async () => {
    const { buyer, products } = await filledCart([{}, {}]);
    const { token } = await share(buyer);
    await setProduct(products[1]!.id, { publish_status: 'down', pictures: ['ab/cd.jpg'] });
    const preview = await caravan.done('sharedLinks.preview', { token });
    expect(preview.titles).toEqual(['Kettle 1']);
    expect(preview.picture).toBeNull();
  });
});

describe('"Add all"', () => {
  test('puts nothing into a cart that cannot be ordered without saying so', async () => {
    const { buyer, products } = await filledCart([{}, {}, {}]);
    const { token } = await share(buyer);
    await setSku(products[0]!.skuId, { stock: 4 });
    await setProduct(products[1]!.id, { multiple: 6, moq: 6 });
    await setProduct(products[2]!.id, { moq: 50 });
    const stranger = await caravan.buyer();
    const { added, missing } = await caravan.done('sharedLinks.putInCart', { token }, stranger);
    const orderable = (await cartOf(stranger)).filter(({ issue }) => issue === null);
    expect({ added, missing: missing.length }).toEqual({
      added: orderable.length,
      missing: 3 - orderable.length,
    });
  });

  test('leads to the prices that the link showed, also where a part of it cannot be ordered any more', async () => {
    const [buyer, seller, stranger] = [await caravan.buyer(), await caravan.seller(), await caravan.buyer()];
    const tiers: [number, bigint][] = [
      [1, 1_000n],
      [10, 800n],
    ];
    const { skuIds } = await caravan.products({ shopId: seller.shopId, skus: 2, tiers });
    const lines = skuIds.map((skuId) => ({ skuId, quantity: 5 }));
    await caravan.done('cart.add', { lines }, buyer);
    const { token } = await share(buyer);
    await setSku(skuIds[1]!, { stock: 0 });
    const { shops, total } = await open(token, stranger);
    await caravan.done('sharedLinks.putInCart', { token }, stranger);
    const [inCart] = await cartOf(stranger);
    const onLink = shops[0]!.lines.find(({ skuId }) => skuId === skuIds[0])!;
    expect.soft(onLink.price!.amount).toBe(inCart!.price!.amount);
    expect(total).toEqual(inCart!.amount);
  });

  test('by twenty presses of two links at once has the greater quantity of each, once', async () => {
    const { buyer, products } = await filledCart([{ quantity: 3 }, { quantity: 20 }]);
    const { token } = await share(buyer);
    await caravan.done(
      'cart.add',
      { mode: 'set', lines: [{ skuId: products[0]!.skuId, quantity: 7 }] },
      buyer,
    );
    const { token: later } = await share(buyer);
    const stranger = await caravan.buyer();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        caravan.done('sharedLinks.putInCart', { token: n % 2 ? token : later }, stranger),
      ),
    );
    expect((await cartOf(stranger)).map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([7, 20]);
  });
});
