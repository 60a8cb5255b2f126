import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { companyApplication } from '../../../test/applications.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { mostMembers } from '../../contract/shops/members.ts';
import { hashToken, insertInvitation, newToken } from '../accounts/public.ts';
import { transact } from '../platform/database.ts';
import { openShopOfSeller } from './jobs.ts';
import { testPassword } from '../../../test/password.ts';

const caravan = prepareProduct();

const password = 'Caravan2026';
let people = 0;
const newMail = () => `worker${++people}@example.test`;

/** The end of the address that was sent last. */
async function tokenSentTo(recipient: string): Promise<string> {
  const { body } = await caravan.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /invitation=([\w-]+)/.exec(body)![1]!;
}

async function invite(owner: Caller, contact: string, rights: ShopRight[]): Promise<string> {
  await caravan.done('members.invite', { contact, rights, password: testPassword }, owner);
  return tokenSentTo(contact);
}

async function register(userName: string, userType: 1 | 2, shopInvitation?: string) {
  await caravan.done('accounts.sendCode', { account: userName, type: 1, userType });
  const code = await caravan.codeSentTo(userName);
  return caravan.done('accounts.register', { userName, code, password, userType, shopInvitation });
}

/** Somebody who works in a shop with these rights. */
async function member(owner: Caller, rights: ShopRight[]) {
  const contact = newMail();
  const token = await invite(owner, contact, rights);
  const { id, token: session } = await register(contact, 2, token);
  return { id, token: session, contact };
}

