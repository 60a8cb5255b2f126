import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { CallKey } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/contract.ts';
import type { Site } from '../../contract/sites.ts';
import type { Language } from '../../kit/languages.ts';
import type { Services } from '../platform/context.ts';
import { anonymousContext, currencyOf, siteOf } from './context.ts';
import { dispatch } from './dispatch.ts';
import { handlers } from './handlers.ts';

/** A call inside the process, for nobody in particular. */
export type PageCall = <Key extends CallKey>(
  key: Key,
  input: InputOf<Key>,
  visitor: { site: Site; language: Language; priceType: number },
) => Promise<OutputOf<Key>>;

/** Renders the page of an address; the web gives it, through main. */
export type PageRenderer = (request: {
  url: URL;
  cookies: Record<string, string>;
  site: Site;
  call: PageCall;
  onError: (error: unknown) => void;
}) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

/** Everything that is not a call or a file is a page. */
export function mountPages(app: Hono, services: Services, renderPage: PageRenderer): void {
  const call: PageCall = async (key, input, { site, language, priceType }) => {
    const currency = await currencyOf(services, site, String(priceType));
    return dispatch(handlers, key, await anonymousContext(services, { site, language, currency }), input);
  };

  app.get('*', async (request) => {
    const { pathname, search } = new URL(request.req.url);
    const { status, headers, body } = await renderPage({
      url: new URL(pathname + search, services.config.publicUrl),
      cookies: getCookie(request),
      site: await siteOf(services, request.req.header('host') ?? ''),
      call,
      onError: (error) => services.log.error({ err: error, path: pathname }, 'a page could not be rendered'),
    });
    return request.body(Buffer.from(body), status as 200, headers);
  });
}
