import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { PlaceContext, type Place } from '../page/place.tsx';
import { sites } from '../page/sites.ts';
import { loadWords } from '../page/words.ts';
import type { Screen } from '../routes.ts';
import { Layout } from './layout.tsx';

beforeAll(() => loadWords('en', ['common']));

const { priceType } = sites.cn;
const place: Place = {
  origin: 'https://caravan.example',
  contact: { phone: '+44 20 7946 0830', address: '', filing: '' },
  site: 'cn',
  language: 'en',
  priceType,
  priceTypes: [priceType],
  pathname: '/rules',
  query: new URLSearchParams(),
  params: {},
  page: 1,
};

/** What of a frame stands around a page. */
function frameOf(kind: Screen['layout']): string[] {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <Layout kind={kind}>page</Layout>
      </PlaceContext>
    </QueryClientProvider>,
  );
  const parts = {
    header: '<header',
    search: 'role="search"|<search',
    highlights: 'Secure payments',
    footer: '<footer',
    bottomBar: 'aria-label="Navigation"',
    main: '<main id="main"',
  };
  return Object.entries(parts).flatMap(([name, mark]) => (new RegExp(mark).test(html) ? [name] : []));
}

it.each<[Screen['layout'], string[]]>([
  ['original', ['header', 'search', 'highlights', 'footer', 'bottomBar', 'main']],
  ['default', ['header', 'search', 'highlights', 'footer', 'bottomBar', 'main']],
  ['aifeatures', ['header', 'footer', 'bottomBar', 'main']],
  ['merchants', ['header', 'main']],
  ['console', ['header', 'main']],
  ['spa', ['main']],
])('the layout %s has its own frame', (kind, parts) => {
  expect(frameOf(kind)).toEqual(parts);
});

it('shows an address and a filing in the footer, and no way to call where there is no number', () => {
  const footerOf = (contact: Place['contact']) =>
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <PlaceContext value={{ ...place, contact }}>
          <Layout kind="default">page</Layout>
        </PlaceContext>
      </QueryClientProvider>,
    );
  const whole = footerOf({ phone: '+971 4 123 4567', address: 'Deira, Dubai', filing: 'Licence 1' });
  expect(whole).toContain('href="tel:+97141234567"');
  expect(whole).toContain('Deira, Dubai');
  expect(whole).toContain('Licence 1');
  expect(footerOf({ phone: '', address: '', filing: '' })).not.toContain('tel:');
});
