import { expect, test } from 'vitest';
import { readDestination } from './destination.ts';

test('remembers a place, and begins where the site’s buyers are', () => {
  expect(readDestination('{"country":"RU"}', 'cn')).toEqual({ country: 'RU' });
  expect(readDestination('{"country":"CN","province":"44"}', 'hk')).toEqual({
    country: 'CN',
    province: '44',
  });
  expect(readDestination(null, 'uae')).toEqual({ country: 'AE' });
});

test.each(['', 'x', 'null', '[]', '{"country":"Mars"}'])('passes over a broken memory: %s', (text) => {
  expect(readDestination(text, 'id')).toEqual({ country: 'ID' });
});

test('a province is China’s alone', () => {
  expect(readDestination('{"country":"AE","province":"44"}', 'cn')).toEqual({ country: 'AE' });
});
