import { describe, expect, test } from 'vitest';
import { agentGrants } from '../../../test/agent-grants.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { fromBase32 } from '../../../test/operators.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { findAccessMark } from './standing-sql.ts';
import { totpCode, totpStep } from '../platform/proof/totp.ts';

const caravan: Caravan = prepareProduct();
const { granted, call, refresh } = agentGrants(caravan);
const password = 'Caravan2026';
let people = 0;

interface Owner {
  userName: string;
  id: string;
  token: string;
}

async function register(): Promise<Owner> {
  const userName = `owner${++people}@example.test`;
  await caravan.done('accounts.sendCode', { account: userName, type: 1, userType: 1 });
  const code = await caravan.codeSentTo(userName);
  const { token } = await caravan.done('accounts.register', { userName, code, password, userType: 1 });
  const { id } = await caravan.deps.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', userName)
    .executeTakeFirstOrThrow();
  return { userName, id, token };
}

const signIn = (userName: string) =>
  caravan.done('accounts.login', { userName, password, userType: 1, loginType: 1 });

/**
 * Everything that may act for an account: made, and then asked whether it still may. What else comes to act for accounts
 * is added here, and ended by every gesture below.
 */
const credentials: Record<string, (owner: Owner) => Promise<() => Promise<boolean>>> = {
  'the session of another device': async ({ userName }) => {
    const other = await signIn(userName);
    return async () => (await caravan.call('accounts.me', {}, other)).status === 200;
  },
  'the access token of a program': async (owner) => {
    const { tokens } = await granted(owner);
    return async () => (await call('get_cart', {}, tokens.access_token)).status === 200;
  },
  'the refresh token of a program': async (owner) => {
    const { tokens, clientId } = await granted(owner);
    return async () => (await refresh(clientId, tokens.refresh_token)).status === 200;
  },
  'a key of their shop': async (owner) => {
    const key = await shopKey(owner);
    const program = { headers: { authorization: `Bearer ${key}` } };
    return async () => (await caravan.call('apiKeys.current', {}, program)).status === 200;
  },
};

/** A key of a shop that somebody owns. */
async function shopKey({ id }: Owner): Promise<string> {
  const { db } = caravan.deps;
  const { shopId, ...seller } = await caravan.seller();
  const { key } = await caravan.done(
    'apiKeys.make',
    { name: 'ERP', scopes: ['orders:read'], days: 90 },
    seller,
  );
  const accessMark = (await findAccessMark(db, id))!;
  const at = { account_id: id, role: 2, audit_status: 1 as const, created_at: caravan.clock.now() };
  await db.insertInto('account_roles').values(at).execute();
  await db.updateTable('shops').set({ owner_id: id }).where('id', '=', shopId).execute();
  await db
    .updateTable('shop_keys')
    .set({ created_by: id, access_mark: accessMark })
    .where('shop_id', '=', shopId)
    .execute();
  return key;
}

/** What somebody does because something may be in the wrong hands; or an operator for them; also where it is taken back. */
const gestures: Record<string, (owner: Owner) => Promise<unknown>> = {
  'signing out all other devices': (owner) => caravan.done('sessions.endOthers', {}, owner),
  'another password': (owner) =>
    caravan.done('accounts.changePassword', { oldPassword: password, password: 'Better4567' }, owner),
  'a forgotten password': async ({ userName }) => {
    caravan.clock.advance(61_000);
    await caravan.done('accounts.sendCode', { account: userName, type: 3, userType: 1 });
    const code = await caravan.codeSentTo(userName);
    await caravan.done('accounts.forgotPassword', { userName, code, password: 'Better4567', userType: 1 });
  },
  'a second factor switched off': async (owner) => {
    const { setup, secret } = await caravan.done('secondFactor.begin', { password }, owner);
    const codeNow = () => totpCode(fromBase32(secret), totpStep(caravan.clock.now()));
    await caravan.done('secondFactor.enable', { setup, code: codeNow() }, owner);
    caravan.clock.advance(30_000);
    await caravan.done('secondFactor.disable', { password, code: codeNow() }, owner);
  },
  'an operator who signs them out everywhere': async ({ id }) =>
    caravan.done('console.users.endSessions', { id }, await caravan.operator(['users'])),
  'a block that is taken back': async ({ id }) => {
    const operator = await caravan.operator(['users']);
    await caravan.done('console.users.block', { id, reason: 'Stolen' }, operator);
    await caravan.done('console.users.unblock', { id, reason: 'Found' }, operator);
  },
  'a role that is taken away': async ({ id }) => {
    const seller = { account_id: id, role: 2, audit_status: 1 as const, created_at: caravan.clock.now() };
    await caravan.deps.db
      .insertInto('account_roles')
      .values(seller)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const operator = await caravan.operator(['users']);
    await caravan.done('console.users.removeRole', { id, role: 2, reason: 'Stolen' }, operator);
  },
};

describe.each(Object.entries(gestures))('%s', (_, gesture) => {
  test.each(Object.entries(credentials))('ends %s for good', async (__, credential) => {
    const owner = await register();
    const mayAct = await credential(owner);
    await gesture(owner);
    expect(await mayAct()).toBe(false);
  });
});

test.each(Object.entries(credentials))('%s acts until then', async (_, credential) => {
  const mayAct = await credential(await register());
  expect(await mayAct()).toBe(true);
});
