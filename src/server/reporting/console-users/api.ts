import type { OutputOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import type { UserActivityCall } from '../../../contract/staff/user-activity.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { findAccountForStaff, getPartnerNames, listCompaniesOf, listMembers } from '../../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { listNewestRequests } from '../../rfqs/public.ts';
import { findOwnShop, getShopCards } from '../../shops/public.ts';
import { logStaffAction } from '../../staff/public.ts';
import { insertNote, listNotes } from '../notes-sql.ts';
import { showNotes } from '../show-notes.ts';

const mostRequests = 5;

/** What several domains know of an account, as operators read it. */
export const consoleUsersApi: Handlers<UserActivityCall, Context, SignedIn, Staffed> = {
  'console.users.about': (context, { id }) => showAbout(context, id),

  async 'console.users.note'(context, { id, text }) {
    return transact(context.db, async (tx) => {
      const account = requireFound(await findAccountForStaff(tx, id));
      const { staffId } = context.staff;
      const noteId = await insertNote(tx, { kind: 'account', id }, { staffId, text }, context.now);
      await logStaffAction(tx, context, {
        action: 'users.note',
        subjectType: 'account',
        subjectId: id,
        details: { name: account.company_name || account.name },
      });
      return { id: noteId };
    });
  },
};

/** @throws {Refusal} NOT_FOUND */
async function showAbout(context: Staffed, id: string): Promise<OutputOf<'console.users.about'>> {
  const { db } = context;
  requireFound(await findAccountForStaff(db, id));
  const [shop, companies, requests, notes] = await Promise.all([
    findOwnShop(db, id),
    listCompaniesOf(db, id),
    listNewestRequests(db, id, mostRequests),
    listNotes(db, { kind: 'account', id }),
  ]);
  return {
    shop: shop ? await showWorkplace(context, shop, id) : null,
    companies: companies.map(({ id: companyId, name }) => ({ id: companyId, name })),
    requests: {
      total: requests.total,
      newest: requests.rows.map((row) => ({
        id: row.id,
        title: row.title,
        state: row.state,
        quotes: row.quote_count,
        publishedAt: wireTime(row.published_at),
        isHidden: row.is_hidden,
      })),
    },
    notes: await showNotes(db, notes),
  };
}

/** The shop that an account owns or works in, with who else does. */
async function showWorkplace(
  context: Staffed,
  shop: NonNullable<Awaited<ReturnType<typeof findOwnShop>>>,
  accountId: string,
): Promise<OutputOf<'console.users.about'>['shop']> {
  const [cards, members, owners] = await Promise.all([
    getShopCards(context, [shop.id]),
    listMembers(context.db, shop.id),
    getPartnerNames(context.db, [shop.owner_id]),
  ]);
  return {
    id: shop.id,
    name: cards.get(shop.id)?.name ?? '',
    isOwner: shop.owner_id === accountId,
    isClosed: shop.closed_at !== null,
    owner: { id: shop.owner_id, name: owners.get(shop.owner_id) ?? '' },
    members: members.map((row) => ({
      id: row.account_id,
      name: row.name,
      rights: row.rights as ShopRight[],
    })),
  };
}
