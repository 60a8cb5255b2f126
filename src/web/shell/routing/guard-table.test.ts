import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { screens } from '../../routes.ts';
import { guard, type Visitor } from './guard.ts';
import { compileRoutes } from './router.ts';

// The specification's table of every screen; a row that has no screen yet is guarded by the same rules.
const file = path.resolve(import.meta.dirname, '../../../../../shared/spec/routes.tsv');
const isThere = existsSync(file);
const rows = isThere
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => {
        const [address = '', , , , who = ''] = line.split('\t');
        return { address: address.replace('{userType}', '3').replaceAll(/\{[^}]*\}/g, 'x'), who };
      })
  : [];

const merchants = [2, 3, 4, 5] as const;
const visitors: [string, Visitor][] = [
  ['a stranger', { role: null, auditStatus: -1 }],
  ['a buyer', { role: roles.buyer, auditStatus: 1 }],
  ...merchants.flatMap((role): [string, Visitor][] => [
    [`role ${role}, passed`, { role, auditStatus: 1 }],
    [`role ${role}, under audit`, { role, auditStatus: 0 }],
    [`role ${role}, not entered`, { role, auditStatus: -1 }],
  ]),
];

const whoOf = (who: string): 'anyone' | 'user' | Role =>
  who.startsWith('anyone')
    ? 'anyone'
    : who === 'signed in'
      ? 'user'
      : who === 'buyer'
        ? 1
        : (Number(who) as Role);

/** The door a visitor ends at, without what stands behind it. */
function end(address: string, who: ReturnType<typeof whoOf>, visitor: Visitor): string {
  const [pathname = '', search = ''] = address.split('?');
  const target = guard({ who }, pathname, new URLSearchParams(search), visitor);
  return target === null ? 'in' : target.replace(/[?&]redirect=.*$/, '');
}

const signIn = (role: Role) => (role === roles.buyer ? '/?loginType=1' : `/merchants-login/${role}`);

describe.skipIf(!isThere)('every row of the specification’s table', () => {
  test.each(rows.map(({ address, who }) => [address, who] as const))('%s, for %s', (address, text) => {
    const who = whoOf(text);
    const entry = /userType=(\d)/.exec(address)?.[1];
    for (const [name, visitor] of visitors) {
      const needed = who === 'user' ? (entry ? (Number(entry) as Role) : null) : who;
      let expected = 'in';
      if (who !== 'anyone') {
        if (visitor.role === null) expected = signIn((needed as Role | null) ?? roles.buyer);
        else if (needed !== null && needed !== visitor.role) expected = signIn(needed as Role);
        else if (who !== 'user' && visitor.role !== roles.buyer && visitor.auditStatus <= 0)
          expected = `/merchants-${visitor.auditStatus === 0 ? 'audit' : 'enter'}?userType=${visitor.role}`;
      }
      expect([name, end(address, who, visitor)]).toEqual([name, expected]);
    }
  });

  test('a screen that is there is open to those the table says', () => {
    const find = compileRoutes(screens);
    const differing = rows.flatMap(({ address, who }) => {
      const screen = find(address.split('?')[0]!)?.row;
      return screen && screen.who !== whoOf(who) ? [`${address}: ${screen.who}, not ${who}`] : [];
    });
    expect(differing).toEqual([]);
  });
});
