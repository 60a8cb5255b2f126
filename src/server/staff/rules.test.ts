import { staffRights } from '../../contract/staff/staff-rights.ts';
import { expect, test } from 'vitest';
import { firstRights, someoneManages } from './rules.ts';

test('the first operator may do everything, the others what they are given', () => {
  expect(firstRights([], true)).toEqual([...staffRights]);
  expect(firstRights(['users', 'audits', 'users'], false)).toEqual(['audits', 'users']);
});

test('somebody active keeps the right to manage operators', () => {
  const ada = { id: 'ada', rights: ['staff'], active: true };
  const bob = { id: 'bob', rights: ['staff'], active: false };
  expect(someoneManages([ada, bob], { ...ada, rights: [] })).toBe(false);
  expect(someoneManages([ada, bob], { ...ada, active: false })).toBe(false);
  expect(someoneManages([ada, { ...bob, active: true }], { ...ada, rights: [] })).toBe(true);
});
