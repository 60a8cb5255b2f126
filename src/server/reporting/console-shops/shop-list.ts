import { utcDay } from '../../../kit/days.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ConsoleShop } from '../../../contract/shops/console-shops.ts';
import type { ShopState } from '../../../contract/shops/console-shop-kinds.ts';
import type { Download } from '../../../contract/shapes.ts';
import { readText, type Language, type Text } from '../../../kit/languages.ts';
import { wireTime } from '../../../kit/wire.ts';
import { serverWords } from '../../../words/server.ts';
import { getPartnerNames, listAccountsByPhoneEnd, listAccountsByWords } from '../../accounts/public.ts';
import { fileAddress } from '../../files/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Db } from '../../platform/database.ts';
import { columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { listAllShops, type AllShopsFilter, type AllShopsRow } from '../../shops/public.ts';
import { logStaffAction } from '../../staff/public.ts';

type Narrowing = Omit<ParsedOf<'console.shops.export'>, 'timeZone'>;

// Whoever has so many namesakes has to be named better.
const mostNamesakes = 200;
const shopsAtOnce = 500;

async function filterOf(db: Db, { search, phoneEnd, ...plain }: Narrowing): Promise<AllShopsFilter> {
  const text = search?.trim();
  const [namesakes, callers] = await Promise.all([
    text ? listAccountsByWords(db, text, mostNamesakes) : [],
    phoneEnd ? listAccountsByPhoneEnd(db, phoneEnd, mostNamesakes) : undefined,
  ]);
  return { ...plain, search: text ? { text, ownerIds: namesakes } : undefined, ownerIds: callers };
}

const stateOf = ({
  suspended,
  closed_at: closedAt,
}: Pick<AllShopsRow, 'suspended' | 'closed_at'>): ShopState =>
  suspended ? 'suspended' : closedAt === null ? 'open' : 'closed';

/** Shops as operators see them in a list. */
export async function showShops(
  { db, language }: Staffed,
  shops: readonly AllShopsRow[],
): Promise<ConsoleShop[]> {
  const owners = await getPartnerNames(
    db,
    shops.map((row) => row.owner_id),
  );
  return shops.map((row) => ({
    id: row.id,
    name: readText(row.names as Text, language, row.source_language as Language).text,
    code: row.code,
    logo: fileAddress(row.logo),
    state: stateOf(row),
    country: row.country,
    level: row.level,
    isTrusted: row.trusted,
    ownerId: row.owner_id,
    ownerName: owners.get(row.owner_id) ?? '',
    products: row.products,
    orders: row.orders_paid,
    openedAt: wireTime(row.created_at),
  }));
}

/** A page of all shops of the marketplace. */
export async function listShops(
  context: Staffed,
  { pageNum, pageSize, sort, ...narrowing }: ParsedOf<'console.shops.list'>,
): Promise<OutputOf<'console.shops.list'>> {
  const filter = await filterOf(context.db, narrowing);
  const { rows, total } = await listAllShops(context.db, filter, sort, { pageNum, pageSize });
  return { rowList: await showShops(context, rows), totalRecord: total };
}

const columns = [
  ['export.shopName', 28],
  ['export.shopCode', 44],
  ['export.shopState', 14],
  ['export.owner', 28],
  ['export.country', 10],
  ['export.level', 8],
  ['export.productsOnSale', 14],
  ['export.ordersOfYear', 14],
  ['export.openedAt', 18],
] as const;

/** The shops that a list is narrowed to as a spreadsheet. */
export async function exportShops(
  context: Staffed,
  { timeZone, ...narrowing }: ParsedOf<'console.shops.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const filter = await filterOf(db, narrowing);
  const day = utcDay(now);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'shops.export',
      subjectType: 'shops',
      subjectId: day,
      details: { name: Object.values(narrowing).filter(Boolean).join(' · ') },
    }),
  );
  const words = serverWords(language);
  return downloadOf({
    name: `shops-${day}`,
    sheet: { name: words('export.shops'), columns: columnsOf(columns, words), language, timeZone },
    read: () => readShops(context, filter),
  });
}

async function* readShops(context: Staffed, filter: AllShopsFilter): AsyncGenerator<Cell[][]> {
  const words = serverWords(context.language);
  for (let pageNum = 1; ; pageNum++) {
    const { rows } = await listAllShops(context.db, filter, 'oldest', { pageNum, pageSize: shopsAtOnce });
    const batch = await showShops(context, rows);
    yield batch.map((row, i): Cell[] => [
      row.name,
      row.code,
      words(`shopState.${row.state}`),
      row.ownerName,
      row.country,
      { number: String(row.level) },
      { number: String(row.products) },
      { number: String(row.orders) },
      rows[i]!.created_at,
    ]);
    if (rows.length < shopsAtOnce) return;
  }
}
