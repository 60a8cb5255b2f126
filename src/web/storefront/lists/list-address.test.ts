import { expect, test } from 'vitest';
import type { CategoryNode } from '../../../contract/catalog/catalog.ts';
import type { Call } from '../../page/calls/api.ts';
import { Transferred, type LoadContext } from '../../page/define.ts';
import { screens } from '../../routes.ts';
import { compileRoutes } from '../../shell/routing/router.ts';
import { readListAddress } from './list-address.ts';

const id = '0193a5b0-0000-7000-8000-00000000000a';
const knives: CategoryNode = { id, code: 'knives', name: '厨房 刀具', picture: '', count: 1, children: [] };
/** Was merged into the other. */
const mergedId = '0193a5b0-0000-7000-8000-00000000000c';
const path = `/mall/${encodeURIComponent('厨房-刀具')}_${id}`;
const find = compileRoutes(screens);

/** Where an address leads: to itself, to its one form, or nowhere. */
async function meet(address: string): Promise<string> {
  const url = new URL(address, 'http://caravan.test');
  const { params, page } = find(url.pathname)!;
  const pathname = page > 1 ? url.pathname.replace(/_page\d+\/?$/, '') : url.pathname;
  const call = (async (key: string, input: { id?: string }) => {
    if (key === 'catalog.tree') return [knives];
    if (input.id !== mergedId) throw new Error('There is no such category');
    return [{ id, name: knives.name }];
  }) as unknown as Call;
  const context: LoadContext = {
    call,
    site: 'cn',
    language: 'zh',
    params,
    query: url.searchParams,
    page,
    pathname,
  };
  try {
    await readListAddress(context);
    return 'here';
  } catch (error) {
    if (error instanceof Transferred) return error.path;
    return (error as { code: string }).code;
  }
}

test.each([
  path,
  `${path}_page2?keyword=a+b&sort=sales`,
  `${path}?level=4%2C5&trusted=1`,
  '/mall/search-goods_0',
  '/mall/search-goods_0_page7?place=CN-37',
])('%s is a list’s one address', async (address) => {
  expect(await meet(address)).toBe('here');
});

test.each([
  ['an old name', `/mall/old-name_${id}?keyword=a`, `${path}?keyword=a`],
  ['no name', `/mall/_${id}`, path],
  ['a category that was merged', `/mall/old-knives_${mergedId}?keyword=a`, `${path}?keyword=a`],
  ['capitals', `/mall/KNIVES_${id.toUpperCase()}`, path],
  ['the first page said', `${path}_page1`, path],
  ['a page with a nought before it', `${path}_page02`, path],
  ['a slash behind it', `${path}/`, path],
  ['another order', `${path}?sort=sales&keyword=a`, `${path}?keyword=a&sort=sales`],
  ['values in another order', `${path}?level=5,4,4`, `${path}?level=4%2C5`],
  ['what means nothing', `${path}?utm_source=fair&moqMin=0&sort=drop`, path],
  ['what is empty or the default', `${path}?keyword=&sort=relevance`, path],
  ['one said twice', `${path}?keyword=a&keyword=b`, `${path}?keyword=a`],
  ['spaces', `${path}?keyword=+a++b+`, `${path}?keyword=a+b`],
  ['all products in capitals', '/mall/SEARCH-GOODS_0', '/mall/search-goods_0'],
  ['all products without its nought', '/mall/search-goods', '/mall/search-goods_0'],
])('%s leads there at once', async (_, address, to) => {
  expect(await meet(address)).toBe(to);
  expect(await meet(to)).toBe('here');
});

test.each([
  '/mall/knives_0193a5b0-0000-7000-8000-00000000000b',
  '/mall/knives_0',
  '/mall/nothing',
  '/mall/a/b',
])('%s is no list', async (address) => {
  expect(await meet(address)).toBe('PAGE_NOT_FOUND');
});

test('whatever somebody types leads to its one address in one step', async () => {
  const keys = [
    'keyword',
    'level',
    'place',
    'values',
    'moqMin',
    'moqMax',
    'priceMin',
    'stock',
    'piece',
    'sort',
    'x',
  ];
  const values = [
    '',
    '1',
    '007',
    'a  b',
    '5,4,9',
    'CN-37,AE',
    '%',
    'ü/?#',
    'sales',
    'newest',
    '999999999999',
  ];
  let seed = 7;
  const pick = <Value>(from: readonly Value[]): Value =>
    from[(seed = (seed * 48_271) % 2_147_483_647) % from.length]!;
  for (let i = 0; i < 400; i++) {
    const query = new URLSearchParams([0, 1, 2, 3].map(() => [pick(keys), pick(values)]));
    const to = await meet(`${pick([path, '/mall/search-goods_0', `${path}_page3`])}?${query}`);
    if (to !== 'here') expect(await meet(to), String(query)).toBe('here');
  }
});
