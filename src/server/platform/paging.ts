import { sql, type SelectQueryBuilder } from 'kysely';

/** The page that is asked for, from 1, and how many rows one has: what every list takes (`pageInput`). */
export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** A page of rows, and how many there are on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Where a page begins and ends among the rows. */
export const limitsOf = ({ pageNum, pageSize }: Paging): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
});

/**
 * Reads a page of a query's rows, and counts them.
 * @param all  the query without columns
 * @param show  adds columns, and an order that no two rows share
 */
export async function readPage<Tables, Table extends keyof Tables, More, Wider extends keyof More, Row>(
  all: SelectQueryBuilder<Tables, Table, {}>,
  page: Paging,
  show: (all: SelectQueryBuilder<Tables, Table, {}>) => SelectQueryBuilder<More, Wider, Row>,
): Promise<Page<Row>> {
  const { limit, offset } = limitsOf(page);
  const [rows, { n }] = await Promise.all([
    show(all).limit(limit).offset(offset).execute(),
    all.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow() as Promise<{ n: number }>,
  ]);
  return { rows: rows as Row[], total: n };
}

/** A page of what is in memory. */
export function cutPage<Row>(all: readonly Row[], page: Paging): Page<Row> {
  const { limit, offset } = limitsOf(page);
  return { rows: all.slice(offset, offset + limit), total: all.length };
}

/** A page as every list answers it. */
export const showPage = <Row, Shown>(
  { rows, total }: Page<Row>,
  show: (row: Row) => Shown,
): { rowList: Shown[]; totalRecord: number } => ({
  rowList: rows.map((row) => show(row)),
  totalRecord: total,
});
