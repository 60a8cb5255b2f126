import { expect, test } from 'vitest';
import { cached, shareCache } from './cache.ts';

test('what is kept for an owner is bounded in bytes, the oldest goes first, and one answer larger than all is not kept', async () => {
  const owner = {};
  let read = 0;
  const ask = (key: string, value: unknown) =>
    cached(owner, key, 60, () => {
      read++;
      return Promise.resolve(value);
    });
  const megabyte = { rowList: Array.from({ length: 8 }, () => ({ text: 'x'.repeat(64 * 1024) })) };
  for (let i = 0; i < 100; i++) await ask(`answer ${i}`, megabyte);
  expect(read).toBe(100);
  await ask('answer 99', megabyte);
  expect(read).toBe(100);
  await ask('answer 0', megabyte);
  expect(read).toBe(101);
  const huge = 'x'.repeat(20 * 1024 * 1024);
  await ask('huge', huge);
  await ask('huge', huge);
  expect(read).toBe(103);
});

test('transactions read what is kept for their database, and what one of them reads is kept for nobody', async () => {
  const database = { name: 'database' };
  const readers: string[] = [];
  const ask = (owner: { name: string }) =>
    cached(owner, 'places', 60, (reader) => {
      readers.push(reader.name);
      return Promise.resolve(reader.name);
    });
  const begin = (name: string) => {
    const transaction = { name };
    shareCache(transaction, database);
    return transaction;
  };
  // It may have written what nobody else may see: it reads for itself, and the database for those who come after.
  expect(await ask(begin('first'))).toBe('first');
  for (let i = 0; i < 100; i++) expect(await ask(begin(`later ${i}`))).toBe('database');
  expect(await ask(database)).toBe('database');
  expect(readers).toEqual(['database', 'first']);
});

test('no transaction waits for what its database is still reading: that may wait for the connection it holds', async () => {
  const database = { name: 'database' };
  const transactions = ['one', 'other'].map((name) => ({ name }));
  for (const transaction of transactions) shareCache(transaction, database);
  const reading = Promise.withResolvers<string>();
  const ask = (owner: { name: string }) =>
    cached(owner, 'regions', 60, (reader) =>
      reader === database ? reading.promise : Promise.resolve(reader.name),
    );
  expect(await Promise.all(transactions.map(ask))).toEqual(['one', 'other']);
  reading.resolve('database');
  await reading.promise;
  expect(await ask(database)).toBe('database');
});
