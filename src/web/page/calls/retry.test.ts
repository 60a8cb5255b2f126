import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRetryAfter, retryDelay, type Attempt } from './retry.ts';

const delay = (given: Partial<Attempt>) =>
  retryDelay({
    method: 'GET',
    isIdempotent: false,
    status: 503,
    attempt: 1,
    retryAfter: null,
    random: 1,
    ...given,
  });

describe('a call that failed', () => {
  test.each([0, 408, 429, 500, 502, 503, 504])('with %i is made again, up to three times', (status) => {
    expect(delay({ status, attempt: 1 })).toBe(1000);
    expect(delay({ status, attempt: 2 })).toBe(2000);
    expect(delay({ status, attempt: 3 })).toBeNull();
  });

  test.each([200, 400, 401, 403, 404, 409, 413, 422, 501])('with %i is not', (status) =>
    expect(delay({ status })).toBeNull(),
  );

  test('is never made again when it writes: it may have been done', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), fc.constantFrom('POST', 'PUT'), (status, method) => {
        expect(delay({ status, method })).toBeNull();
      }),
    );
  });

  test.each([0, 408, 409, 425, 429, 500, 502, 503, 504])(
    'with %i is made again once when it writes what may be written twice',
    (status) => {
      const write = { method: 'POST', isIdempotent: true, status };
      expect(delay({ ...write, attempt: 1 })).toBe(1000);
      expect(delay({ ...write, attempt: 2 })).toBeNull();
    },
  );

  test('is refused for good with %i when it writes what may be written twice', () => {
    for (const status of [400, 401, 403, 404, 413, 422, 501])
      expect(delay({ method: 'POST', isIdempotent: true, status })).toBeNull();
  });

  test('waits with jitter, and never longer than half a minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
        (attempt, random, retryAfter) => {
          const ms = delay({ attempt, random, retryAfter });
          if (retryAfter !== null) {
            expect(ms).toBe(retryAfter <= 30_000 ? retryAfter : null);
            return;
          }
          expect(ms).toBeGreaterThanOrEqual(500 * 2 ** (attempt - 1));
          expect(ms).toBeLessThanOrEqual(Math.min(30_000, 1000 * 2 ** (attempt - 1)));
        },
      ),
    );
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-03-02T08:00:00Z');
  test.each([
    [null, null],
    ['', null],
    ['7', 7000],
    ['0', 0],
    ['Mon, 02 Mar 2026 08:00:20 GMT', 20_000],
    ['Mon, 02 Mar 2026 07:00:00 GMT', 0],
    ['soon', null],
  ])('%j asks for %j ms', (header, expected) => expect(readRetryAfter(header, now)).toBe(expected));
});
