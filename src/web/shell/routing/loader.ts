import type { QueryClient } from '@tanstack/react-query';
import type { Route } from '../../../contract/infra/infra.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { api, ApiError } from '../../page/calls/api.ts';
import { Transferred, pageNotFound } from '../../page/define.ts';
import { failures } from '../../page/calls/failure-news.ts';
import { storedLanguage } from '../../page/visitor/client-state.ts';
import { hasToken, renewUser, storedUser } from '../../page/visitor/session.ts';
import { consoleSignInPath, operatorQuery } from '../../page/visitor/sign-in.ts';
import { fetchModule } from '../../page/fetch-module.ts';
import { addressOf, type Place } from '../../page/place.tsx';
import { loadWords } from '../../page/words.ts';
import type { Screen } from '../../routes.ts';
import { guardAnew, type Visitor } from './guard.ts';
import type { FullHead } from '../document/head.ts';
import { fetchScreens, findPlace } from './place-of.ts';
import { redirectAddress } from './redirects.ts';
import { splitLanguage } from './router.ts';
import { failedView, loadView, placeOf, type Setting, type View } from './view.ts';

/** How long a page's data serves again without asking: back, forward and preloaded clicks are instant. */
const fresh = 30_000;

export type Arrival = { to: string } | { leave: string } | Sight;

/** A view, and what the document's head says of it. */
interface Sight {
  view: View;
  head: FullHead;
}

/**
 * Finds out what to show for an address: another address inside the app (`to`), one that needs a full load
 * (`leave`: another language, outside, or no screen of ours), or a view, which may be that of a failure.
 */
export async function arrive(url: URL, setting: Setting, client: QueryClient): Promise<Arrival> {
  try {
    await fetchScreens(url);
  } catch (error) {
    // A document of its own brings what a deployment may have taken away.
    if (navigator.onLine) return { leave: url.href };
    const { path } = splitLanguage(url.pathname);
    return failure(error, path, placeOf(setting, path, url.searchParams, null), null);
  }
  const result = findPlace(url, setting.site, storedLanguage({ language: setting.language }));
  if (result.kind === 'redirect') return { to: result.to };
  if (result.language !== setting.language) return { leave: url.href };
  const place = placeOf(setting, result.path, result.query, result.match);
  const screen = result.match?.row;
  const data = screen && pageQuery(screen, place, result);
  // What anyone may see is on its way while the path is looked up; the two are mostly there together.
  if (data && screen.who === 'anyone') void client.prefetchQuery(data);
  // An address that lets in whoever has it goes into no other, which would be logged.
  const route = screen?.isSecret ? undefined : await findRoute(result.path, client);
  if (route?.redirect) {
    const { address, outbound } = redirectAddress(route.redirect, setting.language, result.query);
    return outbound ? { leave: address } : { to: address };
  }
  if (!data) return { leave: url.href };
  const who = route?.middleware?.requireSignIn ?? screen.who;
  const refused = await refusal({ who, beforeAudit: screen.beforeAudit }, result.path, result.query, client);
  if (refused) return { to: addressOf(setting.language, refused) };
  try {
    const [view, loaded] = await Promise.all([
      loadView(place, screen, { data: undefined }),
      client.fetchQuery(data),
      loadWords(setting.language, ['seo']),
    ]);
    return await withHead({ ...view, data: loaded, route });
  } catch (error) {
    if (error instanceof Transferred) return { to: addressOf(setting.language, error.path) };
    return failure(error, result.path, place, screen);
  }
}

/** What is shown instead of a page that could not be loaded. */
async function failure(
  error: unknown,
  path: string,
  failedPlace: Place,
  screen: Screen | null,
): Promise<Sight> {
  if (!(error instanceof ApiError) || error.code === pageNotFound) failures.note(factsOf(error, path));
  // Without a connection the page's own file does not come either.
  const unasked = { status: navigator.onLine ? 500 : 0, requestId: '' };
  const { status, requestId } = error instanceof ApiError ? error : unasked;
  return withHead(await failedView(failedPlace, screen, status, requestId));
}

/** The first page's head came with its document, so what makes one is fetched when it is left. */
const withHead = async (view: View): Promise<Sight> => ({
  view,
  head: (await import('../document/head.ts')).headOf(view),
});

/** How the data of a page is fetched and kept. */
const pageQuery = (
  screen: Screen,
  place: Place,
  { path, query }: { path: string; query: URLSearchParams },
) => ({
  queryKey: ['page', path, String(query)],
  queryFn: async (): Promise<unknown> =>
    (await (await fetchModule(screen.page)).page.load?.({ ...place, call: api })) ?? null,
  staleTime: fresh,
  retry: false,
});

/** What is laid down for a path. A page is shown even while that cannot be asked. */
async function findRoute(path: string, client: QueryClient): Promise<Route | undefined> {
  try {
    return await client.fetchQuery({
      queryKey: ['infra.route', path],
      queryFn: () => api('infra.route', { path }),
      staleTime: fresh,
      retry: false,
    });
  } catch {
    return undefined;
  }
}

/** What to write down of a page that could not be loaded; calls that fail have told of themselves already. */
function factsOf(error: unknown, path: string) {
  if (error instanceof ApiError) return pageFacts(error.status, path);
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message, statusCode: null };
}

/** What to write down of a page that is not there, or that the server could not make. */
export const pageFacts = (status: number, path: string) => ({
  name: 'PageError',
  message: status === 404 ? `Page Not Found: ${path}` : `page ${status}`,
  statusCode: status,
});

/** Where a visitor is sent who may not open a screen; null when they may. */
async function refusal(
  screen: Pick<Screen, 'who' | 'beforeAudit'>,
  path: string,
  query: URLSearchParams,
  client: QueryClient,
): Promise<string | null> {
  if (screen.who === 'anyone') return null;
  if (screen.who === 'staff') {
    const search = query.size > 0 ? `?${query}` : '';
    return (await isStaff(client)) ? null : consoleSignInPath(path + search);
  }
  const ask = hasToken() ? () => renewUser(client).catch(() => {}) : null;
  return guardAnew(screen, path, query, visitor, ask);
}

function visitor(): Visitor {
  const user = hasToken() ? storedUser() : undefined;
  return { role: (user?.userType as Role | undefined) ?? null, auditStatus: user?.auditStatus ?? -1 };
}

/** An operator's cookie is hidden from the page, so the server is asked; when it cannot be, the page says so. */
async function isStaff(client: QueryClient): Promise<boolean> {
  try {
    const me = await client.fetchQuery({
      queryKey: operatorQuery,
      queryFn: () => api('console.session.me', {}),
      staleTime: fresh,
      retry: false,
    });
    return me.staff !== null;
  } catch {
    return true;
  }
}
