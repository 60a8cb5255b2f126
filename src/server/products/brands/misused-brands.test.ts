import { beforeAll, describe, expect, test } from 'vitest';
import { sheetOf } from '../../../../test/console-sheet.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { indexProducts } from '../../search/public.ts';
import { listOfBrandsAfter } from './brands-sql.ts';
import { followBrands } from './follow-brands.ts';

const caravan = prepareProduct();
let who: Awaited<ReturnType<typeof caravan.operator>>;
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  await caravan.subscribe();
  who = await caravan.operator(['catalog']);
  inputs = await createProductInputs(caravan);
});

const reason = 'The same maker';

async function bearing(brand: string, shopId?: string) {
  const owner = shopId ?? (await caravan.seller()).shopId;
  const { id } = await caravan.products({ shopId: owner, titles: { en: 'Plain wrench' } });
  await caravan.deps.db.updateTable('products').set({ brand }).where('id', '=', id).execute();
  await indexProducts(caravan.deps.db, [id]);
  return id;
}
async function find(name: string) {
  const { rowList } = await caravan.done('console.brands.list', { search: name }, who);
  return rowList.find((row) => row.name === name)!;
}
const get = (id: string) => caravan.done('console.brands.get', { id }, who);
const shownOn = async (id: string, lang = 'en') =>
  (await caravan.done('catalog.product', { id }, { headers: { lang } })).brand;
const searched = async (keyword: string) =>
  (await caravan.done('search.products', { keyword }, {})).rowList.map(({ id }) => id);
async function follow(...brandIds: string[]) {
  await followBrands(caravan.deps, brandIds);
  await indexProducts(caravan.deps.db, await listOfBrandsAfter(caravan.deps.db, brandIds, null, 500));
}
type Row = Awaited<ReturnType<typeof find>>;
const merge = (from: Row, into: Row, operator = who) =>
  caravan.call(
    'console.brands.merge',
    { id: from.id, version: from.version, intoId: into.id, intoVersion: into.version, reason },
    operator,
  );
const codeOr200 = ({ status, code }: { status: number; code: unknown }) => (status === 200 ? 200 : code);

/** Makes an account of the marketplace the operator's own: it has their address. */
async function own(operator: { id: string }, accountId: string) {
  const { db } = caravan.deps;
  const staff = db.selectFrom('staff').select('email').where('id', '=', operator.id);
  const { email } = await staff.executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
}

describe('rights', () => {
  test('an operator whose right was taken meanwhile does nothing more', async () => {
    await bearing('Rightless');
    const fired = await caravan.operator(['catalog']);
    const row = await find('Rightless');
    await caravan.done('console.brands.get', { id: row.id }, fired);
    await caravan.deps.db
      .updateTable('staff')
      .set({ rights: ['content'] })
      .where('id', '=', fired.id)
      .execute();
    const rename = { id: row.id, version: 0, name: 'Stolen' };
    expect(await caravan.codeOf('console.brands.rename', rename, fired)).toBe('FORBIDDEN');
    expect((await find('Rightless')).version).toBe(0);
  });

  test('an operator does not rename or merge the brand of a shop of their own', async () => {
    const seller = await caravan.seller();
    await bearing('Bozsch own', seller.shopId);
    await bearing('Famous own');
    const near = await caravan.operator(['catalog']);
    await own(near, seller.id);
    const [mine, famous] = [await find('Bozsch own'), await find('Famous own')];
    const rename = { id: mine.id, version: 0, name: 'Siemens' };
    expect.soft(codeOr200(await caravan.call('console.brands.rename', rename, near))).toBe('OWN_COMPANY');
    expect(codeOr200(await merge((await find('Siemens')) ?? mine, famous, near))).toBe('OWN_COMPANY');
  });
});

