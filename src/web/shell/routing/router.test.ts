import { describe, expect, it } from 'vitest';
import { compileRoutes, splitLanguage } from './router.ts';

const rows = [
  { path: '/' },
  { path: '/mall/{params...}' },
  { path: '/mall/novelty', paged: true },
  { path: '/goods-detail/{name}_{id}.html' },
  { path: '/shop/{id}', paged: true },
  { path: '/market/{name}_{id}' },
];
const match = compileRoutes(rows);
const found = (path: string) => {
  const hit = match(path);
  return hit && { path: hit.row.path, params: { ...hit.params }, page: hit.page };
};

describe('the table of screens', () => {
  it('finds fixed paths before patterns, whatever their order', () => {
    expect(found('/')).toEqual({ path: '/', params: {}, page: 1 });
    expect(found('/mall/novelty')?.path).toBe('/mall/novelty');
    expect(found('/mall/search-goods_0')).toMatchObject({ params: { params: 'search-goods_0' } });
  });

  it('takes a slug with underscores and the id behind the last one', () => {
    expect(found('/goods-detail/steel_flask_0193-a.html')?.params).toEqual({
      name: 'steel_flask',
      id: '0193-a',
    });
    expect(found('/goods-detail/_7.html')?.params).toEqual({ name: '', id: '7' });
    expect(found('/goods-detail/%E4%BF%9D%E6%B8%A9%E6%9D%AF_7.html')?.params.name).toBe('保温杯');
  });

  it('reads the page suffix only where the row has pages', () => {
    expect(found('/shop/a1_page3')).toEqual({ path: '/shop/{id}', params: { id: 'a1' }, page: 3 });
    expect(found('/mall/novelty_page2')).toEqual({ path: '/mall/novelty', params: {}, page: 2 });
    expect(found('/market/yiwu_page2')).toEqual({
      path: '/market/{name}_{id}',
      params: { name: 'yiwu', id: 'page2' },
      page: 1,
    });
  });

  it('ignores one slash at the end and refuses what nobody answers', () => {
    expect(found('/shop/a1/')?.params.id).toBe('a1');
    expect(found('/shop')).toBeNull();
    expect(found('/shop/a/b')).toBeNull();
    expect(found('/goods-detail/x_%E4%.html')).toBeNull();
  });
});

it('takes the language prefix off', () => {
  expect(splitLanguage('/en/rules')).toEqual({ language: 'en', path: '/rules' });
  expect(splitLanguage('/thai')).toEqual({ language: 'thai', path: '/' });
  expect(splitLanguage('/rules/en')).toEqual({ language: null, path: '/rules/en' });
  expect(splitLanguage('/english/rules')).toEqual({ language: null, path: '/english/rules' });
});
