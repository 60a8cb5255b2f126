import { sql } from 'kysely';
import { getBalance } from '../../src/server/payments/public.ts';
import { gateways, type World } from '../trade-month/world.ts';
import type { Course } from './course.ts';

interface OrderMoney {
  state: string;
  total: bigint;
  paid: bigint;
  returned: bigint;
  /** What all channels hold for it by the ledger. */
  held: bigint;
  /** What is on its way back by the ledger. */
  owed: bigint;
}

async function moneyOf({ caravan }: World, { id }: Course): Promise<OrderMoney> {
  const { rows } = await sql<Record<keyof OrderMoney, string>>`
    select state, total_amount::text as total, paid_amount::text as paid, returned_amount::text as returned,
      (select coalesce(-sum(amount), 0)::text from ledger_postings as posting
        join ledger_transactions as moved on moved.id = posting.transaction_id
        where moved.order_id = orders.id and posting.account = 'channel') as held,
      (select coalesce(sum(amount), 0)::text from ledger_postings as posting
        join ledger_transactions as moved on moved.id = posting.transaction_id
        where moved.order_id = orders.id and posting.account = 'owed') as owed
    from orders where id = ${id}::uuid`.execute(caravan.deps.db);
  const { state, ...sums } = rows[0]!;
  const [total, paid, returned, held, owed] = [
    sums.total,
    sums.paid,
    sums.returned,
    sums.held,
    sums.owed,
  ].map(BigInt) as [bigint, bigint, bigint, bigint, bigint];
  return { state, total, paid, returned, held, owed };
}

/** Channels that hold something else for the order than the ledger says. */
async function heldElsewhere({ caravan, banks }: World, course: Course): Promise<string[]> {
  const findings: string[] = [];
  for (const channel of gateways) {
    let held = 0n;
    for (const attempt of course.attempts.filter((each) => each.channel === channel))
      held +=
        attempt.taken - (attempt.taken > 0n ? await banks[channel].returned(caravan.deps, attempt.ref) : 0n);
    const { rows } = await sql<{ booked: string }>`
      select coalesce(-sum(amount), 0)::text as booked from ledger_postings as posting
        join ledger_transactions as moved on moved.id = posting.transaction_id
        where moved.order_id = ${course.id}::uuid and posting.account = 'channel' and posting.owner = ${channel}`.execute(
      caravan.deps.db,
    );
    if (held !== BigInt(rows[0]!.booked))
      findings.push(`${channel} holds ${held}, booked ${rows[0]!.booked}`);
  }
  return findings;
}

/** What the platform's account at the bank holds beside what is booked there, over all courses. */
async function heldAtBank({ caravan, books }: World, { buyer: { currency } }: Course): Promise<string[]> {
  const balance = (kind: 'channel' | 'unapplied') =>
    getBalance(caravan.deps.db, { kind, owner: 'bank-transfer' }, currency);
  const booked = -(await balance('channel'));
  const held = books.get(currency)!.balance;
  return booked === held ? [] : [`the bank holds ${held}, booked ${booked} ${currency}`];
}

/** What has to hold of the money of an order at any time that nothing is being done. */
export async function findUnsound(world: World, course: Course): Promise<string[]> {
  const { db } = world.caravan.deps;
  const order = await moneyOf(world, course);
  const findings = [
    ...course.crashes,
    ...(await heldElsewhere(world, course)),
    ...(await heldAtBank(world, course)),
  ];
  if (order.held !== order.paid - order.returned + order.owed)
    findings.push(`held ${order.held}, paid ${order.paid} less ${order.returned}, owed ${order.owed}`);
  if (order.paid > order.total) findings.push(`paid ${order.paid} of ${order.total}`);
  const { rows: twice } = await sql`select instalment from payment_parts
    where order_id = ${course.id}::uuid and outcome = 'settled' group by instalment having count(*) > 1`.execute(
    db,
  );
  if (twice.length > 0) findings.push('one instalment was paid twice');
  const { rows: uneven } =
    await sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`.execute(
      db,
    );
  if (uneven.length > 0) findings.push('a transaction is not zero');
  const holds = await getBalance(
    db,
    { kind: 'escrow', owner: course.shop.seller.shopId },
    course.buyer.currency,
  );
  const kept = await sql<{ kept: string }>`
    select coalesce(sum(posting.amount), 0)::text as kept from ledger_postings as posting
      join ledger_transactions as moved on moved.id = posting.transaction_id
      where moved.order_id = ${course.id}::uuid and posting.account in ('seller', 'fee')`.execute(db);
  if (holds + BigInt(kept.rows[0]!.kept) !== order.paid - order.returned)
    findings.push(`escrow ${holds}, kept ${kept.rows[0]!.kept}, paid ${order.paid} less ${order.returned}`);
  return findings;
}

/** What is under way once all time that anything takes has passed. */
export async function findUnfinished(world: World, course: Course): Promise<string[]> {
  const { db } = world.caravan.deps;
  const order = await moneyOf(world, course);
  const { rows } = await sql<{ finding: string }>`
    with payments_of as (
      select id, state, channel from payments where id in (select payment_id from payment_parts where order_id = ${course.id}::uuid)
    )
    select 'payment ' || state || ' at ' || channel as finding from payments_of where state in ('created', 'pending')
    union all select 'unsent return of ' || returns.amount from returns
      where sent_at is null and payment_id in (select id from payments_of)
    union all select 'open task ' || kind || ' ' || reason from channel_tasks
      where state = 'open' and payment_id in (select id from payments_of)
    union all select 'outgoing transfer ' || state from outgoing_transfers where state <> 'sent'
    union all select 'receipt ' || state from bank_receipts where state not in ('applied', 'returning', 'set_aside')
    union all select 'refund ' || state from refunds where order_id = ${course.id}::uuid and closed_at is null
    union all select 'part open of ' || amount from payment_parts where order_id = ${course.id}::uuid and outcome = 'open'
    `.execute(db);
  const findings = rows.map(({ finding }) => finding);
  if (!['cancelled', 'refunded', 'completed'].includes(order.state))
    findings.push(`the order is ${order.state}`);
  if (order.owed !== 0n) findings.push(`${order.owed} are owed`);
  const { stock } = await db
    .selectFrom('skus')
    .select('stock')
    .where('id', '=', course.skuId)
    .executeTakeFirstOrThrow();
  if (stock !== 1_000_000) findings.push(`${stock} pieces in stock`);
  return findings;
}
