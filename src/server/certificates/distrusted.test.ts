import { describe, expect, test } from 'vitest';
import { certificatesOf } from '../../../test/certificates.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { indexProducts } from '../search/public.ts';

const caravan = prepareProduct();
const { draft, state, get, edit, decide } = certificatesOf(caravan);
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const productOf = async ({ shopId }: Seller, title = 'Zinc lamp') =>
  (await caravan.products({ shopId, titles: { en: title } })).id;
const ofProduct = async (id: string) => (await caravan.done('catalog.product', { id }, {})).certificates;
const attach = (seller: Seller, id: string, productIds: string[]) =>
  caravan.call('certificates.attach', { id, productIds }, seller);
const searchIds = async (keyword: string, certificates: string) =>
  (await caravan.done('search.products', { keyword, certificates }, {})).rowList.map(({ id }) => id);

describe('what an operator agreed to', () => {
  test('is not carried to a product that is attached afterwards', async () => {
    const seller = await caravan.seller();
    const [looked, unrelated] = [await productOf(seller), await productOf(seller, 'Quarzo chainsaw')];
    const id = await state(seller, { kind: 'halal' });
    await attach(seller, id, [looked]);
    await decide(seller, id);
    await attach(seller, id, [unrelated]);
    await indexProducts(caravan.deps.db, [looked, unrelated]);
    expect(await ofProduct(looked)).toMatchObject([{ state: 'checked' }]);
    expect.soft((await ofProduct(unrelated)).map((each) => each.state)).not.toContain('checked');
    expect(await searchIds('quarzo chainsaw', 'halal')).not.toContain(unrelated);
  });

  test('is decided on the products that the list counted: more between the look and the click is another question', async () => {
    const seller = await caravan.seller();
    const unrelated = await productOf(seller);
    const id = await state(seller);
    const operator = await caravan.operator(['catalog']);
    const row = (await caravan.done('console.certificates.list', { pageSize: 100 }, operator)).rowList.find(
      (each) => each.id === id,
    )!;
    expect(row.products).toBe(0);
    await attach(seller, id, [unrelated]);
    const code = await caravan.codeOf(
      'console.certificates.decide',
      { id, statementVersion: row.statementVersion, growth: row.growth, decision: 'check' },
      operator,
    );
    const states = (await ofProduct(unrelated)).map((each) => each.state);
    expect({ code, states }).not.toEqual({ code: 200, states: ['checked'] });
  });
});

describe('what an operator refused', () => {
  test('does not come back before buyers by being deleted and stated again word by word', async () => {
    const seller = await caravan.seller();
    const productId = await productOf(seller);
    const again = await draft(seller, { number: 'FORGED-1' });
    const { id } = await caravan.done('certificates.save', again, seller);
    await attach(seller, id, [productId]);
    await decide(seller, id, 'refuse');
    const { version } = await get(seller, id);
    await caravan.done('certificates.delete', { id, version }, seller);
    const second = await caravan.call('certificates.save', again, seller);
    if (second.code === 200) await attach(seller, second.data.id, [productId]);
    expect((await ofProduct(productId)).map(({ number, state: worth }) => [number, worth])).toEqual([]);
  });

  test('is not shown again because a letter was changed and changed back', async () => {
    const seller = await caravan.seller();
    const productId = await productOf(seller);
    const id = await state(seller, { holder: 'Forger Ltd.' });
    await attach(seller, id, [productId]);
    await decide(seller, id, 'refuse');
    await edit(seller, id, { holder: 'Forger Ltd' });
    await edit(seller, id, { holder: 'Forger Ltd.' });
    // The very statement that was refused, the same file.
    expect((await ofProduct(productId)).map((each) => each.state)).toEqual([]);
  });

  test('a seller cannot keep an operator from refusing by saving what changes nothing', async () => {
    const seller = await caravan.seller();
    const id = await state(seller);
    const operator = await caravan.operator(['catalog']);
    const { statementVersion: version } = await get(seller, id);
    await edit(seller, id, {});
    expect(
      await caravan.codeOf(
        'console.certificates.decide',
        { id, statementVersion: version, decision: 'refuse', reason: 'Forged' },
        operator,
      ),
    ).toBe(200);
  });

  test('nor by who may open the file, which is no part of what is decided', async () => {
    const seller = await caravan.seller();
    const id = await state(seller);
    const operator = await caravan.operator(['catalog']);
    const { statementVersion: version } = await get(seller, id);
    await edit(seller, id, { isFileShared: false });
    const input = { id, statementVersion: version, decision: 'refuse' as const, reason: 'Forged' };
    expect(await caravan.codeOf('console.certificates.decide', input, operator)).toBe(200);
  });
});

describe('the log', () => {
  test('says how many products a decision was about', async () => {
    const seller = await caravan.seller();
    const id = await state(seller);
    await attach(seller, id, [await productOf(seller), await productOf(seller)]);
    await decide(seller, id);
    const [row] = await caravan.deps.db
      .selectFrom('staff_log')
      .select('details')
      .where('subject_id', '=', seller.shopId)
      .execute();
    expect(row!.details).toMatchObject({ count: 2 });
  });
});

describe('what was checked', () => {
  test('is unchecked with another percentage of local content', async () => {
    const seller = await caravan.seller();
    const id = await state(seller, { kind: 'tkdn', localPercent: '25' });
    await decide(seller, id);
    await edit(seller, id, { localPercent: '95' });
    expect((await get(seller, id)).state).toBe('stated');
  });

  test('is unchecked with its end taken away', async () => {
    const seller = await caravan.seller();
    const id = await state(seller);
    await decide(seller, id);
    await edit(seller, id, { validUntil: undefined });
    expect(await get(seller, id)).toMatchObject({ state: 'stated', validUntil: null });
  });
});
