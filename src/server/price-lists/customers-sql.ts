import { sql } from 'kysely';
import { fold } from '../../kit/text/fold.ts';
import type { Db } from '../platform/database.ts';
import { hasText } from '../platform/has-text.ts';

export interface CustomerRow {
  account_id: string;
  name: string;
  is_company: boolean;
}

const notBlocked = sql`not exists (select from blocked_accounts
  where blocked_accounts.account_id = shop_customers.account_id)`;

/** Customers of a shop with some words in their name, or of the order that has the number; companies first. */
export async function findCustomers(
  db: Db,
  shopId: string,
  search: string,
  limit: number,
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select account_id, name, is_company from shop_customers
    where shop_id = ${shopId} and ${notBlocked} and (
      ${hasText(sql`name`, search)} or account_id in (
        select account_id from customers_by_order_number
        where shop_id = ${shopId} and number = ${fold(search).toUpperCase()}))
    order by is_company desc, name, account_id limit ${limit}`.execute(db);
  return rows;
}

/** Those of some accounts who are customers of a shop, and not blocked. */
export async function customersAmong(
  db: Db,
  shopId: string,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from shop_customers
    where shop_id = ${shopId} and account_id = any(${sql.val([...accountIds])}::uuid[])
      and ${notBlocked}`.execute(db);
  return new Set(rows.map((row) => row.account_id));
}

/** Those of some accounts who are customers of a shop, as they are called, by account; blocked ones too. */
export async function nameCustomers(
  db: Db,
  shopId: string,
  accountIds: readonly string[],
): Promise<Map<string, CustomerRow>> {
  const { rows } = await sql<CustomerRow>`
    select account_id, name, is_company from shop_customers
    where shop_id = ${shopId} and account_id = any(${sql.val([...accountIds])}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row]));
}

/**
 * Whom each of some lines means: who is called so, whatever the case and spacing, or whose order has that number.
 * Neither the customers nor the orders of a shop are read once for each line.
 * @param most  customers for each line
 */
export async function matchCustomers(
  db: Db,
  shopId: string,
  lines: readonly string[],
  most: number,
): Promise<(CustomerRow & { line_number: number })[]> {
  const numbers = lines.map((line) => fold(line).toUpperCase());
  const { rows } = await sql<CustomerRow & { line_number: number }>`
    with written as materialized (
      select line_number::int, fold_name(line) as name, number
      from unnest(${sql.val([...lines])}::text[], ${sql.val(numbers)}::text[]) with ordinality as written (line, number, line_number)
    ),
    customers as materialized (
      select account_id, name, is_company, fold_name(name) as folded from shop_customers
      where shop_id = ${shopId} and ${notBlocked}
    ),
    matches as (
      select line_number, account_id from written join customers on customers.folded = written.name
      union
      select line_number, account_id from written
      join customers_by_order_number as ordering on ordering.shop_id = ${shopId} and ordering.number = written.number
    ),
    ranked as (
      select line_number, account_id, customers.name, is_company,
        row_number() over (partition by line_number order by is_company desc, customers.name, account_id) as rank
      from matches join customers using (account_id)
    )
    select line_number, account_id, name, is_company from ranked where rank <= ${most}
    order by line_number, rank`.execute(db);
  return rows;
}
