import { withoutCampaign } from '../../../kit/campaign.ts';
import type { ContentPreview } from '../../content/public.ts';
import { readPageSettings, settingsTag } from '../../marketplace/public.ts';
import type { Deps } from '../../platform/context.ts';
import { gatherStatements } from '../../platform/postgres/gathering-driver.ts';
import { cachedPage, type CachedPage } from './cached-page.ts';
import { createCallerBudget } from '../caller-budget.ts';
import { pageKey, type PageAddress, type RequestedPage } from './page-address.ts';
import { createPageCache, type Rendering } from './page-cache.ts';
import { createPageCalls } from './page-calls.ts';
import type { Tags } from './page-entries.ts';
import type { PageRenderer } from './page-renderer.ts';
import { ownPixel } from '../pixel.ts';

// Prices stand on every page, in the visitor's currency; so do the brand and how the site is reached.
const onEveryPage: Tags = new Set(['rates', settingsTag]);

interface RequestOptions {
  preview: ContentPreview | null;
  requestId: string;
  /** The address of the caller, whose renderings are counted. */
  caller: () => string;
}

/** Renders pages, and keeps them where the configuration says so. */
export function createPageSource(deps: Deps, renderPage: PageRenderer) {
  const { config, log } = deps;
  // While the sources change, everything is asked for again.
  const isShared = config.environment === 'production';
  const isCaching = isShared && config.pageCache;
  const takeMiss = createCallerBudget(config.pageRate);
  const calls = createPageCalls(deps, isShared);
  const cache = createPageCache();
  deps.changes.subscribe((changed) => {
    cache.drop(changed);
    calls.invalidate();
  });

  async function render(
    { origin, site, address, cookies }: PageAddress,
    { preview, requestId }: RequestOptions,
  ): Promise<Rendering> {
    const tags = [onEveryPage];
    const page = await gatherStatements(() =>
      renderPage({
        url: new URL(origin + address),
        origin,
        cookies,
        site,
        call: calls.callFor(tags, preview),
        trackingUrl: config.trackingUrl ?? ownPixel,
        settingsIn: (language) => readPageSettings(deps, site, language),
        requestId,
        onError: (error, screen) =>
          log.error({ err: error, screen, requestId }, 'a page could not be rendered'),
      }),
    );
    return { page, tags };
  }

  /** The page, or the seconds after which the caller may ask for more of them. */
  async function get(
    { full, address, ...requested }: RequestedPage,
    options: RequestOptions,
  ): Promise<CachedPage | number> {
    const whole = withoutCampaign(full);
    const renderAt = (at: string) => render({ ...requested, address: at }, options);
    // A redirection costs nothing, and takes all of the query along.
    if (address === null) return cachedPage((await renderAt(whole)).page);
    const key = pageKey({ ...requested, address });
    const isFromCache = isCaching && !options.preview;
    if (isFromCache && !cache.has(key)) {
      const seconds = takeMiss({ address: options.caller() });
      // One that is a little old is better than none.
      if (seconds > 0) return cache.findStale(key) ?? seconds;
    }
    const page = isFromCache
      ? await cache.get(key, () => renderAt(address))
      : cachedPage((await renderAt(address)).page);
    const isRedirection = page.status >= 300 && page.status < 400;
    return isRedirection && address !== whole ? cachedPage((await renderAt(whole)).page) : page;
  }

  return {
    get,
    /** Cached pages alone; null while none are cached. */
    find: isCaching ? (address: PageAddress) => cache.find(pageKey(address)) : null,
  };
}
