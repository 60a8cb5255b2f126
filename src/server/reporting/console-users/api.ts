import type { OutputOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import type { UserActivityCall } from '../../../contract/staff/user-activity.ts';
import { requireFound } from '../../../kit/errors.ts';
import { findAccountForStaff, listCompaniesOf } from '../../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { findOwnShop, getShopCards } from '../../shops/public.ts';
import { logStaffAction } from '../../staff/public.ts';
import { insertNote, listNotes } from '../notes-sql.ts';
import { showNotes } from '../show-notes.ts';

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
  const [shop, companies, notes] = await Promise.all([
    findOwnShop(db, id),
    listCompaniesOf(db, id),
    listNotes(db, { kind: 'account', id }),
  ]);
  const cards = await getShopCards(context, shop ? [shop.id] : []);
  return {
    shop: shop
      ? {
          id: shop.id,
          name: cards.get(shop.id)?.name ?? '',
          isOwner: shop.owner_id === id,
          isClosed: shop.closed_at !== null,
        }
      : null,
    companies: companies.map(({ id: companyId, name }) => ({ id: companyId, name })),
    notes: await showNotes(db, notes),
  };
}
