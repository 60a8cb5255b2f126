import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { newId } from '../../kit/ids.ts';
import { arrive } from '../../web/shell/routing/loader.ts';
import type { Setting } from '../../web/shell/routing/view.ts';
import { publicAddresses, renderPage, sourceAssets } from '../../web/shell/server.tsx';
import { createServing } from '../http/app.ts';

const caravan = prepareProduct();
const { filledCart, share } = sharingOf(caravan);

describe('the address', () => {
  test('is kept by nobody and told to nobody, however it is written', async () => {
    const { buyer } = await filledCart();
    const { token } = await share(buyer);
    const { app } = createServing({
      deps: { ...caravan.deps, config: { ...caravan.deps.config, environment: 'production', pageRate: 0 } },
      renderPage: (page) => renderPage({ ...page, assets: sourceAssets() }),
      addresses: publicAddresses,
      files: null,
    });
    const host = 'localhost:3000';
    const ask = (path: string, method = 'GET') =>
      app.request(`http://${host}${path}`, { method, headers: { host } });
    expect((await ask(`/en/shared/${'f'.repeat(40)}`)).status).toBe(404);
    for (const [path, method] of [
      [`/en/shared/${token}`],
      [`/en/shared/${token}`, 'HEAD'],
      [`/en/shared/${token}/`],
      [`/en/shared/${token}?utm_source=x&preview=${newId()}`],
      [`/en/shared/${token.toUpperCase()}`],
      [`/shared/${token}`],
      [`/en//shared/${token}`],
      [`/en/Shared/${token}`],
    ] as const) {
      const { status, headers } = await ask(path, method);
      const name = `${method ?? 'GET'} ${path} ${status}`;
      expect.soft(headers.get('cache-control'), name).toContain('no-store');
      if (status < 300 || status >= 400) {
        expect.soft(headers.get('x-robots-tag'), name).toContain('noindex');
        expect.soft(headers.get('referrer-policy'), name).toBe('no-referrer');
      }
    }
    for (const path of ['/robots.txt', '/sitemap.xml', '/metrics'])
      expect.soft(await (await ask(path)).text(), path).not.toContain(token);
    expect((await caravan.done('sharedLinks.list', {}, buyer)).rowList[0]!.openCount).toBe(0);
  });

  test('goes into no other address that a browser asks for', async () => {
    const token = 'ab12'.repeat(10);
    const addresses: string[] = [];
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', new URL('http://localhost:3000/en'));
    vi.stubGlobal('fetch', async (address: string | URL | Request) => {
      addresses.push(address instanceof Request ? address.url : String(address));
      return Response.json({ code: 200, message: '', data: {} });
    });
    try {
      const setting = {
        origin: 'http://localhost:3000',
        site: 'cn',
        language: 'en',
        brand: { name: 'Caravan' },
      } as unknown as Setting;
      await arrive(new URL(`http://localhost:3000/en/shared/${token}`), setting, new QueryClient());
    } finally {
      vi.unstubAllGlobals();
    }
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  });
});
