import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type CallKey } from './calls.ts';
import { contract } from './contract.ts';
import { idempotentWrites } from './idempotent.ts';
import { roles } from './accounts/roles.ts';

interface Shape {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
}

const allowsNothing = ({ type, anyOf = [] }: Shape): boolean => type === 'null' || anyOf.some(allowsNothing);

/** Paths of what must be said although it may be nothing. */
function unsayable(shape: Shape, path: string): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, below]) => {
    const here = `${path}.${name}`;
    const isWanted = shape.required?.includes(name) ?? false;
    return [...(isWanted && allowsNothing(below) ? [here] : []), ...unsayable(below, here)];
  });
  const inside = [...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])];
  return [...own, ...inside.flatMap((below) => unsayable(below, path))];
}

test('no call asks for a null to be said: the browser leaves out what is nothing', () => {
  const found = Object.entries(contract).flatMap(([key, { input }]) =>
    unsayable(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape, key),
  );
  expect(found).toEqual([]);
});

test('a call on one’s own shop is for sellers alone', () => {
  const found = Object.entries(contract).filter(
    ([, { shopOf, who }]) => shopOf && String(who) !== String(roles.seller),
  );
  expect(found).toEqual([]);
});

test('what carries a key that the server knows again may be made twice, and no call that reads is named a write', () => {
  const keyed = Object.entries(contract).flatMap(([key, { input }]) => {
    const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape;
    return shape.required?.includes('idempotencyKey') ? [key as CallKey] : [];
  });
  expect(keyed).toContain('orders.submit');
  expect(keyed.filter((key) => !idempotentWrites.has(key))).toEqual([]);
  expect([...idempotentWrites].filter((key) => calls[key].startsWith('GET '))).toEqual([]);
});

test('a plain write is made once: money, messages, orders, accounts', () => {
  const plain: CallKey[] = [
    'payments.start',
    'orders.cancel',
    'orders.updatePrice',
    'refunds.ask',
    'messages.send',
    'cart.add',
    'accounts.register',
    'payouts.ask',
  ];
  expect(plain.filter((key) => idempotentWrites.has(key))).toEqual([]);
});
