import { describe, expect, test } from 'vitest';
import { ucpAgents } from '../../../../test/ucp-agents.ts';
import { ucpBuying } from '../../../../test/ucp-buying.ts';
import { createUcpChecker, hasUcpSchemas } from '../../../../test/ucp-schemas.ts';

const agents = ucpAgents();
const { as, codesOf, product } = agents;
const { buying, limits } = ucpBuying(agents);

const setDeposit = (shopId: string, percent: number, kept = 50) =>
  product()
    .deps.db.updateTable('shops')
    .set({ pre_ratio: percent, balance_days: 20, deposit_kept: kept })
    .where('id', '=', shopId)
    .execute();

describe('how an order is paid', () => {
  test('is all at once, or a deposit and the balance, as the shop asks; the order says what was accepted', async () => {
    const { seller, token, create, complete } = await buying({ limits });
    expect((await create()).body['payment']).toMatchObject({
      selected_term_id: 'full',
      terms: [{ id: 'full', schedules: [{ type: 'immediate', amount: 10_000 }] }],
    });
    await setDeposit(seller.shopId, 30);
    const made = await create();
    const schedules = [
      { id: 'deposit', type: 'immediate', amount: 3_000 },
      {
        id: 'balance',
        amount: 7_000,
        description: { plain: expect.stringMatching(/within 20 days.* may keep 50 % of the deposit/) },
      },
    ];
    expect(made.body['payment']).toMatchObject({
      selected_term_id: 'deposit_balance',
      terms: [{ id: 'deposit_balance', schedules }],
    });
    const done = await complete(made.body.id);
    const { id } = done.body['order'] as { id: string };
    const order = await as(token, 'GET', `/orders/${id}`);
    expect(order.body['payment']).toMatchObject({ accepted_term: { id: 'deposit_balance', schedules } });
  });

  test('cannot be chosen: another term than the shop’s is said to be none', async () => {
    const { token, lines, create } = await buying();
    const { id } = (await create()).body;
    const update = (selected_term_id: string) =>
      as(token, 'PUT', `/checkout-sessions/${id}`, { ...lines(), payment: { selected_term_id } });
    expect(codesOf(await update('full'))).not.toContain('invalid_payment_term');
    expect(codesOf(await update('net_60'))).toContain('invalid_payment_term');
  });

  test('that changed since it was priced is told of, and nothing is ordered by it', async () => {
    const { seller, create, complete, ordersOf } = await buying({ limits });
    await setDeposit(seller.shopId, 30);
    const { id } = (await create()).body;
    await setDeposit(seller.shopId, 30, 100);
    const after = await complete(id);
    expect([after.body.status, codesOf(after)]).toEqual([
      'ready_for_complete',
      expect.arrayContaining(['payment_term_changed']),
    ]);
    expect(await ordersOf()).toBe(0);
    expect((await complete(id)).body.status).toBe('completed');
    expect(await ordersOf()).toBe(1);
  });

  test('that changed since it was priced is told of, also where what it was priced as has expired', async () => {
    const { seller, token, lines, create } = await buying({ limits });
    await setDeposit(seller.shopId, 30);
    const { id } = (await create()).body;
    product().clock.advance(31 * 60_000);
    await setDeposit(seller.shopId, 60);
    const after = await as(token, 'PUT', `/checkout-sessions/${id}`, lines());
    expect(codesOf(after)).toContain('payment_term_changed');
  });

  test.skipIf(!hasUcpSchemas)('is valid by the schemas of the protocol', async () => {
    const { seller, token, create, complete } = await buying({ limits });
    await setDeposit(seller.shopId, 40);
    const check = createUcpChecker();
    const made = await create();
    const done = await complete(made.body.id);
    const { id } = done.body['order'] as { id: string };
    const { body: order } = await as(token, 'GET', `/orders/${id}`);
    const schema = 'shopping/payment_terms.json#/$defs/dev.ucp.shopping';
    expect(check(`${schema}.checkout`, made.body)).toBeNull();
    expect(check(`${schema}.order`, order)).toBeNull();
    expect(check(`${schema}.checkout`, { ...made.body, payment: { terms: [] } })).not.toBeNull();
  });
});
