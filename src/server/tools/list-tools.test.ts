import { expect, test } from 'vitest';
import { agentGrants } from '../../../test/agent-grants.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { toolUsers } from '../../../test/tool-callers.ts';

const caravan = prepareProduct();
const { use } = toolUsers(caravan);

/** A list of a new buyer, with a line that is ordered only sometimes. */
async function listed() {
  const [buyer, seller] = await Promise.all([caravan.buyer(), caravan.seller()]);
  const [flask, lid] = await Promise.all(
    [1_000n, 200n].map((price) => caravan.products({ shopId: seller.shopId, price })),
  );
  const lines = [
    { skuId: flask!.skuId, quantity: 5 },
    { skuId: lid!.skuId, quantity: 9, isOptional: true },
  ];
  const { id } = await caravan.done('requisitionLists.create', { name: 'Shop 3 weekly', lines }, buyer);
  return { buyer, seller, id, skuIds: lines.map(({ skuId }) => skuId) };
}

test('lists are read, added to and put into the cart, at the version that was read', async () => {
  const { buyer, seller, id, skuIds } = await listed();
  const lists = await use('list_buying_lists', {}, buyer);
  expect(lists).toMatchObject({ total: 1, lists: [{ id, buyerTextName: 'Shop 3 weekly', products: 2 }] });
  const other = await caravan.products({ shopId: seller.shopId });
  const added = { id, lines: [skuIds[0]!, other.skuId].map((skuId) => ({ skuId, quantity: 2 })) };
  expect(await use('add_to_buying_list', added, buyer)).toMatchObject({
    added: 1,
    present: 1,
    notOnSale: [],
  });
  const list = await use('get_buying_list', { id }, buyer);
  expect(list.lines.map(({ quantity, onlySometimes }) => [quantity, onlySometimes])).toEqual([
    [5, false],
    [9, true],
    [2, false],
  ]);
  expect(list.lines[0]).toMatchObject({
    price: { amount: '10.00' },
    amount: { amount: '50.00' },
    issue: null,
  });
  const stale = use('put_buying_list_in_cart', { id, version: 0 }, buyer);
  await expect(stale).rejects.toMatchObject({ code: 'CONTENT_CHANGED' });
  const { put, notPut } = await use('put_buying_list_in_cart', { id, version: list.version }, buyer);
  expect([put.map(({ quantity }) => quantity), notPut]).toEqual([[5, 2], []]);
  expect(await caravan.done('cart.count', {}, buyer)).toBe(2);
});

test('nobody reads or puts in a list of somebody else', async () => {
  const { id, skuIds } = await listed();
  const stranger = await caravan.buyer();
  expect((await use('list_buying_lists', {}, stranger)).total).toBe(0);
  const refused = { code: 'NOT_FOUND' };
  await expect(use('get_buying_list', { id }, stranger)).rejects.toMatchObject(refused);
  await expect(use('put_buying_list_in_cart', { id, version: 0 }, stranger)).rejects.toMatchObject(refused);
  const line = { id, lines: [{ skuId: skuIds[0]!, quantity: 1 }] };
  await expect(use('add_to_buying_list', line, stranger)).rejects.toMatchObject(refused);
});

test('a program uses lists only where its buyer let it', async () => {
  const { buyer, id } = await listed();
  const programs = agentGrants(caravan);
  const { tokens } = await programs.granted(buyer, { scopes: ['cart:manage'] });
  for (const name of ['list_buying_lists', 'get_buying_list', 'put_buying_list_in_cart'])
    expect((await programs.call(name, { id, version: 0 }, tokens.access_token)).status).toBe(403);
  expect((await caravan.done('requisitionLists.get', { id }, buyer)).takenAt).toBeNull();
  const lists = await programs.granted(buyer, { scopes: ['list:manage'] });
  const { result } = await programs.call('get_buying_list', { id }, lists.tokens.access_token);
  expect(result!.content[0]!.text).toContain('Shop 3 weekly');
});
