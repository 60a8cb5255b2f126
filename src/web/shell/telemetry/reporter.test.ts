import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '../../../contract/operations/operations.ts';
import { failureOf } from '../../page/calls/failures.ts';
import { createGate, reporting } from './gate.ts';
import { createHandling } from './handling.ts';
import { createReporter, metricsSampling, type Report } from './reporter.ts';

let serial = 0;
const failure = (message = `failure ${'abcdefghij'[serial % 10]}`, statusCode: number | null = 500) =>
  failureOf({ name: 'ApiError', message, statusCode, url: '/en/cart' }, `f-${++serial}`, 0);

function setting({ random = (): number => 0, sampling = 1 } = {}) {
  let time = 1_700_000_000_000;
  const sent: Report[] = [];
  const reporter = createReporter({
    now: () => time,
    random,
    sampling,
    build: 'b1',
    language: 'en',
    performance: () => ({ lcp: 1200, cls: 0.02 }),
    send: (report) => sent.push(report),
  });
  return {
    reporter,
    sent,
    pass: (ms: number) => (time += ms),
    meet(what = failure()) {
      reporter.subscribe('met', what);
      reporter.subscribe('over', what);
    },
  };
}

test('the constants are those of the specification', () => {
  expect(reporting).toEqual({ sampling: 0.5, throttleMs: 2_000, perMinute: 10 });
  expect(metricsSampling).toEqual({ development: 1, production: 0.1 });
});

describe('what is reported', () => {
  test('is half of what happens', () => {
    const coin = [0.49, 0.5, 0.1, 0.99];
    const passes = createGate(
      { ...reporting, throttleMs: 0 },
      () => 0,
      () => coin.shift()!,
    );
    expect(['a', 'b', 'c', 'd'].map(passes)).toEqual([true, false, true, false]);
  });

  test('is one of equal failures within two seconds, and never more than ten in any minute', () => {
    const moments = fc.array(fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom('a', 'b', 'c')), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(moments, (steps) => {
        let time = 0;
        const passes = createGate(
          { ...reporting, sampling: 1 },
          () => time,
          () => 0,
        );
        const passed: { at: number; likeness: string }[] = [];
        for (const [wait, likeness] of steps) {
          time += wait;
          if (passes(likeness)) passed.push({ at: time, likeness });
        }
        for (const { at, likeness } of passed) {
          expect(
            passed.filter((other) => other.at <= at && at - other.at < 60_000).length,
          ).toBeLessThanOrEqual(10);
          const twins = passed.filter(
            (other) => other.likeness === likeness && other.at <= at && at - other.at < 2_000,
          );
          expect(twins.length).toBe(1);
        }
      }),
    );
  });

  test('goes out ten at once, or when the half minute is over', () => {
    const { sent, meet, reporter, pass } = setting();
    for (let each = 0; each < 9; each++) meet(failure(`kind ${'abcdefghij'[each]}`));
    expect(sent).toEqual([]);
    meet(failure('kind j'));
    expect(sent.map(({ errors }) => errors.length)).toEqual([10]);
    pass(60_000);
    meet(failure('one more'));
    reporter.flush();
    expect(sent.map(({ errors }) => errors.length)).toEqual([10, 1]);
    reporter.flush();
    expect(sent.length, 'nothing new is not told').toBe(2);
  });

  test('says how long it was handled and how often it was retried', () => {
    const { sent, reporter, pass } = setting();
    const what = failure('orders.latest UNAVAILABLE', 503);
    reporter.subscribe('met', what);
    pass(700);
    reporter.subscribe('retried', what);
    pass(1_300);
    reporter.subscribe('retried', what);
    reporter.subscribe('over', what);
    pass(9_000);
    reporter.flush();
    expect(sent[0]!.errors).toEqual([
      {
        id: what.id,
        type: 'api',
        severity: 'high',
        statusCode: 503,
        url: '/en/cart',
        message: 'orders.latest UNAVAILABLE',
        handlingTime: 2_000,
        retryCount: 2,
      },
    ]);
  });

  test('holds nothing personal', () => {
    const { sent, meet, reporter } = setting();
    const facts = { name: 'Error', message: 'ali@trade.example called 13800001111', statusCode: null };
    meet(failureOf({ ...facts, url: '/en/cart?phone=13800001111' }, 'f', 0));
    reporter.flush();
    expect(sent[0]!.errors[0]).toMatchObject({ message: '<mail> called <number>', url: '/en/cart' });
  });

  test('is what the server takes, whatever failed', () => {
    const input = operations['operations.errorMetrics'].input;
    const message = fc.oneof(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.webUrl());
    const status = fc.option(fc.integer({ min: 100, max: 599 }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(message, status), { minLength: 1, maxLength: 9 }), (all) => {
        const { sent, meet, reporter } = setting();
        for (const [text, statusCode] of all) meet(failure(text, statusCode));
        reporter.flush({ leaving: true });
        for (const report of sent) expect(input.safeParse(report).error).toBeUndefined();
      }),
    );
  });
});

describe('a visit', () => {
  test('tells of rates and speeds when it was drawn for it, of speeds once, when it ends', () => {
    const { sent, meet, reporter, pass } = setting();
    pass(30_000);
    meet();
    reporter.flush();
    expect(sent[0]).toMatchObject({ rates: { api: 2 }, performance: {} });
    reporter.flush({ leaving: true });
    expect(sent[1]).toMatchObject({ errors: [], rates: {}, performance: { lcp: 1200, cls: 0.02 } });
    reporter.flush({ leaving: true });
    expect(sent.length).toBe(2);
  });

  test('that was not drawn tells of its failures alone', () => {
    const { sent, meet, reporter } = setting({ sampling: metricsSampling.production, random: () => 0.1 });
    meet();
    reporter.flush({ leaving: true });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ rates: {}, performance: {} });
  });
});

describe('the handling of a failure', () => {
  const knows = (handling: ReturnType<typeof createHandling>, id: string) => handling.of(id).retryCount > 0;

  test('is remembered for a minute after it is over, and for five while it is not', () => {
    let time = 0;
    const handling = createHandling(() => time);
    const [done, open] = [failure(), failure()];
    for (const each of [done, open]) {
      handling.subscribe('met', each);
      handling.subscribe('retried', each);
    }
    handling.subscribe('over', done);
    time = 60_000;
    handling.tidy();
    expect([knows(handling, done.id), knows(handling, open.id)]).toEqual([true, true]);
    time = 60_001;
    handling.tidy();
    expect([knows(handling, done.id), knows(handling, open.id)]).toEqual([false, true]);
    time = 300_001;
    handling.tidy();
    expect(knows(handling, open.id)).toBe(false);
  });

  test('is remembered for the last fifty', () => {
    const handling = createHandling(() => 0);
    const all = Array.from({ length: 51 }, () => failure());
    for (const each of all) {
      handling.subscribe('met', each);
      handling.subscribe('retried', each);
    }
    expect(all.filter(({ id }) => knows(handling, id)).length).toBe(50);
    expect(knows(handling, all[0]!.id)).toBe(false);
  });
});
