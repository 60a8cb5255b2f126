import { beforeEach, describe, expect, test } from 'vitest';
import { hash } from '@node-rs/argon2';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
let operator: Caller & { id: string };
beforeEach(async () => {
  caravan.clock.advance(16 * 60_000);
  operator = await caravan.operator(['users']);
});

async function logged(subjectId: string) {
  return caravan.deps.db
    .selectFrom('staff_log')
    .select(['action', 'staff_id', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

async function withPassword(id: string, password: string): Promise<string> {
  const row = await caravan.deps.db
    .updateTable('accounts')
    .set({ password_hash: await hash(password) })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return row.email!;
}

describe('console.users.list', () => {
  test('finds people by id, by a whole e-mail address or phone, or by how name or company begin', async () => {
    const { id } = await caravan.buyer();
    await caravan.deps.db
      .updateTable('accounts')
      .set({
        name: 'Wei Zhang',
        company_name: '100% Silk_Road',
        email: 'wei@silk.test',
        phone: '+8613912345678',
      })
      .where('id', '=', id)
      .execute();
    const found = async (search: string) =>
      (await caravan.done('console.users.list', { search }, operator)).rowList.map((row) => row.id);
    for (const search of [
      id,
      'Wei@silk.test',
      'WEI Z',
      '100% silk_',
      '+86 139 1234 5678',
      '13912345678',
      '0139-1234-5678',
    ]) {
      expect(await found(search), search).toContain(id);
    }
    for (const search of [newId(), 'zhang', '100%%', '10__', '139123456', '+86139', 'wei@si']) {
      expect(await found(search), search).not.toContain(id);
    }
  });

  test('a telephone that somebody is looked for by is written down, each time', async () => {
    const seeker = await caravan.operator(['users', 'staff']);
    for (const search of ['+86 139 1234 5678', '13912340000', 'Wei Z'])
      await caravan.done('console.users.list', { search }, seeker);
    const { rowList } = await caravan.done('console.log.list', { staffId: seeker.id }, seeker);
    const looks = rowList.filter(({ action }) => action === 'orders.findByPhone');
    expect(looks.map(({ subjectId }) => subjectId)).toEqual(['340000', '345678']);
  });

  test('shows no whole address or phone; whoever looks at them is written down, each time', async () => {
    const { id } = await caravan.buyer();
    const contact = { email: 'lin@whole.test', phone: '+8613912345679' };
    await caravan.deps.db.updateTable('accounts').set(contact).where('id', '=', id).execute();
    const masked = { maskedEmail: 'l***@whole.test', maskedPhone: '+861391****679' };
    const { rowList } = await caravan.done('console.users.list', { search: id }, operator);
    const user = await caravan.done('console.users.get', { id }, operator);
    for (const answer of [rowList[0]!, user]) {
      expect(answer).toMatchObject(masked);
      expect(JSON.stringify(answer)).not.toMatch(/lin@whole|12345679/);
    }
    for (let times = 0; times < 2; times++)
      expect(await caravan.done('console.users.viewContact', { id }, operator)).toEqual(contact);
    const other = await caravan.operator(['money']);
    expect(await caravan.codeOf('console.users.viewContact', { id }, other)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.users.viewContact', { id: newId() }, operator)).toBe('NOT_FOUND');
    const chief = await caravan.operator(['staff']);
    const log = await caravan.done('console.log.list', { subjectId: id }, chief);
    expect(log.rowList.map(({ action }) => action)).toEqual(['users.viewContact', 'users.viewContact']);
  });

  test('narrows by role and by being blocked, the newest first, page by page', async () => {
    const seller = await caravan.seller();
    const { rowList } = await caravan.done('console.users.list', { role: 2 }, operator);
    expect(rowList[0]).toMatchObject({
      id: seller.id,
      roles: [
        { role: 1, auditStatus: 1 },
        { role: 2, auditStatus: 1 },
      ],
      blocked: false,
    });
    expect((await caravan.done('console.users.list', { role: 5 }, operator)).totalRecord).toBe(0);
    const buyer = await caravan.buyer();
    await caravan.done('console.users.block', { id: buyer.id, reason: 'Fraud' }, operator);
    const blocked = await caravan.done('console.users.list', { blocked: 'true' }, operator);
    expect(blocked.rowList.map(({ id }) => id)).toEqual([buyer.id]);
    const all = await caravan.done('console.users.list', {}, operator);
    const second = await caravan.done('console.users.list', { pageSize: 1, pageNum: 2 }, operator);
    expect(second).toMatchObject({ totalRecord: all.totalRecord, rowList: [{ id: all.rowList[1]!.id }] });
  });
});

test('console.users.get shows roles and the sessions that go on', async () => {
  const seller = await caravan.seller();
  const user = await caravan.done('console.users.get', { id: seller.id }, operator);
  expect(user).toMatchObject({
    id: seller.id,
    blockedAt: null,
    blockedReason: null,
    sessionCount: 1,
    sessions: [{ role: 2 }],
  });
  expect(user.roles).toHaveLength(2);
  expect(JSON.stringify(user)).not.toMatch(/password|token/);
  expect(await caravan.codeOf('console.users.get', { id: newId() }, operator)).toBe('NOT_FOUND');
});

describe('console.users.block', () => {
  test('ends the sessions, and answers a sign-in as it answers a wrong password or code', async () => {
    const buyer = await caravan.buyer();
    const userName = await withPassword(buyer.id, 'Right1234');
    await caravan.done('console.users.block', { id: buyer.id, reason: 'Sells forgeries' }, operator);
    expect(await caravan.codeOf('accounts.me', {}, buyer)).toBe('LOGIN_OUT');
    expect(await caravan.codeOf('addresses.list', {}, buyer)).toBe('LOGIN_OUT');

    const login = { userName, userType: 1, loginType: 1 };
    const wrong = await caravan.call('accounts.login', { ...login, password: 'Wrong1234' });
    const right = await caravan.call('accounts.login', { ...login, password: 'Right1234' });
    expect(right).toEqual(wrong);
    expect(right.code).toBe('SIGN_IN_FAILED');
    await caravan.done('accounts.sendCode', { account: userName, type: 2, userType: 1 });
    const code = await caravan.codeSentTo(userName);
    expect(await caravan.codeOf('accounts.login', { ...login, loginType: 2, code })).toBe('CODE_WRONG');

    const user = await caravan.done('console.users.get', { id: buyer.id }, operator);
    expect(user).toMatchObject({ blocked: true, blockedReason: 'Sells forgeries', sessionCount: 0 });
    expect(await logged(buyer.id)).toMatchObject([
      {
        action: 'users.block',
        staff_id: operator.id,
        details: { reason: 'Sells forgeries', ended: 1, name: user.companyName },
      },
    ]);
    const again = { id: buyer.id, reason: 'Again' };
    expect(await caravan.codeOf('console.users.block', again, operator)).toBe('ACCOUNT_CHANGED');
    expect(await logged(buyer.id)).toHaveLength(1);
  });

  test('keeps a blocked account from gaining a role, and from a session opened meanwhile', async () => {
    const buyer = await caravan.buyer();
    const userName = await withPassword(buyer.id, 'Right1234');
    await caravan.done('console.users.block', { id: buyer.id, reason: 'Fraud' }, operator);
    await caravan.done('accounts.sendCode', { account: userName, type: 1, userType: 2 });
    const registration = {
      userName,
      code: await caravan.codeSentTo(userName),
      password: 'Other1234',
      userType: 2,
      companyName: 'Any',
    };
    expect(await caravan.codeOf('accounts.register', registration)).toBe('ACCOUNT_EXISTS');
    // As if a sign-in had passed its check just before the block.
    const { db, clock } = caravan.deps;
    const { hashToken } = await import('../accounts/public.ts');
    const expires_at = new Date(clock.now().getTime() + 86_400_000);
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashToken('raced'),
        account_id: buyer.id,
        role: 1,
        created_at: clock.now(),
        expires_at,
      })
      .execute();
    expect(await caravan.codeOf('accounts.me', {}, { token: 'raced' })).toBe('LOGIN_OUT');
  });

  test('wants a reason', async () => {
    const { id } = await caravan.buyer();
    expect(await caravan.codeOf('console.users.block', { id, reason: ' ' }, operator)).toBe('BAD_INPUT');
  });
});

test('console.users.unblock lets an account sign in again, with what it was', async () => {
  const buyer = await caravan.buyer();
  const userName = await withPassword(buyer.id, 'Right1234');
  const early = { id: buyer.id, reason: 'Not blocked at all' };
  expect(await caravan.codeOf('console.users.unblock', early, operator)).toBe('ACCOUNT_CHANGED');
  await caravan.done('console.users.block', { id: buyer.id, reason: 'Mistaken identity' }, operator);
  caravan.clock.advance(1_000);
  await caravan.done('console.users.unblock', { id: buyer.id, reason: 'It was somebody else' }, operator);
  const login = { userName, userType: 1, loginType: 1, password: 'Right1234' };
  expect(await caravan.codeOf('accounts.login', login)).toBe(200);
  expect((await logged(buyer.id)).map(({ action }) => action)).toEqual(['users.block', 'users.unblock']);
});

test('console.users.endSessions signs an account out everywhere', async () => {
  const buyer = await caravan.buyer();
  expect(await caravan.done('console.users.endSessions', { id: buyer.id }, operator)).toEqual({ ended: 1 });
  expect(await caravan.codeOf('accounts.me', {}, buyer)).toBe('LOGIN_OUT');
  expect(await logged(buyer.id)).toMatchObject([{ action: 'users.endSessions', details: { ended: 1 } }]);
});

test('console.users.removeRole takes a role with its sessions; the buyer stays', async () => {
  const seller = await caravan.seller();
  const input = { id: seller.id, role: 2, reason: 'Licence withdrawn' };
  await caravan.done('console.users.removeRole', input, operator);
  expect(await caravan.codeOf('accounts.me', {}, seller)).toBe('LOGIN_OUT');
  const { roles } = await caravan.done('console.users.get', { id: seller.id }, operator);
  expect(roles.map(({ role }) => role)).toEqual([1]);
  expect(await logged(seller.id)).toMatchObject([
    { action: 'users.removeRole', details: { role: 2, reason: 'Licence withdrawn' } },
  ]);
  expect(await caravan.codeOf('console.users.removeRole', input, operator)).toBe('ACCOUNT_CHANGED');
  expect(await caravan.codeOf('console.users.removeRole', { ...input, role: 1 }, operator)).toBe('BAD_INPUT');
});
