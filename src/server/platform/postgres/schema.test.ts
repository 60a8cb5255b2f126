import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { connectionOptions } from '../database.ts';
import { dumpSchema } from './schema-dump.ts';
import { describeRows } from './schema-types.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

test('the row types and the dump are those of the migrations; else run `node bin/schema.ts`', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(connectionOptions(database.address));
  await client.connect();
  try {
    expect(await describeRows(client)).toBe(read('src/server/platform/postgres/schema.gen.ts'));
    expect(await dumpSchema(client)).toBe(read('db/schema.sql'));
  } finally {
    await client.end();
    await database.drop();
  }
});
