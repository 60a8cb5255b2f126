import { currencyDigits, decimalText, sum } from '../../../kit/money.ts';
import { readKeptTaxes, taxTotals, type KeptTax, type TaxTotal } from '../../../kit/amounts/tax.ts';
import { countryName } from '../../../kit/region-names.ts';
import { wireTime } from '../../../kit/wire.ts';
import { readFrozenAddress } from '../../accounts/public.ts';
import { findOrder, nameCarrier, showOrder, showTaxes } from '../../orders/public.ts';
import type { Context } from '../../platform/context.ts';
import type { InvoiceContents, InvoiceLine, KeptDepositContents, PackingContents } from '../contents.ts';
import { buyerOf, deliveryOf, notifyOf } from '../parties.ts';
import { sumOf } from '../rules.ts';
import type { NumberedFacts, NumberedLine } from './facts.ts';
import type { NumberedRecord } from './numbered-sql.ts';

/** What a numbered document says in the language of the context: its facts, with the words of its order. */
export async function readNumbered(
  context: Context,
  document: NumberedRecord,
): Promise<InvoiceContents | KeptDepositContents | PackingContents> {
  const facts = document.facts as unknown as NumberedFacts;
  const { language } = context;
  const order = (await findOrder(context.db, document.order_id))!;
  const sold = await showOrder(context, order, 'seller');
  const lineById = new Map(sold.lines.map((line) => [line.id, line]));
  const textsOf = ({ lineId, code }: NumberedLine) => {
    const line = lineById.get(lineId)!;
    return { title: line.title, spec: line.spec.join(' / '), code, unit: line.unit };
  };
  const head = {
    documentNumber: document.number,
    timeZone: facts.timeZone,
    isExport: facts.isExport,
    issuedAt: wireTime(document.issued_at),
    number: sold.number,
    ...(facts.references ?? { poNumber: facts.poNumber ?? '' }),
    exportTerm: facts.exportTerm ?? null,
    orderedAt: sold.submittedAt,
    seller: facts.seller[language],
    buyer: buyerOf(sold, language),
    address: deliveryOf(readFrozenAddress(facts.consignee), language),
    notify: facts.notify && notifyOf(facts.notify),
    invoices: facts.invoices,
  };
  const { shipment } = facts;
  const parcel = shipment && {
    carrier: nameCarrier({ carrier_code: shipment.carrierCode, carrier: shipment.carrier }, language),
    trackingNumber: shipment.trackingNumber,
    shippedAt: shipment.shippedAt,
  };
  if (document.kind === 'packing_list') {
    const lines = facts.lines.map((line) => ({ ...textsOf(line), ...measuresOf(line), pieces: line.pieces }));
    return { ...head, kind: 'packing_list', parcels: [{ shipment: parcel ?? null, from: null, lines }] };
  }
  if (document.kind === 'kept_deposit') return keptDepositOf(document, facts, head);
  const digits = currencyDigits[order.currency] ?? 2;
  const kinds = facts.lines.map(({ tax }) => tax && `${tax.treatment} ${tax.basisPoints}`);
  const isMixed = new Set(kinds).size > 1;
  return {
    ...head,
    kind: document.kind,
    currency: order.currency,
    lines: facts.lines.map((line): InvoiceLine => {
      const ordered = lineById.get(line.lineId)!;
      const listPrice = (BigInt(ordered.amount.amount) * BigInt(line.pieces)) / BigInt(ordered.quantity);
      // What came back is credited at what was paid for it.
      const discount = listPrice - BigInt(line.amount);
      return {
        ...textsOf(line),
        hsCode: line.hsCode,
        origin: line.origin && countryName(line.origin, language),
        pieces: line.pieces,
        price: ordered.price.decimal ?? decimalText(ordered.price.amount, digits),
        discount: String(discount > 0n ? discount : 0n),
        amount: line.amount,
        ...(isMixed && { tax: line.tax }),
      };
    }),
    // A kept deposit that is credited has no lines.
    products: String(
      facts.lines.length > 0 ? sum(facts.lines.map(({ amount }) => BigInt(amount))) : document.total,
    ),
    freight: facts.freight,
    total: String(document.total),
    taxes: showTaxes(statedTaxes(document, facts), order.currency),
    payLater: facts.payLater,
    deposit: facts.deposit,
    shipment: parcel,
    measures: shipment && {
      cartons: sumOf(facts.lines.map(({ cartons }) => cartons)),
      netGrams: sumOf(facts.lines.map(({ netGrams }) => netGrams)),
      grossGrams: sumOf(facts.lines.map(({ grossGrams }) => grossGrams)),
      cubicMillimetres: sumOf(facts.lines.map(({ cubicMillimetres }) => cubicMillimetres)),
    },
    refundNumber: facts.refund?.number,
  };
}

/** What the document of a kept deposit says. */
function keptDepositOf(
  { currency, total, taxes }: NumberedRecord,
  { keptDeposit, refund }: NumberedFacts,
  head: Omit<
    KeptDepositContents,
    'kind' | 'refundNumber' | 'currency' | 'paid' | 'returned' | 'total' | 'taxes'
  >,
): KeptDepositContents {
  const stated = readKeptTaxes(taxes as unknown as KeptTax[]);
  return {
    ...head,
    kind: 'kept_deposit',
    refundNumber: refund!.number,
    currency,
    ...keptDeposit!,
    total: String(total),
    taxes: stated.length > 0 ? showTaxes(stated, currency) : null,
  };
}

/** What a document states of tax: as it was kept, or by its lines where that was not yet done. */
function statedTaxes(
  { kind, currency, taxes }: NumberedRecord,
  { lines, freight, freightTax }: NumberedFacts,
): TaxTotal[] | null {
  const kept = taxes as unknown as KeptTax[];
  if (kind !== 'proforma' && kept.length > 0) return readKeptTaxes(kept);
  return taxTotals(
    lines.map(({ amount, tax }) => ({ amount: BigInt(amount), tax })),
    BigInt(freight),
    { currency, freightTax },
  );
}

const measuresOf = ({ cartons, netGrams, grossGrams, cubicMillimetres }: NumberedLine) => ({
  cartons,
  netGrams,
  grossGrams,
  cubicMillimetres,
});
