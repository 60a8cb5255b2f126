import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../contract/contract.ts';
import type { Entry } from '../../contract/entry.ts';
import { roles } from '../../contract/roles.ts';
import type { ShopRight } from '../../contract/shop-rights.ts';
import { companyEntry } from '../../../test/entries.ts';
import { createProduct, type Caller, type Product } from '../../../test/product.ts';
import { openShopOfSeller } from './jobs.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

const password = 'Caravan2026';
let people = 0;
const newMail = () => `worker${++people}@example.test`;

/** The end of the address that was sent last. */
async function tokenSentTo(recipient: string): Promise<string> {
  const { body } = await product.services.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /invitation=([\w-]+)/.exec(body)![1]!;
}

async function invite(owner: Caller, contact: string, rights: ShopRight[]): Promise<string> {
  await product.done('members.invite', { contact, rights }, owner);
  return tokenSentTo(contact);
}

async function register(userName: string, userType: 1 | 2, shopInvitation?: string) {
  await product.done('accounts.sendCode', { account: userName, type: 1, userType });
  const code = await product.codeSentTo(userName);
  return product.done('accounts.register', { userName, code, password, userType, shopInvitation });
}

/** Somebody who works in a shop with these rights. */
async function member(owner: Caller, rights: ShopRight[]) {
  const contact = newMail();
  const token = await invite(owner, contact, rights);
  const { id, token: session } = await register(contact, 2, token);
  return { id, token: session, contact };
}

const codeOf = async (...asked: Parameters<Product['call']>) => (await product.call(...asked)).code;

describe('an invitation', () => {
  test('makes whoever registers through it a member, without an audit of their own', async () => {
    const owner = await product.seller();
    const contact = newMail();
    const token = await invite(owner, contact, ['orders']);
    expect(await product.done('members.invitation', { token })).toMatchObject({
      shop: { id: owner.shopId },
      rights: ['orders'],
    });
    const user = await register(contact, 2, token);
    expect(user).toMatchObject({ userType: 2, auditStatus: 1, shopRights: ['orders'] });
    expect(await codeOf('orders.listForSeller', {}, user)).toBe(200);
    expect(await product.done('shops.mine', {}, user)).toMatchObject({ id: owner.shopId, isOwner: false });
    expect(await product.done('members.invitation', { token })).toBeNull();
    expect(await codeOf('members.accept', { token }, await product.person(2, { audit: -1 }))).toBe(
      'INVITATION_ENDED',
    );
  });

  test('lets a buyer with an account sign in as a seller, and somebody signed in accept', async () => {
    const owner = await product.seller();
    const userName = newMail();
    await register(userName, 1);
    const signIn = { userName, password, userType: 2 as const, loginType: 1 };
    expect(await codeOf('accounts.login', signIn)).toBe('ROLE_MISSING');
    const shopInvitation = await invite(owner, userName, ['goods', 'store']);
    const user = await product.done('accounts.login', { ...signIn, shopInvitation });
    expect(user).toMatchObject({ auditStatus: 1, shopRights: ['goods', 'store'] });
    const waiting = await product.person(2, { audit: -1 });
    const token = await invite(owner, newMail(), ['money']);
    await product.done('members.accept', { token }, waiting);
    expect(await product.done('accounts.me', {}, waiting)).toMatchObject({ shopRights: ['money'] });
  });

  test('is not for who has a shop, an entry under audit, or works elsewhere', async () => {
    const [owner, other] = await Promise.all([product.seller(), product.seller()]);
    const token = await invite(owner, newMail(), ['goods']);
    expect(await codeOf('members.accept', { token }, owner)).toBe('MEMBER_ELSEWHERE');
    expect(await codeOf('members.accept', { token }, other)).toBe('MEMBER_ELSEWHERE');
    const audited = await product.person(2, { audit: 0 });
    expect(await codeOf('members.accept', { token }, audited)).toBe('MEMBER_ELSEWHERE');
    expect(await codeOf('members.accept', { token }, await member(other, ['goods']))).toBe(
      'MEMBER_ELSEWHERE',
    );
    expect(await product.done('members.invitation', { token })).not.toBeNull();
  });

  test('ends after seven days, when it is taken back, and when a newer one goes to the same person', async () => {
    const owner = await product.seller();
    const contact = newMail();
    const first = await invite(owner, contact, ['goods']);
    const second = await invite(owner, contact, ['orders']);
    expect(await product.done('members.invitation', { token: first })).toBeNull();
    const { invitations } = await product.done('members.list', {}, owner);
    expect(invitations).toMatchObject([{ recipient: contact, rights: ['orders'] }]);
    const stranger = await product.seller();
    const { id } = invitations[0]!;
    expect(await codeOf('members.withdraw', { id }, stranger)).toBe('NOT_FOUND');
    await product.done('members.withdraw', { id }, owner);
    expect(await product.done('members.invitation', { token: second })).toBeNull();
    const third = await invite(owner, contact, ['orders']);
    product.clock.advance(7 * 86_400_000);
    expect(await product.done('members.invitation', { token: third })).toBeNull();
  });

  test('of two who come through it at once one becomes a member', async () => {
    const owner = await product.seller();
    const token = await invite(owner, newMail(), ['goods']);
    const both = await Promise.all([1, 2].map(() => product.person(2, { audit: -1 })));
    const codes = await Promise.all(both.map((who) => codeOf('members.accept', { token }, who)));
    expect(codes.sort()).toEqual([200, 'INVITATION_ENDED']);
  });

  test('goes by text message to a phone', async () => {
    const owner = await product.seller();
    await product.done('members.invite', { contact: '13900001111', prefixId: '2', rights: ['goods'] }, owner);
    expect(await tokenSentTo('+8613900001111')).toHaveLength(43);
    expect(await codeOf('members.invite', { contact: 'nobody', rights: ['goods'] }, owner)).toBe('BAD_INPUT');
  });
});

