import { describe, expect, test } from 'vitest';
import { withAuthenticator } from '../../../test/authenticator.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { shopPrograms } from '../../../test/shop-programs.ts';
import { keyCalls } from '../../contract/integrations/key-calls.ts';
import { calls, type CallKey } from '../../contract/calls.ts';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { hashToken } from '../accounts/public.ts';
import { remindOfKeys } from './jobs.ts';

const caravan = prepareProduct();
const { keyed, member } = shopPrograms(caravan);
const { submitted } = paidOrders(caravan);
const done: typeof caravan.done = (...asked) => caravan.done(...asked);
const codeOf: typeof caravan.codeOf = (...asked) => caravan.codeOf(...asked);
const reading = ['orders:read'] as const;
const make = { name: 'ERP', scopes: [...reading], days: 90 as const };

describe('a key of a shop', () => {
  test('makes the calls it was made for, and is told of once', async () => {
    const seller = await caravan.seller();
    const newKey = await done('apiKeys.make', make, seller);
    expect(newKey.key).toMatch(/^cvn_[\w-]{43}$/);
    const program = { headers: { authorization: `Bearer ${newKey.key}` } };
    expect((await done('orders.listForSeller', {}, program)).rowList).toEqual([]);
    expect(await done('apiKeys.current', {}, program)).toMatchObject({
      name: 'ERP',
      scopes: ['orders:read'],
      shop: { id: seller.shopId },
    });
    const { keys } = await done('apiKeys.list', {}, seller);
    expect(keys).toMatchObject([
      { id: newKey.id, state: 'active', prefix: newKey.key.slice(0, 12), lastUsedOn: '2026-03-02' },
    ]);
    expect(JSON.stringify(keys)).not.toContain(newKey.key);
    const { db } = caravan.deps;
    const row = await db.selectFrom('shop_keys').selectAll().where('id', '=', newKey.id).executeTakeFirst();
    expect(row!.key_hash).toEqual(hashToken(newKey.key));
    expect(JSON.stringify(row)).not.toContain(newKey.key.slice(12));
  });

  test('does nothing without its scope, and nothing that is not open to keys', async () => {
    const seller = await caravan.seller();
    const program = await keyed(seller, 'products:read');
    expect(await codeOf('orders.listForSeller', {}, program)).toBe('KEY_SCOPE');
    for (const key of ['apiKeys.list', 'members.list', 'payouts.ask', 'accounts.me', 'shops.list'] as const)
      expect(await codeOf(key as CallKey, {}, program)).toBe('KEY_CLOSED');
    expect(await codeOf('apiKeys.make', make, program)).toBe('KEY_CLOSED');
  });

  test('is no session, and a session is no key', async () => {
    const seller = await caravan.seller();
    const { key } = await keyed(seller, 'orders:read');
    expect(await codeOf('orders.listForSeller', {}, { token: key })).toBe('LOGIN_OUT');
    expect(await done('apiKeys.current', {}, seller)).toBeNull();
    const bearer = { headers: { authorization: `Bearer cvn_${seller.token}` } };
    expect(await codeOf('orders.listForSeller', {}, bearer)).toBe('KEY_UNKNOWN');
    // Where a session would be read without looking at what is called, a key is nobody's.
    const live = await caravan.app.request('http://caravan.test/api/live', {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(live.status).not.toBe(200);
  });

  test('ends when it is revoked, and with its time', async () => {
    const seller = await caravan.seller();
    const [one, other] = [await keyed(seller, 'orders:read'), await keyed(seller, 'orders:read')];
    await done('apiKeys.revoke', { id: one.id }, seller);
    expect(await codeOf('apiKeys.revoke', { id: one.id }, seller)).toBe('NOT_FOUND');
    expect(await codeOf('apiKeys.revoke', { id: other.id }, await caravan.seller())).toBe('NOT_FOUND');
    expect(await codeOf('orders.listForSeller', {}, one)).toBe('KEY_UNKNOWN');
    expect(await codeOf('orders.listForSeller', {}, other)).toBe(200);
    const { rowList } = await done('apiKeys.history', {}, seller);
    expect(rowList.map(({ kind }) => kind)).toEqual(['revoked', 'made', 'made']);
    expect(rowList[0]!.by).not.toBe('');
    caravan.clock.advance(91 * 86_400_000);
    expect(await codeOf('orders.listForSeller', {}, other)).toBe('KEY_UNKNOWN');
    const { keys } = await done('apiKeys.list', {}, seller);
    expect(keys.map(({ state }) => state).toSorted()).toEqual(['expired', 'revoked']);
  });

  test('reads what is its shop’s alone', async () => {
    const { id, seller } = await submitted();
    const other = await caravan.seller();
    expect((await done('orders.getForSeller', { id }, await keyed(seller, 'orders:read'))).id).toBe(id);
    expect(await codeOf('orders.getForSeller', { id }, await keyed(other, 'orders:read'))).toBe('NOT_FOUND');
  });
});

describe('whoever made a key', () => {
  test('needs the right to set up the shop, and gives no key more than they have', async () => {
    const seller = await caravan.seller();
    const clerk = await member(seller, 'orders');
    expect(await codeOf('apiKeys.make', make, clerk)).toBe('FORBIDDEN');
    const manager = await member(seller, 'store');
    const program = await keyed(manager, 'orders:read', 'products:read');
    expect(await codeOf('orders.listForSeller', {}, program)).toBe('FORBIDDEN');
    await done('members.setRights', { id: manager.id, rights: ['store', 'orders'] }, seller);
    expect(await codeOf('orders.listForSeller', {}, program)).toBe(200);
    expect(await codeOf('apiKeys.make', make, await caravan.buyer())).toBe('FORBIDDEN');
  });

  test.each([
    ['loses the right', (id: string) => ({ id, rights: ['orders' as const] })],
    ['is let go', null],
  ])('takes it with them for good when they are one who %s', async (_, rightsOf) => {
    const seller = await caravan.seller();
    const manager = await member(seller, 'store', 'orders');
    const program = await keyed(manager, 'orders:read');
    if (rightsOf) await done('members.setRights', rightsOf(manager.id), seller);
    else await done('members.remove', { id: manager.id }, seller);
    expect(await codeOf('orders.listForSeller', {}, program)).toBe('KEY_UNKNOWN');
    if (rightsOf) await done('members.setRights', { id: manager.id, rights: ['store', 'orders'] }, seller);
    expect(await codeOf('orders.listForSeller', {}, program)).toBe('KEY_UNKNOWN');
    expect((await done('apiKeys.history', {}, seller)).rowList[0]).toMatchObject({ kind: 'ended', by: '' });
  });

  test('may not act by it while the owner of their shop is blocked, nor themselves', async () => {
    const operator = await caravan.operator(['users']);
    for (const whose of ['owner', 'member'] as const) {
      const seller = await caravan.seller();
      const manager = await member(seller, 'store', 'orders');
      const program = await keyed(manager, 'orders:read');
      const id = whose === 'owner' ? seller.id : manager.id;
      await done('console.users.block', { id, reason: 'Stolen' }, operator);
      expect(await codeOf('orders.listForSeller', {}, program)).toBe('KEY_UNKNOWN');
    }
  });

  test('is answered by it as they are themselves while their shop is suspended', async () => {
    const { id, seller } = await submitted();
    const program = await keyed(seller, 'orders:read', 'orders:write', 'products:read', 'products:write');
    const rule = { rule: 'documents' as const, reason: 'The papers are those of another company' };
    await done('console.shops.suspend', { id: seller.shopId, ...rule }, await caravan.operator());
    const { id: productId } = await caravan.products({ shopId: seller.shopId });
    const { version } = await done('orders.getForSeller', { id }, seller);
    const publish = { products: [{ id: productId, version: 1 }], status: 'published' };
    for (const who of [seller, program]) {
      expect(await codeOf('orders.listForSeller', {}, who)).toBe(200);
      // What it refuses to the one it refuses to the other.
      expect(await codeOf('products.setStatus', publish, who)).toBe(
        await codeOf('products.setStatus', publish, seller),
      );
      expect(await codeOf('orders.confirm', { id, version: version + 5 }, who)).toBe('ORDER_CHANGED');
    }
  });

  test('is asked for a code of their app, where they have one', async () => {
    const seller = await caravan.seller();
    const codeNow = await withAuthenticator(caravan, seller);
    expect(await codeOf('apiKeys.make', make, seller)).toBe('SECOND_CODE_WANTED');
    expect(await codeOf('apiKeys.make', { ...make, code: '000000' }, seller)).toBe('TOTP_WRONG');
    expect(await codeOf('apiKeys.make', { ...make, code: codeNow() }, seller)).toBe(200);
  });
});

test('no more than twenty keys of a shop are in use, also of several made at once', async () => {
  const seller = await caravan.seller();
  for (let n = 0; n < 19; n++) await keyed(seller, 'orders:read');
  const codes = await Promise.all([
    codeOf('apiKeys.make', make, seller),
    codeOf('apiKeys.make', make, seller),
  ]);
  expect(codes.toSorted()).toEqual([200, 'KEYS_FULL'].toSorted());
  expect(await codeOf('apiKeys.make', { ...make, days: 366 }, seller)).toBe('BAD_INPUT');
  expect(await codeOf('apiKeys.make', { ...make, scopes: ['money:write'] }, seller)).toBe('BAD_INPUT');
});

test('the owner is written to when somebody makes a key, and once before one expires', async () => {
  const seller = await caravan.seller();
  const { email } = await caravan.deps.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow();
  const subjects = async () =>
    (
      await caravan.deps.db
        .selectFrom('outbox_messages')
        .select('subject')
        .where('recipient', '=', email!)
        .orderBy('created_at')
        .execute()
    ).map(({ subject }) => subject);
  const { id } = await keyed(await member(seller, 'store'), 'orders:read');
  expect((await subjects()).filter((subject) => subject.includes('API key'))).toHaveLength(1);
  await remindOfKeys(caravan.deps);
  expect(await subjects()).toHaveLength(1);
  caravan.clock.advance(84 * 86_400_000);
  await remindOfKeys(caravan.deps);
  await remindOfKeys(caravan.deps);
  expect((await subjects()).filter((subject) => subject.includes('expires'))).toHaveLength(1);
  await done('apiKeys.revoke', { id }, seller);
});

test('wrong keys are counted by where they come from', async () => {
  const wrong = { headers: { authorization: `Bearer cvn_${'x'.repeat(43)}` } };
  for (let n = 0; n < 70; n++) if ((await codeOf('orders.listForSeller', {}, wrong)) === 'TOO_MANY') return;
  expect.fail('as many wrong keys as one likes');
});

test('a program is named in the history of what it did, to its shop alone', async () => {
  caravan.clock.advance(3_600_000);
  const { id, seller, buyer } = await submitted();
  const program = await keyed(seller, 'orders:read', 'orders:write');
  const { version } = await done('orders.getForSeller', { id }, program);
  await done('orders.cancel', { id, version, reason: 'Sold out' }, program);
  const programOf = async (side: 'Seller' | 'Buyer', who: typeof seller | typeof buyer) =>
    (await done(`orders.getFor${side}`, { id }, who)).events.find(({ kind }) => kind === 'cancel')!.program;
  expect(await programOf('Seller', seller)).toBe('ERP');
  expect(await programOf('Buyer', buyer)).toBeNull();
});

test('what keys may do is a call of sellers, and never about money, people, keys or settings', () => {
  const closed =
    /^(?:apiKeys\.(?!current)|webhooks|members|payouts|money|secondFactor|sessions|accounts|shops|console|payments|feeInvoices)/;
  for (const [key, scope] of Object.entries(keyCalls)) {
    expect(key).not.toMatch(closed);
    const { who }: Endpoint = contract[key as CallKey];
    expect(Array.isArray(who) && who.includes(roles.seller)).toBe(true);
    if (scope !== 'any' && scope.endsWith(':read') && key !== 'messages.read')
      expect(calls[key as CallKey]).toMatch(/^GET /);
  }
});
