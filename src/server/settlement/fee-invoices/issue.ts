import { includedTax, type SaleTax } from '../../../kit/amounts/tax.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { dayIn } from '../../../kit/days.ts';
import { newId } from '../../../kit/ids.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { takeNumber } from '../../order-documents/public.ts';
import { readCompany } from '../../marketplace/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { readTaxRates, siteOfCountry, taxOfService } from '../../taxes/public.ts';
import { monthAfter } from '../month-rules.ts';
import { findMonthBounds } from '../months-sql.ts';
import { readHolder, type Holder, type MoneyOwner } from '../owners.ts';
import type { FeeInvoiceFacts } from './facts.ts';
import { feeDocumentsOf, type FeeDocument, type FeeSum } from './fee-rules.ts';
import { listChargedMonths, listFees } from './fees-sql.ts';
import * as rows from './invoices-sql.ts';

/** What began before the end of a month has been booked by then. */
const settledMs = 3_600_000;

interface MonthOf {
  month: string;
  begin: Date;
  end: Date;
}

/**
 * Notes with which month invoices begin: the one in which an installation, or a version that writes them, starts first.
 * Later starts change nothing.
 */
export async function beginFeeInvoices({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await rows.findNextMonth(db, dayIn(clock.now(), config.accountingTimeZone).slice(0, 7));
}

/**
 * Invoices the fees of every month that is over and was not invoiced, each owner's in a transaction of its own. What has
 * its number is left alone, so it does not matter how often this runs, or where it was interrupted.
 */
export async function issueFeeInvoices(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Promise<void> {
  const { db, clock, config, log } = deps;
  const timeZone = config.accountingTimeZone;
  const settledUntil = new Date(clock.now().getTime() - settledMs);
  const runningMonth = dayIn(settledUntil, timeZone).slice(0, 7);
  let month = await rows.findNextMonth(db, runningMonth);
  for (; month < runningMonth; month = monthAfter(month)) {
    const bounds = (await findMonthBounds(db, [month], timeZone)).get(month)!;
    const fees = Map.groupBy(await listFees(db, bounds), ({ owner }) => owner);
    let failures = 0;
    for (const [id, sums] of fees) {
      const owner: MoneyOwner = { kind: sums.some(({ isProvider }) => isProvider) ? 'provider' : 'shop', id };
      try {
        await issueOfOwner(deps, owner, { month, ...bounds }, sums);
      } catch (error) {
        failures += 1;
        log.error({ owner: id, month, error }, 'the fees of a month were not invoiced');
      }
    }
    // Whoever was not invoiced is, the next time; later months wait, so that numbers follow the months.
    if (failures > 0) return;
    await rows.noteNextMonth(db, monthAfter(month));
  }
}

async function issueOfOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  owner: MoneyOwner,
  period: MonthOf,
  sums: readonly FeeSum[],
): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (await rows.isInvoiced(tx, owner.id, period.month)) return;
    const holders: [Language, Holder][] = [];
    for (const language of languageCodes) holders.push([language, await readHolder(tx, owner, language)]);
    const recipient = Object.fromEntries(holders) as Record<Language, Holder>;
    const { country } = recipient.en;
    const site = siteOfCountry(country) ?? deps.config.site;
    // Of the month's last moment: that is when the service was rendered.
    const rates = await readTaxRates(tx, new Date(period.end.getTime() - 1));
    const rate = taxOfService(rates, { site, country });
    for (const document of feeDocumentsOf(sums))
      await issueDocument(tx, deps, { owner, site, period, recipient, rate, document });
  });
}

interface Issuing {
  owner: MoneyOwner;
  site: Site;
  period: MonthOf;
  recipient: Record<Language, Holder>;
  rate: SaleTax | null;
  document: FeeDocument;
}

async function issueDocument(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { owner, site, period, recipient, rate, document }: Issuing,
): Promise<void> {
  const { kind, currency, lines, total } = document;
  const now = clock.now();
  const credited = kind === 'fee_credit_note' ? await listCredited(tx, config, owner, period, currency) : [];
  // Fees that were kept before invoices were written stand on none, so there is nothing to correct.
  if (kind === 'fee_credit_note' && credited.length === 0) return;
  // What goes back had the tax of its invoice.
  const tax = credited.length > 0 ? (credited.at(-1)!.facts as unknown as FeeInvoiceFacts).tax : rate;
  await rows.insertFeeInvoice(tx, {
    id: newId(now.getTime()),
    site,
    kind,
    ...(await takeNumber(tx, { site, kind }, { now, timeZone: config.accountingTimeZone })),
    shop_id: owner.kind === 'shop' ? owner.id : null,
    provider_id: owner.kind === 'provider' ? owner.id : null,
    month: period.month,
    currency,
    total,
    tax: tax ? includedTax(total, tax.basisPoints, currency) : 0n,
    facts: JSON.stringify({
      timeZone: config.accountingTimeZone,
      issuer: await readCompany({ db: tx, config }, site),
      recipient,
      lines: lines.map(({ line, base, fee }) => ({ line, base: String(base), fee: String(fee) })),
      tax,
      invoices: credited.map(({ number }) => number),
    } satisfies FeeInvoiceFacts),
    issued_at: now,
  });
}

/** The invoices of the fees that went back in a month. */
async function listCredited(
  tx: Tx,
  { accountingTimeZone: timeZone }: Deps['config'],
  owner: MoneyOwner,
  { begin, end }: MonthOf,
  currency: string,
) {
  const months = await listChargedMonths(tx, owner.id, { begin, end, currency, timeZone });
  return rows.listInvoicesOf(tx, owner.id, { months, currency });
}
