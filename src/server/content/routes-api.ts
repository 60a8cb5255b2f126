import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import {
  deleteRedirectHost,
  forgetRoutes,
  insertRedirectHost,
  listLaidDown,
  listRedirectHosts,
  readHost,
  removeRoute,
  saveOwnRoute,
} from '../reference/door.ts';
import { logStaffAction } from '../staff/door.ts';

/** Redirects and titles of single paths, as operators write them. */
export const routesApi: Handlers<
  CallsOf<'console.routes' | 'console.redirectHosts'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.routes.list'({ db }, { search, pageNum, pageSize }) {
    const { rows, total } = await listLaidDown(db, search, pageSize, (pageNum - 1) * pageSize);
    return { rowList: rows, totalRecord: total };
  },

  async 'console.routes.save'(context, { id, ...row }) {
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
        { id, isScreen: context.isScreen },
      );
      await logStaffAction(tx, context, {
        action: 'routes.save',
        subjectType: 'route',
        subjectId: path,
        details: { name: path, ...(redirect && { to: redirect.to }) },
      });
    });
    forgetRoutes(context.db);
    return {};
  },

  async 'console.routes.delete'(context, { id }) {
    await transact(context.db, async (tx) => {
      const path = await removeRoute(tx, id);
      if (path === null) throw new Refusal('NOT_FOUND');
      await logStaffAction(tx, context, {
        action: 'routes.delete',
        subjectType: 'route',
        subjectId: path,
        details: { name: path },
      });
    });
    forgetRoutes(context.db);
    return {};
  },

  async 'console.redirectHosts.list'({ db }) {
    const found = await listRedirectHosts(db);
    return found.map(({ host, used, added_at }) => ({ host, used, addedAt: added_at.toISOString() }));
  },

  async 'console.redirectHosts.add'(context, { host: typed }) {
    const host = readHost(typed);
    if (host === null) throw new Refusal('FIELDS_WRONG', { faults: ['host'] });
    await transact(context.db, async (tx) => {
      await insertRedirectHost(tx, host, context.staff.staffId, context.now);
      await logHost(tx, context, 'redirectHosts.add', host);
    });
    forgetRoutes(context.db);
    return {};
  },

  async 'console.redirectHosts.remove'(context, { host }) {
    await transact(context.db, async (tx) => {
      if (!(await deleteRedirectHost(tx, host))) throw new Refusal('NOT_FOUND');
      await logHost(tx, context, 'redirectHosts.remove', host);
    });
    forgetRoutes(context.db);
    return {};
  },
};

const logHost = (tx: Tx, context: Staffed, action: string, host: string): Promise<void> =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'redirectHost',
    subjectId: host,
    details: { name: host },
  });
