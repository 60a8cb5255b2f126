import { expect, test } from 'vitest';
import { agentOrdering } from '../../../test/agent-ordering.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { programs, newKey, ordering } = agentOrdering(caravan);
const limits = { perOrder: '10000', perDay: '15000', perMonth: '20000', ordersADay: 5 };

test('a new consent, or another registration of the same program, is no new budget', async () => {
  const { buyer, order, ordersOf, product } = await ordering({ limits });
  expect(await order(10)).toMatchObject({ status: 'ordered' });
  const orderWith = async (token: string, quantity: number) => {
    const using = async (name: string, input: object) =>
      JSON.parse((await programs.call(name, input, token)).result!.content[0]!.text) as {
        orderDraftId: string;
        status: string;
        reason?: string;
      };
    const lines = [{ skuId: product.skuId, quantity }];
    const { orderDraftId } = await using('prepare_order', { lines, addressId: buyer.addressId });
    return using('submit_order', { orderDraftId, idempotencyKey: newKey() });
  };
  // Registered anew, under another name, with the same address to go back to.
  const { client_id: clientId } = (await programs.register({ client_name: 'Another name' })).body;
  const [again, anew] = [
    await programs.granted(buyer, { limits }),
    await programs.granted(buyer, { limits, clientId }),
  ];
  expect(anew.grant).toMatchObject({ spentToday: { amount: '10000', currency: 'CNY' } });
  for (const { tokens } of [again, anew])
    expect(await orderWith(tokens.access_token, 6)).toMatchObject({
      status: 'needs_approval',
      reason: 'perDay',
    });
  // At once, one of them has what is left.
  const answers = await Promise.all([again, anew].map(({ tokens }) => orderWith(tokens.access_token, 5)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['needs_approval', 'ordered']);
  expect(await ordersOf()).toBe(2);
});

test('a program that calls itself something else afterwards is not what was let in, also on the page that asks', async () => {
  const { use, grant, buyer, order, approval } = await ordering();
  const { approvalId } = await order();
  const { db } = caravan.deps;
  const { name, client_id: client } = await db
    .selectFrom('agent_grants')
    .innerJoin('agent_clients', 'agent_clients.id', 'agent_grants.client_id')
    .select(['agent_clients.name', 'agent_grants.client_id'])
    .where('agent_grants.id', '=', grant.id)
    .executeTakeFirstOrThrow();
  const rename = (to: string) =>
    db.updateTable('agent_clients').set({ name: to }).where('id', '=', client).execute();
  await rename('Account locked, sign in at evil.example');
  expect(await use('get_cart', {})).toEqual({ refused: '401' });
  expect((await approval(approvalId)).agentName).toBe(name);
  const { rowList } = await caravan.done('agents.list', {}, buyer);
  expect(rowList[0]).toMatchObject({ name, isActive: false });
  await rename(name);
  expect(await use('get_cart', {})).toEqual({ lines: [] });

  const { client_id: clientId } = (await programs.register({ client_name: 'Shown' })).body;
  const { request } = programs.asking(clientId);
  const choice = { ...request, scopes: ['cart:manage' as const], days: 30 as const, name: 'Another' };
  expect(await caravan.codeOf('agents.allow', choice, buyer)).toBe('AGENT_RENAMED');
});

test('a cart that is handed over six times at once is handed over once, and stays where that is refused', async () => {
  const { buyer, use, seller } = await ordering();
  const { skuId, id } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  await use('update_cart', { lines: [{ skuId, quantity: 36 }] });
  const answers = await Promise.all(Array.from({ length: 6 }, () => use('put_in_my_cart', {})));
  expect(answers.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 0, 1]);
  const { shops } = await caravan.done('cart.get', {}, buyer);
  expect(shops[0]!.lines).toMatchObject([{ skuId, quantity: 36 }]);
  await use('update_cart', { lines: [{ skuId, quantity: 12 }] });
  const { db } = caravan.deps;
  await db.updateTable('products').set({ publish_status: 'down' }).where('id', '=', id).execute();
  await use('put_in_my_cart', {}).catch(() => undefined);
  expect((await use('get_cart', {})).lines).toMatchObject([{ skuId, quantity: 12, issue: 'gone' }]);
});
