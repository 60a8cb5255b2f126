import { describe, expect, test } from 'vitest';
import { letServe } from '../../../test/serving.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { dropSessions, setAuditStatus } from '../accounts/public.ts';

const caravan = prepareProduct();
const codeOf: typeof caravan.codeOf = (...asked) => caravan.codeOf(...asked);
const done: typeof caravan.done = (...asked) => caravan.done(...asked);

const namesIn = async (who: { token: string }) =>
  (await done('serviceGrants.list', {}, who)).rowList.map(({ account, state }) => [account.id, state]);

describe('serviceGrants.invite and serviceGrants.answer', () => {
  test('whoever holds the code sees who asks and what for, agrees to some of it for a time, and both see that', async () => {
    const [provider, seller] = [await caravan.person(4), await caravan.seller()];
    const { code } = await done(
      'serviceGrants.invite',
      { rights: ['products', 'publish', 'orders'], note: 'We met at the fair' },
      provider,
    );
    const offer = await done('serviceGrants.offer', { code: code.toLowerCase() }, seller);
    expect(offer).toMatchObject({
      provider: { id: provider.id },
      rights: ['products', 'publish', 'orders'],
      note: 'We met at the fair',
      agreed: null,
    });
    const { id } = await done(
      'serviceGrants.answer',
      { code, rights: ['products', 'orders', 'prices'], until: '2026-03-31' },
      seller,
    );
    const { grants } = await done('serviceGrants.mine', {}, seller);
    expect(grants).toMatchObject([
      {
        id,
        account: { id: provider.id },
        state: 'active',
        rights: ['products', 'orders'],
        until: '2026-04-01T00:00:00.000Z',
      },
    ]);
    const list = await done('serviceGrants.list', {}, provider);
    expect(list).toMatchObject({
      totalRecord: 1,
      counts: { active: 1 },
      rowList: [{ id, account: { id: seller.id }, rights: ['products', 'orders'], auditStatus: 1 }],
    });
    // It is answered once.
    expect(await done('serviceGrants.offer', { code }, seller)).toBeNull();
    expect(await codeOf('serviceGrants.answer', { code, rights: [] }, seller)).toBe('INVITATION_ENDED');
  });

  test('of two who answer one code at once, one is served', async () => {
    const [provider, one, two] = [await caravan.person(4), await caravan.seller(), await caravan.seller()];
    const { code } = await done('serviceGrants.invite', { rights: ['products'] }, provider);
    const answers = await Promise.all(
      [one, two].map((who) => codeOf('serviceGrants.answer', { code, rights: ['products'] }, who)),
    );
    expect(answers.toSorted()).toEqual([200, 'INVITATION_ENDED'].toSorted());
    expect(await namesIn(provider)).toHaveLength(1);
  });

  test('of two providers of a kind whom somebody agrees to at once, one serves them', async () => {
    const seller = await caravan.seller();
    const codes: string[] = [];
    for (let n = 0; n < 2; n++) {
      const provider = await caravan.person(4);
      codes.push((await done('serviceGrants.invite', { rights: ['products'] }, provider)).code);
    }
    const answers = await Promise.all(
      codes.map((code) => codeOf('serviceGrants.answer', { code, rights: ['products'] }, seller)),
    );
    expect(answers.toSorted()).toEqual([200, 'SERVED_ELSEWHERE'].toSorted());
  });

  test('a refusal is seen by the provider, and nothing is allowed', async () => {
    const [provider, buyer] = [await caravan.person(5), await caravan.buyer()];
    const { code } = await done('serviceGrants.invite', { rights: ['requests'] }, provider);
    await done('serviceGrants.answer', { code, rights: [] }, buyer);
    // To say no again, to a code that stands, is no second line.
    const { inviteCode } = await done('accounts.config', {}, provider);
    for (let n = 0; n < 2; n++) await done('serviceGrants.answer', { code: inviteCode!, rights: [] }, buyer);
    expect(await namesIn(provider)).toEqual([[buyer.id, 'refused']]);
    expect((await done('serviceGrants.history', {}, buyer)).totalRecord).toBe(1);
  });

  test('an invitation is over after 14 days, when it is taken back, and while its provider may not act', async () => {
    const [provider, seller] = [await caravan.person(4), await caravan.seller()];
    const rights = ['products' as const];
    const taken = await done('serviceGrants.invite', { rights }, provider);
    expect((await done('serviceGrants.invitations', {}, provider)).rowList).toMatchObject([{ id: taken.id }]);
    const stranger = await caravan.person(4);
    expect(await codeOf('serviceGrants.withdraw', { id: taken.id }, stranger)).toBe('NOT_FOUND');
    await done('serviceGrants.withdraw', { id: taken.id }, provider);
    expect(await codeOf('serviceGrants.withdraw', { id: taken.id }, provider)).toBe('NOT_FOUND');
    expect(await codeOf('serviceGrants.answer', { code: taken.code, rights }, seller)).toBe(
      'INVITATION_ENDED',
    );

    const { code } = await done('serviceGrants.invite', { rights }, provider);
    const { db } = caravan.deps;
    const setAudit = (status: -1 | 1) => setAuditStatus(db, provider.id, 4, status);
    await setAudit(-1);
    expect(await done('serviceGrants.offer', { code }, seller)).toBeNull();
    expect(await codeOf('serviceGrants.answer', { code, rights }, seller)).toBe('INVITATION_ENDED');
    expect(await codeOf('serviceGrants.invite', { rights }, provider)).toBe('FORBIDDEN');
    await setAudit(1);
    const block = (blocked_at: Date | null) =>
      db
        .updateTable('accounts')
        .set({ blocked_at, blocked_reason: blocked_at && 'Fraud' })
        .where('id', '=', provider.id)
        .execute();
    await block(caravan.clock.now());
    expect(await codeOf('serviceGrants.answer', { code, rights }, seller)).toBe('INVITATION_ENDED');
    await block(null);
    expect(await done('serviceGrants.offer', { code }, seller)).toMatchObject({ rights });
    caravan.clock.advance(14 * 86_400_000);
    expect(await codeOf('serviceGrants.answer', { code, rights }, seller)).toBe('INVITATION_ENDED');
  });

  test('nobody works for themselves, nor for an account that is likely theirs too', async () => {
    const [provider, seller] = [await caravan.person(4), await caravan.seller()];
    const { db } = caravan.deps;
    const { code } = await done('serviceGrants.invite', { rights: ['products'] }, provider);
    const [one, other] = [provider.id, seller.id].toSorted();
    await db
      .insertInto('account_devices')
      .values({ account_id: one!, other_id: other!, seen_at: caravan.clock.now() })
      .execute();
    expect(await codeOf('serviceGrants.answer', { code, rights: ['products'] }, seller)).toBe(
      'SERVICE_LINKED',
    );

    // One account in both roles.
    const both = await caravan.person(5);
    const asBuyer = await done('serviceGrants.invite', { rights: ['requests'] }, both);
    await db.updateTable('sessions').set({ role: 1 }).where('account_id', '=', both.id).execute();
    dropSessions(db);
    expect(await codeOf('serviceGrants.answer', { code: asBuyer.code, rights: ['requests'] }, both)).toBe(
      'SERVICE_OWN',
    );
  });

  test('a code is for merchants or for buyers, and a member of a shop lets nobody into it', async () => {
    const [provider, seller, buyer] = [
      await caravan.person(4),
      await caravan.seller(),
      await caravan.buyer(),
    ];
    const { code } = await done('serviceGrants.invite', { rights: ['products'] }, provider);
    expect(await done('serviceGrants.offer', { code }, buyer)).toBeNull();
    expect(await codeOf('serviceGrants.answer', { code, rights: ['products'] }, buyer)).toBe(
      'INVITATION_ENDED',
    );
    expect(await codeOf('serviceGrants.answer', { code, rights: ['products'] }, provider)).toBe(
      'INVITATION_ENDED',
    );
    const member = await caravan.member(seller, ['products']);
    expect(await codeOf('serviceGrants.answer', { code, rights: ['products'] }, member)).toBe('FORBIDDEN');
    expect(await codeOf('serviceGrants.mine', {}, member)).toBe('FORBIDDEN');
    expect(await codeOf('serviceGrants.answer', { code, rights: ['orders'] }, seller)).toBe('BAD_INPUT');
    for (const until of ['2026-01-01', '2060-01-01'])
      expect(await codeOf('serviceGrants.answer', { code, rights: ['products'], until }, seller)).toBe(
        'BAD_INPUT',
      );
    expect(await codeOf('serviceGrants.invite', { rights: ['requests'] }, provider)).toBe('BAD_INPUT');
    expect(await codeOf('serviceGrants.invite', { rights: ['products'] }, seller)).toBe('FORBIDDEN');
  });
});

