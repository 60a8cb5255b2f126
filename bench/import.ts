import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import { transact, type Db } from '../src/server/platform/database.ts';
import type { Measured } from './calls.ts';
import { requestOf } from './inside.ts';
import { officeOf } from './office-world.ts';
import { median } from './rounds.ts';

const howMany = 10_000;
const badEvery = 33;
const lookAgainMs = 100;
const patienceMs = 300_000;

const head = [
  'Item number',
  'Title',
  'Description',
  'Minimum order',
  'Order multiple',
  'Weight (g)',
  'Stock',
  'From quantity 1',
  'Price 1',
  'From quantity 2',
  'Price 2',
];

/** Rows of a sheet, each a product of its own; one in 33 has no number for its stock. */
const rowsOf = (mark: string): string[][] =>
  Array.from({ length: howMany }, (_, n) => [
    `${mark}-${n}`,
    `${mark} stoneware mug no. ${n}`,
    `A mug of ${200 + (n % 300)} ml. Glazed by hand and fired twice.`,
    '12',
    '12',
    String(300 + (n % 200)),
    n % badEvery === 0 ? 'some' : String(100 + n),
    '12',
    `${10 + (n % 40)}.50`,
    '120',
    `${8 + (n % 40)}.25`,
  ]);

const asCsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(',')).join('\n');

export interface ImportMeasured {
  rows: number;
  written: number;
  refused: number;
  /** Rows a second, medians: from sending the sheet until its last row stands, and by COPY with the same checks in SQL. */
  perSecond: number;
  perSecondAlone: number;
  ratio: number;
}

/**
 * Sheets of 10,000 products of one shop, one in 33 refused, each beside the same rows through COPY; the first of them
 * warms both up.
 */
export async function measureImport(world: Measured, rounds: number): Promise<ImportMeasured> {
  const sheets: ImportMeasured[] = [];
  for (let round = 0; round <= rounds; round++) sheets.push(await importOnce(world, round));
  const [, ...measured] = sheets;
  return {
    ...measured[0]!,
    perSecond: median(measured.map((one) => one.perSecond)),
    perSecondAlone: median(measured.map((one) => one.perSecondAlone)),
    ratio: median(measured.map((one) => one.perSecondAlone / one.perSecond)),
  };
}

async function importOnce({ port, inside: { db } }: Measured, round: number): Promise<ImportMeasured> {
  const { shopId, seller } = await officeOf(db);
  const category = await db.selectFrom('categories').select('id').where('level', '=', 3).executeTakeFirst();
  const categoryId = category!.id;
  const ask = async <Key extends CallKey>(key: Key, input: InputOf<Key>): Promise<OutputOf<Key>> => {
    const { method, path: address, body } = requestOf(key, input);
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers: { 'content-type': 'application/json', lang: 'en', AccessToken: seller },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: OutputOf<Key> };
    if (!response.ok) throw new Error(`${key} was answered ${JSON.stringify(answer)}`);
    return answer.data;
  };

  const file = Buffer.from(asCsv([head, ...rowsOf(`SHEET${round}`)])).toString('base64');
  const started = performance.now();
  const { id } = await ask('productImports.begin', { name: 'bench.csv', categoryId, file });
  const done = await finished(async () => {
    const { rowList } = await ask('productImports.list', {});
    return rowList.find((one) => one.id === id)!;
  });
  const seconds = (performance.now() - started) / 1000;
  if (done.state !== 'done') throw new Error(`the import ended ${done.state}: ${done.issue}`);
  const alone = await copyIn(db, shopId, categoryId, `COPY${round}`);
  if (alone.written !== done.productsNew || alone.refused !== done.rowsRefused)
    throw new Error(`the import wrote ${done.productsNew} products, COPY ${alone.written}`);
  return {
    rows: howMany,
    written: done.productsNew,
    refused: done.rowsRefused,
    perSecond: howMany / seconds,
    perSecondAlone: howMany / alone.seconds,
    ratio: seconds / alone.seconds,
  };
}

type Import = OutputOf<'productImports.list'>['rowList'][number];

