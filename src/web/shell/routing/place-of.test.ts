import { expect, it } from 'vitest';
import { officeScreens } from '../../routes/offices.ts';
import { publicScreens } from '../../routes/public.ts';
import { officePath } from '../../routes/screen.ts';
import { fetchScreens, findPlace, isScreen } from './place-of.ts';

const at = (address: string) => new URL(address, 'http://market.test');
const redirect = (to: string) => ({ kind: 'redirect', to });

it('sends an address without a prefix to the stored language, else to the site’s own', () => {
  expect(findPlace(at('/shop/1?a=b#c'), 'cn', 'ru')).toEqual(redirect('/ru/shop/1?a=b#c'));
  expect(findPlace(at('/'), 'cn', null)).toEqual(redirect('/zh'));
  expect(findPlace(at('/'), 'uae', null)).toEqual(redirect('/en'));
  expect(findPlace(at('/'), 'id', 'ru')).toEqual(redirect('/indonesian'));
});

it('takes a supported ?lang= over and drops it from the address', () => {
  expect(findPlace(at('/en/shop/1?lang=tr&a=b'), 'cn', 'en')).toEqual(redirect('/tr/shop/1?a=b'));
  expect(findPlace(at('/en?lang=klingon'), 'cn', null)).toEqual(redirect('/en'));
});

it('leaves a language that the site does not offer', () => {
  expect(findPlace(at('/tr/shop/1'), 'uae', null)).toEqual(redirect('/en/shop/1'));
});

it('finds the screen of a prefixed address, and none for an unknown one', () => {
  const home = findPlace(at('/ar'), 'cn', null);
  expect(home.kind === 'screen' && home.match?.row.path).toBe('/');
  const lost = findPlace(at('/ar/nowhere'), 'cn', null);
  expect(lost.kind === 'screen' && lost.match).toBeNull();
});

it('knows a way into an office before it has the table of offices, and its screen once it has been fetched', async () => {
  expect(officeScreens.filter(({ path }) => !officePath.test(path)).map(({ path }) => path)).toEqual([]);
  expect(publicScreens.filter(({ path }) => officePath.test(path)).map(({ path }) => path)).toEqual([]);
  expect(isScreen('/cart/list?from=menu')).toBe(true);
  expect(isScreen('/cartography')).toBe(false);
  const rowOf = () => {
    const place = findPlace(at('/en/cart/list'), 'cn', null);
    return place.kind === 'screen' ? place.match?.row.path : place;
  };
  await fetchScreens(at('/en/shop/1'));
  expect(rowOf()).toBeUndefined();
  await fetchScreens(at('/en/cart/list'));
  expect(rowOf()).toBe('/cart/list');
});

it('reads the query without the marks of campaigns, and passes them on where it redirects', () => {
  const found = findPlace(at('/en/shop/1?utm_source=mail&view=goods&fbclid=x'), 'cn', null);
  expect(found.kind === 'screen' && String(found.query)).toBe('view=goods');
  expect(findPlace(at('/shop/1?utm_source=mail'), 'cn', 'en')).toEqual(
    redirect('/en/shop/1?utm_source=mail'),
  );
});

it('never leads out of the house', () => {
  const found = findPlace(new URL('http://market.test//evil.example/x'), 'cn', null);
  expect(found.kind === 'redirect' && new URL(found.to, 'http://market.test').host).toBe('market.test');
});
