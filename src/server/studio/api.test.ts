import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';
import { photograph } from '../../../test/studio-pictures.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { longestHeadline, pictureSizeNames } from '../../contract/studio/studio-limits.ts';
import { makeUndisturbed } from '../../../test/make-work.ts';
import { studioFolder } from './make-work.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

/** What the queue would do. */
const make = (id: string, signal = new AbortController().signal) => makeUndisturbed(caravan.deps, id, signal);
const base64 = (bytes: Buffer) => bytes.toString('base64') as never;
const cutOut = async (caller: Caller, input: object = {}) =>
  (await caravan.done('works.cutOut', { file: base64(await photograph()), name: 'Bag', ...input }, caller))
    .id;
const detail = (caller: Caller, id: string) => caravan.done('works.detail', { id }, caller);
const fetchFile = async (url: string, headers: Record<string, string> = {}) =>
  caravan.app.request(`http://caravan.test${url}`, { headers });

describe('a picture that is cut out', () => {
  test('waits, is made, and is shown to its owner alone', async () => {
    const [seller, stranger] = [await caravan.seller(), await caravan.buyer()];
    const id = await cutOut(seller);
    expect(await detail(seller, id)).toMatchObject({ state: 3, progress: 0, name: 'Bag', outputs: [] });
    await make(id);
    const made = await detail(seller, id);
    expect(made).toMatchObject({
      state: 1,
      progress: 1,
      engines: ['GrabCut (OpenCV)'],
      inputs: [{ name: 'picture', type: 'image/jpeg' }],
      outputs: [{ name: 'cut.png', type: 'image/png', width: 400, height: 400 }],
    });
    const answer = await fetchFile(made.outputs[0]!.url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('private');
    const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(channels).toBe(4);
    const saved = await fetchFile(`${made.outputs[0]!.url}?download`);
    expect(saved.headers.get('content-disposition')).toContain('Bag-cut.png');
    expect(
      (await fetchFile(made.outputs[0]!.url, { range: 'bytes=0-9' })).headers.get('content-length'),
    ).toBe('10');
    expect((await fetchFile(`${made.outputs[0]!.url}x`)).status).toBe(404);
    expect(await caravan.codeOf('works.detail', { id }, stranger)).toBe('NOT_FOUND');
    expect((await caravan.done('works.list', {}, stranger)).rowList).toEqual([]);
    expect(existsSync(path.join(studioFolder(caravan.deps), 'works', id))).toBe(false);
  });

  test('is made once, however often it is begun', async () => {
    const seller = await caravan.seller();
    const id = await cutOut(seller);
    await Promise.all([make(id), make(id)].map((one) => one.catch(() => undefined)));
    await make(id);
    const made = await detail(seller, id);
    expect(made.state).toBe(1);
    expect(made.outputs).toHaveLength(1);
  });

  test('goes on after its process was killed', async () => {
    const seller = await caravan.seller();
    const id = await cutOut(seller, { file: base64(await photograph(1_400)) });
    const pidFile = path.join(studioFolder(caravan.deps), 'works', id, 'pid');
    const first = make(id);
    const failed = expect(first).rejects.toMatchObject({ reason: 'crashed' });
    await expect.poll(() => existsSync(pidFile)).toBe(true);
    process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL');
    await failed;
    expect(await detail(seller, id)).toMatchObject({ state: 0, issue: null });
    await make(id);
    expect(await detail(seller, id)).toMatchObject({ state: 1, outputs: [{ name: 'cut.png' }] });
  });

  test('can be stopped and deleted while it is made; then nobody sees it', async () => {
    const seller = await caravan.seller();
    const id = await cutOut(seller, { file: base64(await photograph(1_600)) });
    const making = make(id);
    await caravan.done('works.stop', { id }, seller);
    await making;
    expect(await detail(seller, id)).toMatchObject({ state: 2, issue: 'STOPPED' });
    expect(await caravan.done('works.delete', { ids: [id] }, await caravan.seller())).toEqual({ count: 0 });
    expect(await caravan.done('works.delete', { ids: [id] }, seller)).toEqual({ count: 1 });
    expect(await caravan.codeOf('works.detail', { id }, seller)).toBe('NOT_FOUND');
  });

  test('can be asked for again with strokes, which mend it', async () => {
    const seller = await caravan.seller();
    const id = await cutOut(seller);
    await make(id);
    const strokes = [
      {
        keep: false,
        width: 0.3,
        points: [
          [0.2, 0.65],
          [0.8, 0.65],
        ] as [number, number][],
      },
    ];
    const again = await caravan.done('works.again', { id, strokes }, seller);
    await make(again.id);
    const made = await detail(seller, again.id);
    expect(made.asked).toMatchObject({ strokes });
    const answer = await fetchFile(made.outputs[0]!.url);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[(Math.round(info.height * 0.65) * info.width + info.width / 2) * 4 + 3]).toBe(0);
    expect(await caravan.codeOf('works.again', { id }, await caravan.seller())).toBe('NOT_FOUND');
  });
});

