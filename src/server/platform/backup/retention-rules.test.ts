import { expect, test } from 'vitest';
import { expiredBackups, type KeptBackup } from './retention-rules.ts';

const now = new Date('2026-11-27T02:00:00Z');
const of = (time: string): KeptBackup => ({ name: `of ${time}`, madeAt: new Date(time) });
const written = of('2026-11-27T02:00:00Z');
const yesterday = of('2026-11-26T02:00:00Z');
const earlier = of('2026-11-25T02:00:00Z');
const later = [of('2099-12-31T00:00:00Z'), of('2031-01-01T00:00:00Z')];
const expired = (backups: KeptBackup[], keep: number) =>
  expiredBackups(backups, { keep, newest: written.name, now }).toSorted();

test('the newest stay, in whatever order they are read', () => {
  expect(expired([yesterday, written, earlier], 2)).toEqual([earlier.name]);
  expect(expired([earlier, written, yesterday], 3)).toEqual([]);
});

test('backups of a time to come take no place of those that were made', () => {
  expect(expired([...later, written, yesterday], 2)).toEqual(later.map(({ name }) => name).toSorted());
  expect(expired([...later, written, yesterday], 3)).toEqual([later[0]!.name]);
});

test('the one that was just written stays, whatever it and the others say of their times', () => {
  expect(expired([...later, written], 1)).not.toContain(written.name);
  const slow = { ...written, madeAt: new Date('2020-01-01T00:00:00Z') };
  expect(expired([slow, yesterday, earlier], 1)).toEqual([earlier.name, yesterday.name]);
  expect(expired([slow, yesterday], 0)).toEqual([yesterday.name]);
});
