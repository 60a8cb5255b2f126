import { expect, test } from 'vitest';
import { splitDatabaseHosts } from './database-hosts.ts';

test('an address with several hosts is one for each of them', () => {
  expect(
    splitDatabaseHosts(
      'postgres://c:p%2Cw@one:5432,two:5433,[::1]:5434/shop?sslmode=require&target_session_attrs=read-write',
    ),
  ).toEqual([
    'postgres://c:p%2Cw@one:5432/shop?sslmode=require',
    'postgres://c:p%2Cw@two:5433/shop?sslmode=require',
    'postgres://c:p%2Cw@[::1]:5434/shop?sslmode=require',
  ]);
  for (const url of [
    'postgres://c:p@one:5432/shop',
    'postgresql://one/shop',
    'postgres:///shop?host=/run/pg',
  ])
    expect(splitDatabaseHosts(url)).toEqual([url]);
});

test('what is no address is none', () => {
  for (const url of [
    '',
    'one,two',
    'mysql://one/shop',
    'postgres://c@one:5432,/shop',
    'postgres://one:port/shop',
  ])
    expect(splitDatabaseHosts(url), url).toBeNull();
});