describe('what cannot be cut', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'a vector picture with a script',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>',
        ),
      'NO_PICTURE',
    ],
    ['something else', () => Buffer.from('%PDF-1.7'), 'NO_PICTURE'],
    [
      'a picture 30,000 pixels wide',
      () =>
        sharp({ create: { width: 30_000, height: 20, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'PICTURE_TOO_LARGE',
    ],
  ])('%s is refused at once', async (_, bytes, code) => {
    const seller = await caravan.seller();
    expect(await caravan.codeOf('works.cutOut', { file: base64(await bytes()) }, seller)).toBe(code);
    expect((await caravan.done('works.list', {}, seller)).totalRecord).toBe(0);
  });

  test('a picture that turns out to be broken fails with its reason', async () => {
    const seller = await caravan.seller();
    const id = await cutOut(seller, { file: base64((await photograph()).subarray(0, 4_000)) });
    await make(id);
    expect(await detail(seller, id)).toMatchObject({ state: 2, issue: 'NO_PICTURE' });
  });

  test('a picture of nobody, another one’s work and nothing at all are not found', async () => {
    const seller = await caravan.seller();
    expect(await caravan.codeOf('works.cutOut', { key: 'a'.repeat(40) }, seller)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('works.cutOut', {}, seller)).toBe('NO_PICTURE');
    expect(await caravan.codeOf('works.cutOut', {})).toBe('LOGIN_OUT');
    const id = await cutOut(seller);
    await make(id);
    expect(await caravan.codeOf('works.makePicture', { workId: id, look: {} }, await caravan.buyer())).toBe(
      'NOT_FOUND',
    );
  });
});

describe('pictures of a product', () => {
  test('are made in each size, and used on the product by its own way of changing it', async () => {
    const seller = await caravan.seller();
    const product = await inputs.saved(seller, { status: 'published' });
    const cut = await cutOut(seller);
    await make(cut);
    const look = {
      ground: 'podium',
      sizes: ['square', 'story'],
      headline: 'Enamel kettle',
      price: 'US$ 9',
    } as const;
    const { id } = await caravan.done(
      'works.makePicture',
      { workId: cut, productId: product.id, look: { ...look, sizes: [...look.sizes] } },
      seller,
    );
    await make(id);
    const made = await detail(seller, id);
    expect(made).toMatchObject({
      state: 1,
      productId: product.id,
      outputs: [
        { name: 'square.jpg', type: 'image/jpeg', width: 1200, height: 1200 },
        { name: 'story.jpg', width: 1080, height: 1920 },
        { name: 'cut.png' },
      ],
      inputs: [{ name: 'picture' }, { name: 'original' }],
    });
    const stranger = await caravan.seller();
    expect(await caravan.codeOf('works.use', { id, file: 'square.jpg' }, stranger)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('works.use', { id, file: 'picture' }, seller)).toBe('NOT_FOUND');
    const used = await caravan.done('works.use', { id, file: 'square.jpg' }, seller);
    expect((await caravan.app.request(`http://caravan.test${used.url}`)).status).toBe(200);
    const { rowList: library } = await caravan.done('shopFiles.list', {}, seller);
    expect(library.map(({ key }) => key)).toContain(used.key);
    // As `putOnProduct` does in the browser.
    const { version, ...whole } = await caravan.done('products.get', { id: product.id }, seller);
    const changed = { ...whole, pictures: [used.key, ...whole.pictures] } as never;
    await caravan.done('products.save', { id: product.id, version, product: changed }, seller);
    const { pictures } = await caravan.done('products.get', { id: product.id }, seller);
    expect(pictures).toEqual([used.key, ...whole.pictures]);
    await caravan.done('works.delete', { ids: [id, cut] }, seller);
    expect((await caravan.app.request(`http://caravan.test${used.url}`)).status).toBe(200);
  });

  test.each(languageCodes)('take 300 characters of %s in every size', async (language) => {
    const letters: Partial<Record<Language, string>> = {
      zh: '搪瓷水壶',
      en: 'Enamel kettle & <b>',
      ar: 'غلاية مطلية ',
      thai: 'กาน้ำเคลือบ',
      indonesian: 'Ketel email ',
      ru: 'Чайник ',
      tr: 'Emaye çaydanlık ğış ',
    };
    const headline = (letters[language] ?? 'Kettle ').repeat(100).slice(0, longestHeadline).trim();
    const seller = await caravan.seller();
    const { id } = await caravan.done(
      'works.makePicture',
      {
        file: base64(await photograph()),
        look: { ground: 'white', sizes: pictureSizeNames, headline, price: '1', language },
      },
      seller,
    );
    await make(id);
    expect((await detail(seller, id)).outputs).toHaveLength(pictureSizeNames.length + 1);
    const tooLong = { file: base64(await photograph()), look: { headline: 'x'.repeat(longestHeadline + 1) } };
    expect(await caravan.codeOf('works.makePicture', tooLong, seller)).toBe('BAD_INPUT');
  });

  test('are made of many products at once, of the shop’s own alone', async () => {
    const seller = await caravan.seller();
    const products = [await inputs.saved(seller, { status: 'published' }), await inputs.saved(seller, {})];
    const productIds = products.map(({ id }) => id);
    const asked = { productIds, look: { ground: 'studio' as const } };
    expect(await caravan.codeOf('works.makePictures', asked, await caravan.seller())).toBe('NOT_FOUND');
    const batch = await caravan.done('works.makePictures', asked, seller);
    expect(batch).toMatchObject({ count: 2, left: 0 });
    const { rowList } = await caravan.done('works.list', { batchId: batch.batchId }, seller);
    expect(rowList.map(({ productId }) => productId).sort()).toEqual([...productIds].sort());
  });
});

