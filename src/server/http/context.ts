import { cutText } from '../../kit/text/cut-text.ts';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../../config.ts';
import { rightsOfRoles, type CompanyRole } from '../../contract/companies/company-roles.ts';
import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { siteCodes, type Site } from '../../contract/reference/sites.ts';
import { isLanguage, languageCodes, languages, type Language } from '../../kit/languages.ts';
import { findOwnCurrency, meetSession, hashToken } from '../accounts/public.ts';
import type { ActingFor, Context, Deps, SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { readDevice, unknownDevice, type Device } from '../platform/device.ts';
import { findSiteOfHost, getPriceTypes, getRates } from '../reference/public.ts';
import { findStaffSession } from '../staff/public.ts';
import { Refusal } from '../../kit/errors.ts';

/** Where what is the same for everybody is read: at a replica while the primary is away. */
const databaseOfEverybody = ({ db, replicas }: Pick<Deps, 'db' | 'replicas'>): Db =>
  replicas?.pickWithoutPrimary() ?? db;

/** The site: by host name from the table, else the one the browser says it is on, else the configured one. */
export async function siteOf(deps: Deps, host: string, named?: string): Promise<Site> {
  const byHost = await findSiteOfHost(databaseOfEverybody(deps), host.split(':')[0]!.toLowerCase());
  if (byHost) return byHost;
  return siteCodes.find((site) => site === named) ?? deps.config.site;
}

/**
 * The site of a host, and the scheme and host it is known by. A host that stands not in the table could be anybody's
 * word, so PUBLIC_URL is taken instead. Without a database there is still a page that says so.
 */
export async function publicPlace(
  { db, config }: Deps,
  host: string,
): Promise<{ site: Site; origin: string }> {
  const name = host.split(':')[0]!.toLowerCase();
  const site = await findSiteOfHost(db, name).catch(() => null);
  const url = new URL(config.publicUrl);
  if (site) url.hostname = name;
  return { site: site ?? config.site, origin: url.origin };
}

function languageOf(...asked: (string | undefined)[]): Language {
  for (const value of asked) {
    if (isLanguage(value)) return value;
    const byKey = languageCodes.find((code) => languages[code].key === value);
    if (byKey) return byKey;
  }
  return 'zh';
}

/** The caller's network address: limits count by it. */
export function callerAddress(request: HonoContext, { trustProxy }: Config): string {
  const forwarded = trustProxy ? request.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(request).remote.address ?? 'unknown';
  } catch {
    // A call inside the process, from a test, has no connection.
    return 'inside';
  }
}

/** The language that a caller asks for; known without the database, so that its absence can be told in it. */
export const askedLanguage = (request: HonoContext): Language =>
  languageOf(request.req.header('lang'), request.req.header('language'), getCookie(request, 'lang'));

/** The currency of a price type of the site; the site's default when it is not one of them. */
export async function currencyOf(deps: Deps, site: Site, priceType: string | undefined): Promise<string> {
  const types = await getPriceTypes(databaseOfEverybody(deps), site);
  return (types.find((type) => String(type.id) === priceType) ?? types[0])?.currency ?? 'CNY';
}

/** What a page is rendered with: a site, a language and a currency, and nobody in particular. */
export async function anonymousContext(
  deps: Deps,
  { site, language, currency }: { site: Site; language: Language; currency: string },
): Promise<Context> {
  const now = deps.clock.now();
  return {
    ...deps,
    now,
    site,
    language,
    currency,
    rates: await getRates(databaseOfEverybody(deps), now),
    actor: null,
    agent: null,
    program: null,
    idempotencyKey: null,
    servingId: null,
    serving: null,
    staff: null,
    preview: null,
    keepStaffToken: () => {
      throw new Error('a page has nobody to hand a session to');
    },
    device: unknownDevice,
    tokenHash: null,
    address: 'page',
    userAgent: '',
  };
}

/**
 * Reads the headers of the specification (section 7). The token is taken from the headers alone, never from
 * the cookie: another site cannot make a visitor's browser send it.
 */
export async function requestContext(deps: Deps, request: HonoContext, address: string): Promise<Context> {
  const header = (name: string) => request.req.header(name);
  const site = await siteOf(deps, header('host') ?? '', header('website'));
  const language = askedLanguage(request);
  const currency = await currencyOf(deps, site, header('price-type'));
  const context = await anonymousContext(deps, { site, language, currency });
  context.address = address;
  context.userAgent = cutText(header('user-agent') ?? '', 300);
  context.device = deviceOf(deps, request);
  if (request.req.path.startsWith(`${consolePath}/`)) await readStaff(deps, request, context);

  const token = header('accesstoken') ?? header('authorization')?.replace(/^Bearer /, '');
  if (!token || token.length > 100) return context;
  const tokenHash = hashToken(token);
  const session = await meetSession(deps.db, tokenHash, context.now);
  if (session) {
    context.actor = {
      accountId: session.account_id,
      role: session.role as 1,
      audited: session.audit_status === 1 || session.shop_rights !== null,
      shopRights: session.shop_rights as ShopRight[] | null,
      company: actingFor(session),
    };
    context.tokenHash = tokenHash;
    context.servingId = header('serving') ?? null;
    context.currency = await currencyOfSession(deps, context as SignedIn, header('price-type'));
  }
  return context;
}

/** The company that a session acts for, and what its person may do there now. */
const actingFor = (session: NonNullable<Awaited<ReturnType<typeof meetSession>>>): ActingFor | null =>
  session.company_id === null
    ? null
    : {
        id: session.company_id,
        personId: session.account_id,
        rights: session.company_roles && rightsOfRoles(session.company_roles as CompanyRole[]),
      };

/**
 * The currency that somebody signed in sees prices in, and orders in: the one that their browser shows and says, else the
 * one of their account, whatever client calls with their token.
 */
async function currencyOfSession(
  { db }: Deps,
  context: SignedIn,
  priceType: string | undefined,
): Promise<string> {
  const offered = await getPriceTypes(db, context.site);
  const isSaid = offered.some(({ id }) => String(id) === priceType);
  return isSaid ? context.currency : findOwnCurrency(db, context);
}

const deviceSeconds = 365 * 86_400;

function deviceOf({ config }: Deps, request: HonoContext): Device {
  const secure = config.publicUrl.startsWith('https:');
  const options = {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    maxAge: deviceSeconds,
  } as const;
  const keep = (cookie: string) => setCookie(request, 'device', cookie, options);
  return readDevice(config.secret, getCookie(request, 'device'), keep);
}

const consolePath = '/api/console';
const staffSeconds = 12 * 3600;

/**
 * An operator is known by a cookie, which goes to the console's calls alone and is hidden from scripts. It counts
 * only beside a header of our own: a form on another site cannot send one, nor can its scripts without our leave.
 */
async function readStaff(deps: Deps, request: HonoContext, context: Context): Promise<void> {
  const isOurs = request.req.header('x-client-type') !== undefined;
  context.keepStaffToken = (token) => {
    if (!isOurs) throw new Refusal('FORBIDDEN');
    const secure = deps.config.publicUrl.startsWith('https:');
    const options = { path: consolePath, httpOnly: true, sameSite: 'Strict', secure } as const;
    if (token) setCookie(request, 'staff', token, { ...options, maxAge: staffSeconds });
    else deleteCookie(request, 'staff', options);
  };
  const token = getCookie(request, 'staff');
  if (!isOurs || !token || token.length > 100) return;
  context.staff = (await findStaffSession(deps.db, hashToken(token), context.now)) ?? null;
}
