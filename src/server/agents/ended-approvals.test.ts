import { describe, expect, test } from 'vitest';
import { agentOrdering } from '../../../test/agent-ordering.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { cancelEnded } from './drafts/drafts-sql.ts';
import { mailAsked } from './jobs.ts';

const caravan = prepareProduct();
const { programs, newKey, ordering } = agentOrdering(caravan);
const dayMs = 86_400_000;

/** An order that waits for a click, and what the buyer reads of it. */
async function asked(how: Parameters<typeof ordering>[0] = {}) {
  const at = await ordering(how);
  const key = newKey();
  const { orderDraftId: id } = await at.prepare(10);
  expect(await at.submit(id, key)).toMatchObject({ status: 'needs_approval' });
  const state = async () => {
    const { rowList, waiting } = await caravan.done('agents.approvals', {}, at.buyer);
    const shown = (await at.approval(id)).state;
    expect(rowList[0]!.state).toBe(shown);
    expect(waiting).toBe(shown === 'waiting' ? 1 : 0);
    return shown;
  };
  expect(await state()).toBe('waiting');
  return { ...at, id, key, state };
}

type Asked = Awaited<ReturnType<typeof asked>>;

describe('what waits for a click is over with what its buyer had allowed', () => {
  test.each<[string, (of: Asked) => Promise<unknown>]>([
    ['revoked', ({ buyer, grant }) => caravan.done('agents.revoke', { id: grant.id }, buyer)],
    ['replaced by a new consent', ({ buyer, clientId }) => programs.granted(buyer, { clientId })],
    [
      'given under another password',
      ({ buyer }) =>
        caravan.deps.db
          .updateTable('accounts')
          .set({ password_hash: 'other' })
          .where('id', '=', buyer.id)
          .execute(),
    ],
    [
      'of a program that calls itself something else',
      ({ clientId }) =>
        caravan.deps.db
          .updateTable('agent_clients')
          .set({ name: 'Another' })
          .where('client_id', '=', clientId)
          .execute(),
    ],
    [
      'over in time',
      ({ grant }) =>
        caravan.deps.db
          .updateTable('agent_grants')
          .set({ ends_at: caravan.clock.now() })
          .where('id', '=', grant.id)
          .execute(),
    ],
  ])('%s', async (_, end) => {
    const at = await asked();
    await end(at);
    expect(await at.state()).toBe('canceled');
    expect((await at.decide(at.id, true)).code).toBe('AGENT_DRAFT_OVER');
    const before = (await caravan.mailsTo(at.buyer)).length;
    await mailAsked(caravan.deps, at.id);
    expect((await caravan.mailsTo(at.buyer)).length).toBe(before);
    expect(await at.ordersOf()).toBe(0);
    // Let in anew, the program asks what became of it and is told.
    const { tokens } = await programs.granted(at.buyer, { clientId: at.clientId });
    const submitted = { orderDraftId: at.id, idempotencyKey: at.key };
    expect(await at.use('submit_order', submitted, tokens.access_token)).toMatchObject({
      status: 'canceled',
      orders: [],
      approvalUrl: null,
    });
  });

  test('it waits no longer than the program is let in, and is taken back when that is over', async () => {
    const { buyer, grant, id, state } = await asked();
    const endsAt = new Date(caravan.clock.now().getTime() + 3_600_000);
    const { db } = caravan.deps;
    await db.updateTable('agent_grants').set({ ends_at: endsAt }).where('id', '=', grant.id).execute();
    caravan.clock.advance(3_600_000);
    expect(await state()).toBe('canceled');
    await cancelEnded(db, caravan.clock.now());
    const kept = await db.selectFrom('agent_drafts').select('state').where('id', '=', id).executeTakeFirst();
    expect(kept!.state).toBe('canceled');

    const other = await ordering({ buyer, days: 30 });
    await db
      .updateTable('agent_grants')
      .set({ ends_at: new Date(caravan.clock.now().getTime() + dayMs / 2) })
      .where('id', '=', other.grant.id)
      .execute();
    const { approvalId } = await other.order(10);
    const { expiresAt } = await other.approval(approvalId);
    expect(Date.parse(expiresAt) - caravan.clock.now().getTime()).toBeLessThanOrEqual(dayMs / 2);
  });
});

test('a program reads what became of an order under an earlier consent, and no other program does', async () => {
  const { buyer, id, key, clientId, decide, use } = await asked();
  const { orders } = (await decide(id, true)).data;
  const submitted = { orderDraftId: id, idempotencyKey: key };
  const anew = await programs.granted(buyer, { clientId });
  expect(await use('submit_order', submitted, anew.tokens.access_token)).toMatchObject({
    status: 'ordered',
    orders: [{ id: orders[0]!.id }],
  });
  const stranger = await ordering();
  expect(await stranger.use('submit_order', submitted)).toMatchObject({
    refused: expect.stringMatching(/^NOT_FOUND/),
  });
});