describe('merges', () => {
  test('a long chain ends at the last, from every link, and is taken apart again to the first', async () => {
    const length = 25;
    const products: string[] = [];
    for (let n = 0; n < length; n++) products.push(await bearing(`Chain link ${n}`));
    for (let n = 0; n < length - 1; n++) {
      const answer = await merge(await find(`Chain link ${n}`), await find(`Chain link ${n + 1}`));
      expect(answer.status).toBe(200);
    }
    const last = await find(`Chain link ${length - 1}`);
    expect(last).toMatchObject({ products: length, spellings: length });
    await follow(last.id);
    for (const id of [products[0]!, products[12]!])
      expect(await shownOn(id)).toBe(`Chain link ${length - 1}`);
    const { db } = caravan.deps;
    const rows = await db
      .selectFrom('brand_merges')
      .select('id')
      .orderBy('id', 'desc')
      .limit(length - 1)
      .execute();
    for (const { id } of rows)
      expect(codeOr200(await caravan.call('console.brands.takeBack', { id, reason }, who))).toBe(200);
    await follow(last.id);
    await expect.poll(() => shownOn(products[0]!)).toBe('Chain link 0');
    expect((await find('Chain link 12')).products).toBe(1);
  });

  test('a chain that is bent back to its first link is refused or leads to one end', async () => {
    const first = await bearing('Loop a');
    await bearing('Loop b');
    await bearing('Loop c');
    const [a, b, c] = [await find('Loop a'), await find('Loop b'), await find('Loop c')];
    const c2 = c;
    expect((await merge(a, b)).status).toBe(200);
    const b2 = await find('Loop b');
    expect((await merge(b2, c2)).status).toBe(200);
    const c3 = await find('Loop c');
    const inRing = await caravan.call(
      'console.brands.merge',
      { id: c3.id, version: c3.version, intoId: a.id, intoVersion: 1, reason },
      who,
    );
    expect(inRing.status).not.toBe(500);
    if (inRing.status === 200) expect((await get(a.id)).products).toBe(3);
    await follow(c.id, a.id);
    expect(['Loop a', 'Loop b', 'Loop c']).toContain(await shownOn(first));
  });

  test('merge there and back again while others rename, twice at once: one end, nothing hangs', async () => {
    await bearing('Race left');
    await bearing('Race right');
    await bearing('Race third');
    for (let round = 0; round < 5; round++) {
      const [left, right, third] = await Promise.all(['Race left', 'Race right', 'Race third'].map(find));
      const answers = await Promise.all([
        merge(left!, right!),
        merge(right!, left!),
        merge(right!, third!),
        merge(third!, left!),
        caravan.call(
          'console.brands.rename',
          { id: left!.id, version: left!.version, name: 'Race left' },
          who,
        ),
        caravan.call(
          'console.brands.rename',
          { id: third!.id, version: third!.version, name: 'Race third' },
          who,
        ),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const merges = await caravan.deps.db
        .selectFrom('brand_merges')
        .select('id')
        .where('taken_back_at', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      for (const { id } of merges) await caravan.call('console.brands.takeBack', { id, reason }, who);
    }
    for (const name of ['Race left', 'Race right', 'Race third']) expect((await find(name)).products).toBe(1);
  });

  test('take back twice at once is done once, and while it is merged further one of both wins', async () => {
    await bearing('Twice a');
    await bearing('Twice b');
    await bearing('Twice c');
    await merge(await find('Twice a'), await find('Twice b'));
    const b = await find('Twice b');
    const { id } = (await get(b.id)).merges[0]!;
    const c = await find('Twice c');
    const [taken, again, further] = await Promise.all([
      caravan.call('console.brands.takeBack', { id, reason }, who),
      caravan.call('console.brands.takeBack', { id, reason }, who),
      merge(b, c),
    ]);
    const codes = [taken, again, further].map(codeOr200);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const total = (await find('Twice c')).products + ((await find('Twice b'))?.products ?? 0);
    expect(total + ((await find('Twice a'))?.products ?? 0)).toBe(3);
  });

  test('the name that a brand had before it was merged is its own again, also when the target was renamed', async () => {
    const product = await bearing('Before merge');
    await bearing('After merge');
    const before = await find('Before merge');
    await caravan.done(
      'console.brands.rename',
      { id: before.id, version: 0, name: 'Before!', names: { zh: '前' } },
      who,
    );
    await merge(await find('Before!'), await find('After merge'));
    const after = await find('After merge');
    await caravan.done(
      'console.brands.rename',
      { id: after.id, version: after.version, name: 'After!', names: { zh: '后' } },
      who,
    );
    await follow(after.id);
    await expect.poll(() => shownOn(product, 'zh')).toBe('后');
    const { merges } = await get(after.id);
    await caravan.done('console.brands.takeBack', { id: merges[0]!.id, reason }, who);
    await follow(before.id, after.id);
    await expect.poll(() => shownOn(product, 'zh')).toBe('前');
    await expect.poll(() => shownOn(product)).toBe('Before!');
    for (const words of ['后', 'after!']) expect(await searched(words)).not.toContain(product);
  });
});

test('every brand of a chain leads to the one that it stands under', async () => {
  for (const name of ['Lead one', 'Lead two', 'Lead three']) await bearing(name);
  const one = await find('Lead one');
  await merge(one, await find('Lead two'));
  const two = await find('Lead two');
  await merge(two, await find('Lead three'));
  const { id } = await find('Lead three');
  expect(await get(two.id)).toMatchObject({ id });
  expect(codeOr200(await caravan.call('console.brands.get', { id: one.id }, who))).toBe(200);
});

test('a brand is found in the list and by Ctrl K by what it is called in the operator’s language', async () => {
  await bearing('Plain latin');
  const { id } = await find('Plain latin');
  await caravan.done(
    'console.brands.rename',
    { id, version: 0, name: 'Latin', names: { zh: '拉丁牌' } },
    who,
  );
  const zh = { ...who, headers: { ...who.headers, lang: 'zh' } };
  const { rowList } = await caravan.done('console.brands.list', { search: 'latin' }, zh);
  expect(rowList.map(({ name }) => name)).toContain('拉丁牌');
  const matches = await caravan.done('console.brands.list', { search: '拉丁牌' }, zh);
  expect.soft(matches.rowList.map((row) => row.id)).toEqual([id]);
  expect(
    (await caravan.done('console.search.all', { words: '拉丁牌' }, zh)).brands.map((row) => row.id),
  ).toEqual([id]);
});

test('a name in a language that is another brand’s name is said to be alike', async () => {
  await bearing('Honest works');
  await bearing('Sly works');
  const sly = await find('Sly works');
  const names = Object.fromEntries(['en', 'zh', 'ru', 'ar', 'tr'].map((code) => [code, 'Honest works']));
  await caravan.call('console.brands.rename', { id: sly.id, version: 0, name: 'Sly works', names }, who);
  const rows = (await caravan.done('console.brands.list', { search: 'works' }, who)).rowList;
  expect(rows.filter(({ name }) => name === 'Honest works').map(({ alike }) => alike)).toEqual([1, 1]);
});

describe('names', () => {
  const hostile = {
    'zero-width': 'Bo​sch',
    'right to left override': 'Bosch‮gpj',
    contact: 'Call +86 138 0000 0000',
    address: 'www.evil.com',
    'the marketplace': 'Caravan official',
    'mixed scripts': 'Bоsch',
    long: 'x'.repeat(10_000),
    'unseen alone': '​​',
    newline: 'Bosch\nSiemens',
  };
  for (const [kind, name] of Object.entries(hostile))
    test(`${kind} is refused as a brand's name, and as one in a language`, async () => {
      await bearing(`Hostile ${kind}`);
      const { id } = await find(`Hostile ${kind}`);
      const plain = await caravan.call('console.brands.rename', { id, version: 0, name }, who);
      expect.soft(plain.status).toBe(422);
      const inOne = { id, version: plain.status === 200 ? 1 : 0, name: 'Fine', names: { zh: name } };
      const answer = await caravan.call('console.brands.rename', inOne, who);
      // Nothing but unseen signs is nothing.
      if (kind === 'unseen alone') expect((await get(id)).names).toEqual({});
      else expect(answer.status).toBe(422);
    });

  test('another brand’s exact name is refused, or said: two brands with one name cannot be told apart', async () => {
    await bearing('Genuine maker');
    await bearing('Copycat maker');
    const copy = await find('Copycat maker');
    const answer = await caravan.call(
      'console.brands.rename',
      { id: copy.id, version: 0, name: 'Genuine maker' },
      who,
    );
    if (answer.status !== 200) return;
    const rows = (await caravan.done('console.brands.list', { search: 'Genuine maker' }, who)).rowList;
    // At the least each says that there is another one alike.
    expect(rows.map(({ alike }) => alike)).toEqual([1, 1]);
  });

  test('HTML is text on the page and in the sheet, formulas are text', async () => {
    const product = await bearing('Plain html');
    const { id } = await find('Plain html');
    const name = '<img src=x onerror=alert(1)>';
    const answer = await caravan.call('console.brands.rename', { id, version: 0, name }, who);
    if (answer.status === 200) {
      await follow(id);
      await expect.poll(() => shownOn(product)).toBe(name);
    }
    await bearing('=HYPERLINK("http://x.y","z")');
    const rows = await sheetOf(
      caravan,
      'console.brands.export',
      { search: 'hyperlink', timeZone: 'UTC' },
      who.headers!,
    );
    expect(rows[1]![0]).toBe('=HYPERLINK("http://x.y","z")');
  });

  test('a brand of signs alone, and spellings that fold to nothing, are no brand that hides others', async () => {
    await bearing('***');
    await bearing('---');
    await bearing('​');
    await bearing('   ');
    for (const name of ['***', '---']) expect((await find(name))?.products).toBe(1);
    const seller = await caravan.seller();
    for (const brand of ['\u200b', '\u2800', '\u00ad\u00ad']) {
      const product = inputs.input({ brand });
      const answer = await inputs.save(seller, { status: 'published', product });
      expect.soft(answer.status, `${brand.codePointAt(0)}`).not.toBe(500);
      if (answer.status !== 200) continue;
      const { rowList } = await caravan
        .done('products.brands', { id: inputs.category }, seller)
        .then((own) => ({ rowList: own }));
      expect
        .soft(
          rowList.map(({ name }) => name),
          `${brand.codePointAt(0)}`,
        )
        .toEqual([]);
    }
  });
});

describe('sellers', () => {
  test('who type a merged spelling afterwards are shown the name, keep their text, and get it back', async () => {
    await bearing('Oldspell');
    await bearing('Newspell');
    await merge(await find('Oldspell'), await find('Newspell'));
    const seller = await caravan.seller();
    const product = inputs.input({ brand: 'OLDSPELL' });
    const { id } = await inputs.saved(seller, { status: 'published', product });
    expect((await caravan.done('products.get', { id }, seller)).brand).toBe('OLDSPELL');
    expect(await shownOn(id)).toBe('Newspell');
    await indexProducts(caravan.deps.db, [id]);
    for (const keyword of ['newspell', 'oldspell']) expect(await searched(keyword)).toContain(id);
    const { merges } = await get((await find('Newspell')).id);
    await caravan.done('console.brands.takeBack', { id: merges[0]!.id, reason: 'Two makers' }, who);
    await expect.poll(() => shownOn(id)).toMatch(/oldspell/i);
    expect((await caravan.done('products.get', { id }, seller)).brand).toBe('OLDSPELL');
  });

  test('a brand nobody bears any more keeps its name, for the next who types it', async () => {
    const product = await bearing('Gone brand');
    const { id } = await find('Gone brand');
    await caravan.done('console.brands.rename', { id, version: 0, name: 'Came back' }, who);
    await caravan.deps.db.updateTable('products').set({ brand: '' }).where('id', '=', product).execute();
    expect(await get(id)).toMatchObject({ name: 'Came back', products: 0 });
    const later = await bearing('gone  BRAND');
    await expect.poll(() => shownOn(later)).toBe('Came back');
  });
});
