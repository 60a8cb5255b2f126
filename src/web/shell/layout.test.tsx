import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { PlaceContext, type Place } from '../page/place.tsx';
import { sites } from '../page/visitor/sites.ts';
import { loadWords } from '../page/words.ts';
import type { Screen } from '../routes.ts';
import { Layout } from './layout.tsx';

beforeAll(() => loadWords('en', ['common']));

const { priceType } = sites.cn;
const place: Place = {
  origin: 'https://caravan.example',
  contact: {
    company: '',
    phone: '+44 20 7946 0830',
    address: '',
    email: '',
    hours: '8:30-18:00',
    filings: [],
  },
  brand: { name: 'Caravan', mark: '', color: '' },
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
  const whole = footerOf({
    ...place.contact,
    phone: '+971 4 123 4567',
    address: 'Deira, Dubai',
    company: 'Caravan Trading LLC',
    filings: [{ kind: 'licence', number: 'CN-1' }],
  });
  expect(whole).toContain('href="tel:+97141234567"');
  expect(whole).toContain('Deira, Dubai');
  expect(whole).toContain('Caravan Trading LLC');
  expect(whole).toContain('Trade license CN-1');
  expect(footerOf({ ...place.contact, phone: '' })).not.toContain('tel:');
});
