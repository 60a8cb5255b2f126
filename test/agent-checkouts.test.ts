import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteOldCheckouts, insertCheckout } from '../src/server/agents/carts/checkouts-sql.ts';
import { agentGrants } from './agent-grants.ts';
import { ucpAgents } from './ucp-agents.ts';

const { as, codesOf, product } = ucpAgents();
const limits = { perOrder: '10000', perDay: '15000', perMonth: '90000', ordersADay: 5 };
const payment = { instruments: [{ id: 'pay', handler_id: 'pay_on_site', type: 'pay_on_site' }] };

test('fifty checkouts of a program are open at a time, and one that nothing came of is kept for a week', async () => {
  const caravan = product();
  const { db } = caravan.deps;
  const buyer = await caravan.buyer();
  const seller = await caravan.seller({ autoConfirm: true });
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const { tokens, grant } = await agentGrants(caravan).granted(buyer, { limits });
  const token = tokens.access_token;
  const create = () =>
    as(token, 'POST', '/checkout-sessions', { line_items: [{ item: { id: skuId }, quantity: 1 }] });

  const ordered = (await create()).body.id;
  const key = { 'idempotency-key': randomUUID() };
  const done = await as(token, 'POST', `/checkout-sessions/${ordered}/complete`, { payment }, key);
  expect(done.body.status).toBe('completed');
  const open = { lines: [], addressId: null, draftId: null, messages: [] };
  for (let made = 0; made < 50; made++) {
    const session = { id: randomUUID(), grantId: grant.id, webhookUrl: null, withPaymentTerms: false };
    await insertCheckout(db, session, open, caravan.clock.now());
  }
  expect(codesOf(await create())).toEqual(['agent_full']);
  caravan.clock.advance(30 * 60_000 + 1_000);
  expect((await create()).body.status).toBe('ready_for_complete');

  const after = (days: number) => new Date(caravan.clock.now().getTime() + days * 86_400_000);
  const left = async () =>
    (await db.selectFrom('agent_checkouts').select('id').where('grant_id', '=', grant.id).execute()).length;
  await deleteOldCheckouts(db, { open: after(-1), ordered: after(-180) });
  expect(await left()).toBe(52);
  await deleteOldCheckouts(db, { open: after(1), ordered: after(-180) });
  expect(await left()).toBe(1);
  expect((await as(token, 'GET', `/checkout-sessions/${ordered}`)).body.status).toBe('completed');
  await deleteOldCheckouts(db, { open: after(1), ordered: after(1) });
  expect(await left()).toBe(0);
});