describe('lists and limits', () => {
  test('a list knows states and names, and what is left today', async () => {
    const seller = await caravan.seller();
    const { leftToday } = await caravan.done('works.list', {}, seller);
    const [one, other] = [await cutOut(seller), await cutOut(seller, { name: 'Kettle 100%' })];
    await make(one);
    await caravan.done('works.stop', { id: other }, seller);
    const ids = async (filter: object) =>
      (await caravan.done('works.list', filter, seller)).rowList.map(({ id }) => id);
    expect(await ids({ state: -1 })).toEqual([other, one]);
    expect(await ids({ state: 1 })).toEqual([one]);
    expect(await ids({ state: 2 })).toEqual([other]);
    expect(await ids({ state: 3 })).toEqual([]);
    expect(await ids({ keyword: '100%' })).toEqual([other]);
    expect((await caravan.done('works.list', {}, seller)).leftToday).toBe(leftToday - 2);
    await caravan.done('works.rename', { id: one, name: 'Brown bag' }, seller);
    expect(await ids({ keyword: 'brown' })).toEqual([one]);
    expect(await caravan.codeOf('works.rename', { id: one, name: 'x' }, await caravan.buyer())).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.codeOf('works.stop', { id: one }, await caravan.buyer())).toBe('NOT_FOUND');
  });

  test('an operator sets how much everybody may have made', async () => {
    const operator = await caravan.operator(['service', 'staff']);
    const seller = await caravan.seller();
    const quota = await caravan.done('console.studio.quota', {}, operator);
    const { worksADay, unfinishedAtOnce, runningAtOnce, keptDays, version } = quota;
    const before = { worksADay, unfinishedAtOnce, runningAtOnce, keptDays, version };
    const set = (changes: Partial<typeof before>) =>
      caravan.done('console.studio.setQuota', { ...before, ...changes }, operator);
    const { version: next } = await set({ unfinishedAtOnce: 1 });
    // Somebody else saw what it was before: they are told, and write over nothing.
    const stale = { ...before, keptDays: 1 };
    expect(await caravan.codeOf('console.studio.setQuota', stale, operator)).toBe('CONTENT_CHANGED');
    const id = await cutOut(seller);
    expect(await caravan.codeOf('works.cutOut', { file: base64(await photograph()) }, seller)).toBe(
      'WORKS_FULL',
    );
    await caravan.done('works.stop', { id }, seller);
    const { version: third } = await set({ worksADay: 1, version: next });
    expect(await caravan.codeOf('works.cutOut', { file: base64(await photograph()) }, seller)).toBe(
      'TOO_MANY',
    );
    await set({ version: third });
    const { rowList } = await caravan.done('console.log.list', { action: 'studio.quota' }, operator);
    expect(rowList).toHaveLength(3);
    expect(await caravan.codeOf('console.studio.setQuota', before, seller)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.studio.quota', {}, seller)).toBe('FORBIDDEN');
  });

  test('what there is to make is told to everybody', async () => {
    expect(await caravan.done('works.tools', {})).toContainEqual({
      kind: 'cut-out',
      missing: null,
      services: { speech: null, transcription: null },
    });
  });
});

describe('a description', () => {
  test('of a product is put in order in the language of the page, of the shop’s own products alone', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const { description } = await caravan.done('works.optimizeDescription', { productId: id }, seller);
    expect(description.split('\n')[0]).toBe('Enamel kettle');
    expect(description).toContain('Minimum order: ');
    const asked = { productId: id };
    expect(await caravan.codeOf('works.optimizeDescription', asked, await caravan.seller())).toBe(
      'NOT_FOUND',
    );
  });
});
