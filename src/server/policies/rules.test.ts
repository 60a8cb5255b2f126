import { expect, test } from 'vitest';
import { inForce, versionsOf, type ApprovedPolicy } from './rules.ts';

const version = (number: number, day: string): ApprovedPolicy => ({
  id: String(number),
  document: 'terms',
  site: 'cn',
  number,
  texts: {},
  isMaterial: true,
  startsAt: new Date(`${day}T00:00:00Z`),
});

test('a version that a later one came before never counts', () => {
  const versions = versionsOf(
    [version(1, '2026-01-01'), version(2, '2026-03-10'), version(3, '2026-03-05'), version(4, '2026-04-01')],
    'terms',
    'cn',
  );
  expect(versions.map(({ number }) => number)).toEqual([4, 3, 1]);
  const on = (day: string) => inForce(versions, new Date(`${day}T00:00:00Z`))?.number;
  expect(['2025-12-31', '2026-03-04', '2026-03-05', '2026-03-11', '2026-04-01'].map(on)).toEqual([
    undefined,
    1,
    3,
    3,
    4,
  ]);
});
