import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { PlaceContext, type Place } from '../../page/place.tsx';
import { sites } from '../../page/visitor/sites.ts';
import { loadWords, wordsOf } from '../../page/words.ts';
import { FailurePage } from './failure-page.tsx';

beforeAll(() => loadWords('en', ['common']));

const { priceType } = sites.cn;
const place: Place = {
  origin: 'https://caravan.example',
  contact: { company: '', phone: '', address: '', email: '', hours: '', filings: [] },
  brand: { name: 'Caravan', mark: '', color: '' },
  site: 'cn',
  language: 'en',
  priceType,
  priceTypes: [priceType],
  pathname: '/shop/1',
  query: new URLSearchParams(),
  params: {},
  page: 1,
};

const textOf = (status: number) =>
  renderToString(
    <PlaceContext value={place}>
      <FailurePage status={status} reference="r1" onRetry={() => {}} />
    </PlaceContext>,
  );

test.each([500, 502, 503, 599])('%i shows the 500 page', (status) =>
  expect(textOf(status)).toContain('>500<'),
);

test.each([400, 403, 404, 410, 422])('%i shows the 404 page', (status) => {
  expect(textOf(status)).toContain('>404<');
  expect(textOf(status)).not.toContain('>500<');
});

test.each([0, 408, 429])('%i says what it is, without the number of another failure', (status) => {
  const words = wordsOf('en', 'common');
  expect(textOf(status)).not.toMatch(/>(500|404)</);
  const key = status === 0 ? 'error.network' : status === 408 ? 'error.408' : 'error.429';
  expect(textOf(status)).toContain(words(key));
  expect(textOf(status)).toContain(words('action.retry'));
});

test.each([400, 422])('%i offers to look at the input again', (status) =>
  expect(textOf(status)).toContain(wordsOf('en', 'common')('action.checkInput')),
);
