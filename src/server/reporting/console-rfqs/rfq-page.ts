import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ConsoleRfqDetail } from '../../../contract/rfqs/console-rfqs.ts';
import { rfqNumber } from '../../../contract/rfqs/rfq-limits.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { getPartnerNames } from '../../accounts/public.ts';
import { listThreadsBetween } from '../../messages/public.ts';
import { listCaseSummaries, type CaseSummary } from '../../moderation/public.ts';
import { listAgreedQuotes, listOrdersById } from '../../orders/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Db } from '../../platform/database.ts';
import {
  addressOfDocument,
  findRfq,
  isPublicRfq,
  listQuotes,
  showQuotes,
  showWhole,
  type QuoteRow,
  type RfqRow,
} from '../../rfqs/public.ts';
import { getShopCards } from '../../shops/public.ts';
import { listActsOn, logStaffAction } from '../../staff/public.ts';
import { insertNote, listNotes } from '../notes-sql.ts';
import { showNotes } from '../show-notes.ts';
import { showRfqEvents } from './rfq-events.ts';
import { showForStaff } from './rfq-list.ts';

const mostActs = 100;
const mostParts = 100;

const getRfq = async (db: Db, id: string): Promise<RfqRow> => requireFound(await findRfq(db, id));

const showCase = ({ id, number, state, openedAt }: CaseSummary) => ({
  id,
  number,
  state,
  at: wireTime(openedAt),
});

/** Its buyer, and those who did something for the buyer. */
async function listPeopleOf(db: Db, row: RfqRow): Promise<string[]> {
  const quotes = await listQuotes(db, row.id);
  const people = [row.buyer_id, row.publisher_id, row.recommended_by, row.closed_by];
  return [...people, ...quotes.map((quote) => quote.countered_by)].flatMap((id) => id ?? []);
}

/** Complaints about what its buyer and the shops that quoted wrote to each other, for those who may open them. */
async function showComplaints(
  { db, staff }: Staffed,
  row: RfqRow,
  shopNames: ReadonlyMap<string, { name: string }>,
): Promise<ConsoleRfqDetail['complaints']> {
  if (!staff.rights.includes('service')) return [];
  const threads = await listThreadsBetween(db, { buyerId: row.buyer_id, shopIds: [...shopNames.keys()] });
  const shopOfThread = new Map(threads.map(({ id, shopId }) => [id, shopId]));
  const cases = await listCaseSummaries(db, 'conversation', [...shopOfThread.keys()]);
  return cases.map((complaint) => ({
    ...showCase(complaint),
    shopName: shopNames.get(shopOfThread.get(complaint.subjectId)!)?.name ?? '',
  }));
}

/** What happened to a request, and the quotes that it has. */
async function showCourse(
  context: Staffed,
  row: RfqRow,
  cases: readonly CaseSummary[],
  names: ReadonlyMap<string, string>,
): Promise<Pick<ConsoleRfqDetail, 'quotes' | 'events' | 'complaints'>> {
  const { db, now, staff } = context;
  const mayOpenCases = staff.rights.includes('catalog');
  const quotes = await listQuotes(db, row.id);
  const orderIdsOf = (quote: QuoteRow) => [quote.order_id, quote.lapsed_order_id].flatMap((id) => id ?? []);
  const { agreedAt, orderIds: partIds } = await listAgreedQuotes(
    db,
    quotes.flatMap((quote) => quote.agreement_id ?? []),
    mostParts,
  );
  const [termsOfQuotes, shops, orders] = await Promise.all([
    showQuotes(context, quotes),
    getShopCards(
      context,
      quotes.map((quote) => quote.shop_id),
    ),
    listOrdersById(db, [...quotes.flatMap(orderIdsOf), ...partIds]),
  ]);
  return {
    quotes: termsOfQuotes,
    events: showRfqEvents({ row, quotes, orders, agreedAt, cases, mayOpenCases, names, shops }, now),
    complaints: await showComplaints(context, row, shops),
  };
}

/** One request with its quotes and all that happened to it. @throws {Refusal} NOT_FOUND */
export async function showRfqForStaff(
  context: Staffed,
  { id }: ParsedOf<'console.rfqs.get'>,
): Promise<OutputOf<'console.rfqs.get'>> {
  const { db, staff } = context;
  const row = await getRfq(db, id);
  const mayModerate = staff.rights.includes('catalog');
  const [wholeRfq, names, cases, isVisible, acts, notes] = await Promise.all([
    showWhole(context, row),
    getPartnerNames(db, await listPeopleOf(db, row)),
    listCaseSummaries(db, 'request', [id]),
    isPublicRfq(db, id),
    listActsOn(db, [id], mostActs),
    listNotes(db, { kind: 'rfq', id }),
  ]);
  const { recommended_quote_id: quoteId, recommended_at: recommendedAt } = row;
  const recommenderId = row.recommended_by ?? row.publisher_id;
  return {
    ...wholeRfq,
    ...showForStaff(row, names),
    ...(await showCourse(context, row, cases, names)),
    recommended:
      quoteId && recommendedAt
        ? {
            quoteId,
            note: row.recommended_note,
            by: { id: recommenderId, name: names.get(recommenderId) ?? '' },
            at: wireTime(recommendedAt),
          }
        : null,
    moderation: mayModerate ? { isVisible, cases: cases.map(showCase) } : null,
    acts: acts.map((act) => ({
      id: act.id,
      action: act.action,
      by: act.name ?? '',
      at: wireTime(act.created_at),
    })),
    notes: await showNotes(db, notes),
  };
}

/** Where a document of a request can be saved; that an operator looked is written down first. @throws {Refusal} NOT_FOUND */
export async function viewRfqDocument(
  context: Staffed,
  { id, key }: ParsedOf<'console.rfqs.viewDocument'>,
): Promise<OutputOf<'console.rfqs.viewDocument'>> {
  return transact(context.db, async (tx) => {
    const row = await getRfq(tx, id);
    const url = await addressOfDocument({ ...context, db: tx }, id, key);
    await logStaffAction(tx, context, {
      action: 'rfqs.viewDocument',
      subjectType: 'rfq',
      subjectId: id,
      details: { name: rfqNumber(row.number) },
    });
    return { url };
  });
}

/** Writes a note that stays. @throws {Refusal} NOT_FOUND */
export async function writeRfqNote(
  context: Staffed,
  { id, text }: ParsedOf<'console.rfqs.note'>,
): Promise<OutputOf<'console.rfqs.note'>> {
  return transact(context.db, async (tx) => {
    const row = await getRfq(tx, id);
    const { staffId } = context.staff;
    const noteId = await insertNote(tx, { kind: 'rfq', id }, { staffId, text }, context.now);
    await logStaffAction(tx, context, {
      action: 'rfqs.note',
      subjectType: 'rfq',
      subjectId: id,
      details: { name: rfqNumber(row.number) },
    });
    return { id: noteId };
  });
}
