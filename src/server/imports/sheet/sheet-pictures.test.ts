import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOutboundServer } from '../../../../test/outbound-server.ts';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { fetchPictures, giveUpPictures } from '../../products/fetched-pictures.ts';
import { resumeImports, runImport } from '../import-job.ts';

let world: Awaited<ReturnType<typeof startOutboundServer>>;
let caravan: Caravan;
let categoryId: string;
let asked: string[] = [];
beforeAll(async () => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#b54' } })
    .png()
    .toBuffer();
  world = await startOutboundServer(({ url = '' }, answer) => {
    asked.push(url);
    // What it says it is, and what it is, are two things.
    if (url.startsWith('/lie')) answer.writeHead(200, { 'content-type': 'image/png' }).end('<script>');
    else if (url.startsWith('/plain')) answer.writeHead(200, { 'content-type': 'text/plain' }).end(png);
    else if (url.startsWith('/silent')) return;
    else if (url.startsWith('/gone')) answer.writeHead(404).end();
    else answer.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  caravan = await startCaravan({}, { outbound: world.open() });
  categoryId = await caravan.category({ en: 'Mugs' });
});
afterAll(async () => {
  await caravan.close();
  await world.close();
});

type Seller = Awaited<ReturnType<Caravan['seller']>>;

/** A sheet of one mug a row, each with its pictures. */
const sheet = (...rows: (readonly [code: string, pictures: string])[]) =>
  Buffer.from(
    [
      'Item number;Title;Stock;Price 1;Pictures',
      ...rows.map(([code, pictures]) => `${code};Mug ${code};10;5;"${pictures}"`),
    ].join('\n'),
  ).toString('base64');

async function begin(seller: Seller, file: string) {
  const { id } = await caravan.done('productImports.begin', { name: 'mugs.csv', categoryId, file }, seller);
  await runImport(caravan.deps, id);
  return id;
}

/** What the queue would do for a shop until nothing waits. */
async function work(shopId: string) {
  const { db } = caravan.deps;
  const waiting = await db
    .selectFrom('fetched_pictures')
    .select('address')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .execute();
  const addresses = waiting.map(({ address }) => address);
  await fetchPictures(caravan.deps, { shopId, addresses });
  await resumeImports(caravan.deps, shopId);
}
const shown = async (seller: Seller, id: string) =>
  (await caravan.done('productImports.list', {}, seller)).rowList.find((row) => row.id === id)!;

describe('a sheet that names pictures by their addresses', () => {
  test('waits until they have come, then takes its products with them', async () => {
    const seller = await caravan.seller();
    asked = [];
    const two = `${world.addressOf('/a,b.png')}, ${world.addressOf('/plain')}`;
    const id = await begin(seller, sheet(['A1', two], ['A2', world.addressOf('/plain')]));
    expect(await shown(seller, id)).toMatchObject({
      state: 'working',
      productsNew: 0,
      picturesTotal: 2,
      picturesDone: 0,
    });
    await work(seller.shopId);
    expect(asked.sort()).toEqual(['/a,b.png', '/plain']);
    await runImport(caravan.deps, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'done', productsNew: 2, picturesDone: 2 });
    const { rowList } = await caravan.done('products.list', { keyword: 'A1' }, seller);
    expect(rowList[0]!.picture).toMatch(/^\/files\//);
    expect((await caravan.done('shopFiles.list', {}, seller)).totalRecord).toBe(1);
  });

  test('says of each row why its picture did not come; corrected, they are tried again', async () => {
    const seller = await caravan.seller();
    const rows = [
      ['B1', world.addressOf('/gone')],
      ['B2', world.addressOf('/lie')],
      ['B3', 'http://shop.test/b.png'],
      ['B4', world.addressOf('/b.png', 'inside.test')],
      ['B5', 'HTTPS://nowhere.test/b.png\0'],
      ['B6', world.addressOf('/b.png')],
    ] as const;
    const id = await begin(seller, sheet(...rows));
    await work(seller.shopId);
    await runImport(caravan.deps, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'done', productsNew: 1, rowsRefused: 5 });
    const refusals = await caravan.deps.db
      .selectFrom('product_import_refusals')
      .select('issues')
      .where('import_id', '=', id)
      .orderBy('line')
      .execute();
    expect(refusals.map(({ issues }) => (issues as { pictures: string }).pictures)).toEqual([
      'refused',
      'noPicture',
      'insecure',
      'inside',
      'unreachable',
    ]);
    asked = [];
    caravan.clock.advance(60_000);
    const again = await begin(seller, sheet(['B1', world.addressOf('/gone')], ['B7', rows[5][1]]));
    await work(seller.shopId);
    await runImport(caravan.deps, again);
    // What is here already is not asked for twice.
    expect(asked).toEqual(['/gone']);
    expect(await shown(seller, again)).toMatchObject({ productsNew: 1, rowsRefused: 1 });
  });

  test('waits for pictures that there was no room to ask for, and holds it against nobody', async () => {
    const seller = await caravan.seller();
    const id = await begin(seller, sheet(['D1', world.addressOf('/d.png')]));
    const closed = world.open();
    closed.close();
    const addresses = [world.addressOf('/d.png')];
    await fetchPictures({ ...caravan.deps, outbound: closed }, { shopId: seller.shopId, addresses });
    expect(await shown(seller, id)).toMatchObject({ state: 'working', picturesDone: 0 });
    const { rows } = await sql<{ isLater: boolean }>`select start_after > ${caravan.clock.now()} as "isLater"
      from pgboss.job where name = 'pictures.fetch' and data->>'shopId' = ${seller.shopId}`.execute(
      caravan.deps.db,
    );
    expect(rows.some(({ isLater }) => isLater)).toBe(true);
    await work(seller.shopId);
    await runImport(caravan.deps, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'done', productsNew: 1 });
  });

  test('keeps one hand busy with hosts that are silent, and none of another shop', async () => {
    const [slow, quick] = [await caravan.seller(), await caravan.seller()];
    await begin(slow, sheet(['E1', world.addressOf('/silent-1')], ['E2', world.addressOf('/silent-2')]));
    await begin(quick, sheet(['F1', world.addressOf('/f.png', 'elsewhere.test')]));
    const outbound = world.open({ seconds: 1 });
    const fetch = (shopId: string, address: string) =>
      fetchPictures({ ...caravan.deps, outbound }, { shopId, addresses: [address] });
    const first = fetch(slow.shopId, world.addressOf('/silent-1'));
    await expect.poll(() => asked.includes('/silent-1')).toBe(true);
    await fetch(slow.shopId, world.addressOf('/silent-2'));
    await fetch(quick.shopId, world.addressOf('/f.png', 'elsewhere.test'));
    expect(asked).toContain('/f.png');
    expect(asked).not.toContain('/silent-2');
    await first;
    await fetch(slow.shopId, world.addressOf('/silent-2'));
    expect(asked).toContain('/silent-2');
  });

  test('goes on when we give up on its pictures', async () => {
    const seller = await caravan.seller();
    const address = world.addressOf('/c.png');
    const id = await begin(seller, sheet(['C1', address]));
    await giveUpPictures(caravan.deps, { shopId: seller.shopId, addresses: [address] });
    await runImport(caravan.deps, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'done', rowsRefused: 1 });
  });
});
