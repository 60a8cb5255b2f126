import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { productFilters } from '../../contract/search/search.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import * as rows from './saved-sql.ts';
import { countHits } from './sql.ts';
import { readSearch, wantedOf } from './wanted.ts';

/** More than this many new products are said as so many. */
const mostNew = 100;

/** Searches that buyers keep, to see what is new in them. */
export const savedSearches: Handlers<CallsOf<'search.saved'>, Context, SignedIn> = {
  async 'search.saved.list'(context) {
    const { db, actor, site } = context;
    const saved = await rows.listSaved(db, actor.accountId, site);
    return Promise.all(
      saved.map(async (row) => {
        // Kept as they were sent; a filter that the contract no longer knows no longer counts.
        const search = await readSearch(context, productFilters.parse(row.filters));
        const requested = wantedOf({ ...context, currency: row.currency }, search);
        const newProducts = await countHits(db, { ...requested, since: row.seen_at }, mostNew);
        return { id: row.id, name: row.name, path: row.path, newProducts, seenAt: wireTime(row.seen_at) };
      }),
    );
  },

  async 'search.saved.save'({ db, actor, site, currency, now }, { name, path, filters }) {
    return transact(db, async (tx) => {
      await rows.lockSaved(tx, actor.accountId);
      const renamed = await rows.renameSaved(tx, { accountId: actor.accountId, site, path }, name);
      if (renamed) return renamed;
      const slot = await rows.findFreeSlot(tx, actor.accountId);
      if (slot === undefined) throw new Refusal('SAVED_FULL');
      return rows.insertSaved(tx, {
        accountId: actor.accountId,
        slot,
        site,
        name,
        path,
        filters: wireFilters(filters),
        currency,
        now,
      });
    });
  },

  async 'search.saved.seen'({ db, actor, now }, { id }) {
    requireFound(await rows.markSeen(db, actor.accountId, id, now));
    return {};
  },

  async 'search.saved.delete'({ db, actor }, { id }) {
    requireFound(await rows.deleteSaved(db, actor.accountId, id));
    return {};
  },
};

/** Filters as a caller sends them: lists are joined again, what was left out stays out. */
const wireFilters = (filters: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]),
  );
