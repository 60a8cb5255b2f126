import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { FrozenAddress, NotifyParty } from '../../../contract/orders/order-parties.ts';
import type { NumberedKind } from '../../../contract/order-documents/document-kinds.ts';
import { zoneOfCountry } from '../../../contract/reference/site-days.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { piecesLeft, valueOfPieces } from '../../../kit/amounts/line-value.ts';
import {
  keepTaxes,
  readKeptTaxes,
  taxDifference,
  taxTotals,
  type KeptTax,
} from '../../../kit/amounts/tax.ts';
import { sum } from '../../../kit/money.ts';
import { wireTime } from '../../../kit/wire.ts';
import { listPacking, type Packing } from '../../catalog/public.ts';
import {
  depositOf,
  leavesCountry,
  listLines,
  listShipmentsWithLines,
  lockOrder,
  type InvoiceAmounts,
  type KeptDeposit,
  type LineRecord,
  type OrderRecord,
  type RefundCredit,
  taxOfLine,
  freightTaxOf,
} from '../../orders/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { listDocumented } from '../../refunds/public.ts';
import type { Seller } from '../contents.ts';
import { getShop } from '../../shops/public.ts';
import { referencesOf, sellerOf } from '../parties.ts';
import { measure } from '../rules.ts';
import type { NumberedFacts, NumberedLine } from './facts.ts';
import { insertNumbered, listNumbered, type NumberedSource } from './numbered-sql.ts';

/** What the documents of one order are written from, read once. */
interface Issuing {
  tx: Tx;
  now: Date;
  order: OrderRecord;
  lines: readonly LineRecord[];
  packing: ReadonlyMap<string, Packing>;
  /** What every one of them says. */
  parties: Pick<
    NumberedFacts,
    'seller' | 'timeZone' | 'isExport' | 'consignee' | 'notify' | 'references' | 'exportTerm' | 'freightTax'
  > & { timeZone: string };
}

async function beginIssuing(tx: Tx, now: Date, order: OrderRecord): Promise<Issuing> {
  const lines = await listLines(tx, [order.id]);
  const packing = await listPacking(
    tx,
    lines.map((line) => line.sku_id),
  );
  const sellers: [Language, Seller][] = [];
  for (const language of languageCodes) sellers.push([language, await sellerOf({ db: tx, language }, order)]);
  const { country } = await getShop(tx, order.shop_id);
  const parties = {
    timeZone: zoneOfCountry(country),
    isExport: leavesCountry(order, country),
    seller: Object.fromEntries(sellers) as Record<Language, Seller>,
    consignee: order.address as FrozenAddress,
    notify: order.notify_party as NotifyParty | null,
    references: await referencesOf(tx, order),
    exportTerm: order.export_term as ExportTerm | null,
    freightTax: freightTaxOf(lines),
  };
  return { tx, now, order, lines, packing, parties };
}

const lineOf = ({ packing }: Issuing, line: LineRecord, pieces: number, amount: bigint): NumberedLine => {
  const packed = packing.get(line.sku_id);
  return {
    lineId: line.id,
    pieces,
    amount: String(amount),
    code: packed?.code ?? '',
    hsCode: packed?.hsCode ?? '',
    origin: packed?.origin ?? '',
    tax: taxOfLine(line),
    ...measure(pieces, packed ?? { grams: null, carton: null }),
  };
};

/** When an order is paid that is paid after delivery; nothing of any other. */
const payLaterOf = ({
  terms_days: days,
  terms_due_on: dueOn,
}: OrderRecord): Pick<NumberedFacts, 'payLater'> => (days === null ? {} : { payLater: { days, dueOn } });

type OwnFacts = Omit<NumberedFacts, keyof Issuing['parties']>;

const issue = (
  { tx, now, order, parties }: Issuing,
  kind: NumberedKind,
  source: NumberedSource,
  { total, taxes }: { total: bigint; taxes?: KeptTax[] | null | undefined },
  facts: OwnFacts,
) =>
  insertNumbered(
    tx,
    {
      shopId: order.shop_id,
      orderId: order.id,
      kind,
      source,
      currency: order.currency,
      total,
      taxes:
        kind === 'commercial_invoice' || kind === 'credit_note' || kind === 'kept_deposit'
          ? (taxes ?? taxesOf(facts, { currency: order.currency, freightTax: parties.freightTax }))
          : [],
      facts: { ...parties, ...facts } satisfies NumberedFacts,
    },
    { now, timeZone: parties.timeZone },
  );

/** What a document states of tax that was fixed before its tax was: by its own lines. */
const taxesOf = ({ lines, freight }: OwnFacts, how: Parameters<typeof taxTotals>[2]): KeptTax[] =>
  keepTaxes(
    taxTotals(
      lines.map(({ amount, tax }) => ({ amount: BigInt(amount), tax })),
      BigInt(freight),
      how,
    ) ?? [],
  );

/**
 * Numbers what an order's shipments and refunds ask for: a commercial invoice and a packing list of each shipment, a credit
 * note of each refund of what was invoiced, a document of a deposit that was kept, in the order in which they happened. What
 * has its number is left alone, so it does not matter how often this runs.
 */
