import { describe, expect, test } from 'vitest';
import { agentGrants } from '../../../../test/agent-grants.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { agentKey } from '../../../../test/ucp-agents.ts';
import { agentOrdering } from '../../../../test/agent-ordering.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const programs = agentGrants(caravan);
let families = 0;

/** A program with hosts and a name that no other test has. */
async function program(more: object = {}) {
  // Only so many register in an hour from here.
  caravan.clock.advance(3_600_000);
  const family = String.fromCodePoint(97 + families++);
  const says = {
    client_name: `Helper ${family}${family}${family}`,
    redirect_uris: [`https://eu.${family}.maker${family}.test/back`],
    ...more,
  };
  const { body } = await programs.register(says);
  return { says, family, clientId: body.client_id, ...(await rowOf(body.client_id)) };
}

const rowOf = (clientId: string) =>
  caravan.deps.db
    .selectFrom('agent_clients')
    .select(['id', 'marks'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();

const consent = (buyer: Caller, clientId: string, redirectUri: string) =>
  caravan.codeOf('agents.consent', { ...programs.asking(clientId).request, redirectUri }, buyer);

/** What an operator does who ticks what the dialog ticks at first. */
async function block(id: string, { wider = false, only }: { wider?: boolean; only?: string } = {}) {
  const operator = await caravan.operator(['users']);
  const { marks } = await caravan.done('console.agents.reach', { id }, operator);
  const chosen = marks.filter((mark) => (only ? mark.kind === only : wider || !mark.isWider));
  await caravan.done(
    'console.agents.block',
    { id, blocked: true, marks: chosen.map(({ mark }) => mark) },
    operator,
  );
  return { operator, marks };
}

describe('a program that was blocked', () => {
  test.each<[string, (of: Awaited<ReturnType<typeof program>>) => object]>([
    ['its name', ({ says }) => ({ client_name: says.client_name, redirect_uris: ['http://127.0.0.1:7/'] })],
    [
      'a name that looks like its own',
      ({ family }) => ({ client_name: `He1per-${family.toUpperCase()}${family}${family}` }),
    ],
    ['its host', ({ says }) => ({ client_name: 'Another', redirect_uris: says.redirect_uris })],
    [
      'a host below its own, at another port',
      ({ family }) => ({
        client_name: 'Another',
        redirect_uris: ['https://fine.test/', `https://x.y.eu.${family}.maker${family}.test:8443/`],
      }),
    ],
    ['its key', () => ({ client_name: 'Another', jwks: { keys: [agentKey] } })],
  ])('does not register anew with %s', async (_, anew) => {
    const blocked = await program({ jwks: { keys: [agentKey] } });
    await block(blocked.id);
    const says = { redirect_uris: ['https://elsewhere.test/'], ...anew(blocked) };
    expect((await programs.register(says)).status).toBe(403);
    const operator = await caravan.operator(['users']);
    await caravan.done('console.agents.block', { id: blocked.id, blocked: false }, operator);
    expect((await programs.register(says)).status).toBe(201);
  });

  test('is nowhere let in by another registration of the same kind, until that is lifted', async () => {
    const { says, id, clientId } = await program();
    const again = await programs.register({ ...says, client_name: 'Quite another' });
    const other = again.body.client_id;
    const [redirectUri] = says.redirect_uris as [string];
    const buyer = await caravan.buyer();
    const { request, verifier } = programs.asking(other);
    const choice = { ...request, redirectUri, scopes: ['order:read' as const], days: 30 as const };
    const { redirect } = await caravan.done('agents.allow', choice, buyer);
    const code = new URL(redirect).searchParams.get('code')!;
    const taken = { clientId: other, code, verifier };
    const { body: tokens } = await programs.exchange(taken, { redirect_uri: redirectUri });
    const isIn = async () => (await programs.call('list_orders', {}, tokens.access_token)).status;
    expect(await isIn()).toBe(200);
    const { redirect: second } = await caravan.done('agents.allow', choice, buyer);

    const { operator, marks } = await block(id);
    expect(marks.find(({ kind, isWider }) => kind === 'host' && !isWider)).toMatchObject({
      text: new URL(redirectUri).host,
      programs: 1,
      names: ['Quite another'],
      buyers: 1,
      isBlocked: false,
    });
    expect(marks.find(({ kind }) => kind === 'name')).toMatchObject({ programs: 0, buyers: 0 });
    expect(await isIn()).toBe(401);
    expect(await programs.refresh(other, tokens.refresh_token)).toMatchObject({ status: 400 });
    const lateCode = { ...taken, code: new URL(second).searchParams.get('code')! };
    expect(await programs.exchange(lateCode, { redirect_uri: redirectUri })).toMatchObject({ status: 400 });
    for (const each of [clientId, other])
      expect(await consent(buyer, each, redirectUri)).toBe('AGENT_BLOCKED');
    expect((await caravan.done('agents.list', {}, buyer)).rowList[0]).toMatchObject({ isActive: false });
    const { rowList } = await caravan.done('console.agents.list', { search: other }, operator);
    expect(rowList[0]!.blockedAt).not.toBeNull();

    // From either registration.
    await caravan.done('console.agents.block', { id: rowList[0]!.id, blocked: false }, operator);
    // What it was given before stays dead; buyers may let it in anew.
    expect(await isIn()).toBe(401);
    expect(await programs.refresh(other, tokens.refresh_token)).toMatchObject({ status: 400 });
    expect(await programs.exchange(lateCode, { redirect_uri: redirectUri })).toMatchObject({ status: 400 });
    expect((await caravan.done('agents.list', {}, buyer)).rowList[0]).toMatchObject({
      isActive: false,
      consents: [{ isActive: false, revokedAt: expect.any(String) }],
    });
    const { redirect: third } = await caravan.done('agents.allow', choice, buyer);
    const newCode = { ...taken, code: new URL(third).searchParams.get('code')! };
    const anew = await programs.exchange(newCode, { redirect_uri: redirectUri });
    expect((await programs.call('list_orders', {}, anew.body.access_token)).status).toBe(200);
  });

  test('by its registration alone leaves others of its host as they are', async () => {
    const { says, id, clientId } = await program();
    const { body } = await programs.register(says);
    await block(id, { only: 'client' });
    const buyer = await caravan.buyer();
    const [redirectUri] = says.redirect_uris as [string];
    expect(await consent(buyer, clientId, redirectUri)).toBe('AGENT_BLOCKED');
    expect(await consent(buyer, body.client_id, redirectUri)).toBe(200);
  });

  test('by a host above its own keeps all below it out', async () => {
    const { family, id } = await program();
    const { marks } = await block(id, { wider: true });
    expect(marks.filter(({ isWider }) => isWider).map(({ text }) => text)).toEqual([
      `${family}.maker${family}.test`,
      `maker${family}.test`,
    ]);
    const redirect_uris = [`https://us.maker${family}.test/`];
    expect((await programs.register({ client_name: 'Somebody', redirect_uris })).status).toBe(403);
  });

  test('on buyers’ own machines keeps no other program there out', async () => {
    const local = ['http://127.0.0.1:1234/', 'http://localhost:1/'];
    const { id } = await program({ redirect_uris: local });
    const { marks } = await block(id);
    expect(marks.map(({ kind }) => kind)).toEqual(['client', 'name']);
    const other = { client_name: 'Ledger of mine', redirect_uris: local };
    expect((await programs.register(other)).status).toBe(201);
  });

  test('is blocked by nothing that it is not known by', async () => {
    const { id } = await program();
    const operator = await caravan.operator(['users']);
    const marks = ['host:innocent.test', 'name:lnnocent'];
    await caravan.done('console.agents.block', { id, blocked: true, marks }, operator);
    const innocent = { client_name: 'Innocent', redirect_uris: ['https://innocent.test/'] };
    expect((await programs.register(innocent)).status).toBe(201);
    const { details } = await caravan.deps.db
      .selectFrom('staff_log')
      .select('details')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ marks: [expect.stringMatching(/^client:/)] });
  });
});

test('what a blocked program asked of a buyer cannot be approved any more', async () => {
  const { order, decide, grant } = await agentOrdering(caravan).ordering();
  const { approvalId } = await order();
  const { client_id: id } = await caravan.deps.db
    .selectFrom('agent_grants')
    .select('client_id')
    .where('id', '=', grant.id)
    .executeTakeFirstOrThrow();
  const { operator } = await block(id, { only: 'client' });
  expect((await decide(approvalId, true)).status).not.toBe(200);
  await caravan.done('console.agents.block', { id, blocked: false }, operator);
  expect((await decide(approvalId, true)).code).toBe('AGENT_DRAFT_OVER');
});

test('registrations from before are read for what they are known by before anything is blocked', async () => {
  const { says, id } = await program();
  const [redirectUri] = says.redirect_uris as [string];
  const other = (await programs.register({ ...says, client_name: 'From before' })).body.client_id;
  const { db } = caravan.deps;
  await db.updateTable('agent_clients').set({ marks: [], marks_version: 0 }).execute();
  await block(id);
  expect(await consent(await caravan.buyer(), other, redirectUri)).toBe('AGENT_BLOCKED');
});
