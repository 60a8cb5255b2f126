import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);

async function offer() {
  const seller = await caravan.seller({ autoConfirm: true });
  const product = await caravan.products({ shopId: seller.shopId });
  return { seller, product, pieces: (quantity: number) => [{ skuId: product.skuId, quantity }] };
}

test('the cart of who acts for a company has the prices of where the company has things delivered', async () => {
  const buying = await company();
  const purchaser = await buying.join('purchaser');
  const prefixes = await caravan.done('reference.prefixes', { prefixType: 2 });
  const { id: prefixId } = prefixes.find(({ country }) => country === 'SA')!;
  const place = { country: 'SA', phone: '0501234567', city: 'Riyadh', detail: '12 Olaya Street' };
  const address = { name: 'Khalid Al Harbi', prefixId, ...place, isDefault: true };
  await caravan.done('addresses.save', address as never, buying.owner);
  const { seller, product, pieces } = await offer();
  const list = { name: 'Gulf', percentOff: 20, countries: ['SA'], isForAll: true };
  await caravan.done('priceLists.save', list as never, seller);
  const calculated = await caravan.done('orders.calculate', { lines: pieces(10) }, purchaser);
  expect(calculated.shops[0]!.lines[0]!.price.amount).toBe('800');
  await caravan.done('cart.add', { mode: 'set', lines: pieces(10) }, purchaser);
  const cart = await caravan.done('cart.get', {}, purchaser);
  const ask = { productIds: [product.id] };
  const pages = await caravan.done('catalog.customerPrices', ask, purchaser);
  expect({ cart: cart.shops[0]!.lines[0]!.price?.amount, page: pages[0]?.priceFrom.amount }).toEqual({
    cart: '800',
    page: '800',
  });
});