export async function issueDueDocuments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const issued = await listNumbered(tx, orderId);
    const shipments = (await listShipmentsWithLines(tx, [orderId])).filter(
      ({ id, invoiced }) => invoiced && !issued.some((document) => document.shipment_id === id),
    );
    const numberOf = (refundId: string, isKept: boolean) =>
      issued.find(({ refund_id, kind }) => refund_id === refundId && (kind === 'kept_deposit') === isKept)
        ?.number;
    const refunds = (await listDocumented(tx, orderId)).filter(
      ({ id, credited, kept_deposit }) =>
        (credited && !numberOf(id, false)) || (kept_deposit && !numberOf(id, true)),
    );
    if (shipments.length === 0 && refunds.length === 0) return;
    const issuing = await beginIssuing(tx, clock.now(), order);
    const invoices = issued
      .filter(({ kind }) => kind === 'commercial_invoice')
      .map(({ number }) => number)
      .reverse();
    for (const shipment of shipments) invoices.push(await issueOfShipment(issuing, shipment));
    for (const refund of refunds) {
      // What is credited of a kept deposit is taken off its own document.
      const keptNumber =
        refund.kept_deposit === null
          ? undefined
          : (numberOf(refund.id, true) ?? (await issueOfKept(issuing, refund)));
      if (refund.credited && !numberOf(refund.id, false))
        await issueOfRefund(issuing, refund, keptNumber ? [keptNumber] : invoices);
    }
  });
}

type Refund = Awaited<ReturnType<typeof listDocumented>>[number];

/** Numbers the credit note of a refund, or the invoice of what it left to be invoiced. */
async function issueOfRefund(issuing: Issuing, refund: Refund, invoices: string[]): Promise<void> {
  const credit = refund.credited as unknown as RefundCredit;
  const isCredit = BigInt(credit.total) > 0n;
  const amountOf = (amount: string) => (isCredit ? BigInt(amount) : -BigInt(amount));
  const pieces = new Map(isCredit ? credit.pieces.map(({ lineId, quantity }) => [lineId, quantity]) : []);
  const kind = isCredit ? 'credit_note' : 'commercial_invoice';
  // An invoice states what the credit note would have stated below zero.
  const taxes =
    credit.taxes && (isCredit ? credit.taxes : keepTaxes(taxDifference([], readKeptTaxes(credit.taxes))));
  await issue(
    issuing,
    kind,
    { refundId: refund.id },
    { total: amountOf(credit.total), taxes },
    {
      lines: credit.lines.map(({ lineId, amount }) =>
        lineOf(issuing, lineById(issuing, lineId), pieces.get(lineId) ?? 0, amountOf(amount)),
      ),
      freight: String(amountOf(credit.freight)),
      invoices,
      refund: { number: refund.number, reason: refund.reason },
    },
  );
}

/** Numbers the document of what the seller kept of a deposit. @returns its number */
async function issueOfKept(issuing: Issuing, { id, number, reason, kept_deposit }: Refund): Promise<string> {
  const { total, taxes, paid, returned } = kept_deposit as unknown as KeptDeposit;
  const document = await issue(
    issuing,
    'kept_deposit',
    { refundId: id },
    { total: BigInt(total), taxes: taxes ?? [] },
    { lines: [], freight: '0', refund: { number, reason }, keptDeposit: { paid, returned } },
  );
  return document.number;
}

const lineById = ({ lines }: Issuing, id: string): LineRecord => lines.find((line) => line.id === id)!;

type Shipment = Awaited<ReturnType<typeof listShipmentsWithLines>>[number];

/** Numbers the invoice and the packing list of a shipment. @returns the number of the invoice */
async function issueOfShipment(issuing: Issuing, shipment: Shipment): Promise<string> {
  const amounts = shipment.invoiced as unknown as InvoiceAmounts;
  const amountOf = new Map(amounts.lines.map(({ lineId, amount }) => [lineId, BigInt(amount)]));
  const packed = new Map(shipment.lines.map((line) => [line.line_id, line.quantity]));
  // What was made good for pieces that are not in it is in its amounts too.
  const lines = issuing.lines
    .filter(({ id }) => packed.has(id) || amountOf.has(id))
    .map((line) => lineOf(issuing, line, packed.get(line.id) ?? 0, amountOf.get(line.id) ?? 0n));
  const facts = {
    lines,
    freight: amounts.freight,
    shipment: {
      carrierCode: shipment.carrier_code,
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
      shippedAt: wireTime(shipment.shipped_at),
    },
  };
  const source = { shipmentId: shipment.id };
  const total = BigInt(amounts.total);
  const { number } = await issue(
    issuing,
    'commercial_invoice',
    source,
    { total, taxes: amounts.taxes },
    { ...facts, ...payLaterOf(issuing.order) },
  );
  await issue(
    issuing,
    'packing_list',
    source,
    { total: 0n },
    {
      ...facts,
      lines: lines.filter(({ pieces }) => pieces > 0),
      invoices: [number],
    },
  );
  return number;
}

/** The proforma invoice of an order as it stands; the one there is when it has not changed. The order's row is locked. */
export async function issueProforma(tx: Tx, now: Date, order: OrderRecord): Promise<string> {
  const issued = await listNumbered(tx, order.id);
  const current = issued.find(({ order_version: version }) => version === order.version);
  if (current) return current.id;
  const issuing = await beginIssuing(tx, now, order);
  const lines = issuing.lines
    .filter((line) => piecesLeft(line) > 0)
    .map((line) =>
      lineOf(issuing, line, piecesLeft(line), valueOfPieces(line, piecesLeft(line), order.currency)),
    );
  const total = order.total_amount - order.refunded_amount;
  const freight = total - sum(lines.map(({ amount }) => BigInt(amount)));
  const { id } = await issue(
    issuing,
    'proforma',
    { orderVersion: order.version },
    { total },
    {
      lines,
      freight: String(freight),
      ...payLaterOf(order),
      deposit: {
        percent: order.pre_ratio,
        amount: String(depositOf(order.total_amount, order.pre_ratio, order.currency)),
        paid: String(order.paid_amount - order.returned_amount),
      },
    },
  );
  return id;
}
