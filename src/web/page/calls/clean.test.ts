import { expect, it } from 'vitest';
import { clean } from './clean.ts';

it('trims strings and drops what is empty', () => {
  expect(clean({ a: ' x ', b: '', c: '   ', d: null, e: undefined, f: 0, g: false })).toEqual({
    a: 'x',
    f: 0,
    g: false,
  });
});

it('cleans nested objects, drops those that end up empty, and keeps the places of arrays', () => {
  expect(clean({ a: { b: '', c: {} }, d: { e: ' y ' }, f: ['', 'z'], g: [{ h: '' }, { h: ' k' }] })).toEqual({
    d: { e: 'y' },
    f: ['', 'z'],
    g: [{}, { h: 'k' }],
  });
});

it('leaves everything as it is where empty values are meant', () => {
  const input = { a: ' x ', b: '', c: null, d: {} };
  expect(clean(input, true)).toEqual(input);
});
