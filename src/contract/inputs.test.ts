import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import { contract } from './contract.ts';

/** The columns that numbers end in have 32 bits; the last value is left for what is counted up from it. */
const most = 2 ** 31 - 2;

/** The integers of a JSON schema, by their paths, that may be more than a column holds. */
function listUnbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum, minimum } = schema as { type?: string; maximum?: number; minimum?: number };
  const isBounded = (maximum ?? Infinity) <= most && (minimum ?? -Infinity) >= -most;
  const own = type === 'integer' && !isBounded ? [path] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, value]) => listUnbounded(value, `${path}.${key}`)),
  ];
}

test('no call takes a whole number that no column holds', () => {
  // A browser's clock, kept in a column of 64 bits.
  const wide = ['operations.errorMetrics.properties.timestamp'];
  const unbounded = Object.keys(calls).flatMap((key) => {
    const { input } = contract[key as keyof typeof contract];
    return listUnbounded(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), key);
  });
  expect(unbounded).toEqual(wide);
});
