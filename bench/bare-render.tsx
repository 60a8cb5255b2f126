// Built by Vite and run in a process of its own by pages.ts: a bare server that renders loaded views and sends them.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { calls } from '../src/contract/calls.ts';
import { languages } from '../src/kit/languages.ts';
import { sites } from '../src/web/page/visitor/sites.ts';
import { App } from '../src/web/shell/app.tsx';
import type { ServerCall } from '../src/web/shell/routing/server-call.ts';
import { findPlace } from '../src/web/shell/routing/place-of.ts';
import { priceTypesOf } from '../src/web/shell/header/price-types.ts';
import { loadView, placeOf, type Setting, type View } from '../src/web/shell/routing/view.ts';

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
  const matched = findPlace(new URL(address, origin), site, null);
  if (matched.kind !== 'screen' || !matched.match) throw new Error(`${address} is no page`);
  const { language, path, query, match } = matched;
  const call = callTo(origin);
  const priceTypes = await priceTypesOf(site, language, call);
  const priceType = sites[site].priceType;
  const contact = { company: '', phone: '+44 20 7946 0830', address: '', email: '', hours: '', filings: [] };
  const brand = { name: 'Caravan', mark: '', color: '' };
  const setting: Setting = { origin, site, language, priceType, priceTypes, contact, brand };
  const place = placeOf(setting, path, query, match);
  return loadView(place, match.row, {
    call: (key, input) => call(key, input, { site, language, priceType: priceType.id }),
  });
}

let views: View[] = [];
let turn = 0;

/** One view after the other, whatever is asked for. */
const server = http.createServer((_, response) => {
  const view = views[turn++ % views.length]!;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(renderToString(<App view={view} client={new QueryClient()} onRetry={() => {}} />));
});

/** What to render from now on, and where its data is to be had. */
interface Order {
  origin: string;
  addresses: string[];
}

process.on('message', async ({ origin, addresses }: Order) => {
  views = await Promise.all(addresses.map((address) => load(origin, address)));
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.send!((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit());
