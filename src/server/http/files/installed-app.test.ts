import vm from 'node:vm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { languageCodes } from '../../../kit/languages.ts';
import { offlineWorkerOf } from './offline-worker.ts';

const caravan = prepareProduct();
const get = (address: string) => caravan.app.request(`http://caravan.test${address}`);

interface Manifest {
  lang: string;
  dir: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

test.each(languageCodes)(
  'a manifest in %s says what the app is called, how it reads, and has icons',
  async (language) => {
    const response = await get(`/manifests/${language}.webmanifest`);
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await response.json()) as Manifest;
    expect(manifest).toMatchObject({
      dir: language === 'ar' ? 'rtl' : 'ltr',
      start_url: `/${language}`,
      scope: '/',
      display: 'standalone',
      name: expect.stringMatching(/./),
    });
    for (const { src, sizes } of manifest.icons) {
      const icon = await get(src);
      expect(icon.headers.get('content-type')).toBe('image/png');
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  },
);

test.each([
  '/manifests/fr.webmanifest',
  '/manifests/en.json',
  '/app-icons/c3341c-193.png',
  '/app-icons/123456-192.png',
  `/app-icons/${'0'.repeat(40)}-192.png`,
  '/app-icons/%2e%2e-192.png',
  // Without a build there is nothing to answer with.
  '/offline-worker.js?language=en',
])('there is no %s', async (address) => {
  expect((await get(address)).status).toBe(404);
});

test('the policy of pages lets in manifests and workers of ours alone', async () => {
  const policy = (await get('/manifests/en.webmanifest')).headers.get('content-security-policy')!;
  expect(policy).toContain("manifest-src 'self'");
  expect(policy).toContain("worker-src 'self'");
});

test('the worker of another build is another script, and has what its page fetches later', () => {
  const manifest = {
    'src/web/shell/offline/offline-worker.ts': { file: 'assets/worker-1.js' },
    'src/web/shell/telemetry/start.ts': { file: 'assets/start-1.js', imports: ['_shared.js', 'client'] },
    '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'], imports: ['client'] },
    client: { file: 'assets/client-1.js', imports: ['_shared.js'] },
    'src/words/ar/general/seo.json?words': { file: 'assets/seo-ar.js' },
  };
  const scriptOf = (build: string) =>
    offlineWorkerOf(JSON.stringify(manifest), build, () => 'self.runs = true;');
  const script = scriptOf('one')('ar');
  expect(scriptOf('two')('ar')).not.toBe(script);
  const self: { kit?: { build: string; language: string; files: string[] }; runs?: boolean } = {};
  vm.runInNewContext(script, { self });
  expect(self).toMatchObject({ runs: true, kit: { build: 'one', language: 'ar' } });
  expect([...self.kit!.files].toSorted()).toEqual([
    '/assets/client-1.js',
    '/assets/seo-ar.js',
    '/assets/shared-1.css',
    '/assets/shared-1.js',
    '/assets/start-1.js',
  ]);
});
