import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { connectionOptions } from '../database.ts';
import { copyIn, copyOut } from './copy-stream.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(connectionOptions(database.address));
  await client.connect();
  await client.query('create table copy_source (n int primary key, text text)');
  await client.query('create table copy_target (like copy_source including all)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const count = async (table: string) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;

test('rows come over as they are, also those of many sizes read slowly', async () => {
  const odd = ['', '\\N', 'tab\there', 'line\nbreak', '\\.', 'قارورة 保温杯', '\u0001', '😀'];
  await client.query(
    `insert into copy_source select n, case when n % 3 = 0 then null when n % 3 = 1 then $1::text[][n % 8 + 1]
      else repeat(chr(40 + n % 80), n % 7000) end from generate_series(1, 6000) n`.replace(
      '$1::text[][',
      '($1::text[])[',
    ),
    [odd],
  );
  const other = new pg.Client(connectionOptions(database.address));
  await other.connect();
  async function* slowly() {
    let read = 0;
    for await (const row of copyOut(other, 'copy copy_source to stdout')) {
      if (read++ % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      yield row;
    }
  }
  expect(await copyIn(client, 'copy copy_target from stdin', slowly())).toBe(6_000);
  await other.end();
  const { rows } = await client.query('(table copy_source except table copy_target) limit 3');
  expect(rows).toEqual([]);
});

test('a failure on either side leaves nothing behind, and the connection usable', async () => {
  await client.query('truncate copy_target');
  async function* breaking() {
    yield Buffer.from('1\tone\n');
    throw new Error('the disk failed');
  }
  await expect(copyIn(client, 'copy copy_target from stdin', breaking())).rejects.toThrow('the disk failed');
  async function* wrong() {
    yield Buffer.from('one\ttwo\n');
  }
  await expect(copyIn(client, 'copy copy_target from stdin', wrong())).rejects.toThrow('integer');
  const read = async () => {
    for await (const _ of copyOut(client, 'copy nowhere to stdout'));
  };
  await expect(read()).rejects.toThrow('nowhere');
  expect(await count('copy_target')).toBe(0);
});
