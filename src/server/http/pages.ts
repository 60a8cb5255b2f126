import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { CallKey } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/contract.ts';
import type { Contact } from '../../contract/contact.ts';
import type { Site } from '../../contract/sites.ts';
import type { Language } from '../../kit/languages.ts';
import type { Services } from '../platform/context.ts';
import { remember } from '../platform/remember.ts';
import { encodingFor } from './compress.ts';
import { anonymousContext, currencyOf, publicPlace } from './context.ts';
import { dispatch } from './dispatch.ts';
import { handlers } from './handlers.ts';
import { createKeptPages, keptPage } from './kept-pages.ts';
import { ownPixel } from './pixel.ts';
import { nameRequest } from './watch-requests.ts';

/** A call inside the process, for nobody in particular. */
export type PageCall = <Key extends CallKey>(
  key: Key,
  input: InputOf<Key>,
  visitor: { site: Site; language: Language; priceType: number },
) => Promise<OutputOf<Key>>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Renders the page of an address; the web gives it, through main. */
export type PageRenderer = (request: {
  url: URL;
  /** Canonical and shared addresses begin with it. */
  origin: string;
  cookies: Record<string, string>;
  site: Site;
  call: PageCall;
  /** Where the tracking pixel is. */
  trackingUrl: string;
  contact: Contact;
  /** Stands on a page that says something failed, so that a visitor can quote it. */
  requestId: string;
  /** Hears of failures and of the screen, as the table of screens names it. */
  onError: (error: unknown, screen: string) => void;
}) => Promise<RenderedPage>;

/** The cookies that a page may depend on, as they may look; no others are handed on. */
const pageCookies: Record<string, RegExp> = { language: /^[a-z]{2,12}$/, priceType: /^\d{1,4}$/ };

/** Everything that is not a call or a file is a page. */
export function mountPages(app: Hono, services: Services, renderPage: PageRenderer): void {
  // While the sources change, a page is rendered whenever it is asked for.
  const isKept = services.config.environment === 'production';
  const ask: PageCall = async (key, input, { site, language, priceType }) => {
    const currency = await currencyOf(services, site, String(priceType));
    return dispatch(handlers, key, await anonymousContext(services, { site, language, currency }), input);
  };
  // As a page itself: several that say the same (the tree beside each list, one page under many campaigns'
  // addresses) share one answer for a second.
  const call: PageCall = (key, input, visitor) => {
    if (!isKept) return ask(key, input, visitor);
    const name = `page ${key} ${JSON.stringify(input)} ${Object.values(visitor).join(' ')}`;
    return remember(services.db, name, 1, () => ask(key, input, visitor));
  };

  const keep = createKeptPages();

  app.get('*', async (request) => {
    nameRequest(request, 'page');
    const { pathname, search } = new URL(request.req.url);
    const requestId: string = request.get('requestId');
    const { site, origin } = await publicPlace(services, request.req.header('host') ?? '');
    const given = getCookie(request);
    const cookies = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => pageCookies[name]?.test(value)),
    );
    const render = () =>
      renderPage({
        url: new URL(origin + pathname + search),
        origin,
        cookies,
        site,
        call,
        trackingUrl: services.config.trackingUrl ?? ownPixel,
        contact: services.config.contact,
        requestId,
        onError: (error, screen) =>
          services.log.error({ err: error, screen, requestId }, 'a page could not be rendered'),
      });
    const key = [site, origin, cookies.language, cookies.priceType, pathname + search].join(' ');
    const page = isKept ? await keep(key, render) : keptPage(await render());
    const status = page.status as 200;
    const encoding = encodingFor(request.req.header('accept-encoding'));
    if (!encoding) return request.body(page.body as never, status, page.headers);
    const packed = await page.packed(encoding);
    return request.body(packed as never, status, {
      ...page.headers,
      'content-encoding': encoding,
      vary: 'accept-encoding',
    });
  });
}
