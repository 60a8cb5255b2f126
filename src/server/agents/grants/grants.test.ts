import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentGrants, redirectUri } from '../../../../test/agent-grants.ts';
import { startAgentProfiles } from '../../../../test/agent-profiles.ts';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';

let world: Awaited<ReturnType<typeof startAgentProfiles>>;
let caravan: Caravan;
let programs: ReturnType<typeof agentGrants>;
const pages: Record<string, unknown> = {};
beforeAll(async () => {
  world = await startAgentProfiles(pages);
  caravan = await startCaravan({ PUBLIC_URL: 'https://caravan.example' }, { outbound: world.open() });
  programs = agentGrants(caravan);
});
afterAll(async () => {
  await caravan.close();
  await world.close();
});

const origin = 'https://caravan.example';
/** Each test asks from inside this process: their allowance begins anew. */
const later = () => caravan.clock.advance(61_000);

describe('letting a program in', () => {
  test('works for a client that nobody here wrote, from metadata to revocation', async () => {
    const buyer = await caravan.buyer();
    const to = {
      [oauth.customFetch]: (url: string, init: object) => Promise.resolve(caravan.app.request(url, init)),
    };
    const resource = new URL(`${origin}/mcp`);
    const described = await oauth.resourceDiscoveryRequest(resource, to as never);
    const { authorization_servers } = await oauth.processResourceDiscoveryResponse(resource, described);
    expect(authorization_servers).toEqual([origin]);
    const issuer = new URL(origin);
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { ...to, algorithm: 'oauth2' } as never),
    );
    const registered = await oauth.processDynamicClientRegistrationResponse(
      await oauth.dynamicClientRegistrationRequest(
        server,
        { client_name: 'Shop\u202Eper', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
        to as never,
      ),
    );
    const verifier = oauth.generateRandomCodeVerifier();
    const request = {
      clientId: registered.client_id,
      redirectUri,
      responseType: 'code' as const,
      codeChallenge: await oauth.calculatePKCECodeChallenge(verifier),
      codeChallengeMethod: 'S256' as const,
      scope: 'example.caravan.trade.rfq:read dev.ucp.shopping.order:read something:else',
      state: 'of-mine',
      resource: resource.href,
    };
    expect(await caravan.done('agents.consent', request, buyer)).toEqual({
      name: 'Shopper',
      redirectHost: 'assistant.test',
      keyFingerprint: '',
      isLocal: false,
      scopes: ['order:read', 'rfq:read'],
    });
    const choice = { scopes: ['order:read' as const, 'rfq:publish' as const], days: 30 as const };
    const { redirect } = await caravan.done('agents.allow', { ...request, ...choice }, buyer);
    const client = { client_id: registered.client_id };
    const parameters = oauth.validateAuthResponse(server, client, new URL(redirect), 'of-mine');
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        redirectUri,
        verifier,
        to as never,
      ),
    );
    // The buyer cannot give what was not asked for.
    expect(tokens.scope).toBe('dev.ucp.shopping.order:read');
    const library = await programs.connect(tokens.access_token);
    await library.listTools();
    const limits = await library.callTool({ name: 'get_my_limits', arguments: {} });
    expect(limits.structuredContent).toMatchObject({ may: ['order:read'], requestsLeftToday: 0 });
    const renewed = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token!, to as never),
    );
    const revoking = await oauth.revocationRequest(
      server,
      client,
      oauth.None(),
      renewed.refresh_token!,
      to as never,
    );
    await oauth.processRevocationResponse(revoking);
    expect((await programs.call('get_my_limits', {}, renewed.access_token)).status).toBe(401);
  });

  test('a program with a document is who the document says, wherever it may be sent on to', async () => {
    const clientId = world.addressOf('/program.json');
    pages['/program.json'] = {
      client_id: clientId,
      client_name: 'Buying hand',
      redirect_uris: [redirectUri],
    };
    pages['/other.json'] = { client_id: clientId, client_name: 'Buying hand', redirect_uris: [redirectUri] };
    const buyer = await caravan.buyer();
    const { request } = programs.asking(clientId);
    expect(await caravan.done('agents.consent', request, buyer)).toMatchObject({ name: 'Buying hand' });
    for (const wrong of [
      { clientId: world.addressOf('/other.json') },
      { clientId: world.addressOf('/none.json') },
      { clientId: world.addressOf('/program.json', 'inside.test') },
      { clientId: world.addressOf('/moved') },
      { clientId: 'registered-none' },
      { redirectUri: 'https://evil.test/callback' },
      { redirectUri: `${redirectUri}?next=1` },
      { resource: 'https://evil.test/mcp' },
      { resource: `${origin}/api` },
    ])
      expect(await caravan.codeOf('agents.consent', { ...request, ...wrong }, buyer)).toBe('AGENT_UNKNOWN');
    for (const wrong of [{ codeChallengeMethod: 'plain' }, { codeChallenge: 'x' }, { responseType: 'token' }])
      expect(await caravan.codeOf('agents.consent', { ...request, ...wrong }, buyer)).toBe('BAD_INPUT');
    const seller = await caravan.seller();
    expect(await caravan.codeOf('agents.consent', request, seller)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('agents.consent', request)).toBe('LOGIN_OUT');
  });

  test('a program may be sent on to TLS or its own machine alone', async () => {
    for (const uri of [
      'javascript:alert(1)',
      'http://evil.test/',
      'data:text/html,x',
      'https://a.test/#x',
      'x',
    ])
      expect(await programs.register({ redirect_uris: [uri] })).toMatchObject({
        status: 400,
        body: { error: 'invalid_client_metadata' },
      });
    const local = await programs.register({ redirect_uris: ['http://127.0.0.1:4000/back'] });
    const buyer = await caravan.buyer();
    const { request } = programs.asking(local.body.client_id);
    const at = (uri: string) => caravan.call('agents.consent', { ...request, redirectUri: uri }, buyer);
    expect((await at('http://127.0.0.1:51234/back')).data).toMatchObject({ isLocal: true });
    for (const uri of ['http://127.0.0.1:51234/elsewhere', 'http://localhost:4000/back'])
      expect((await at(uri)).code).toBe('AGENT_UNKNOWN');
  });

  test('a buyer who denies sends the program away with nothing', async () => {
    const buyer = await caravan.buyer();
    const { body } = await programs.register();
    const { request } = programs.asking(body.client_id);
    const { redirect } = await caravan.done('agents.deny', request, buyer);
    expect(Object.fromEntries(new URL(redirect).searchParams)).toEqual({
      error: 'access_denied',
      state: 'state-1',
      iss: origin,
    });
    expect((await caravan.done('agents.list', {}, buyer)).rowList).toEqual([]);
  });
});

