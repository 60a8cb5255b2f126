import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askedPayouts } from '../../../test/asked-payouts.ts';
import { operatorTools, ours } from '../../../test/operators.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { servedSeller } from '../../../test/serving.ts';
import { shopPrograms } from '../../../test/shop-programs.ts';
import { calls } from '../../contract/calls.ts';
import { staffRights } from '../../contract/staff/staff-rights.ts';

const caravan = prepareProduct();
const { quoted } = quotedRequests(caravan);
const { askPayout } = askedPayouts(caravan);
const programs = shopPrograms(caravan);

const none = '018f0000-0000-7000-8000-000000000000';
const newCalls = {
  'console.rfqs.list': 'orders',
  'console.rfqs.get': 'orders',
  'console.rfqs.export': 'orders',
  'console.rfqs.note': 'orders',
  'console.rfqs.viewDocument': 'orders',
  'console.payouts.list': 'money',
  'console.payouts.get': 'money',
  'console.payouts.export': 'money',
  'console.payouts.note': 'money',
  'console.payouts.number': 'money',
  'console.payouts.decide': 'money',
  'console.payouts.paid': 'money',
  'console.payouts.moneyBack': 'money',
  'console.payouts.bounce': 'money',
  'console.system.get': 'errors',
  'console.moderation.texts': 'catalog',
} as const;

const inputOf = (id: string) => ({
  id,
  key: 'a'.repeat(40),
  text: 'x',
  version: 1,
  approve: true,
  reason: 'x',
  bankReference: 'x',
  receiptId: none,
  receiptVersion: 1,
  kind: 'request',
});

const consoleCalls = (Object.keys(calls) as (keyof typeof calls)[]).filter((key) =>
  /^console\.(rfqs|payouts|system|moderation|search)\./.test(key),
);

test('every new call refuses each operator with any other right, or with all but its own', async () => {
  const { payout, seller, order } = await askPayout();
  const { id } = await quoted();
  for (const [key, right] of Object.entries(newCalls) as [keyof typeof newCalls, string][]) {
    const otherRights = staffRights.filter((each) => each !== right);
    const input = inputOf(key.includes('payouts') ? payout.id : id) as never;
    expect(await caravan.codeOf(key, input, await caravan.operator(otherRights)), key).toBe('FORBIDDEN');
    for (const who of [seller, order.buyer, {}])
      expect(await caravan.codeOf(key, input, who), key).toBe('FORBIDDEN');
  }
});

test('a session that has ended, one begun without the second factor, and a cookie from elsewhere read nothing', async () => {
  const tools = operatorTools(caravan);
  const ada = await tools.setUp(['orders', 'money', 'errors', 'catalog']);
  const { id } = await quoted();
  const challenge = await tools.challengeOf(ada);
  const half = { headers: { ...ours, cookie: `staff=${challenge}` } };
  const keys = Object.keys(newCalls) as (keyof typeof newCalls)[];
  for (const key of keys)
    expect(['FORBIDDEN', 'LOGIN_OUT']).toContain(await caravan.codeOf(key, inputOf(id) as never, half));
  // Without the header that no form of another site sends.
  for (const key of keys) {
    const [method] = calls[key].split(' ');
    if (method === 'GET') continue;
    const code = await caravan.codeOf(key, inputOf(id) as never, {
      headers: { cookie: ada.caller.headers!.cookie! },
    });
    expect(code, key).toBe('FORBIDDEN');
  }
  expect(await caravan.codeOf('console.rfqs.list', {}, ada.caller)).toBe(200);
  caravan.clock.advance(13 * 3_600_000);
  for (const key of keys)
    expect(['FORBIDDEN', 'LOGIN_OUT'], key).toContain(
      await caravan.codeOf(key, inputOf(id) as never, ada.caller),
    );
});

test('programs of shops, members, services and those they act for read nothing of the console', async () => {
  const { id, seller } = await quoted();
  const { payout, order } = await askPayout('2000');
  const member = await caravan.member(order.seller, ['money', 'orders'] as never);
  const service = await servedSeller(caravan, [] as never).catch(() => null);
  const keyed = await programs.keyed(seller, ...(['orders', 'products'] as never[])).catch(() => null);
  const people = [
    member,
    service?.acting,
    service?.provider,
    keyed,
    await caravan.person(4),
    await caravan.person(5),
  ];
  const input = {
    id: payout.id,
    key: 'a'.repeat(40),
    text: 'x',
    version: 1,
    approve: true,
    reason: 'x',
    bankReference: 'x',
    receiptId: id,
    receiptVersion: 1,
    words: 'x',
    kind: 'request',
  };
  for (const who of people.flatMap((person) => person ?? []))
    for (const key of consoleCalls) {
      const { code } = await caravan.call(key, input as never, who);
      expect(
        ['FORBIDDEN', 'KEY_SCOPE', 'KEY_CALL', 'LOGIN_OUT', 'BAD_INPUT', 403, 401],
        `${key} ${code}`,
      ).toContain(code);
      expect(code, key).not.toBe(200);
    }
});

test('an operator who loses a right, or is let go, reads nothing more with the session they have', async () => {
  const who = await caravan.operator(['orders', 'money', 'errors']);
  expect(await caravan.codeOf('console.rfqs.list', {}, who)).toBe(200);
  await sql`update staff set rights = array['catalog'] where id = ${who.id}`.execute(caravan.deps.db);
  for (const key of ['console.rfqs.list', 'console.payouts.list', 'console.system.get'] as const)
    expect(await caravan.codeOf(key, {}, who), key).toBe('FORBIDDEN');
  const other = await caravan.operator(['orders', 'money', 'errors', 'staff']);
  await sql`delete from staff_sessions where staff_id = ${other.id}`.execute(caravan.deps.db);
  for (const key of ['console.rfqs.list', 'console.payouts.list', 'console.system.get'] as const)
    expect(await caravan.codeOf(key, {}, other), key).toBe('FORBIDDEN');
});
