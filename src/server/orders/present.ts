import { carriers, type KnownCarrier } from '../../contract/tracking/carriers.ts';
import type { FrozenAddress, FrozenBuyer, NotifyParty } from '../../contract/orders/order-parties.ts';
import type { ExportTerm } from '../../contract/orders/incoterms.ts';
import type { ReturnTerms } from '../../contract/orders/returning-terms.ts';
import { invoiceKindsOf } from '../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import { holdHours, mostHeldDays } from '../../contract/orders/hold-kinds.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { OrderDetail, OrderRow } from '../../contract/orders/orders.ts';
import type { OrderLine } from '../../contract/orders/order-lines.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { wireStored } from '../../kit/unit-price.ts';
import { wireMoney, wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { getPartnerNames, readFrozenAddress } from '../accounts/public.ts';
import { showOrderedFor } from '../companies/public.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShop, getShopCards } from '../shops/public.ts';
import { readDocuments } from './conditions/present.ts';
import { showOffer } from './negotiation/offers.ts';
import { actionsFor, depositOf, dueNow, keptOf, payersOf, protectionEnd, unpaid } from './rules.ts';
import { listShipmentLines, listShipments } from './shipping/shipments-sql.ts';
import { showSendings } from './shipping/show-sending.ts';
import { toShip } from './shipping/shipping.ts';
import { showInvoice } from './tax-invoices/present.ts';
import { listOwed } from './refunded-sql.ts';
import { taxesOfOrder } from './show-taxes.ts';
import { findAgreementOfOrder } from './call-offs/call-offs-sql.ts';
import { listBranchesOfOrders } from './list-sql.ts';
import * as rows from './sql.ts';

type Side = 'buyer' | 'seller';

function showLine(
  line: rows.LineRecord,
  currency: string,
  language: Language,
  units: ReadonlyMap<string, string>,
): OrderLine {
  const source = line.source_language as Language;
  return {
    id: line.id,
    productId: line.product_id,
    skuId: line.sku_id,
    title: readText(line.titles as Text, language, source).text,
    spec: (line.spec as Text[]).map((names) => readText(names, language, source).text),
    picture: fileAddress(line.picture),
    unit: units.get(line.unit_code) ?? line.unit_code,
    quantity: line.quantity,
    price: wireStored(line.unit_price, currency),
    amount: wireMoney(line.amount, currency),
    shipped: line.shipped_quantity,
    refunded: line.refunded_quantity,
    toShip: toShip(line),
    noReturn: line.no_return,
    priceList: line.price_list,
  };
}

/** The lines of one order, as its sides and the operator see them. */
export async function showLines(
  { db, language }: Pick<Context, 'db' | 'language'>,
  order: Pick<rows.OrderRecord, 'id' | 'currency'>,
): Promise<OrderLine[]> {
  const [lines, units] = await Promise.all([rows.listLines(db, [order.id]), getUnitNames(db, language)]);
  return lines.map((line) => showLine(line, order.currency, language, units));
}

/** What a carrier is called in a language; one without a code by the name it was given. */
export const nameCarrier = (row: { carrier_code: string; carrier: string }, language: Language): string =>
  row.carrier_code in carriers
    ? readText(carriers[row.carrier_code as KnownCarrier], language).text
    : row.carrier;

/** Orders as a list shows them, to one side. */
export async function showOrders(
  context: Pick<Context, 'db' | 'language' | 'now'>,
  orders: readonly rows.OrderRecord[],
  side: Side,
): Promise<OrderRow[]> {
  const { db, language } = context;
  const ids = orders.map((order) => order.id);
  const [lines, owed, shops, buyers, units, branches] = await Promise.all([
    orders.length > 0 ? rows.listLines(db, ids) : [],
    listOwed(db, ids),
    getShopCards(
      context,
      orders.map((order) => order.shop_id),
    ),
    getPartnerNames(
      db,
      orders.map((order) => order.buyer_id),
    ),
    getUnitNames(db, language),
    listBranchesOfOrders(db, ids),
  ]);
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => {
    const { currency } = order;
    const money = wireMoneyIn(currency);
    const due = dueNow(order);
    const outstanding = owed.get(order.id) ?? 0n;
    return {
      id: order.id,
      number: order.number,
      poNumber: order.po_number,
      costCenter: order.cost_center,
      branch: branches.get(order.id) ?? null,
      taxes: taxesOfOrder(order, byOrder.get(order.id) ?? []),
      version: order.version,
      tradeId: order.trade_id,
      state: order.state,
      shop: shops.get(order.shop_id)!,
      buyerName: buyers.get(order.buyer_id) ?? '',
      lines: (byOrder.get(order.id) ?? []).map((line) => showLine(line, currency, language, units)),
      products: money(order.products_amount),
      freight: money(order.freight_amount),
      discount: money(order.discount_amount),
      total: money(order.total_amount),
      paid: money(order.paid_amount),
      refunded: money(order.refunded_amount),
      returned: money(order.returned_amount - outstanding),
      outstanding: money(outstanding),
      refund: order.refund,
      due: due && { instalment: due.instalment, amount: money(due.amount) },
      terms: showTermsOf(order, context.now),
      deadline: wireTime(order.deadline),
      dueAt: wireTime(order.due_at),
      freightOpen: order.freight_open,
      country: (order.address as FrozenAddress).country,
      submittedAt: wireTime(order.submitted_at),
      actions: actionsFor(order, side, context.now),
    };
  });
}

