import type { StaffAction } from '../../contract/staff/staff-actions.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import {
  deleteRedirectHost,
  invalidateRoutes,
  insertRedirectHost,
  listLaidDown,
  listRedirectHosts,
  readHost,
  removeRoute,
  saveOwnRoute,
} from '../reference/public.ts';
import { logStaffAction } from '../staff/public.ts';

/** Redirects and titles of single paths, as operators write them. */
export const routesApi: Handlers<
  CallsOf<'console.routes' | 'console.redirectHosts'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.routes.list'({ db }, { search, ...page }) {
    const { rows, total } = await listLaidDown(db, search, page);
    return { rowList: rows, totalRecord: total };
  },

  async 'console.routes.save'(context, { id, version, ...row }) {
    const { path, site, redirect, requireSignIn, noindex, title, description, customSeo } = row;
    const named = Object.keys(title).length + Object.keys(description).length > 0;
    await transact(context.db, async (tx) => {
      await saveOwnRoute(
        tx,
        {
          path,
          site,
          ...(redirect && { redirect }),
          middleware: { ...(requireSignIn !== null && { requireSignIn }), ...(noindex && { noindex }) },
          seo: named ? { title, description, ...(customSeo && { customSeo }) } : {},
          validFrom: new Date(row.validFrom),
          ...(row.validUntil !== null && { validUntil: new Date(row.validUntil) }),
        },
        { id, version, isScreen: context.isScreen },
      );
      await logStaffAction(tx, context, {
        action: 'routes.save',
        subjectType: 'route',
        subjectId: path,
        details: { name: path, ...(redirect && { to: redirect.to }) },
      });
    });
    invalidateRoutes(context.db);
    return {};
  },

  async 'console.routes.delete'(context, { id, version }) {
    await transact(context.db, async (tx) => {
      const path = await removeRoute(tx, id, version);
      if (path === null) throw new Refusal('NOT_FOUND');
      await logStaffAction(tx, context, {
        action: 'routes.delete',
        subjectType: 'route',
        subjectId: path,
        details: { name: path },
      });
    });
    invalidateRoutes(context.db);
    return {};
  },

  async 'console.redirectHosts.list'({ db }) {
    const redirectHosts = await listRedirectHosts(db);
    return redirectHosts.map(({ host, used, added_at }) => ({ host, used, addedAt: wireTime(added_at) }));
  },

  async 'console.redirectHosts.add'(context, { host: typed }) {
    const host = readHost(typed);
    if (host === null) throw new Refusal('FIELDS_WRONG', { issues: ['host'] });
    await transact(context.db, async (tx) => {
      await insertRedirectHost(tx, host, context.staff.staffId, context.now);
      await logHost(tx, context, 'redirectHosts.add', host);
    });
    invalidateRoutes(context.db);
    return {};
  },

  async 'console.redirectHosts.remove'(context, { host }) {
    await transact(context.db, async (tx) => {
      requireFound(await deleteRedirectHost(tx, host));
      await logHost(tx, context, 'redirectHosts.remove', host);
    });
    invalidateRoutes(context.db);
    return {};
  },
};

const logHost = (tx: Tx, context: Staffed, action: StaffAction, host: string): Promise<void> =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'redirectHost',
    subjectId: host,
    details: { name: host },
  });
