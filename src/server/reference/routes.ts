import type { LaidDown, Route } from '../../contract/infra/infra.ts';
import type { Role } from '../../contract/accounts/roles.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Db } from '../platform/database.ts';
import type { Paging } from '../platform/paging.ts';
import { requireSeen } from '../platform/postgres/seen-version.ts';
import { invalidate, cached } from '../platform/cache.ts';
import { hostOf, isReserved, lookupPath, redirectTarget } from './rules.ts';
import {
  deleteRoute,
  hasEndlessRoute,
  insertRoute,
  isRedirectHost,
  listRedirectHosts,
  listRoutes,
  lockRoute,
  replaceRoute,
  searchRoutes,
  upsertRoute,
  type RouteRow,
} from './sql.ts';

interface Middleware {
  requireSignIn?: Role;
  noindex?: boolean;
}

interface Seo {
  title?: Text;
  description?: Text;
  customSeo?: boolean;
}

// Asked with every page. Another process hears of a change when this is over.
const keepSeconds = 60;
const answer = 'routes by path';

const nothing: Route = { redirect: null, middleware: null, seo: null };

/** What is laid down for a path now. A path that nobody has laid anything down for is answered from memory. */
export async function findRoute(
  db: Db,
  { site, language, path, now }: { site: Site; language: Language; path: string; now: Date },
): Promise<Route> {
  const requested = lookupPath(path);
  const all = await cached(db, answer, keepSeconds, async (db) =>
    Map.groupBy(await listRoutes(db), (row) => row.path),
  );
  const row = (requested === null ? undefined : all.get(requested))?.find((each) =>
    isInForce(each, site, now),
  );
  return row ? showRoute(row, language) : nothing;
}

const isInForce = (row: RouteRow, site: Site, now: Date): boolean =>
  (row.site === null || row.site === site) &&
  row.valid_from <= now &&
  (row.valid_until === null || now < row.valid_until);

function showRoute(row: RouteRow, language: Language): Route {
  const { requireSignIn = null, noindex = false } = row.middleware as Middleware;
  const { title = {}, description = {}, customSeo = false } = row.seo as Seo;
  const seo = {
    title: readText(title, language).text || null,
    description: readText(description, language).text || null,
    customSeo,
  };
  return {
    redirect: row.redirect_to ? { to: row.redirect_to, status: row.redirect_status as 301 | 302 } : null,
    middleware: requireSignIn !== null || noindex ? { requireSignIn, noindex } : null,
    seo: seo.title !== null || seo.description !== null ? seo : null,
  };
}

/** What may be laid down for a path. */
export interface NewRoute {
  path: string;
  /** Null stands for every site. */
  site: Site | null;
  redirect?: { to: string; status: 301 | 302 };
  middleware?: Middleware;
  seo?: Seo;
  validFrom: Date;
  validUntil?: Date;
}

