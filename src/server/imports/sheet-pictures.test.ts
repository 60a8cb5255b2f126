import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOutside } from '../../../test/outside-server.ts';
import { createProduct, type Product } from '../../../test/product.ts';
import { fetchPictures, giveUpPictures } from '../catalog/fetched-pictures.ts';
import { goOnWithSheets, runSheet } from './sheet-job.ts';

let world: Awaited<ReturnType<typeof startOutside>>;
let product: Product;
let categoryId: string;
let asked: string[] = [];
beforeAll(async () => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#b54' } })
    .png()
    .toBuffer();
  world = await startOutside(({ url = '' }, answer) => {
    asked.push(url);
    // What it says it is, and what it is, are two things.
    if (url.startsWith('/lie')) answer.writeHead(200, { 'content-type': 'image/png' }).end('<script>');
    else if (url.startsWith('/plain')) answer.writeHead(200, { 'content-type': 'text/plain' }).end(png);
    else if (url.startsWith('/gone')) answer.writeHead(404).end();
    else answer.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  product = await createProduct({}, { outside: world.open() });
  categoryId = await product.category({ en: 'Mugs' });
});
afterAll(async () => {
  await product.close();
  await world.close();
});

type Seller = Awaited<ReturnType<Product['seller']>>;

/** A sheet of one mug a row, each with its pictures. */
const sheet = (...rows: (readonly [code: string, pictures: string])[]) =>
  Buffer.from(
    [
      'Item number;Title;Stock;Price 1;Pictures',
      ...rows.map(([code, pictures]) => `${code};Mug ${code};10;5;"${pictures}"`),
    ].join('\n'),
  ).toString('base64');

async function begin(seller: Seller, file: string) {
  const { id } = await product.done('goodsImports.begin', { name: 'mugs.csv', categoryId, file }, seller);
  await runSheet(product.services, id);
  return id;
}

/** What the queue would do for a shop until nothing waits. */
async function work(shopId: string) {
  const { db } = product.services;
  const waiting = await db
    .selectFrom('fetched_pictures')
    .select('address')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'waiting')
    .execute();
  const addresses = waiting.map(({ address }) => address);
  await fetchPictures(product.services, { shopId, addresses });
  await goOnWithSheets(product.services, shopId);
}
const shown = async (seller: Seller, id: string) =>
  (await product.done('goodsImports.list', {}, seller)).rowList.find((row) => row.id === id)!;

describe('a sheet that names pictures by their addresses', () => {
  test('waits until they have come, then takes its goods with them', async () => {
    const seller = await product.seller();
    asked = [];
    const two = `${world.addressOf('/a,b.png')}, ${world.addressOf('/plain')}`;
    const id = await begin(seller, sheet(['A1', two], ['A2', world.addressOf('/plain')]));
    expect(await shown(seller, id)).toMatchObject({
      state: 'working',
      goodsNew: 0,
      picturesTotal: 2,
      picturesDone: 0,
    });
    await work(seller.shopId);
    expect(asked.sort()).toEqual(['/a,b.png', '/plain']);
    await runSheet(product.services, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'done', goodsNew: 2, picturesDone: 2 });
    const { rowList } = await product.done('goods.list', { keyword: 'A1' }, seller);
    expect(rowList[0]!.picture).toMatch(/^\/files\//);
    expect((await product.done('shopFiles.list', {}, seller)).totalRecord).toBe(1);
  });

  test('says of each row why its picture did not come; mended, they are tried again', async () => {
    const seller = await product.seller();
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
    await runSheet(product.services, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'done', goodsNew: 1, rowsRefused: 5 });
    const refusals = await product.services.db
      .selectFrom('goods_import_refusals')
      .select('faults')
      .where('import_id', '=', id)
      .orderBy('line')
      .execute();
    expect(refusals.map(({ faults }) => (faults as { pictures: string }).pictures)).toEqual([
      'refused',
      'noPicture',
      'insecure',
      'inside',
      'unreachable',
    ]);
    asked = [];
    product.clock.advance(60_000);
    const again = await begin(seller, sheet(['B1', world.addressOf('/gone')], ['B7', rows[5][1]]));
    await work(seller.shopId);
    await runSheet(product.services, again);
    // What is here already is not asked for twice.
    expect(asked).toEqual(['/gone']);
    expect(await shown(seller, again)).toMatchObject({ goodsNew: 1, rowsRefused: 1 });
  });

  test('goes on when we give up on its pictures', async () => {
    const seller = await product.seller();
    const address = world.addressOf('/c.png');
    const id = await begin(seller, sheet(['C1', address]));
    await giveUpPictures(product.services, { shopId: seller.shopId, addresses: [address] });
    await runSheet(product.services, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'done', rowsRefused: 1 });
  });
});
