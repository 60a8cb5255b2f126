// Built by Vite and run in a process of its own by pages.ts: renders loaded views and does nothing else.
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { calls } from '../src/contract/calls.ts';
import { languages } from '../src/kit/languages.ts';
import { sites } from '../src/web/page/sites.ts';
import { App } from '../src/web/shell/app.tsx';
import type { ServerCall } from '../src/web/shell/entry-server.tsx';
import { findPlace } from '../src/web/shell/place-of.ts';
import { priceTypesOf } from '../src/web/shell/price-types.ts';
import { loadView, placeOf, type View } from '../src/web/shell/view.ts';

const site = 'cn';

/** The pages' data comes through the server's API, once, before anything is measured. */
function callTo(origin: string): ServerCall {
  return async (key, input, visitor) => {
    const [method = '', path = ''] = calls[key].split(' ');
    const get = method === 'GET';
    const fields = Object.entries(input as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]);
    const response = await fetch(origin + path + (get ? `?${new URLSearchParams(fields)}` : ''), {
      method,
      headers: {
        'content-type': 'application/json',
        lang: languages[visitor.language].key,
        website: visitor.site,
        'price-type': String(visitor.priceType),
      },
      ...(!get && { body: JSON.stringify(input) }),
    });
    if (!response.ok) throw new Error(`${key} was answered ${response.status}`);
    return ((await response.json()) as { data: never }).data;
  };
}

async function load(origin: string, address: string): Promise<View> {
  const found = findPlace(new URL(address, origin), site, null);
  if (found.kind !== 'screen' || !found.match) throw new Error(`${address} is no page`);
  const { language, path, query, match } = found;
  const call = callTo(origin);
  const priceTypes = await priceTypesOf(site, language, call);
  const priceType = sites[site].priceType;
  const place = placeOf({ site, language, priceType, priceTypes }, path, query, match);
  return loadView(place, match.row, {
    call: (key, input) => call(key, input, { site, language, priceType: priceType.id }),
  });
}

/** @returns pages a second */
function render(views: readonly View[], seconds: number): number {
  const started = performance.now();
  const end = started + seconds * 1000;
  let done = 0;
  while (performance.now() < end) {
    renderToString(<App view={views[done % views.length]!} client={new QueryClient()} onRetry={() => {}} />);
    done++;
  }
  return (done * 1000) / (performance.now() - started);
}

let views: View[] = [];

type Order = { load: { origin: string; addresses: string[] } } | { render: number };

process.on('message', async (order: Order) => {
  if ('render' in order) process.send!(render(views, order.render));
  else {
    views = await Promise.all(order.load.addresses.map((address) => load(order.load.origin, address)));
    process.send!(0);
  }
});
process.on('disconnect', () => process.exit());