describe('a code', () => {
  test('is of use to the program it was given to alone, with its secret, for a minute', async () => {
    later();
    const buyer = await caravan.buyer();
    const other = (await programs.register()).body.client_id;
    for (const wrong of [
      { client_id: other },
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: '' },
      { redirect_uri: 'https://evil.test/callback' },
      { code: 'guessed' },
    ])
      expect(await programs.exchange(await programs.allowed(buyer), wrong)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      });
    const late = await programs.allowed(buyer);
    later();
    expect((await programs.exchange(late)).body.error).toBe('invalid_grant');
    expect((await programs.post('/oauth/token', { grant_type: 'password' })).body.error).toBe(
      'unsupported_grant_type',
    );
    expect((await caravan.done('agents.list', {}, buyer)).rowList).toEqual([]);
  });

  test('and what it gave are for what the buyer allowed, and nothing beside it (RFC 8707)', async () => {
    later();
    const buyer = await caravan.buyer();
    const resource = `${origin}/mcp`;
    const given = await programs.allowed(buyer, { resource });
    for (const other of [
      `${origin}/ucp/v1`,
      `${origin}/ucp/mcp`,
      `${origin}/mcp#part`,
      `${origin}/mcp/`,
      `${origin}/api`,
      'https://evil.test/mcp',
      'mcp',
    ])
      expect(await programs.exchange(given, { resource: other })).toMatchObject({
        status: 400,
        body: { error: 'invalid_target' },
      });
    const { body } = await programs.exchange(given, { resource });
    const { clientId } = given;
    const renew = (token: string, more: object) =>
      programs.post('/oauth/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: token,
        ...more,
      });
    // Refused, it stays good for what it is for; without a resource it is for that.
    expect((await renew(body.refresh_token, { resource: `${origin}/ucp/v1` })).body.error).toBe(
      'invalid_target',
    );
    const again = await renew(body.refresh_token, { resource });
    expect((await renew(again.body.refresh_token, {})).status).toBe(200);
  });

  test('that is used twice ends what it gave: two have it', async () => {
    const buyer = await caravan.buyer();
    const given = await programs.allowed(buyer);
    const answers = await Promise.all([programs.exchange(given), programs.exchange(given)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { access_token } = answers.find(({ status }) => status === 200)!.body;
    expect((await programs.call('list_orders', {}, access_token)).status).toBe(401);
  });
});

