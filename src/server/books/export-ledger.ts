import type { ParsedOf } from '../../contract/contract.ts';
import type { Download } from '../../contract/shapes.ts';
import { Refusal } from '../../kit/errors.ts';
import { serverWords } from '../../words/server.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { getBookingNumbers } from '../bookings/public.ts';
import { listOrdersById } from '../orders/public.ts';
import type { Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../platform/files/spreadsheet.ts';
import { csvDownloadOf } from '../platform/tables/write-csv.ts';
import { getShopCards } from '../shops/public.ts';
import { logStaffAction } from '../staff/public.ts';
import { findBounds, listPostings, type PostingRow } from './postings-sql.ts';

const postingsAtOnce = 1_000;
const mostDays = 366;
const dayMs = 86_400_000;

const columns = [
  ['statement.at', 18],
  ['statement.movement', 38],
  ['statement.kind', 20],
  ['statement.purse', 14],
  ['ledgerExport.party', 36],
  ['statement.number', 22],
  ['ledgerExport.document', 44],
  ['statement.amount', 16, 'amount'],
  ['export.currency', 10],
] as const;

/**
 * Every posting of some days as a spreadsheet or as CSV, written while it is read: kinds and accounts are called what the ledger
 * calls them, in every language, since other software reads them.
 * @throws {Refusal} PERIOD_WRONG
 */
export async function exportLedger(
  context: Staffed,
  { from, until, format }: ParsedOf<'console.ledger.export'>,
): Promise<Download> {
  const { db, config, language } = context;
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  if (days < 1 || days > mostDays) throw new Refusal('PERIOD_WRONG', { most: mostDays });
  const timeZone = config.accountingTimeZone;
  const bounds = await findBounds(db, { from, until, timeZone });
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'ledger.export',
      subjectType: 'ledger',
      subjectId: from,
      details: { name: `${from} – ${until}` },
    }),
  );
  const words = serverWords(language);
  const source = {
    name: `ledger-${from}-${until}`,
    sheet: { name: words('ledgerExport.name'), columns: columnsOf(columns, words), language, timeZone },
    read: () => readPostings(context, bounds),
  };
  return format === 'csv' ? csvDownloadOf(source) : downloadOf(source);
}

async function* readPostings(context: Staffed, bounds: { begin: Date; end: Date }): AsyncGenerator<Cell[][]> {
  let last: PostingRow | undefined;
  do {
    const postings = await listPostings(context.db, { ...bounds, last, limit: postingsAtOnce });
    yield await showPostings(context, postings);
    last = postings.length === postingsAtOnce ? postings.at(-1) : undefined;
  } while (last);
}

async function showPostings(context: Staffed, postings: readonly PostingRow[]): Promise<Cell[][]> {
  const { db } = context;
  const owners = [
    ...new Set(postings.map(({ owner }) => owner).filter((owner) => /^[0-9a-f-]{36}$/.test(owner))),
  ];
  const orderIds = [...new Set(postings.flatMap((posting) => posting.order_id ?? []))];
  const [shops, partners, orders, bookings] = await Promise.all([
    getShopCards(context, owners),
    getPartnerNames(db, owners),
    listOrdersById(db, orderIds),
    getBookingNumbers(
      db,
      postings.flatMap((posting) => posting.booking_id ?? []),
    ),
  ]);
  const orderNumbers = new Map(orders.map(({ id, number }) => [id, number]));
  return postings.map((posting) => [
    posting.booked_at,
    posting.transaction_id,
    posting.kind,
    posting.account,
    shops.get(posting.owner)?.name ?? partners.get(posting.owner) ?? posting.owner,
    orderNumbers.get(posting.order_id ?? '') ?? bookings.get(posting.booking_id ?? '') ?? '',
    posting.cause,
    amountCell(posting.amount, posting.currency),
    posting.currency,
  ]);
}