/** @throws {Refusal} ROUTE_WRONG, FIELDS_WRONG, REDIRECT_HOST_UNKNOWN */
async function readRoute(db: Db, route: NewRoute): Promise<{ path: string; to: string | undefined }> {
  const path = /[?#]/.test(route.path) ? null : lookupPath(route.path);
  const to = route.redirect ? redirectTarget(route.redirect.to) : undefined;
  if (path === null || to === null || isReserved(path)) throw new Refusal('ROUTE_WRONG');
  if (route.validUntil && route.validUntil <= route.validFrom)
    throw new Refusal('FIELDS_WRONG', { issues: ['validUntil'] });
  const host = to === undefined ? null : hostOf(to);
  if (host !== null && !(await isRedirectHost(db, host)))
    throw new Refusal('REDIRECT_HOST_UNKNOWN', { host });
  return { path, to };
}

/**
 * An operator lays something down for a path. What is there already is changed by its id, never by writing it again, and
 * a screen that exists is not moved away.
 * @throws {Refusal} as `saveRoute`, CONTENT_CHANGED where it is not what they have seen, ROUTE_TAKEN where the path has a row without an end already, ROUTE_WRONG
 */
export async function saveOwnRoute(
  tx: Db,
  route: NewRoute,
  {
    id,
    version,
    isScreen,
  }: { id?: string | undefined; version?: number | undefined; isScreen: (path: string) => boolean },
): Promise<void> {
  if (id) requireSeen(await lockRoute(tx, id), version);
  const { path } = await readRoute(tx, route);
  if (route.redirect && isScreen(path)) throw new Refusal('ROUTE_IS_SCREEN');
  const isEndless = route.validUntil === undefined;
  if (isEndless && (await hasEndlessRoute(tx, { path, site: route.site, ...(id && { id }) })))
    throw new Refusal('ROUTE_TAKEN');
  await saveRoute(tx, route, id ?? 'new');
}

/**
 * Lays something down for a path, or changes what begins at the same moment.
 * @param id  the row to change, whatever its path and beginning were; `new`: there must be none that begins then
 * @throws {Refusal} ROUTE_WRONG for a path or a target that is none, FIELDS_WRONG for an end before the beginning,
 * REDIRECT_HOST_UNKNOWN for a target on a host that is not on the list, REDIRECT_CHAIN when visitors would be sent in a
 * circle or through more than five redirects.
 */
export async function saveRoute(db: Db, route: NewRoute, id?: string): Promise<void> {
  const { path, to } = await readRoute(db, route);
  try {
    const row = {
      id: id === undefined || id === 'new' ? newId() : id,
      path,
      site: route.site,
      redirect_to: to ?? null,
      redirect_status: route.redirect?.status ?? null,
      middleware: JSON.stringify(route.middleware ?? {}),
      seo: JSON.stringify(route.seo ?? {}),
      valid_from: route.validFrom,
      valid_until: route.validUntil ?? null,
    };
    if (id === undefined) await upsertRoute(db, row);
    else if (id === 'new') await insertRoute(db, row);
    else if (!(await replaceRoute(db, row)).numUpdatedRows) throw new Refusal('NOT_FOUND');
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'routes_lookup_chain') throw new Refusal('REDIRECT_CHAIN');
    if (constraint === 'routes_lookup_path_site_valid_from_key') throw new Refusal('ROUTE_TAKEN');
    if (constraint === 'routes_lookup_own_host') throw new Refusal('ROUTE_WRONG');
    throw error;
  }
  invalidate(db, answer);
}

const hostsAnswer = 'redirect hosts';

/** The hosts that visitors may be sent to, by redirects and by links that operators write. */
export const getRedirectHosts = (db: Db): Promise<ReadonlySet<string>> =>
  cached(db, hostsAnswer, keepSeconds, async (db) => {
    const all = await listRedirectHosts(db);
    return new Set(all.map(({ host }) => host));
  });

/** After a change that was made inside a transaction, once it is there. */
export function invalidateRoutes(db: Db): void {
  invalidate(db, answer);
  invalidate(db, hostsAnswer);
}

/** What is laid down for paths that hold a text, with what they lead to and are called. */
export async function listLaidDown(db: Db, search: string | undefined, page: Paging) {
  const { rows, total } = await searchRoutes(db, search, page);
  return {
    total,
    rows: rows.map((row): LaidDown & { id: string; version: number } => {
      const { requireSignIn = null, noindex = false } = row.middleware as Middleware;
      const { title = {}, description = {}, customSeo = false } = row.seo as Seo;
      return {
        id: row.id,
        version: row.version,
        path: row.path,
        site: row.site as Site | null,
        redirect: row.redirect_to ? { to: row.redirect_to, status: row.redirect_status as 301 | 302 } : null,
        requireSignIn,
        noindex,
        title,
        description,
        customSeo,
        validFrom: wireTime(row.valid_from),
        validUntil: wireTime(row.valid_until),
      };
    }),
  };
}

/** Takes away what is laid down, as an operator has seen it. @returns its path */
export async function removeRoute(tx: Db, id: string, version: number): Promise<string | null> {
  requireSeen(await lockRoute(tx, id), version);
  return deleteRoute(tx, id);
}
