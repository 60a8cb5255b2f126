import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { severalWarehouses } from '../../../test/warehouses.ts';

const caravan = prepareProduct();
const { opened, stocked } = severalWarehouses(caravan);

test('buyers read from which places lines would be sent, and in how many days, the same in product, cart and order', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const dubai = await opened(seller, 'Secret depot', { leadDays: 30 });
  const both = await stocked(seller, 6, { [dubai]: 40 });
  const home = await stocked(seller, 50);
  const sendingOf = async (lines: { skuId: string; quantity: number }[], country: string) => {
    const { id: productId } = lines[0]!.skuId === both.skuId ? both : home;
    return caravan.done('catalog.freight', { productId, lines, country }, buyer);
  };
  // All of it lies in the Emirates; six pieces at home, too, and what goes to China is sent from there.
  const few = [{ skuId: both.skuId, quantity: 2 }];
  expect((await sendingOf(few, 'CN')).shipsFrom).toMatchObject([{ country: 'CN' }]);
  expect(await sendingOf(few, 'AE')).toMatchObject({ shipsFrom: [{ country: 'AE' }], leadDays: 30 });
  const many = [{ skuId: both.skuId, quantity: 20 }];
  expect((await sendingOf(many, 'CN')).shipsFrom).toMatchObject([{ country: 'AE' }]);

  const lines = [...many, { skuId: home.skuId, quantity: 2 }];
  await caravan.done('cart.add', { lines }, buyer);
  const cart = await caravan.done('cart.freight', { country: 'CN' }, buyer);
  const { shops } = await caravan.done('orders.calculate', { lines, addressId: buyer.addressId }, buyer);
  expect(cart.shops).toMatchObject([
    { shopId: seller.shopId, shipsFrom: [{ country: 'CN' }, { country: 'AE' }], leadDays: 30 },
  ]);
  expect(shops).toMatchObject([{ shipsFrom: cart.shops[0]!.shipsFrom, leadDays: 30 }]);
  // By country and region alone: what its seller calls a warehouse, its id and its address are the seller's own.
  for (const answer of [cart, shops, await sendingOf(many, 'CN')]) {
    const text = JSON.stringify(answer);
    for (const secret of ['Secret depot', dubai]) expect(text).not.toContain(secret);
  }
  expect(Object.keys(cart.shops[0]!.shipsFrom[0]!).sort()).toEqual(['country', 'region']);
});

test('a shop with one warehouse sends from where it is', async () => {
  const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
  const { skuId, id } = await stocked(seller, 50);
  const answer = await caravan.done(
    'catalog.freight',
    { productId: id, lines: [{ skuId, quantity: 2 }], country: 'AE' },
    buyer,
  );
  const mine = await caravan.done('shops.mine', {}, seller);
  expect(answer).toMatchObject({ shipsFrom: [{ country: mine.country }], leadDays: mine.leadDays });
});