describe('an invitation', () => {
  test('ends when whoever sent it changes their password: a thief may have sent it to themselves', async () => {
    const owner = await caravan.seller();
    const token = await invite(owner, newMail(), ['money']);
    const change = { oldPassword: testPassword, password: 'Caravan2027' };
    await caravan.done('accounts.changePassword', change, owner);
    expect(await caravan.done('members.invitation', { token })).toBeNull();
  });

  test('gives nobody back what was taken from them after it was sent', async () => {
    const owner = await caravan.seller();
    const clerk = await member(owner, ['orders', 'money']);
    const elsewhere = await invite(owner, newMail(), ['orders', 'money']);
    caravan.clock.advance(1_000);
    await caravan.done('members.setRights', { id: clerk.id, rights: ['orders'] }, owner);
    expect(await caravan.codeOf('members.accept', { token: elsewhere }, clerk)).toBe('INVITATION_ENDED');
    await caravan.done('members.remove', { id: clerk.id }, owner);
    const login = { userName: clerk.contact, password, userType: 2, loginType: 1 } as const;
    expect(await caravan.codeOf('accounts.login', { ...login, shopInvitation: elsewhere })).toBe(
      'INVITATION_ENDED',
    );
    // One that is sent now counts.
    const again = await invite(owner, clerk.contact, ['orders']);
    expect((await caravan.call('accounts.login', { ...login, shopInvitation: again })).status).toBe(200);
  });

  test('makes whoever registers through it a member, without an audit of their own', async () => {
    const owner = await caravan.seller();
    const contact = newMail();
    const token = await invite(owner, contact, ['orders']);
    expect(await caravan.done('members.invitation', { token })).toMatchObject({
      shop: { id: owner.shopId },
      rights: ['orders'],
    });
    const user = await register(contact, 2, token);
    expect(user).toMatchObject({ userType: 2, auditStatus: 1, shopRights: ['orders'] });
    expect(await caravan.codeOf('orders.listForSeller', {}, user)).toBe(200);
    expect(await caravan.done('shops.mine', {}, user)).toMatchObject({ id: owner.shopId, isOwner: false });
    expect(await caravan.done('members.invitation', { token })).toBeNull();
    expect(await caravan.codeOf('members.accept', { token }, await caravan.person(2, { audit: -1 }))).toBe(
      'INVITATION_ENDED',
    );
  });

  test('lets a buyer with an account sign in as a seller, and somebody signed in accept', async () => {
    const owner = await caravan.seller();
    const userName = newMail();
    await register(userName, 1);
    const signIn = { userName, password, userType: 2 as const, loginType: 1 };
    expect(await caravan.codeOf('accounts.login', signIn)).toBe('ROLE_MISSING');
    const shopInvitation = await invite(owner, userName, ['products', 'store']);
    const user = await caravan.done('accounts.login', { ...signIn, shopInvitation });
    expect(user).toMatchObject({ auditStatus: 1, shopRights: ['products', 'store'] });
    const waiting = await caravan.person(2, { audit: -1 });
    const unproven = { contact: newMail(), rights: ['money'] };
    expect(await caravan.codeOf('members.invite', unproven, owner)).toBe('PASSWORD_WANTED');
    const token = await invite(owner, newMail(), ['money']);
    await caravan.done('members.accept', { token }, waiting);
    expect(await caravan.done('accounts.me', {}, waiting)).toMatchObject({ shopRights: ['money'] });
  });

  test('is not for who has a shop, an entry under audit, or works elsewhere', async () => {
    const [owner, other] = await Promise.all([caravan.seller(), caravan.seller()]);
    const token = await invite(owner, newMail(), ['products']);
    expect(await caravan.codeOf('members.accept', { token }, owner)).toBe('MEMBER_ELSEWHERE');
    expect(await caravan.codeOf('members.accept', { token }, other)).toBe('MEMBER_ELSEWHERE');
    const audited = await caravan.person(2, { audit: 0 });
    expect(await caravan.codeOf('members.accept', { token }, audited)).toBe('MEMBER_ELSEWHERE');
    expect(await caravan.codeOf('members.accept', { token }, await member(other, ['products']))).toBe(
      'MEMBER_ELSEWHERE',
    );
    expect(await caravan.done('members.invitation', { token })).not.toBeNull();
  });

  test('ends after seven days, when it is taken back, and when a newer one goes to the same person', async () => {
    const owner = await caravan.seller();
    const contact = newMail();
    const first = await invite(owner, contact, ['products']);
    const second = await invite(owner, contact, ['orders']);
    expect(await caravan.done('members.invitation', { token: first })).toBeNull();
    const { invitations } = await caravan.done('members.list', {}, owner);
    expect(invitations).toMatchObject([{ recipient: contact, rights: ['orders'] }]);
    const stranger = await caravan.seller();
    const { id } = invitations[0]!;
    expect(await caravan.codeOf('members.withdraw', { id }, stranger)).toBe('NOT_FOUND');
    await caravan.done('members.withdraw', { id }, owner);
    expect(await caravan.done('members.invitation', { token: second })).toBeNull();
    const third = await invite(owner, contact, ['orders']);
    caravan.clock.advance(7 * 86_400_000);
    expect(await caravan.done('members.invitation', { token: third })).toBeNull();
  });

  test('is sent to one person a few times a day; what had no room is not counted, nor what other shops send', async () => {
    const [owner, other] = [await caravan.seller(), await caravan.seller()];
    const { db, clock } = caravan.deps;
    const contact = newMail();
    const send = (who: Caller) => caravan.codeOf('members.invite', { contact, rights: ['orders'] }, who);
    const now = clock.now();
    const invitation = { shopId: owner.shopId, rights: [], invitedBy: owner.id };
    await transact(db, async (tx) => {
      for (let n = 0; n < mostMembers; n++)
        await insertInvitation(
          tx,
          {
            ...invitation,
            recipient: newMail(),
            tokenHash: hashToken(newToken()),
            expiresAt: new Date(now.getTime() + 86_400_000),
          },
          now,
        );
    });
    const refused = [];
    for (let n = 0; n < 5; n++) refused.push(await send(owner));
    expect(refused).toEqual(Array(5).fill('MEMBERS_FULL'));
    for (const { id } of (await caravan.done('members.list', {}, owner)).invitations.slice(0, 5))
      await caravan.done('members.withdraw', { id }, owner);
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push(await send(owner));
    expect(codes).toEqual([200, 200, 200, 200, 200, 'TOO_MANY']);
    expect(await send(other)).toBe(200);
  });

  test('of two who come through it at once one becomes a member', async () => {
    const owner = await caravan.seller();
    const token = await invite(owner, newMail(), ['products']);
    const both = await Promise.all([1, 2].map(() => caravan.person(2, { audit: -1 })));
    const codes = await Promise.all(both.map((who) => caravan.codeOf('members.accept', { token }, who)));
    expect(codes.sort()).toEqual([200, 'INVITATION_ENDED']);
  });

  test('goes by text message to a phone', async () => {
    const owner = await caravan.seller();
    await caravan.done(
      'members.invite',
      { contact: '13900001111', prefixId: '2', rights: ['products'] },
      owner,
    );
    expect(await tokenSentTo('+8613900001111')).toHaveLength(43);
    expect(await caravan.codeOf('members.invite', { contact: 'nobody', rights: ['products'] }, owner)).toBe(
      'BAD_INPUT',
    );
  });
});

