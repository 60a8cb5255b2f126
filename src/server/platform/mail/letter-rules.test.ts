import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, withOneMore, type LettersSent } from './letter-rules.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-03-02T08:00:00Z');
const none: LettersSent = { matterAt: new Date(start), inRow: 0, trifleAt: null };

/** Tells changes that come at these minutes; what has to wait is told when its time comes. @returns when letters went */
function lettersOf(minutes: readonly number[], weight: 'matter' | 'trifle'): number[] {
  let sent = none;
  const letters: number[] = [];
  let due: number | null = null;
  const send = (at: number) => {
    sent = withOneMore(weight, sent, new Date(at));
    letters.push(at);
    due = null;
  };
  for (const minute of minutes.toSorted((a, b) => a - b)) {
    const now = start + minute * 60_000;
    if (due !== null && due <= now) send(due);
    const at = dueAt(weight, sent, new Date(now)).getTime();
    if (at <= now) send(now);
    else due = at;
  }
  if (due !== null) send(due);
  return letters;
}

const someMinutes = fc.array(fc.integer({ min: 0, max: 3 * 24 * 60 }), { minLength: 1, maxLength: 200 });

test('whatever changes is told within twelve hours where it matters, within a day where it does not', () => {
  fc.assert(
    fc.property(someMinutes, fc.constantFrom('matter' as const, 'trifle' as const), (minutes, weight) => {
      const letters = lettersOf(minutes, weight);
      const longest = (weight === 'matter' ? 12 : 24) * hourMs;
      for (const minute of minutes) {
        const at = start + minute * 60_000;
        expect(letters.some((letter) => letter >= at && letter - at <= longest)).toBe(true);
      }
    }),
  );
});

test('however often something changes, six letters go in any day at most, of trifles one', () => {
  fc.assert(
    fc.property(someMinutes, fc.constantFrom('matter' as const, 'trifle' as const), (minutes, weight) => {
      const letters = lettersOf(minutes, weight);
      for (const first of letters) {
        const ofDay = letters.filter((letter) => letter >= first && letter < first + 24 * hourMs);
        expect(ofDay.length).toBeLessThanOrEqual(weight === 'matter' ? 6 : 1);
      }
    }),
  );
});

test('the first change goes at once, and trifles put off nothing that matters', () => {
  const now = new Date(start + 60_000);
  const afterTrifle = withOneMore('trifle', none, now);
  expect(dueAt('matter', afterTrifle, now).getTime()).toBeLessThanOrEqual(now.getTime());
  const afterMatter = withOneMore('matter', none, now);
  expect(dueAt('matter', afterMatter, now)).toEqual(new Date(now.getTime() + hourMs));
});
