import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../src/kit/ids.ts';
import { transact, type Db } from '../src/server/platform/database.ts';
import { recountProducts, renoteRunningOut } from '../src/server/products/public.ts';

/** So many orders, products and ledger lines stand behind one office. */
export const howMany = 100_000;

export interface Office {
  shopId: string;
  /** Sessions of the shop's owner and of the buyer of all its orders. */
  seller: string;
  buyer: string;
}

const offices = new WeakMap<Db, Promise<Office>>();

/**
 * The shop with the most orders, with 100,000 orders of one buyer more, copies of its first, and what the ledger booked
 * for them. Made once for a database.
 */
export function officeOf(db: Db): Promise<Office> {
  const made = offices.get(db) ?? makeOffice(db);
  offices.set(db, made);
  return made;
}

async function makeOffice(db: Db): Promise<Office> {
  const shops = await sql<{ shop_id: string; owner_id: string; order_id: string; buyer_id: string }>`
    select shop_id, owner_id, orders.id as order_id, buyer_id from orders join shops on shops.id = shop_id
    where exists (select from ledger_transactions where order_id = orders.id)
    order by count(*) over (partition by shop_id) desc, shop_id, orders.id limit 1`.execute(db);
  const { shop_id: shopId, owner_id: owner, order_id: order, buyer_id: buyer } = shops.rows[0]!;
  await transact(db, async (tx) => {
    // Copies need no news and were checked once: the triggers would take an hour.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`create temporary table copies on commit drop as
      select n, uuidv7() as id from generate_series(1, ${howMany}::int) as n`.execute(tx);
    await sql`insert into orders
      select (made).* from (select jsonb_populate_record(orders, jsonb_build_object('id', copies.id,
        'number', 'B' || n, 'submitted_at', submitted_at - n * interval '1 second', 'deadline', null)) as made
        from orders, copies where orders.id = ${order}) as orders_made`.execute(tx);
    await sql`insert into order_lines
      select (made).* from (select jsonb_populate_record(order_lines,
        jsonb_build_object('id', gen_random_uuid(), 'order_id', copies.id)) as made
        from order_lines, copies where order_id = ${order}) as lines_made`.execute(tx);
    await sql`insert into order_search select copies.id, shop_id, buyer_id, 'b' || n || ' ' || numbers, text_ids
      from order_search, copies where order_id = ${order}`.execute(tx);
    await sql`create temporary table bookings on commit drop as
      select booked.id as source, uuidv7() as id, copies.id as order_id, n
      from ledger_transactions as booked, copies where booked.order_id = ${order}`.execute(tx);
    await sql`insert into ledger_transactions
      select (made).* from (select jsonb_populate_record(booked, jsonb_build_object('id', bookings.id,
        'order_id', bookings.order_id, 'cause', 'B' || n || booked.cause)) as made
        from bookings join ledger_transactions as booked on booked.id = source) as transactions_made`.execute(
      tx,
    );
    await sql`insert into ledger_entries
      select (made).* from (select jsonb_populate_record(entries,
        jsonb_build_object('transaction_id', bookings.id)) as made
        from bookings join ledger_entries as entries on entries.transaction_id = source) as entries_made`.execute(
      tx,
    );
  });
  await sql`analyze orders, order_lines, order_search, ledger_transactions, ledger_entries`.execute(db);
  const [seller, buyerToken] = await Promise.all([signIn(db, owner, 2), signIn(db, buyer, 1)]);
  return { shopId, seller, buyer: buyerToken };
}

/** Makes every product there is one of this shop: what search and pages say of them is not true any more. */
export async function giveAllProducts(db: Db, shopId: string): Promise<void> {
  await transact(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update product_search set shop_id = ${shopId}`.execute(tx);
    await sql`update products set shop_id = ${shopId}, code = left(code, 60) || '-' || right(id::text, 12)
      where shop_id <> ${shopId}`.execute(tx);
  });
  await recountProducts(db);
  await renoteRunningOut(db);
  await sql`vacuum analyze products, product_search, product_status_counts, skus_running_out`.execute(db);
}

async function signIn(db: Db, accountId: string, role: 1 | 2): Promise<string> {
  const token = `bench-office-${newId()}`;
  const hash = createHash('sha256').update(token).digest('hex');
  await sql`insert into sessions (token_hash, account_id, role, created_at, expires_at)
    values (decode(${hash}, 'hex'), ${accountId}, ${role}, now(), now() + interval '1 day')`.execute(db);
  return token;
}