describe('members', () => {
  test('do what they may: of two with different rights each is refused what the other does', async () => {
    const owner = await caravan.seller();
    const sells = await member(owner, ['orders']);
    const keeps = await member(owner, ['products', 'store']);
    expect(await caravan.codeOf('orders.listForSeller', {}, sells)).toBe(200);
    expect(await caravan.codeOf('orders.listForSeller', {}, keeps)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('promotion.list', {}, sells)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('promotion.list', {}, keeps)).toBe(200);
    expect(await caravan.codeOf('messages.threads', {}, keeps)).toBe('FORBIDDEN');
    for (const key of ['orders.listForSeller', 'promotion.list', 'messages.threads'] as const)
      expect(await caravan.codeOf(key, {}, owner)).toBe(200);
  });

  test('see their own shop and no other', async () => {
    const [owner, other] = await Promise.all([caravan.seller(), caravan.seller()]);
    const [mine, theirs] = [await member(owner, ['store']), await member(other, ['store'])];
    expect((await caravan.done('shops.mine', {}, mine)).id).toBe(owner.shopId);
    expect((await caravan.done('shops.mine', {}, theirs)).id).toBe(other.shopId);
    const rights: ShopRight[] = ['orders'];
    expect(await caravan.codeOf('members.setRights', { id: theirs.id, rights }, owner)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('members.remove', { id: theirs.id }, owner)).toBe('NOT_FOUND');
  });

  test('may more or less from their next call on, and are out at the next call once they are let go', async () => {
    const owner = await caravan.seller();
    const who = await member(owner, ['products']);
    await caravan.done(
      'members.setRights',
      { id: who.id, rights: ['orders', 'money'], password: testPassword },
      owner,
    );
    expect(await caravan.codeOf('orders.listForSeller', {}, who)).toBe(200);
    expect(await caravan.codeOf('shopFront.recommendCount', {}, who)).toBe('FORBIDDEN');
    await caravan.done('members.remove', { id: who.id }, owner);
    expect(await caravan.codeOf('orders.listForSeller', {}, who)).toBe('LOGIN_OUT');
    const signIn = { userName: who.contact, password, userType: 2 as const, loginType: 1 };
    const again = await caravan.done('accounts.login', signIn);
    expect(again).toMatchObject({ auditStatus: -1, shopRights: null });
    expect(await caravan.codeOf('orders.listForSeller', {}, again)).toBe('FORBIDDEN');
  });

  test('leave by themselves; the owner does not', async () => {
    const owner = await caravan.seller();
    const who = await member(owner, ['products']);
    expect(await caravan.codeOf('members.leave', {}, owner)).toBe('NOT_FOUND');
    await caravan.done('members.leave', {}, who);
    expect((await caravan.done('members.list', {}, owner)).members).toEqual([]);
  });

  test('never manage members, whatever their rights, nor enter for a shop of their own', async () => {
    const owner = await caravan.seller();
    const who = await member(owner, ['products', 'orders', 'money', 'store']);
    expect(await caravan.codeOf('members.list', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('members.history', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('members.invite', { contact: newMail(), rights: ['products'] }, who)).toBe(
      'FORBIDDEN',
    );
    expect(await caravan.codeOf('members.setRights', { id: who.id, rights: ['products'] }, who)).toBe(
      'FORBIDDEN',
    );
    expect(await caravan.codeOf('members.remove', { id: owner.id }, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('members.withdraw', { id: owner.id }, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('members.list', {}, await caravan.buyer())).toBe('FORBIDDEN');
  });

  test('work as long as the owner may: when the operator blocks the owner, they stop too', async () => {
    const owner = await caravan.seller();
    const who = await member(owner, ['orders']);
    const staff = await caravan.operator(['users']);
    await caravan.done('console.users.block', { id: owner.id, reason: 'Sold what is not theirs' }, staff);
    expect(await caravan.codeOf('orders.listForSeller', {}, who)).toBe('FORBIDDEN');
  });

  test('who enters for a shop of their own while the owner may do nothing works there no more', async () => {
    const owner = await caravan.seller();
    const who = await member(owner, ['orders']);
    const entry = await companyApplication(caravan, who);
    expect(await caravan.codeOf('audit.add', entry, who)).toBe('FORBIDDEN');
    const staff = await caravan.operator(['users', 'audits']);
    await caravan.done('console.users.block', { id: owner.id, reason: 'Sold what is not theirs' }, staff);
    const { id, version } = await caravan.done('audit.add', entry, who);
    await caravan.done('console.applications.decide', { id, version, decision: 'pass' }, staff);
    // Nobody's member in a closed shop would be its owner.
    expect(await caravan.codeOf('members.list', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('settlement.account', {}, who)).toBe('FORBIDDEN');
    await openShopOfSeller(caravan.deps, id);
    expect(await caravan.done('members.list', {}, who)).toMatchObject({ members: [] });
  });

  test('what became of them is written down with who did it', async () => {
    const owner = await caravan.seller();
    const contact = newMail();
    const token = await invite(owner, contact, ['products']);
    caravan.clock.advance(1_000);
    const who = await register(contact, 2, token);
    caravan.clock.advance(1_000);
    await caravan.done('members.setRights', { id: who.id, rights: ['orders'] }, owner);
    caravan.clock.advance(1_000);
    await caravan.done('members.remove', { id: who.id }, owner);
    const { rowList } = await caravan.done('members.history', {}, owner);
    expect(rowList.map(({ kind }) => kind)).toEqual(['removed', 'rights', 'joined', 'invited']);
    expect(rowList[1]).toMatchObject({ rights: ['orders'] });
    expect((await caravan.done('members.history', {}, await caravan.seller())).totalRecord).toBe(0);
  });
});

test('every call of sellers says what a member must be allowed for it, but what is for all of them or the owner’s own', () => {
  const open = Object.entries(contract as Record<string, Endpoint>).flatMap(
    ([key, { who, shopRight, shopOf }]) =>
      Array.isArray(who) &&
      who.includes(roles.seller) &&
      !shopRight &&
      shopOf !== 'owner' &&
      !key.startsWith('members.')
        ? [key]
        : [],
  );
  // The search over the office asks for the right of each kind of thing it finds; a key asks what it is itself.
  expect(open.sort()).toEqual([
    'apiKeys.current',
    'benefits.check',
    'freight.list',
    'orders.searchOffice',
    'shops.mine',
    'shops.suspension',
    'warehouses.list',
  ]);
});

test('what a shop quotes is read by its members with the right to orders alone', async () => {
  const owner = await caravan.seller();
  const buyer = await caravan.buyer();
  const request = {
    title: 'Vacuum flasks',
    categoryId: await caravan.category(),
    quantity: 3_000,
    unitCode: 'H87',
    country: 'AE',
    lastDay: '2026-03-20',
    details: 'Steel inside.',
  };
  const { id } = await caravan.done('rfqs.add', request, buyer);
  const terms = { price: '1500', currency: 'CNY', minimum: 500, leadDays: 12, validUntil: '2026-04-01' };
  await caravan.done('rfqs.quote', { id, ...terms, note: 'Ours' }, owner);
  const read = async (right: ShopRight) => caravan.done('rfqs.get', { id }, await member(owner, [right]));
  for (const right of ['products', 'money'] as const)
    expect(await read(right)).toMatchObject({ quotes: [], mayQuote: false, shopId: null, shopTerms: null });
  expect(await read('orders')).toMatchObject({ quotes: [{ note: 'Ours' }], mayQuote: true });
});