test('whoever came with a provider’s code waits in its list until they answer, and may be taken out', async () => {
  const [provider, seller] = [await caravan.person(4), await caravan.seller()];
  const { inviteCode } = await done('accounts.config', {}, provider);
  const come = (inviteeId: string) =>
    caravan.deps.db
      .insertInto('invitees')
      .values({
        id: inviteeId.replace(/^.{8}/, '0198c0de'),
        provider_id: provider.id,
        provider_role: 4,
        invitee_id: inviteeId,
        joined_at: caravan.clock.now(),
      })
      .execute();
  await come(seller.id);
  expect(await namesIn(provider)).toEqual([[seller.id, 'waiting']]);
  const { offers, grants } = await done('serviceGrants.mine', {}, seller);
  expect(grants).toEqual([]);
  expect(offers).toMatchObject([{ code: inviteCode, provider: { id: provider.id }, expiresAt: null }]);
  await done('serviceGrants.answer', { code: offers[0]!.code, rights: ['orders'] }, seller);
  expect(await namesIn(provider)).toEqual([[seller.id, 'active']]);
  expect((await done('serviceGrants.mine', {}, seller)).offers).toEqual([]);

  const other = await caravan.seller();
  await come(other.id);
  const { rowList } = await done('serviceGrants.list', { state: 'waiting' }, provider);
  const stranger = await caravan.person(4);
  expect(await codeOf('serviceGrants.remove', { id: rowList[0]!.id }, stranger)).toBe('NOT_FOUND');
  await done('serviceGrants.remove', { id: rowList[0]!.id }, provider);
  expect(await namesIn(provider)).toEqual([[seller.id, 'active']]);
});

