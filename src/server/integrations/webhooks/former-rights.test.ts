import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { shopPrograms } from '../../../../test/shop-programs.ts';
import { webhookWorld } from '../../../../test/shop-webhooks.ts';

const { caravan, endpointOf } = webhookWorld();
const programs = shopPrograms(caravan);
const orders = paidOrders(caravan);

/** A member who may set the shop up and see its orders, and has them told to a program of theirs. */
async function memberWithWebhook() {
  const seller = await caravan.seller();
  const clerk = await programs.member(seller, 'store', 'orders');
  return { seller, clerk, hook: await endpointOf(clerk, ['order.placed']) };
}

test('who may see orders no more is told nothing of them where they had it told to', async () => {
  const { seller, clerk, hook } = await memberWithWebhook();
  await caravan.done('members.setRights', { id: clerk.id, rights: ['store'] }, seller);
  // They may not see, send again or lead elsewhere what it tells …
  const period = { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' };
  expect(await caravan.codeOf('webhooks.replayPeriod', { id: hook.id, ...period }, clerk)).toBe('FORBIDDEN');
  await orders.submitted({ between: { buyer: await caravan.buyer(), seller } });
  await hook.deliver();
  // … and their program hears of every order all the same.
  expect(hook.at().map(({ body }) => body.type)).toEqual([]);
});

test('a member whom operators blocked is told nothing more where they had it told to', async () => {
  const { seller, clerk, hook } = await memberWithWebhook();
  const operator = await caravan.operator(['users']);
  await caravan.done('console.users.block', { id: clerk.id, reason: 'Fraud' } as never, operator);
  expect(await caravan.codeOf('orders.listForSeller', {}, clerk)).not.toBe(200);
  await orders.submitted({ between: { buyer: await caravan.buyer(), seller } });
  await hook.deliver();
  expect(hook.at().map(({ body }) => body.type)).toEqual([]);
});

test('what waits for a webhook is not sent after its member lost the right, and whoever switches it on again answers for it', async () => {
  const { seller, clerk, hook } = await memberWithWebhook();
  await orders.submitted({ between: { buyer: await caravan.buyer(), seller } });
  await caravan.done('members.setRights', { id: clerk.id, rights: ['store'] }, seller);
  await hook.deliver();
  expect(hook.at()).toEqual([]);
  const [webhook] = (await caravan.done('webhooks.list', {}, seller)).webhooks;
  expect(webhook!.switchedOff).toMatchObject({ by: 'shop' });
  // Even where it were on, nothing is sent for somebody who may not see it.
  await caravan.deps.db
    .updateTable('shop_endpoints')
    .set({ switched_off_at: null, switched_off_by: null })
    .where('id', '=', hook.id)
    .execute();
  await hook.deliver();
  expect(hook.at()).toEqual([]);
  // The port of the test is one that no shop may name.
  const { rows } = await sql<{ address: string }>`
    select address from shop_endpoints where id = ${hook.id}`.execute(caravan.deps.db);
  const leadTo = (address: string) =>
    caravan.deps.db.updateTable('shop_endpoints').set({ address }).where('id', '=', hook.id).execute();
  await leadTo('https://shop.test/orders');
  const { webhooks } = await caravan.done('webhooks.list', {}, seller);
  const { id, address, kinds, stockLevel, version } = webhooks[0]!;
  await caravan.done('webhooks.change', { id, address, kinds, stockLevel, version, isOn: true }, seller);
  await leadTo(rows[0]!.address);
  await hook.deliver();
  expect(hook.at().map(({ body }) => body.type)).toEqual(['order.placed']);
});

test('an address at a port that is never called is refused when it is given', async () => {
  const seller = await caravan.seller();
  const webhook = { address: 'https://shop.test:8443/orders', kinds: ['order.placed'] as ['order.placed'] };
  expect(await caravan.codeOf('webhooks.add', { ...webhook, stockLevel: 1 }, seller)).toBe('BAD_INPUT');
});
