import { expect, test } from 'vitest';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { courseOf } from './refund-steps.ts';

const money = { amount: '100', currency: 'CNY' };
const events = (...kinds: Refund['events'][number]['kind'][]) =>
  kinds.map((kind) => ({ kind, by: 'buyer' as const, amount: null, note: '', at: '' }));
const course = (state: Refund['state'], kinds: Parameters<typeof events>, returnedAt: string | null = null) =>
  courseOf({
    state,
    events: events(...kinds),
    returned: state === 'agreed' ? money : null,
    returnedAt,
  });

test('a request waits for answers, then for the operator, then for the money', () => {
  expect(course('asked', ['ask'])).toEqual({ steps: ['asked', 'answer', 'agreed', 'returned'], at: 1 });
  const disputed = ['ask', 'refuse', 'dispute'] as const;
  expect(course('disputed', [...disputed])).toMatchObject({
    steps: ['asked', 'answer', 'decision', 'agreed', 'returned'],
    at: 2,
  });
  expect(course('agreed', ['ask', 'agree']).at).toBe(3);
  expect(course('agreed', ['ask', 'agree'], '2026-03-01T00:00:00Z').at).toBe(4);
});

test('a decision stands before the refund while it can be appealed, and so does an appeal', () => {
  const begin = ['ask', 'refuse', 'dispute', 'decide'] as const;
  const decided = course('decided', [...begin]);
  expect(decided.steps[decided.at]).toBe('decision');
  const appealed = course('appealed', [...begin, 'appeal']);
  expect(appealed.steps[appealed.at]).toBe('appeal');
  expect(course('rejected', [...begin, 'appeal', 'decideAppeal']).steps.at(-1)).toBe('rejected');
});

test('goods that go back are sent and counted on the way', () => {
  const steps = ['asked', 'answer', 'sentBack', 'received', 'agreed', 'returned'];
  expect(course('to_return', ['ask', 'return'])).toEqual({ steps, at: 2 });
  expect(course('returning', ['ask', 'return', 'sendBack'])).toEqual({ steps, at: 3 });
  expect(course('offered', ['ask', 'return', 'sendBack', 'receive']).at).toBe(3);
  const disputed = course('disputed', ['ask', 'return', 'sendBack', 'receive', 'dispute']);
  expect(disputed.steps[disputed.at]).toBe('decision');
  expect(course('agreed', ['ask', 'return', 'sendBack', 'receive']).at).toBe(5);
});

test('one that the seller gives is on its way at once', () => {
  expect(course('agreed', ['give', 'agree'])).toEqual({ steps: ['given', 'returned'], at: 1 });
  expect(course('agreed', ['give', 'agree'], '2026-03-01T00:00:00Z').at).toBe(2);
});

test('one that ended without money shows where', () => {
  expect(course('withdrawn', ['ask', 'withdraw']).steps).toEqual(['asked', 'withdrawn']);
  expect(course('withdrawn', ['ask', 'refuse', 'withdraw']).steps).toEqual(['asked', 'answer', 'withdrawn']);
  expect(course('rejected', ['ask', 'refuse', 'dispute', 'decide'])).toEqual({
    steps: ['asked', 'answer', 'decision', 'rejected'],
    at: 4,
  });
});
