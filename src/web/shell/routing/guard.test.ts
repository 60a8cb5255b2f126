import { expect, test } from 'vitest';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { screens } from '../../routes.ts';
import { guard, guardAnew, type Visitor } from './guard.ts';

const stranger: Visitor = { role: null, auditStatus: -1 };
const passed = (role: Role): Visitor => ({ role, auditStatus: 1 });
const underAudit = (role: Role): Visitor => ({ role, auditStatus: 0 });
const notEntered = (role: Role): Visitor => ({ role, auditStatus: -1 });

/** Where somebody ends up who opens an address; `null` is where they wanted to go. */
function end(address: string, visitor: Visitor, who: (typeof screens)[number]['who']): string | null {
  const [pathname = '', search = ''] = address.split('?');
  return guard({ who }, pathname, new URLSearchParams(search), visitor);
}

const signIn = (role: Role, wanted: string) =>
  role === roles.buyer
    ? `/?loginType=1&${new URLSearchParams({ redirect: wanted })}`
    : `/merchants-login/${role}?${new URLSearchParams({ redirect: wanted })}`;

/** An address of every screen that not everybody may open. */
const guarded = screens.filter(({ who }) => who !== 'anyone' && who !== 'staff');
const everybody: [string, Visitor][] = [
  ['a stranger', stranger],
  ...Object.values(roles).flatMap((role): [string, Visitor][] =>
    role === roles.buyer
      ? [['a buyer', passed(role)]]
      : [
          [`role ${role}, passed`, passed(role)],
          [`role ${role}, under audit`, underAudit(role)],
          [`role ${role}, not entered`, notEntered(role)],
        ],
  ),
];

test.each(screens.filter(({ who }) => who === 'anyone').map(({ path }) => path))(
  '%s is open to everybody',
  (path) => {
    for (const [, visitor] of everybody) expect(end(path, visitor, 'anyone')).toBeNull();
  },
);

test.each(guarded.filter(({ who }) => who !== 'user').map(({ path, who }) => [path, who as Role] as const))(
  '%s is for role %i: others sign in for it, its own need a passed audit',
  (path, needed) => {
    for (const [name, visitor] of everybody) {
      const expected =
        visitor.role !== needed
          ? signIn(needed, path)
          : visitor.auditStatus > 0
            ? null
            : `/merchants-${visitor.auditStatus === 0 ? 'audit' : 'enter'}?userType=${needed}`;
      expect([name, end(path, visitor, needed)]).toEqual([name, expected]);
    }
  },
);

test.each(['/merchants-enter', '/merchants-audit', '/m/enter', '/m/enter-audit'])(
  '%s is for whoever is signed in for the role it names, whatever their audit',
  (path) => {
    for (const role of Object.values(roles).filter((each) => each !== roles.buyer)) {
      const address = `${path}?userType=${role}`;
      for (const [name, visitor] of everybody) {
        const expected = visitor.role === role ? null : signIn(role, address);
        expect([name, end(address, visitor, 'user')]).toEqual([name, expected]);
      }
    }
  },
);

test('the entry without a role is the buyer’s sign-in for a stranger, and open to whoever is signed in', () => {
  expect(end('/merchants-enter', stranger, 'user')).toBe(signIn(roles.buyer, '/merchants-enter'));
  expect(end('/merchants-enter', notEntered(roles.seller), 'user')).toBeNull();
});

test('what only needs a sign-in takes every role, and sends strangers to the buyer’s', () => {
  expect(end('/ai-tools/my', stranger, 'user')).toBe(signIn(roles.buyer, '/ai-tools/my'));
  for (const [, visitor] of everybody.slice(1)) expect(end('/ai-tools/my', visitor, 'user')).toBeNull();
});

test('the way back keeps what stood behind the path', () => {
  const address = '/merchants/buyer-center/order-manage-detail?id=7&do=pay';
  expect(end(address, stranger, roles.buyer)).toBe(signIn(roles.buyer, address));
});

/** Screens of the specification's table that are there already, with who may open them. */
const specified: [string, (typeof screens)[number]['who']][] = [
  ['/', 'anyone'],
  ['/cart/list', 1],
  ['/cart/confirm', 1],
  ['/cart/success', 1],
  ['/cashier', 1],
  ['/cashier/result', 1],
  ['/shop/{id}', 'anyone'],
  ['/goods-detail/{name}_{id}.html', 'anyone'],
  ['/rules', 'anyone'],
  ['/mall/search-store-result', 'anyone'],
  ['/register-h5', 'anyone'],
  ['/redirect', 'anyone'],
  ['/login', 'anyone'],
  ['/m/enter', 'user'],
  ['/m/enter-audit', 'user'],
  ['/merchants-enter', 'user'],
  ['/merchants-audit', 'user'],
  ['/merchants-login/{userType}', 'anyone'],
  ['/merchants/buyer-center/welcome', 1],
  ['/merchants/buyer-center/order-manage', 1],
  ['/merchants/buyer-center/order-manage-detail', 1],
  ['/merchants/buyer-center/address-manage', 1],
  ['/merchants/seller-center/welcome', 2],
  ['/merchants/seller-center/order-manage', 2],
  ['/merchants/seller-center/order-manage-detail', 2],
];

test.each(specified)('%s is there, for %s', (path, who) => {
  expect(screens.find((screen) => screen.path === path)?.who).toBe(who);
});

test('whoever has a token is not sent away before the server has said who they are', async () => {
  const seller = { who: roles.seller };
  const path = '/merchants/seller-center/orders';
  const open = async (stored: Visitor, told: Visitor | null) => {
    let known = stored;
    let times = 0;
    const ask = async () => {
      times++;
      known = told!;
    };
    const to = await guardAnew(seller, path, new URLSearchParams(), () => known, told && ask);
    return [to, times];
  };
  expect(await open(stranger, passed(roles.seller))).toEqual([null, 1]);
  expect(await open(passed(roles.buyer), passed(roles.seller))).toEqual([null, 1]);
  expect(await open(underAudit(roles.seller), passed(roles.seller))).toEqual([null, 1]);
  expect(await open(passed(roles.seller), passed(roles.seller))).toEqual([null, 0]);
  expect(await open(stranger, stranger)).toEqual([signIn(roles.seller, path), 1]);
  expect(await open(stranger, null)).toEqual([signIn(roles.seller, path), 0]);
});