async function finished(readFigures: () => Promise<Import>): Promise<Import> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const figures = await readFigures();
    if (figures.state === 'done' || figures.state === 'failed') return figures;
    if (performance.now() > deadline) throw new Error('the import did not end');
    await sleep(lookAgainMs);
  }
}

/**
 * The least it can cost: the rows through COPY into a table of their own, the same checks as conditions, and the
 * rows of products, texts and versions written by three statements, with the triggers and indexes they have.
 */
async function copyIn(
  db: Db,
  shopId: string,
  categoryId: string,
  mark: string,
): Promise<{ seconds: number; written: number; refused: number }> {
  // Its folder is open to the account the database runs as.
  const folder = await mkdtemp(path.join(tmpdir(), 'caravan-bench-'));
  const file = path.join(folder, 'rows.csv');
  await chmod(folder, 0o755);
  await writeFile(file, asCsv([head, ...rowsOf(mark)]));
  const started = performance.now();
  try {
    return await transact(db, async (tx) => {
      await sql`create temporary table staged (code text, title text, description text, moq text, multiple text,
        weight text, stock text, from1 text, price1 text, from2 text, price2 text) on commit drop`.execute(
        tx,
      );
      await sql`copy staged from ${sql.lit(file)} with (format csv, header)`.execute(tx);
      await sql`
        create temporary table checked on commit drop as
        with read as (
          select staged.*, uuidv7() as id, ${numberIn('moq')} as least, ${numberIn('multiple')} as step,
            ${numberIn('weight')} as grams, ${numberIn('stock')} as pieces, ${numberIn('from1')} as first,
            ${numberIn('from2')} as second, ${priceIn('price1')} as first_price, ${priceIn('price2')} as second_price
          from staged
        )
        select *, case
          when btrim(coalesce(title, '')) = '' or char_length(title) > 200 then 'title'
          when char_length(coalesce(description, '')) > 10000 then 'description'
          when char_length(code) > 120 or count(*) over (partition by code) > 1
            or exists (select from products where shop_id = ${shopId} and products.code = read.code) then 'code'
          when least is null or least not between 1 and 1000000 or step is null or step < 1 or least % step <> 0 then 'moq'
          when grams is null or grams > 100000000 then 'weight'
          when pieces is null or pieces > 1000000000 then 'stock'
          when first is null or first < 1 or first_price is null or first_price <= 0 then 'price1'
          when second is null or second <= first or second_price is null or second_price > first_price then 'price2'
          when not exists (select from categories where id = ${categoryId}) then 'category'
          when not exists (select from units where code = 'H87') then 'unit'
        end as issue
        from read`.execute(tx);
      await sql`
        insert into products (id, shop_id, code, category_id, source_language, unit_code, currency, moq, multiple,
          weight_grams, brand, product_type, sites, pictures, specs, price_from, price_to, publish_status, labels,
          sales_count, created_at, updated_at, version)
        select checked.id, shops.id, checked.code, ${categoryId}, 'en', 'H87', sale_currency, least, step, grams, '', 'ready',
          '{cn}', '{}', '[]', second_price, first_price, 'down', '{}', 0, now(), now(), 1
        from checked, shops where issue is null and shops.id = ${shopId}`.execute(tx);
      await sql`
        insert into product_texts (product_id, language, title, description, markup, origin)
        select id, 'en', title, description, '', 'human' from checked where issue is null`.execute(tx);
      await sql`
        insert into skus (id, product_id, position, spec_values, code, stock, tier_minimums, tier_prices)
        select uuidv7(), id, 0, '{}', '', pieces, array[first, second], array[first_price, second_price]
        from checked where issue is null`.execute(tx);
      const counted = await sql<{ written: number; refused: number }>`
        select count(*) filter (where issue is null)::int as written,
          count(*) filter (where issue is not null)::int as refused
        from checked`.execute(tx);
      return { ...counted.rows[0]!, seconds: (performance.now() - started) / 1000 };
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const numberIn = (column: string) =>
  sql`case when ${sql.ref(column)} ~ '^\\d{1,10}$' then ${sql.ref(column)}::bigint::int end`;
const priceIn = (column: string) =>
  sql`case when ${sql.ref(column)} ~ '^\\d{1,10}(\\.\\d{1,2})?$' then (${sql.ref(column)}::numeric * 100)::bigint end`;