describe('a token', () => {
  test('is renewed once; a second renewal with the old one ends the grant', async () => {
    later();
    const { clientId, tokens } = await programs.granted(await caravan.buyer());
    const renewed = await programs.refresh(clientId, tokens.refresh_token);
    expect((await programs.call('list_orders', {}, renewed.body.access_token)).status).toBe(200);
    expect((await programs.refresh(clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await programs.call('list_orders', {}, renewed.body.access_token)).status).toBe(401);
    expect((await programs.refresh(clientId, renewed.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('ends after an hour, and with the grant', async () => {
    const buyer = await caravan.buyer();
    const { clientId, tokens } = await programs.granted(buyer);
    caravan.clock.advance(3_600_000);
    const late = await programs.call('list_orders', {}, tokens.access_token);
    expect([late.status, late.challenge]).toEqual([401, expect.stringContaining('error="invalid_token"')]);
    const { body } = await programs.refresh(clientId, tokens.refresh_token);
    caravan.clock.advance(29 * 86_400_000 + 23 * 3_600_000);
    expect((await programs.call('list_orders', {}, body.access_token)).status).toBe(401);
    expect((await programs.refresh(clientId, body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('opens the tools and nothing else, and a session opens no tool', async () => {
    later();
    const buyer = await caravan.buyer();
    const { tokens } = await programs.granted(buyer);
    const caller = { token: tokens.access_token };
    for (const key of ['orders.listForBuyer', 'agents.list', 'addresses.list'] as const)
      expect(await caravan.codeOf(key, {}, caller)).toBe('LOGIN_OUT');
    expect((await programs.call('list_orders', {}, buyer.token)).status).toBe(401);
    expect((await programs.call('list_orders', {}, tokens.refresh_token)).status).toBe(401);
  });

  test('does what was granted; for the rest, and without one, the program is told what it needs', async () => {
    const { tokens } = await programs.granted(await caravan.buyer(), { scopes: ['rfq:read'] });
    expect((await programs.call('list_my_requests', {}, tokens.access_token)).status).toBe(200);
    const more = await programs.call('list_orders', {}, tokens.access_token);
    expect(more.status).toBe(403);
    expect(more.challenge).toContain('error="insufficient_scope"');
    expect(more.challenge).toContain('scope="dev.ucp.shopping.order:read"');
    const none = await programs.call('get_my_limits', {});
    expect(none.status).toBe(401);
    expect(none.challenge).toContain(
      'resource_metadata="https://caravan.example/.well-known/oauth-protected-resource/mcp"',
    );
    expect((await programs.call('search_products', { words: 'cup' })).status).toBe(200);
  });
});

describe('what ends a grant at once', () => {
  const ends = async (
    end: (buyer: Awaited<ReturnType<Caravan['buyer']>>, grantId: string) => Promise<unknown>,
  ) => {
    later();
    const buyer = await caravan.buyer();
    const { clientId, tokens, grant } = await programs.granted(buyer);
    expect((await programs.call('list_orders', {}, tokens.access_token)).status).toBe(200);
    await end(buyer, grant.id);
    expect((await programs.call('list_orders', {}, tokens.access_token)).status).toBe(401);
    expect((await programs.refresh(clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
  };

  test('the buyer revokes it', () =>
    ends(async (buyer, id) => {
      await caravan.done('agents.revoke', { id }, buyer);
      expect((await caravan.done('agents.list', {}, buyer)).rowList).toMatchObject([
        { isActive: false, consents: [{ id, isActive: false }] },
      ]);
    }));

  test('the password of the account is another one', () =>
    ends(async (buyer) => {
      const { db } = caravan.deps;
      await db.updateTable('accounts').set({ password_hash: 'other' }).where('id', '=', buyer.id).execute();
      expect((await caravan.done('agents.list', {}, buyer)).rowList).toMatchObject([{ isActive: false }]);
    }));

  test('the account is blocked', () =>
    ends(({ id }) =>
      caravan.deps.db
        .updateTable('accounts')
        .set({ blocked_at: caravan.clock.now(), blocked_reason: 'fraud' })
        .where('id', '=', id)
        .execute(),
    ));

  test('an operator blocks the program, whoever let it', () =>
    ends(async (buyer, grantId) => {
      const operator = await caravan.operator(['users']);
      const { client_id: id } = await caravan.deps.db
        .selectFrom('agent_grants')
        .select('client_id')
        .where('id', '=', grantId)
        .executeTakeFirstOrThrow();
      const { rowList } = await caravan.done('console.agents.list', { search: 'assistant' }, operator);
      expect(rowList.find((row) => row.id === id)).toMatchObject({ grants: 1, hosts: ['assistant.test'] });
      await caravan.done('console.agents.block', { id, blocked: true }, operator);
      const logged = await caravan.deps.db
        .selectFrom('staff_log')
        .select('action')
        .where('subject_id', '=', id)
        .execute();
      expect(logged).toEqual([{ action: 'agents.block' }]);
      const { clientId } = rowList.find((row) => row.id === id)!;
      const { request } = programs.asking(clientId);
      expect(await caravan.codeOf('agents.consent', request, buyer)).toBe('AGENT_BLOCKED');
      expect(await caravan.codeOf('console.agents.block', { id, blocked: false }, buyer)).toBe('FORBIDDEN');
    }));

  test('the buyer lets the same program in anew', () =>
    ends(async (buyer) => {
      const clients = await caravan.deps.db
        .selectFrom('agent_grants')
        .innerJoin('agent_clients', 'agent_clients.id', 'agent_grants.client_id')
        .select('agent_clients.client_id')
        .where('account_id', '=', buyer.id)
        .execute();
      await programs.granted(buyer, { clientId: clients[0]!.client_id });
    }));
});

test('grants, limits and logs of others are not there', async () => {
  const { grant } = await programs.granted(await caravan.buyer());
  const other = await caravan.buyer();
  const limits = { id: grant.id, version: grant.version, requestsADay: 100 };
  expect(await caravan.codeOf('agents.setLimits', limits, other)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('agents.revoke', { id: grant.id }, other)).toBe('NOT_FOUND');
  expect((await caravan.done('agents.log', { grantId: grant.id }, other)).rowList).toEqual([]);
  expect((await caravan.done('agents.list', {}, other)).rowList).toEqual([]);
});
