import type { QueryClient } from '@tanstack/react-query';
import { roles } from '../../contract/roles.ts';
import { api, ApiError } from '../page/api.ts';
import { storedLanguage } from '../page/client-state.ts';
import { hasToken, storedUser } from '../page/session.ts';
import { signInPath } from '../page/sign-in.ts';
import { addressOf } from '../page/place.tsx';
import type { Screen } from '../routes.ts';
import { findPlace } from './place-of.ts';
import { failedView, loadView, placeOf, type Setting, type View } from './view.ts';

/** How long a page's data serves again without asking: back, forward and preloaded clicks are instant. */
const fresh = 30_000;

export type Arrival = { to: string } | { leave: string } | { view: View };

/**
 * Finds out what to show for an address: another address inside the app (`to`), one that needs a full load
 * (`leave`: another language, or no screen of ours), or a view, which may be that of a failure.
 */
export async function arrive(url: URL, setting: Setting, client: QueryClient): Promise<Arrival> {
  const found = findPlace(url, setting.site, storedLanguage({ language: setting.language }));
  if (found.kind === 'redirect') return { to: found.to };
  if (found.language !== setting.language || !found.match) return { leave: url.href };
  const screen = found.match.row;
  const refused = guard(screen, found.path + url.search);
  if (refused) return { to: addressOf(setting.language, refused) };
  const place = placeOf(setting, found.path, found.query, found.match);
  try {
    const view = loadView(place, screen, { data: undefined });
    const data = client.fetchQuery({
      queryKey: ['page', found.path, String(found.query)],
      queryFn: async () => (await (await screen.page()).page.load?.({ ...place, call: api })) ?? null,
      staleTime: fresh,
      retry: false,
    });
    return { view: { ...(await view), data: await data } };
  } catch (error) {
    return { view: await failedView(place, screen, error instanceof ApiError ? error.status : 500) };
  }
}

/** Where a visitor is sent who may not open a screen, on the way to `wanted`; null when they may. */
function guard(screen: Screen, wanted: string): string | null {
  if (screen.who === 'anyone') return null;
  const role = hasToken() ? storedUser()?.userType : undefined;
  if (screen.who === 'user') return role === undefined ? signInPath(roles.buyer, wanted) : null;
  return role === screen.who ? null : signInPath(screen.who, wanted);
}
