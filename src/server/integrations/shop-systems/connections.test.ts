import { expect, test } from 'vitest';
import { shopPrograms } from '../../../../test/shop-programs.ts';
import { shopSystemWorld } from '../../../../test/shop-systems.ts';
import { transact } from '../../platform/database.ts';
import { syncConnection } from './sync.ts';

const { world, caravan, shops, inputOf, connected, read, productsOf, runsOf, advance } = shopSystemWorld();
const { member } = shopPrograms(caravan);

test('a shop is connected once it lets us in, and no one is told by what', async () => {
  const seller = await caravan.seller();
  const answer = await caravan.call('shopSystems.connect', inputOf('shopify'), seller);
  expect(answer.data).toMatchObject({ name: 'Northwind' });
  const id = answer.data.id;
  await read(id);
  const answers = [
    answer,
    await caravan.call('shopSystems.list', {}, seller),
    await runsOf(seller, id),
    await caravan.call('shopSystems.connect', inputOf('shopify'), seller),
  ];
  expect(JSON.stringify(answers)).not.toContain(shops.shopify.shop.token);
  expect(answers[3]).toMatchObject({ code: 'CONNECTED_ALREADY' });
  const { db } = caravan.deps;
  const row = await db.selectFrom('shop_connections').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row!.credentials!.toString('latin1')).not.toContain(shops.shopify.shop.token);
});

test.each([
  ['a wrong token', () => ({ secret: 'shpat_wrong' }), 'accept'],
  ['a private address', () => ({ address: world.addressOf('', 'inside.test') }), 'reached'],
  ['another port', () => ({ address: 'https://shop.test:8443' }), 'reached'],
  ['nobody there', () => ({ address: 'https://nobody.test' }), 'responding'],
])('%s is refused with the reason, and nothing is stored', async (_, change, words) => {
  const seller = await caravan.seller();
  const answer = await caravan.call('shopSystems.connect', { ...inputOf('shopify'), ...change() }, seller);
  expect(answer).toMatchObject({ status: 422, code: 'SYSTEM_REFUSED' });
  expect(answer.message).toContain(words);
  expect((await caravan.done('shopSystems.list', {}, seller)).connections).toEqual([]);
});

test.each([
  'http://shop.test',
  'https://user:pass@shop.test',
  'https://shop.test/?a=1',
  'https://localhost',
  'ftp://shop.test',
  '',
])('%s is no address of a shop', async (address) => {
  const seller = await caravan.seller();
  const input = { ...inputOf('shopify'), address };
  expect(await caravan.codeOf('shopSystems.connect', input, seller)).toBe('BAD_INPUT');
});

test('what is connected is another shop’s business to nobody', async () => {
  const [seller, other] = [await caravan.seller(), await caravan.seller()];
  const id = await connected(seller);
  for (const step of ['pause', 'resume', 'sync', 'disconnect', 'runs', 'items'] as const)
    expect(await caravan.codeOf(`shopSystems.${step}`, { id }, other)).toBe('NOT_FOUND');
  expect((await caravan.done('shopSystems.list', {}, other)).connections).toEqual([]);
});

test('only those connect a shop who may write its products, and it stops with their rights', async () => {
  const seller = await caravan.seller();
  const clerk = await member(seller, 'store');
  expect(await caravan.codeOf('shopSystems.connect', inputOf('shopify'), clerk)).toBe('FORBIDDEN');
  const manager = await member(seller, 'store', 'products');
  shops.shopify.add();
  const id = await connected(manager);
  await caravan.done('members.remove', { id: manager.id }, seller);
  await read(id);
  expect(await productsOf(seller)).toEqual([]);
  const [connection] = (await caravan.done('shopSystems.list', {}, seller)).connections;
  expect(connection).toMatchObject({ state: 'stopped', stopReason: 'maker' });
  await caravan.done('shopSystems.resume', { id }, seller);
  await read(id);
  expect(await productsOf(seller)).toHaveLength(1);
});

test('one that is paused is not read, and goes on afterwards', async () => {
  const seller = await caravan.seller();
  const id = await connected(seller);
  await caravan.done('shopSystems.pause', { id }, seller);
  shops.shopify.add();
  expect(await caravan.codeOf('shopSystems.sync', { id }, seller)).toBe('CONNECTION_RESTS');
  await read(id);
  expect(await productsOf(seller)).toEqual([]);
  await caravan.done('shopSystems.resume', { id }, seller);
  await read(id);
  expect(await productsOf(seller)).toHaveLength(1);
});

test('one that is disconnected is erased at once, its products stay, and connected again none comes twice', async () => {
  const seller = await caravan.seller();
  shops.shopify.add({ title: 'Staying' });
  const id = await connected(seller);
  await read(id);
  await caravan.done('shopSystems.disconnect', { id }, seller);
  const { db } = caravan.deps;
  const row = await db.selectFrom('shop_connections').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ credentials: null, state: 'ended' });
  expect(await caravan.codeOf('shopSystems.runs', { id }, seller)).toBe('NOT_FOUND');
  expect((await caravan.done('shopSystems.list', {}, seller)).connections).toEqual([]);
  expect(await productsOf(seller)).toHaveLength(1);
  await read(await connected(seller));
  advance(1);
  expect(await productsOf(seller)).toHaveLength(1);
});

test('what is disconnected while it is read writes nothing any more', async () => {
  const seller = await caravan.seller();
  for (let n = 0; n < 12; n++) shops.shopify.add({ title: `Kettle ${n}` });
  const id = await connected(seller);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // Somebody holds the row until it has ended: the page that was read meanwhile comes too late.
  const ending = transact(caravan.deps.db, async (tx) => {
    await tx.selectFrom('shop_connections').select('id').where('id', '=', id).forUpdate().execute();
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  held.resolve();
  await ending;
  const reading = syncConnection(caravan.deps, id);
  await caravan.done('shopSystems.disconnect', { id }, seller);
  await reading;
  const count = (await productsOf(seller)).length;
  expect([0, 10, 12]).toContain(count);
  await read(id);
  expect(await productsOf(seller)).toHaveLength(count);
});

test('a shop has no more than five', async () => {
  const seller = await caravan.seller();
  const { db } = caravan.deps;
  for (let n = 0; n < 5; n++) {
    const id = await connected(seller);
    const address = `https://shop${n}.test`;
    await db.updateTable('shop_connections').set({ address }).where('id', '=', id).execute();
  }
  expect(await caravan.codeOf('shopSystems.connect', inputOf('shopify'), seller)).toBe('CONNECTIONS_FULL');
});
