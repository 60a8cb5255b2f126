import { expect, it } from 'vitest';
import { compileRoutes } from '../../shell/routing/router.ts';
import { screens } from '../../routes.ts';
import { productPath, listPath, shopListPath, slug } from './addresses.ts';

it('makes readable slugs of any script, without what means something in an address', () => {
  expect(slug('Steel_flask, 500 ml / blue')).toBe('steel-flask-500-ml-blue');
  expect(slug('不锈钢保温杯 500ml')).toBe('不锈钢保温杯-500ml');
  expect(slug('<script>_..//%00')).toBe('script-00');
  expect(slug('💡')).toBe('');
});

it('gives one list one address, and the router reads it back', () => {
  const category = { id: '0193-a', name: 'Kitchen knives' };
  const path = listPath({ category, page: 2, sort: 'priceUp', keyword: 'steel & co', inStock: true });
  expect(path).toBe('/mall/kitchen-knives_0193-a_page2?keyword=steel+%26+co&stock=1&sort=priceUp');
  expect(compileRoutes(screens)(path.split('?')[0]!)).toMatchObject({
    page: 2,
    params: { params: 'kitchen-knives_0193-a' },
  });
  expect(listPath({ sort: 'relevance' })).toBe('/mall/search-goods_0');
  expect(listPath({ levels: ['5', '4', '5'], onePiece: true })).toBe(
    '/mall/search-goods_0?level=4%2C5&piece=1',
  );
  expect(shopListPath({ keyword: 'a b', page: 3 })).toBe('/mall/search-store-result_page3?keyword=a+b');
});

it('leads to a product whatever its title', () => {
  for (const title of ['a_b', '茶/壶?#', '', '100% cotton']) {
    const match = compileRoutes(screens)(productPath({ id: '0193-7', title }));
    expect(match?.params.id).toBe('0193-7');
  }
});