describe('members', () => {
  test('do what they may: of two with different rights each is refused what the other does', async () => {
    const owner = await product.seller();
    const sells = await member(owner, ['orders']);
    const keeps = await member(owner, ['goods', 'store']);
    expect(await codeOf('orders.listForSeller', {}, sells)).toBe(200);
    expect(await codeOf('orders.listForSeller', {}, keeps)).toBe('FORBIDDEN');
    expect(await codeOf('promotion.list', {}, sells)).toBe('FORBIDDEN');
    expect(await codeOf('promotion.list', {}, keeps)).toBe(200);
    expect(await codeOf('messages.threads', {}, keeps)).toBe('FORBIDDEN');
    for (const key of ['orders.listForSeller', 'promotion.list', 'messages.threads'] as const)
      expect(await codeOf(key, {}, owner)).toBe(200);
  });

  test('see their own shop and no other', async () => {
    const [owner, other] = await Promise.all([product.seller(), product.seller()]);
    const [mine, theirs] = [await member(owner, ['store']), await member(other, ['store'])];
    expect((await product.done('shops.mine', {}, mine)).id).toBe(owner.shopId);
    expect((await product.done('shops.mine', {}, theirs)).id).toBe(other.shopId);
    const rights: ShopRight[] = ['orders'];
    expect(await codeOf('members.setRights', { id: theirs.id, rights }, owner)).toBe('NOT_FOUND');
    expect(await codeOf('members.remove', { id: theirs.id }, owner)).toBe('NOT_FOUND');
  });

  test('may more or less from their next call on, and are out at the next call once they are let go', async () => {
    const owner = await product.seller();
    const who = await member(owner, ['goods']);
    await product.done('members.setRights', { id: who.id, rights: ['orders', 'money'] }, owner);
    expect(await codeOf('orders.listForSeller', {}, who)).toBe(200);
    expect(await codeOf('shopFront.recommendCount', {}, who)).toBe('FORBIDDEN');
    await product.done('members.remove', { id: who.id }, owner);
    expect(await codeOf('orders.listForSeller', {}, who)).toBe('LOGIN_OUT');
    const signIn = { userName: who.contact, password, userType: 2 as const, loginType: 1 };
    const again = await product.done('accounts.login', signIn);
    expect(again).toMatchObject({ auditStatus: -1, shopRights: null });
    expect(await codeOf('orders.listForSeller', {}, again)).toBe('FORBIDDEN');
  });

  test('leave by themselves; the owner does not', async () => {
    const owner = await product.seller();
    const who = await member(owner, ['goods']);
    expect(await codeOf('members.leave', {}, owner)).toBe('NOT_FOUND');
    await product.done('members.leave', {}, who);
    expect((await product.done('members.list', {}, owner)).members).toEqual([]);
  });

  test('never manage members, whatever their rights, nor enter for a shop of their own', async () => {
    const owner = await product.seller();
    const who = await member(owner, ['goods', 'orders', 'money', 'store']);
    expect(await codeOf('members.list', {}, who)).toBe('FORBIDDEN');
    expect(await codeOf('members.history', {}, who)).toBe('FORBIDDEN');
    expect(await codeOf('members.invite', { contact: newMail(), rights: ['goods'] }, who)).toBe('FORBIDDEN');
    expect(await codeOf('members.setRights', { id: who.id, rights: ['goods'] }, who)).toBe('FORBIDDEN');
    expect(await codeOf('members.remove', { id: owner.id }, who)).toBe('FORBIDDEN');
    expect(await codeOf('members.withdraw', { id: owner.id }, who)).toBe('FORBIDDEN');
    expect(await codeOf('members.list', {}, await product.buyer())).toBe('FORBIDDEN');
  });

  test('work as long as the owner may: when the operator blocks the owner, they stop too', async () => {
    const owner = await product.seller();
    const who = await member(owner, ['orders']);
    const staff = await product.operator(['users']);
    await product.done('console.users.block', { id: owner.id, reason: 'Sold what is not theirs' }, staff);
    expect(await codeOf('orders.listForSeller', {}, who)).toBe('FORBIDDEN');
  });

  test('who enters for a shop of their own while the owner may do nothing works there no more', async () => {
    const owner = await product.seller();
    const who = await member(owner, ['orders']);
    const entry = await companyEntry(product, who);
    expect(await codeOf('audit.add', entry, who)).toBe('FORBIDDEN');
    const staff = await product.operator(['users', 'audits']);
    await product.done('console.users.block', { id: owner.id, reason: 'Sold what is not theirs' }, staff);
    const { id, version } = await product.done('audit.add', entry, who);
    await product.done('console.entries.decide', { id, version, decision: 'pass' }, staff);
    // Nobody's member in a closed shop would be its owner.
    expect(await codeOf('members.list', {}, who)).toBe('FORBIDDEN');
    expect(await codeOf('money.account', {}, who)).toBe('FORBIDDEN');
    await openShopOfSeller(product.services, id);
    expect(await product.done('members.list', {}, who)).toMatchObject({ members: [] });
  });

  test('what became of them is written down with who did it', async () => {
    const owner = await product.seller();
    const contact = newMail();
    const token = await invite(owner, contact, ['goods']);
    product.clock.advance(1_000);
    const who = await register(contact, 2, token);
    product.clock.advance(1_000);
    await product.done('members.setRights', { id: who.id, rights: ['orders'] }, owner);
    product.clock.advance(1_000);
    await product.done('members.remove', { id: who.id }, owner);
    const { rowList } = await product.done('members.history', {}, owner);
    expect(rowList.map(({ kind }) => kind)).toEqual(['removed', 'rights', 'joined', 'invited']);
    expect(rowList[1]).toMatchObject({ rights: ['orders'] });
    expect((await product.done('members.history', {}, await product.seller())).totalRecord).toBe(0);
  });
});

test('every call of sellers says what a member must be allowed for it, but what is for all of them or the owner’s own', () => {
  const open = Object.entries(contract as Record<string, Entry>).flatMap(([key, { who, shopRight }]) =>
    Array.isArray(who) && who.includes(roles.seller) && !shopRight && !key.startsWith('members.')
      ? [key]
      : [],
  );
  expect(open.sort()).toEqual(['benefits.check', 'freight.list', 'shops.mine']);
});
