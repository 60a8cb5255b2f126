import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { calls } from '../../contract/calls.ts';
import { sheetOf } from '../../../test/console-sheet.ts';

const caravan = prepareProduct();
const { quoted } = quotedRequests(caravan);

const none = '018f0000-0000-7000-8000-000000000000';

/** An operator whom no limit of spreadsheets keeps back. */

test('the spreadsheets of one operator keep no other one in the same office from theirs', async () => {
  const first = await caravan.operator(['orders']);
  for (let times = 0; times < 21; times++)
    await caravan.call('console.rfqs.export', { buyerId: none }, first);
  expect(
    await caravan.codeOf('console.rfqs.export', { buyerId: none }, await caravan.operator(['orders'])),
  ).toBe(200);
});

test('a sheet of thousands has each request once, though all were published at one moment', async () => {
  const who = await caravan.operator(['orders']);
  const { id, buyer } = await quoted({}, { title: '=cmd|calc' });
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'rfqs' and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('id', 'number')`.execute(caravan.deps.db);
  const names = columns.rows.map(({ name }) => `"${name}"`).join(', ');
  await sql
    .raw(
      `insert into rfqs (id, number, ${names}) overriding system value select gen_random_uuid(), 500000 + n, ${names} from rfqs, generate_series(1, 2300) n where id = '${id}'`,
    )
    .execute(caravan.deps.db);
  const [, ...lines] = await sheetOf(caravan, 'console.rfqs.export', { buyerId: buyer.id }, who.headers!);
  expect(lines.length).toBe(2301);
  expect(new Set(lines.map(([number]) => number)).size).toBe(2301);
  const { totalRecord } = await caravan.done(
    'console.rfqs.list',
    { buyerId: buyer.id, pageNum: 24, pageSize: 100 },
    who,
  );
  expect(totalRecord).toBe(2301);
  const beyond = await caravan.done(
    'console.rfqs.list',
    { buyerId: buyer.id, pageNum: 25, pageSize: 100 },
    who,
  );
  expect(beyond.rowList).toEqual([]);
  const empty = await sheetOf(caravan, 'console.rfqs.export', { buyerId: none }, who.headers!);
  expect(empty.length).toBe(1);
}, 60_000);

test('sheets that are broken off in the middle give their connections to the database back', async () => {
  const busy = async () => {
    const metric = await caravan.deps.metrics.registry.getSingleMetric('caravan_database_connections')!.get();
    return metric.values.find(({ labels }) => labels.state === 'busy')!.value;
  };
  const [method, address] = calls['console.rfqs.export'].split(' ') as [string, string];
  await quoted();
  for (let round = 0; round < 5; round++) {
    caravan.clock.advance(601_000);
    const who = await caravan.operator(['orders']);
    await Promise.all(
      Array.from({ length: 15 }, async (_, i) => {
        const stop = new AbortController();
        const response = await caravan.app.request(`http://caravan.test${address}`, {
          method,
          headers: { 'content-type': 'application/json', lang: 'en', ...who.headers },
          body: JSON.stringify({ keyword: 'flasks' }),
          signal: stop.signal,
        });
        expect(response.status).toBe(200);
        const reader = response.body!.getReader();
        if (i % 2) await reader.read();
        await reader.cancel();
        stop.abort();
      }),
    );
  }
  await expect.poll(busy).toBe(0);
}, 60_000);
