import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { siteCodes, type Site } from '../../contract/sites.ts';
import { isLanguage, languageCodes, languages, type Language } from '../../kit/languages.ts';
import { findSession, hashToken } from '../accounts/door.ts';
import type { Context, Services } from '../platform/context.ts';
import { findSiteOfHost, getPriceTypes, getRates } from '../reference/door.ts';

/** The site: by host name from the table, else the one the browser says it is on, else the configured one. */
export async function siteOf(services: Services, host: string, named?: string): Promise<Site> {
  const byHost = await findSiteOfHost(services.db, host.split(':')[0]!.toLowerCase());
  if (byHost) return byHost;
  return siteCodes.find((site) => site === named) ?? services.config.site;
}

function languageOf(...asked: (string | undefined)[]): Language {
  for (const value of asked) {
    if (isLanguage(value)) return value;
    const byKey = languageCodes.find((code) => languages[code].key === value);
    if (byKey) return byKey;
  }
  return 'zh';
}

/** The currency of a price type of the site; the site's default when it is not one of them. */
export async function currencyOf(
  services: Services,
  site: Site,
  priceType: string | undefined,
): Promise<string> {
  const types = await getPriceTypes(services.db, site);
  return (types.find((type) => String(type.id) === priceType) ?? types[0])?.currency ?? 'CNY';
}

/** What a page is rendered with: a site, a language and a currency, and nobody in particular. */
export async function anonymousContext(
  services: Services,
  { site, language, currency }: { site: Site; language: Language; currency: string },
): Promise<Context> {
  const now = services.clock.now();
  return {
    ...services,
    now,
    site,
    language,
    currency,
    rates: await getRates(services.db, now),
    actor: null,
    staff: null,
    tokenHash: null,
    address: 'page',
    userAgent: '',
  };
}

/**
 * Reads the headers of the specification (section 7). The token is taken from the headers alone, never from
 * the cookie: another site cannot make a visitor's browser send it.
 */
export async function requestContext(
  services: Services,
  request: HonoContext,
  address: string,
): Promise<Context> {
  const header = (name: string) => request.req.header(name);
  const site = await siteOf(services, header('host') ?? '', header('website'));
  const language = languageOf(header('lang'), header('language'), getCookie(request, 'lang'));
  const currency = await currencyOf(services, site, header('price-type'));
  const context = await anonymousContext(services, { site, language, currency });
  context.address = address;
  context.userAgent = (header('user-agent') ?? '').slice(0, 300);

  const token = header('accesstoken') ?? header('authorization')?.replace(/^Bearer /, '');
  if (!token || token.length > 100) return context;
  const tokenHash = hashToken(token);
  const session = await findSession(services.db, tokenHash, context.now);
  if (session) {
    context.actor = {
      accountId: session.account_id,
      role: session.role as 1,
      audited: session.audit_status === 1,
    };
    context.tokenHash = tokenHash;
  }
  return context;
}
