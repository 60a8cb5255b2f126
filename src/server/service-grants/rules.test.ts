import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  neededRight,
  providerRoles,
  rightsOf,
  serviceRights,
} from '../../contract/service-grants/service-rights.ts';
import { agreedRights, endOfLastDay, isInForce, subjectsOf, whyNot } from './rules.ts';

const now = new Date('2026-03-02T08:00:00Z');
const some = fc.subarray([...serviceRights]);
const role = fc.constantFrom(...providerRoles);

test('nobody is given more than was asked for, ticked and possible, nor a right without the one it needs', () => {
  fc.assert(
    fc.property(role, some, some, (kind, asked, ticked) => {
      const given = agreedRights(kind, asked, ticked);
      for (const right of given) {
        expect(asked).toContain(right);
        expect(ticked).toContain(right);
        expect(rightsOf(kind)).toContain(right);
        const needed = neededRight[right];
        if (needed) expect(given).toContain(needed);
      }
      // To agree to what was agreed on changes nothing.
      expect(agreedRights(kind, asked, given)).toEqual(given);
    }),
  );
});

test('to tick one right more never takes another away', () => {
  fc.assert(
    fc.property(role, some, some, fc.constantFrom(...serviceRights), (kind, asked, ticked, more) => {
      const before = agreedRights(kind, asked, ticked);
      const after = agreedRights(kind, asked, [...ticked, more]);
      expect(after).toEqual(expect.arrayContaining(before));
    }),
  );
});

test('a grant counts until its end and not a moment longer, and never while a side is barred or it has ended', () => {
  const moments = fc.integer({ min: -1_000, max: 1_000 });
  const state = fc.constantFrom('active', 'refused', 'ended');
  fc.assert(
    fc.property(moments, state, fc.boolean(), some, (offset, at, barred, rights) => {
      const grant = { state: at, rights, expires_at: new Date(now.getTime() + offset), barred };
      expect(isInForce(grant, now)).toBe(at === 'active' && !barred && offset > 0);
      for (const right of serviceRights) {
        const expected = isInForce(grant, now)
          ? rights.includes(right)
            ? null
            : 'SERVICE_RIGHT_MISSING'
          : 'SERVICE_ENDED';
        expect(whyNot(grant, right, now)).toBe(expected);
      }
    }),
  );
  expect(whyNot(undefined, 'products', now)).toBe('SERVICE_ENDED');
});

test('the last day counts whole; one that is over or years away is none', () => {
  expect(endOfLastDay('2026-03-02', now)).toEqual(new Date('2026-03-03T00:00:00Z'));
  expect(endOfLastDay('2026-03-01', now)).toBeNull();
  expect(endOfLastDay('2036-03-01', now)).toBeNull();
});

test('the history names what was asked about, else what was made', () => {
  const [one, two] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
  expect(subjectsOf({ ids: [one, two, one] }, {})).toEqual([one, two]);
  expect(subjectsOf({ products: [{ id: two, version: 1 }] }, {})).toEqual([two]);
  expect(subjectsOf({ product: {} }, { id: one })).toEqual([one]);
  expect(subjectsOf({ id: 'no uuid' }, null)).toEqual([]);
});
