import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
const written = (list: readonly number[]) => list.map((group) => group.toString(16)).join(':');

test('addresses of one /64 are one caller, and those of one /48 belong together', () => {
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      // Not IPv4 in IPv6.
      const first = [0x2001, ...one.slice(1)];
      const sameSubnet = [...first.slice(0, 4), ...other.slice(4)];
      const sameSite = [...first.slice(0, 3), ...other.slice(3)];
      expect(networkOf(written(sameSubnet))).toEqual(networkOf(written(first)));
      expect(networkOf(written(sameSite)).wide).toBe(networkOf(written(first)).wide);
      if (first[3] !== other[3])
        expect(networkOf(written(sameSite)).near).not.toBe(networkOf(written(first)).near);
    }),
  );
});

test('IPv4 is counted as itself, however it is written', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const expected = { near: address, wide: null };
      for (const form of [
        address,
        `::ffff:${address}`,
        `[::ffff:${address}]:443`,
        `${address}:80`,
        ` ${address}`,
      ])
        expect(networkOf(form)).toEqual(expected);
    }),
  );
});

test('any address, and anything else, has a network', () => {
  fc.assert(fc.property(fc.ipV6(), (address) => networkOf(address).near.length > 0));
  fc.assert(fc.property(fc.string(), (text) => networkOf(text).near.length <= 100));
  expect(networkOf('::1').near).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0').near).toBe('fe80:0:0:0::/64');
  expect(networkOf('2001:db8::1').wide).toBe('2001:db8:0::/48');
  expect(networkOf('inside')).toEqual({ near: 'inside', wide: null });
});
