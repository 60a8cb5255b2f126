import pg from 'pg';
import { stockAtFirst } from './market.ts';

/** What is in the database, read by whoever checks it: not by way of the product. */
export interface Stored {
  /** Keys of orders, as their buyers sent them. */
  tradeKeys: string[];
  tradeIds: string[];
  paidIds: string[];
  refundIds: string[];
  /** What does not add up, in sentences. */
  issues: string[];
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readColumn(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(text);
  return rows.map(({ value }) => value);
}

export const readStored = (databaseUrl: string): Promise<Stored> =>
  withClient(databaseUrl, async (client) => {
    const issues: string[] = [];
    for (const check of checks) issues.push(...(await readColumn(client, check)));
    return {
      tradeKeys: await readColumn(client, 'select idempotency_key as value from trades'),
      tradeIds: await readColumn(client, 'select id as value from trades'),
      paidIds: await readColumn(client, `select id as value from payments where state = 'succeeded'`),
      refundIds: await readColumn(client, 'select id as value from refunds'),
      issues,
    };
  });

/** Names of jobs that are due and not done, or that failed for good. */
export const readUnfinished = (databaseUrl: string, state: 'waiting' | 'failed'): Promise<string[]> =>
  withClient(databaseUrl, (client) =>
    readColumn(
      client,
      state === 'failed'
        ? `select distinct name as value from pgboss.job where state = 'failed'`
        : `select distinct name as value from pgboss.job where state < 'completed' and start_after <= now()`,
    ),
  );

/** Each finds what is wrong, as sentences; nothing where all is well. */
const checks = [
  `select 'the ledger is out of balance by ' || sum(amount) || ' ' || currency as value
     from ledger_entries group by currency having sum(amount) <> 0`,
  `select 'the transaction ' || transaction_id || ' does not sum to zero' as value
     from ledger_entries group by transaction_id having sum(amount) <> 0`,
  `select 'a payment succeeded without a transaction: ' || payments.id as value from payments
     where state = 'succeeded' and subject = 'orders' and not exists (
       select 1 from payment_parts join ledger_transactions on ledger_transactions.order_id = payment_parts.order_id
        where payment_parts.payment_id = payments.id)`,
  `select 'a succeeded payment left its order unpaid: ' || orders.id as value from payments
     join payment_parts on payment_parts.payment_id = payments.id join orders on orders.id = payment_parts.order_id
     where payments.state = 'succeeded' and payment_parts.outcome = 'open'`,
  `select 'an order took more than its price: ' || id as value from orders where paid_amount > total_amount`,
  `select 'stock is below zero: ' || id as value from skus where stock < 0`,
  `select 'the stock of ' || skus.id || ' is ' || skus.stock || ', and ' || sum(taken.pieces) || ' are taken' as value
     from skus join lateral (
       select coalesce(sum(quantity - withdrawn) filter (where state <> 'released'), 0) as pieces
         from reservations where sku_id = skus.id) as taken on true
     where skus.id in (select sku_id from order_lines)
     group by skus.id having skus.stock + sum(taken.pieces) <> ${stockAtFirst}`,
  `select 'a refund was agreed and nothing returned: ' || refunds.id as value from refunds
     where state = 'agreed' and not exists (select 1 from returns where refund_id = refunds.id)`,
];
