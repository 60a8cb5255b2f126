import type { Hono } from 'hono';
import { shippedColor } from '../../../contract/marketplace/brand-sign.ts';
import { isLanguage, languages } from '../../../kit/languages.ts';
import { readPageSettings } from '../../marketplace/public.ts';
import type { Deps } from '../../platform/context.ts';
import { publicPlace } from '../context.ts';
import { nameRequest } from '../watch-requests.ts';
import { drawAppIcon, isIconSize } from './app-icon.ts';
import type { BuiltFiles } from './files.ts';

/** The paper that pages lie on by day. */
const paper = '#f6f1e8';

/**
 * What makes an app of the site on somebody's home screen: `/manifests/<language>.webmanifest`, `/app-icons/<sign>-<size>.png`
 * of the brand's own sign, and `/offline-worker.js`, which answers while there is no network.
 */
export function mountInstalledApp(app: Hono, deps: Deps, files: BuiltFiles | null): void {
  app.get('/offline-worker.js', (request) => {
    nameRequest(request, 'offline worker');
    const language = request.req.query('language') ?? '';
    if (!files || !isLanguage(language)) return request.notFound();
    // A browser compares it with the one it has whenever it looks for a newer one.
    return request.body(files.offlineWorker(language), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  app.get('/manifests/:file', async (request) => {
    nameRequest(request, 'manifest');
    const [, language] = /^([a-z]{2,12})\.webmanifest$/.exec(request.req.param('file')) ?? [];
    if (!isLanguage(language)) return request.notFound();
    const { site } = await publicPlace(deps, request.req.header('host') ?? '');
    const { brand } = await readPageSettings(deps, site, language);
    const sign = signName(brand);
    const icon = (size: number, mask: '' | 'm') => ({
      src: `/app-icons/${sign}-${size}${mask}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: mask ? 'maskable' : 'any',
    });
    const { dir, htmlLang } = languages[language];
    const manifest = {
      id: '/',
      name: brand.name,
      short_name: brand.name,
      lang: htmlLang,
      dir,
      start_url: `/${language}`,
      scope: '/',
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      icons: [icon(192, ''), icon(512, ''), icon(192, 'm'), icon(512, 'm')],
    };
    return request.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  });

  app.get('/app-icons/:file', async (request) => {
    nameRequest(request, 'app icon');
    const [, sign = '', digits, mask] =
      /^([0-9a-f]{6}|[0-9a-f]{40})-(\d{3})(m?)\.png$/.exec(request.req.param('file')) ?? [];
    const size = Number(digits);
    // Only the sign of now is drawn: whoever asks for others would have pictures made without end.
    const { site } = await publicPlace(deps, request.req.header('host') ?? '');
    const { brand } = await readPageSettings(deps, site, 'en');
    if (!isIconSize(size) || sign !== signName(brand)) return request.notFound();
    const icon = await drawAppIcon(deps, { sign, size, isMaskable: mask === 'm' });
    if (!icon) return request.notFound();
    return request.body(new Uint8Array(icon), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
  });
}

/** What a sign is called in addresses: the operators' picture by its key, else the main color of the one that ships. */
const signName = ({ mark, color }: { mark: string; color: string }): string =>
  mark ? mark.split('/').at(-1)! : (color || shippedColor).slice(1);
