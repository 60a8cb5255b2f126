import { sql } from 'kysely';
import { checkLedger } from '../../src/server/books/checks.ts';
import { gateways, type World } from './world.ts';
import type { Month } from './month.ts';

/** What the ledger has on the accounts of an owner, by currency. */
async function balancesOf({ caravan }: World, kind: string, owners: readonly string[]) {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, sum(amount)::text as amount from ledger_postings
    where account = ${kind} and owner = any(${sql.val([...owners])}::text[]) group by currency`.execute(
    caravan.deps.db,
  );
  return new Map(rows.map(({ currency, amount }) => [currency, BigInt(amount)]));
}

/** Where two tables of sums differ. */
function differences(what: string, left: Map<string, bigint>, right: Map<string, bigint>): string[] {
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const [one, other] = [left.get(key) ?? 0n, right.get(key) ?? 0n];
    return one === other ? [] : [`${what}, ${key}: ${one} and ${other}`];
  });
}

const negated = (sums: Map<string, bigint>) => new Map([...sums].map(([key, amount]) => [key, -amount]));

/** Movements that do not sum to zero, escrow that is not what open orders hold, balances below their floor. */
async function ledgerFindings({ caravan }: World): Promise<string[]> {
  await checkLedger(caravan.deps);
  const checks = await caravan.deps.db
    .selectFrom('ledger_checks')
    .select(['day', 'kind', 'findings'])
    .execute();
  return checks.flatMap(({ day, kind, findings }) =>
    (findings as object[]).map((finding) => `${day} ${kind}: ${JSON.stringify(finding)}`),
  );
}

/** Channels whose own books have another sum than the ledger has of them. */
async function channelFindings(world: World): Promise<string[]> {
  const findings: string[] = [];
  for (const channel of gateways) {
    const held = await world.banks[channel].held!(world.caravan.deps);
    const booked = negated(await balancesOf(world, 'channel', [channel]));
    findings.push(...differences(`held by ${channel} and booked`, held, booked));
  }
  return findings;
}

/** Accounts at the bank that hold something else than their statements say, and money that is put to nothing. */
async function bankFindings(world: World): Promise<string[]> {
  const held = new Map([...world.books].map(([currency, { balance }]) => [currency, balance]));
  // Payouts leave from the same accounts.
  const booked = negated(await balancesOf(world, 'channel', ['bank-transfer', 'payouts']));
  const unapplied = await balancesOf(world, 'unapplied', ['bank-transfer']);
  return [
    ...differences('held by the bank and booked', held, booked),
    ...differences('received and put to nothing', unapplied, new Map()),
  ];
}

/** Credit lines that owe something else than the ledger has as lent. */
async function creditFindings(world: World): Promise<string[]> {
  const lent = new Map<string, bigint>();
  for (const buyer of world.buyers) {
    const { line } = await world.caravan.done('credit.info', {}, buyer);
    if (!line) continue;
    // Late fees are nobody's money before they are paid.
    const owed = [line.used, line.lateFees, line.inFavour].map(({ amount }) => BigInt(amount));
    const principal = owed[0]! - owed[1]! - owed[2]!;
    lent.set(buyer.currency, (lent.get(buyer.currency) ?? 0n) + principal);
  }
  return differences(
    'owed on credit lines and booked',
    lent,
    negated(await balancesOf(world, 'channel', ['credit'])),
  );
}

/** Differences that nobody explained, and days that could not be closed. */
async function bookFindings({ world, unclosed }: Month): Promise<string[]> {
  const open = await world.caravan.deps.db
    .selectFrom('book_differences')
    .select(['day', 'channel', 'kind', 'subject', 'currency', 'statement_amount', 'ledger_amount'])
    .where('state', 'in', ['open', 'proposed'])
    .execute();
  return [
    ...unclosed,
    ...open.map((row) =>
      [
        row.day,
        row.channel,
        row.kind,
        row.subject,
        row.statement_amount,
        row.ledger_amount,
        row.currency,
      ].join(' '),
    ),
  ];
}

/**
 * Orders that were sent, or ended, whose invoices and kept deposits less credit notes are another sum than the ledger has of
 * their buyers' money.
 */
async function documentFindings({ caravan }: World): Promise<string[]> {
  const { rows } = await sql<{ number: string; invoiced: string; kept: string }>`
    with sent as (
      select id, number from orders where state in ('dispatched', 'completed', 'refunded')
    ), documents as (
      select order_id, sum(case kind when 'credit_note' then -total else total end) as amount
      from numbered_documents where kind in ('commercial_invoice', 'credit_note', 'kept_deposit') group by order_id
    ), money as (
      -- In by channels, less what went back or is owed, by whomever it was taken back.
      select moved.order_id, -sum(posting.amount) as amount
      from ledger_postings as posting join ledger_transactions as moved on moved.id = posting.transaction_id
      where posting.account in ('channel', 'owed', 'disputed') and moved.order_id is not null group by moved.order_id
    ), debts as (
      -- Given back by the shop's word, and waiting for its next income.
      select order_id, outstanding as amount from orders_owed
    )
    select sent.number, coalesce(documents.amount, 0)::text as invoiced,
      (coalesce(money.amount, 0) - coalesce(debts.amount, 0))::text as kept
    from sent left join documents on documents.order_id = sent.id left join money on money.order_id = sent.id
      left join debts on debts.order_id = sent.id
    where coalesce(documents.amount, 0) <> coalesce(money.amount, 0) - coalesce(debts.amount, 0)
    order by sent.number limit 20`.execute(caravan.deps.db);
  return rows.map(({ number, invoiced, kept }) => `${number}: invoiced ${invoiced}, kept ${kept}`);
}

/**
 * Invoices and credit notes whose taxes are of another total than they have, are another treatment than their order's
 * lines have, or are together another tax than the rate makes of their amount, up to the rounding of a few documents.
 */
async function taxFindings({ caravan }: World): Promise<string[]> {
  const { rows } = await sql<{ number: string; finding: string }>`
    with stated as (
      select document.id, document.number, document.order_id, document.total,
        case document.kind when 'credit_note' then -1 else 1 end as sign,
        tax->>'treatment' as treatment, (tax->>'basisPoints')::int as points,
        (tax->>'amount')::bigint as amount, (tax->>'tax')::bigint as tax
      from numbered_documents as document, jsonb_array_elements(document.taxes) as tax
      where document.kind in ('commercial_invoice', 'credit_note', 'kept_deposit')
    ), per_order as (
      select order_id, treatment, points, sum(sign * amount) as amount, sum(sign * tax) as tax
      from stated group by order_id, treatment, points
    )
    select number, 'taxes of another total' as finding from stated group by id, number, total
      having sum(amount) <> total
    union all
    select orders.number, 'a treatment that no line has' from per_order join orders on orders.id = per_order.order_id
      where treatment <> 'outside_scope' and not exists (select from order_lines as line where line.order_id = per_order.order_id
        and line.tax_treatment = treatment and line.tax_basis_points = points)
    union all
    select orders.number, 'tax ' || tax || ' of ' || amount
    from per_order join orders on orders.id = per_order.order_id
      where tax < 0 or amount < 0 or (amount = 0 and tax <> 0) or (treatment <> 'standard' and tax <> 0)
        or abs(tax * (10000 + points) - amount * points) > 3 * (10000 + points) * case orders.currency when 'IDR' then 100 else 1 end
    order by number limit 20`.execute(caravan.deps.db);
  return rows.map(({ number, finding }) => `${number}: ${finding}`);
}

/** What does not agree at the end of a month, by whom it concerns; nothing, where all of it does. */
export const reconcileMonth = async (month: Month): Promise<Record<string, string[]>> => ({
  ledger: await ledgerFindings(month.world),
  channels: await channelFindings(month.world),
  bank: await bankFindings(month.world),
  credit: await creditFindings(month.world),
  books: await bookFindings(month),
  documents: await documentFindings(month.world),
  taxes: await taxFindings(month.world),
});
