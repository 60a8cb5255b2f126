import { expect, test } from 'vitest';
import { readTableNames } from './sql-tables.ts';

const named = (sql: string) => readTableNames(sql).map(({ table, kind }) => `${kind} ${table}`);

test('what is read stands behind from, join and using, and behind the commas between', () => {
  expect(named('select 1 from orders, unnest(ids) as asked (id), lateral skus join shops on a = b')).toEqual([
    'read orders',
    'read skus',
    'read shops',
  ]);
  expect(named('select exists (select from products where id = 1), name from accounts')).toEqual([
    'read products',
    'read accounts',
  ]);
  expect(named('delete from carts using accounts where a = b')).toEqual(['write carts', 'read accounts']);
});

test('what is written stands behind insert, update, delete and merge', () => {
  expect(named('with gone as (delete from old where a) insert into new select * from gone')).toEqual([
    'write old',
    'write new',
    'read gone',
  ]);
  expect(named('update skus set stock = 1 from released join locked on a = b')).toEqual([
    'write skus',
    'read released',
    'read locked',
  ]);
  expect(named('merge into kept using fresh on a = b')).toEqual(['write kept', 'read fresh']);
});

test('locks, conflicts, comparisons, texts and notes name no table', () => {
  expect(named('select id from orders for no key update')).toEqual(['read orders']);
  expect(named("insert into a values (1) on conflict (id) do update set b = 'from c'")).toEqual(['write a']);
  expect(named('select 1 where a is distinct from excluded.a -- from nowhere')).toEqual([]);
  expect(named('select substring(word from 1 for 2), extract(epoch from now())')).toEqual([]);
});
