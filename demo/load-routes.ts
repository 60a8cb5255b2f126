import type { Deps } from '../src/server/platform/context.ts';
import { saveRoute } from '../src/server/reference/public.ts';

/** Addresses that links out in the world still name, and where they have moved. */
const moved: Record<string, string> = {
  '/mall': '/mall/search-goods_0',
  '/shops': '/mall/search-store-result',
  '/index.html': '/',
};

export async function loadRoutes({ db }: Deps, validFrom: Date): Promise<void> {
  for (const [path, to] of Object.entries(moved)) {
    await saveRoute(db, { path, site: null, redirect: { to, status: 301 }, validFrom });
  }
}