describe('serviceGrants.change, serviceGrants.end and serviceGrants.remove', () => {
  test('are for the two sides alone, and each end is the last', async () => {
    const [provider, seller] = [await caravan.person(4), await caravan.seller()];
    const id = await letServe(caravan, provider, seller, ['products', 'publish']);
    const others = [await caravan.seller(), await caravan.buyer()];
    for (const who of others) {
      expect(await codeOf('serviceGrants.end', { id }, who)).toBe('NOT_FOUND');
      expect(await codeOf('serviceGrants.change', { id, rights: ['orders'] }, who)).toBe('NOT_FOUND');
    }
    expect(await codeOf('serviceGrants.remove', { id }, await caravan.person(4))).toBe('NOT_FOUND');
    expect(await codeOf('serviceGrants.remove', { id }, await caravan.person(5))).toBe('NOT_FOUND');
    expect(await codeOf('serviceGrants.change', { id, rights: ['publish'] }, seller)).toBe('BAD_INPUT');
    await done('serviceGrants.change', { id, rights: ['products', 'orders'], until: '2026-04-30' }, seller);
    expect((await done('serviceGrants.mine', {}, seller)).grants).toMatchObject([
      { rights: ['products', 'orders'], until: '2026-05-01T00:00:00.000Z' },
    ]);
    await done('serviceGrants.end', { id }, seller);
    caravan.clock.advance(1_000);
    expect(await namesIn(provider)).toEqual([[seller.id, 'ended']]);
    for (const [call, who] of [
      ['serviceGrants.end', seller],
      ['serviceGrants.remove', provider],
    ] as const)
      expect(await codeOf(call, { id }, who)).toBe('SERVICE_ENDED');
    expect(await codeOf('serviceGrants.change', { id, rights: ['orders'] }, seller)).toBe('SERVICE_ENDED');

    const again = await letServe(caravan, provider, seller, ['orders']);
    await done('serviceGrants.remove', { id: again }, provider);
    expect((await done('serviceGrants.mine', {}, seller)).grants.map(({ state }) => state)).toEqual([
      'ended',
      'ended',
    ]);
  });

  test('what ran out makes room for another provider', async () => {
    const [seller, first, second] = [
      await caravan.seller(),
      await caravan.person(4),
      await caravan.person(4),
    ];
    const day = new Date(caravan.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const id = await letServe(caravan, first, seller, ['products'], day);
    caravan.clock.advance(3 * 86_400_000);
    expect(await namesIn(first)).toEqual([[seller.id, 'ended']]);
    expect(await codeOf('serviceGrants.end', { id }, seller)).toBe('SERVICE_ENDED');
    await letServe(caravan, second, seller, ['products']);
    expect((await done('serviceGrants.mine', {}, seller)).grants.map(({ state }) => state)).toEqual([
      'active',
      'ended',
    ]);
  });
});

test('serviceGrants.history tells both sides and the operator what was agreed on, and nobody else', async () => {
  const [provider, seller] = [await caravan.person(4), await caravan.seller()];
  const id = await letServe(caravan, provider, seller, ['products']);
  caravan.clock.advance(1_000);
  await done('serviceGrants.change', { id, rights: ['products', 'orders'] }, seller);
  caravan.clock.advance(1_000);
  await done('serviceGrants.remove', { id }, provider);
  const kinds = [
    ['ended', provider.id],
    ['rights', seller.id],
    ['agreed', seller.id],
  ];
  const operator = await caravan.operator(['users']);
  const read = [
    await done('serviceGrants.history', {}, seller),
    await done('serviceGrants.history', { grantId: id }, provider),
    await done('console.serviceGrants.history', { id }, operator),
  ];
  for (const { rowList } of read) expect(rowList.map(({ kind, by }) => [kind, by.id])).toEqual(kinds);
  for (const who of [await caravan.seller(), await caravan.person(4), await caravan.buyer()])
    expect((await done('serviceGrants.history', { grantId: id }, who)).totalRecord).toBe(0);

  const listed = await done('console.serviceGrants.list', { accountId: seller.id }, operator);
  expect(listed.rowList).toMatchObject([
    { id, provider: { id: provider.id }, served: { id: seller.id }, state: 'ended', acts: 0 },
  ]);
  const without = await caravan.operator(['content']);
  expect(await codeOf('console.serviceGrants.list', {}, without)).toBe('FORBIDDEN');
  expect(await codeOf('console.serviceGrants.history', { id }, without)).toBe('FORBIDDEN');
  expect(await codeOf('console.serviceGrants.history', { id: seller.id }, operator)).toBe('NOT_FOUND');
});