/** What is owed of an order on terms, and when it is due. */
function showTermsOf(order: rows.OrderRecord, now: Date): OrderRow['terms'] {
  const { terms_days: days, terms_due_on: dueOn, currency } = order;
  if (days === null) return null;
  const open = order.state === 'cancelled' ? 0n : unpaid(order);
  const isOverdue = open > 0n && dueOn !== null && dueOn < dayOfSite(now, order.site as Site);
  return { days, dueOn, open: wireMoney(open, currency), isOverdue };
}

/** How an order is paid, as both sides have agreed. */
export const showPaymentTerms = (order: rows.OrderRecord) => ({
  preRatio: order.pre_ratio,
  deposit: wireMoney(depositOf(order.total_amount, order.pre_ratio, order.currency), order.currency),
  balanceDays: order.balance_days,
  depositKept: order.deposit_kept,
  exportTerm: order.export_term as ExportTerm | null,
  returnTerms: order.return_terms as ReturnTerms | null,
});

/** Who an order is between, besides its seller. */
export const showParties = (
  order: Pick<rows.OrderRecord, 'buyer' | 'address' | 'notify_party' | 'paid_through'>,
) => ({
  buyer: order.buyer as FrozenBuyer | null,
  address: readFrozenAddress(order.address),
  notify: order.notify_party as NotifyParty | null,
  payers: payersOf(order.paid_through),
});

/** One order with everything its page shows, to one side. */
export async function showOrder(context: Context, order: rows.OrderRecord, side: Side): Promise<OrderDetail> {
  const { db } = context;
  const [[row], events, shipments, packed, invoice, shop, orderedFor, sending, agreement] = await Promise.all(
    [
      showOrders(context, [order], side),
      rows.listEvents(db, order.id),
      listShipments(db, [order.id]),
      listShipmentLines(db, order.id),
      showInvoice(context, db, order),
      getShop(db, order.shop_id),
      side === 'buyer' ? showOrderedFor(db, order.id) : null,
      showSendings(context, [order], side),
      order.is_frozen ? findAgreementOfOrder(db, order.id) : undefined,
    ],
  );
  const byShipment = Map.groupBy(packed, (line) => line.shipment_id);
  const money = (amount: unknown) =>
    typeof amount === 'string' ? { amount, currency: order.currency } : null;
  return {
    ...row!,
    ...showParties(order),
    message: order.buyer_message,
    ...showPaymentTerms(order),
    saleCurrency: order.sale_currency,
    rate: order.rate,
    version: order.version,
    leadDays: order.lead_days,
    isFrozen: order.is_frozen,
    agreement: agreement ?? null,
    offered: showOffer(order),
    payingUntil: wireTime(protectionEnd(order, context.now)),
    kept: wireMoney(order.kept_amount, order.currency),
    mayKeep: wireMoney(keptOf(order), order.currency),
    claimsUntil: wireTime(order.claims_until),
    orderedFor: orderedFor && {
      orderedBy: orderedFor.orderedBy,
      approvedBy: orderedFor.approvedBy,
      admittedTotal:
        order.total_amount > orderedFor.admittedTotal
          ? wireMoney(orderedFor.admittedTotal, order.currency)
          : null,
    },
    events: events.map((event) => {
      const data = event.data as Record<string, unknown>;
      return {
        kind: event.kind,
        by: event.actor_role,
        at: wireTime(event.at),
        from: event.from_state as OrderRow['state'] | null,
        to: event.to_state as OrderRow['state'],
        note: typeof data.note === 'string' ? data.note : '',
        cause: data.cause === 'shop_closed' ? data.cause : null,
        // Which one is the buyer's own business.
        agent: typeof data.agent === 'string' ? (side === 'buyer' ? data.agent : '') : null,
        // Which one is the seller's own business.
        program: typeof data.program === 'string' && side === 'seller' ? data.program : null,
        before: money(data.before),
        after: money(data.after ?? data.amount),
        documents: readDocuments(data.documents),
      };
    }),
    sending: sending.get(order.id)!,
    shipments: shipments.map((row) => ({
      id: row.id,
      carrier: nameCarrier(row, context.language),
      trackingNumber: row.tracking_number,
      warehouseId: row.warehouse_id,
      shippedAt: wireTime(row.shipped_at),
      lines: (byShipment.get(row.id) ?? []).map((line) => ({
        lineId: line.line_id,
        quantity: line.quantity,
      })),
    })),
    held: order.held_at && {
      expectedBy: wireTime(new Date(order.held_at.getTime() + holdHours * 3_600_000)),
      endsAt: wireTime(new Date(order.held_at.getTime() + mostHeldDays * 86_400_000)),
    },
    isShopSuspended: shop.suspended,
    invoice,
    invoiceKinds: [...invoiceKindsOf(shop.country)],
  };
}
