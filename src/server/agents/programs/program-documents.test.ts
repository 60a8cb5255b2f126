import { afterAll, beforeAll, expect, test } from 'vitest';
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

const key = (x: string) => ({ keys: [{ kty: 'OKP', crv: 'Ed25519', x }] });
const minutes = (count: number) => caravan.clock.advance(count * 60_000);

/** A program that a document describes. @returns how it says something else of itself */
function publish(name: string, more: object = {}) {
  const clientId = world.addressOf(`/${name}.json`);
  const say = (changes: object) => {
    pages[`/${name}.json`] = {
      client_id: clientId,
      client_name: 'Buying hand',
      redirect_uris: [redirectUri],
      jwks: key('mine'),
      ...more,
      ...changes,
    };
  };
  say({});
  return { clientId, say };
}

test.each([
  ['other keys', { jwks: key('theirs') }],
  ['no keys', { jwks: undefined }],
  ['another host', { redirect_uris: ['https://elsewhere.test/back'] }],
  ['another name', { client_name: 'Bank' }],
])(
  'a program whose document says %s is let in no more until its buyer agrees anew',
  async (what, changes) => {
    minutes(20);
    const { clientId, say } = publish(what.replace(' ', '-'));
    const buyer = await caravan.buyer();
    const { tokens, grant } = await programs.granted(buyer, { clientId });
    expect(grant).toMatchObject({ name: 'Buying hand', redirectHost: 'assistant.test', isActive: true });
    expect(grant.keyFingerprint).toMatch(/^[\w-]{43}$/);
    say(changes);
    minutes(20);
    // It is looked at again when tokens are renewed.
    const renewed = await programs.refresh(clientId, tokens.refresh_token);
    expect(renewed.body.error).toBe('invalid_grant');
    expect((await programs.call('get_cart', {}, tokens.access_token)).status).toBe(401);
    const { rowList } = await caravan.done('agents.list', {}, buyer);
    expect(rowList[0]).toMatchObject({ isActive: false, consents: [{ id: grant.id, isActive: false }] });
  },
);

test('one that says the same in another order stays, also while its document cannot be read', async () => {
  minutes(20);
  const both = [...key('one').keys, ...key('two').keys];
  const { clientId, say } = publish('same', { jwks: { keys: both } });
  const buyer = await caravan.buyer();
  const { tokens } = await programs.granted(buyer, { clientId });
  say({ jwks: { keys: both.toReversed() } });
  minutes(20);
  const renewed = await programs.refresh(clientId, tokens.refresh_token);
  expect((await programs.call('get_cart', {}, renewed.body.access_token)).status).toBe(200);
  pages['/same.json'] = 'no JSON';
  minutes(20);
  const again = await programs.refresh(clientId, renewed.body.refresh_token);
  expect((await programs.call('get_cart', {}, again.body.access_token)).status).toBe(200);
});

test('one whose name is drawn over the page is called by its host, and shows no logo', async () => {
  minutes(20);
  const pile = `Shopper${'\u0337'.repeat(96)}`;
  const { clientId } = publish('piled', { client_name: pile, logo_uri: 'https://evil.test/caravan.svg' });
  const asked = await caravan.done(
    'agents.consent',
    programs.asking(clientId).request,
    await caravan.buyer(),
  );
  expect(asked.name).toBe(new URL(clientId).host);
  expect(JSON.stringify(asked)).not.toContain('evil.test');
});
