import type { ParsedOf } from '../../contract/contract.ts';
import type { CallsOf } from '../../contract/handler.ts';
import type { OfficeFigureCall } from '../../contract/orders/office-figures.ts';
import type { OfficeSearchCall } from '../../contract/orders/office-search.ts';
import { isStillToSend } from '../../contract/orders/order-states.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { refuseOtherApprover, refuseOwnApproved } from '../companies/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { cached } from '../platform/cache.ts';
import { transact } from '../platform/database.ts';
import {
  getOpenShop,
  getShopCards,
  refuseBothSides,
  withOwnShop,
  type InShop,
  type ShopHandlers,
} from '../shops/public.ts';
import { buyAgain } from './checkout/buy-again.ts';
import { acceptQuote } from './negotiation/accept-quote.ts';
import { calculate } from './checkout/calculate.ts';
import { showOrderedProduct } from './lines/shown-products.ts';
import { changeAddress, showMove } from './shipping/change-address.ts';
import { exportOrders } from './documents/export.ts';
import { exportParcels } from './documents/export-parcels.ts';
import { exportInvoices } from './tax-invoices/export.ts';
import { listInvoices } from './tax-invoices/list.ts';
import { issueInvoices } from './tax-invoices/sheet/issue-several.ts';
import { readInvoiceSheet } from './tax-invoices/sheet/read-sheet.ts';
import { askForInvoice, creditInvoice, issueInvoice, renumberInvoice } from './tax-invoices/steps.ts';
import { answerOffer, offerPrices } from './negotiation/offers.ts';
import { dueNow, nextState, requireNotHeld } from './rules.ts';
import { moveSending } from './shipping/move-sending.ts';
import { foreseeShipping } from './shipping/foresee-shipping.ts';
import { sharedTrackingApi } from './shipping/shared-tracking.ts';
import { prepareGoods, shipOrder } from './shipping/ship.ts';
import { showOrder, showOrders } from './present.ts';
import { filterOf, listOrders, type OrderFilter } from './list-sql.ts';
import * as rows from './sql.ts';
import { changePrices } from './negotiation/reprice.ts';
import { callOffsApi } from './call-offs/api.ts';
import { conditionsApi } from './conditions/api.ts';
import { waiveOpen } from './conditions/conditions-sql.ts';
import { requireMayWaive } from './conditions/steps.ts';
import { remarksApi } from './remarks.ts';
import { countRemarks } from './remarks-sql.ts';
import { takeStep, type StepActor } from './steps.ts';
import { submit } from './checkout/submit.ts';

const buyerOf = ({ actor }: SignedIn, version?: number): StepActor => ({
  party: 'buyer',
  accountId: personOf(actor),
  owns: (order) => order.buyer_id === actor.accountId,
  version,
  company: actor.company,
});

const sellerOf = ({ actor, shop }: InShop, version?: number): StepActor => ({
  party: 'seller',
  accountId: actor.accountId,
  owns: (order) => order.shop_id === shop.id,
  version,
});

/** @param shopCountry  of a seller, who reads what keeps each order from being sent */
async function list(
  context: SignedIn,
  side: OrderFilter['side'],
  input: ParsedOf<'orders.listForBuyer'>,
  shopCountry?: string,
) {
  const {
    rows: results,
    counts,
    refunds,
  } = await listOrders(context.db, { ...filterOf(side, input), branchId: input.branchId }, input, input.sort);
  const { state, refund } = input;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const party = 'buyerId' in side ? 'buyer' : 'seller';
  const [orders, shipping, remarks] = await Promise.all([
    showOrders(context, results, party),
    shopCountry === undefined ? undefined : foreseeShipping(context.db, results, shopCountry, context.now),
    // Whoever serves the shop is no colleague.
    context.serving
      ? undefined
      : countRemarks(
          context.db,
          results.map(({ id }) => id),
          party,
        ),
  ]);
  return {
    rowList: orders.map((order) => ({
      ...order,
      remarks: remarks?.get(order.id) ?? 0,
      shipping: shipping?.get(order.id),
    })),
    totalRecord: refund ? refunds : state ? (counts.get(state) ?? 0) : all,
    refunds,
    counts: Object.fromEntries(counts) as Record<rows.OrderRecord['state'], number>,
  };
}

export const ordersApi: ShopHandlers<
  | Exclude<CallsOf<'orders'>, OfficeFigureCall | OfficeSearchCall>
  | CallsOf<'orderConditions'>
  | CallsOf<'callOffs'>
  | CallsOf<'console.conditions'>
  | CallsOf<'console.sharedTracking'>
> = {
  ...remarksApi,
  ...conditionsApi,
  ...callOffsApi,
  ...sharedTrackingApi,
  'orders.calculate': calculate,
  'orders.submit': submit,
  'orders.acceptQuote': acceptQuote,
  'orders.export': exportOrders,

  'orders.exportParcels': exportParcels,
  'orders.buyAgain': (context, { id }) => buyAgain(context, id),
  'orders.askInvoice': askForInvoice,
  'orders.issueInvoice': issueInvoice,
  'orders.readInvoiceSheet': readInvoiceSheet,
  'orders.issueInvoices': issueInvoices,
  'orders.creditInvoice': creditInvoice,
  'orders.renumberInvoice': renumberInvoice,
  'orders.listInvoices': listInvoices,
  'orders.exportInvoices': exportInvoices,

  async 'orders.listForBuyer'(context, input) {
    return list(context, { buyerId: context.actor.accountId }, input);
  },

  async 'orders.listForSeller'(context, input) {
    return list(context, { shopId: context.shop.id }, input, context.shop.country);
  },

  async 'orders.getForBuyer'(context, { id }) {
    const order = await rows.findOrder(context.db, id);
    if (order?.buyer_id !== context.actor.accountId) throw new Refusal('NOT_FOUND');
    return showOrder(context, order, 'buyer');
  },

  async 'orders.getForSeller'(context, { id }) {
    const order = await rows.findOrder(context.db, id);
    if (order?.shop_id !== context.shop.id) throw new Refusal('NOT_FOUND');
    return showOrder(context, order, 'seller');
  },

  async 'orders.productForBuyer'({ db, actor }, { id, lineId }) {
    const order = await rows.findOrder(db, id);
    if (order?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    return showOrderedProduct(db, id, lineId);
  },

  async 'orders.productForSeller'({ db, shop }, { id, lineId }) {
    const order = await rows.findOrder(db, id);
    if (order?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    return showOrderedProduct(db, id, lineId);
  },

  async 'orders.preRatio'({ db }, { shopId }) {
    return { preRatio: (await getOpenShop(db, shopId)).pre_ratio };
  },

  async 'orders.payInfo'(context, { id, tradeId }) {
    const { db, actor } = context;
    if (!id && !tradeId) throw new Refusal('BAD_INPUT', { fields: 'id' });
    const candidates = id
      ? await rows.listOrdersOfBuyerById(db, actor.accountId, [id])
      : await rows.listOrdersOfTrade(db, tradeId!);
    const orders = candidates.filter((order) => order.buyer_id === actor.accountId);
    const [first] = orders;
    if (!first) throw new Refusal('NOT_FOUND');
    const shops = await getShopCards(
      context,
      orders.map((order) => order.shop_id),
    );
    const total = orders.reduce((sum, order) => sum + (dueNow(order)?.amount ?? 0n), 0n);
    const { currency } = first;
    return {
      tradeId: first.trade_id,
      amount: wireMoney(total, currency),
      orders: orders.map((order) => {
        const due = dueNow(order);
        return {
          id: order.id,
          number: order.number,
          version: order.version,
          shopName: shops.get(order.shop_id)!.name,
          state: order.state,
          instalment: due?.instalment ?? null,
          amount: wireMoney(due?.amount ?? 0n, currency),
          deadline: wireTime(order.deadline),
        };
      }),
    };
  },

  async 'orders.updatePrice'(context, { id, version, lines, freight, note }) {
    const seller = sellerOf(context, version);
    const order = await takeStep(context, id, 'updatePrice', seller, (tx, locked) =>
      changePrices(tx, locked, { lines, freight, note }, context.now),
    );
    return showOrder(context, order, 'seller');
  },

  async 'orders.offerPrice'(context, { id, version, lines, freight, note }) {
    const seller = sellerOf(context, version);
    const order = await takeStep(context, id, 'offerPrice', seller, (tx, locked) =>
      offerPrices(tx, locked, { lines, freight, note }, context.now),
    );
    return showOrder(context, order, 'seller');
  },

  async 'orders.answerOffer'(context, { id, version, accept }) {
    const order = await takeStep(context, id, 'answerOffer', buyerOf(context, version), (tx, locked) =>
      answerOffer(tx, locked, accept, context.now),
    );
    return showOrder(context, order, 'buyer');
  },

  async 'orders.setReferences'(context, { id, version, poNumber, costCenter }) {
    const order = await transact(context.db, async (tx) => {
      const locked = await rows.lockOrder(tx, id);
      if (locked?.buyer_id !== context.actor.accountId) throw new Refusal('NOT_FOUND');
      if (locked.version !== version) throw new Refusal('ORDER_CHANGED');
      requireNotHeld(locked, 'setReferences');
      // Whoever approved it approved what it is booked under.
      if (costCenter !== undefined && costCenter !== locked.cost_center)
        await refuseOwnApproved(tx, context.actor, id);
      const order = await rows.updateOrder(tx, id, {
        po_number: poNumber,
        ...(costCenter !== undefined && { cost_center: costCenter }),
      });
      await rows.indexOrders(tx, [id]);
      return order;
    });
    return showOrder(context, order, 'buyer');
  },

  async 'orders.setNotifyParty'(context, { id, version, notify }) {
    const order = await transact(context.db, async (tx) => {
      const locked = await rows.lockOrder(tx, id);
      if (locked?.buyer_id !== context.actor.accountId) throw new Refusal('NOT_FOUND');
      if (locked.version !== version) throw new Refusal('ORDER_CHANGED');
      if (!isStillToSend(locked.state))
        throw new Refusal('ORDER_STATE', { state: locked.state, step: 'setNotifyParty' });
      requireNotHeld(locked, 'setNotifyParty');
      // Whoever is told that it has come can fetch it.
      if (locked.address_looked_at) throw new Refusal('ADDRESS_LOOKED_AT');
      await refuseBothSides(tx, context.actor, locked.shop_id);
      await refuseOtherApprover(tx, context, locked);
      return rows.updateOrder(tx, id, { notify_party: notify ? JSON.stringify(notify) : null });
    });
    return showOrder(context, order, 'buyer');
  },

  async 'orders.weighAddress'(context, { id, version, addressId }) {
    return transact(context.db, async (tx) => {
      const locked = await rows.lockOrder(tx, id);
      if (locked?.buyer_id !== context.actor.accountId) throw new Refusal('NOT_FOUND');
      if (locked.version !== version) throw new Refusal('ORDER_CHANGED');
      nextState(locked, 'updateAddress', 'buyer', context.now);
      return showMove(tx, context, locked, addressId);
    });
  },

  async 'orders.updateAddress'(context, { id, version, addressId, total }) {
    const order = await takeStep(
      context,
      id,
      'updateAddress',
      buyerOf(context, version),
      async (tx, locked) => {
        await refuseOtherApprover(tx, context, locked);
        return changeAddress(tx, context, locked, { addressId, total });
      },
    );
    return showOrder(context, order, 'buyer');
  },

  async 'orders.confirm'(context, { id, version }) {
    // Whoever confirms without a word on freight charges none.
    const order = await takeStep(context, id, 'confirm', sellerOf(context, version), async () => ({
      changes: { freight_open: false },
    }));
    return showOrder(context, order, 'seller');
  },

  async 'orders.cancel'(context, { id, version, reason }) {
    const side = context.actor.role === roles.buyer ? 'buyer' : 'seller';
    const actor =
      side === 'buyer' ? buyerOf(context, version) : sellerOf(await withOwnShop(context), version);
    const order = await takeStep(context, id, 'cancel', actor, async () => ({
      data: { note: reason, ...(context.agent && { agent: context.agent.name }) },
    }));
    return showOrder(context, order, side);
  },

  async 'orders.prepareGoods'(context, { id, version }) {
    const order = await prepareGoods(context, id, sellerOf(context, version));
    return showOrder(context, order, 'seller');
  },

  async 'orders.sendDelivery'(context, { id, version, ...sending }) {
    const order = await shipOrder(context, id, sellerOf(context, version), sending);
    return showOrder(context, order, 'seller');
  },

  async 'orders.moveSending'(context, input) {
    return showOrder(context, await moveSending(context, input), 'seller');
  },

  async 'orders.takeDelivery'(context, { id, version }) {
    // Whoever takes the products releases the money, whatever it was to wait for.
    const order = await takeStep(
      context,
      id,
      'takeDelivery',
      buyerOf(context, version),
      async (tx, locked) => {
        await requireMayWaive(tx, context, locked);
        await waiveOpen(tx, id, context.now);
        return {};
      },
    );
    return showOrder(context, order, 'buyer');
  },

  async 'orders.latest'({ db, site, language }) {
    const latest = await cached(db, `latest orders ${site}`, 30, (db) => rows.listLatest(db, site, 10));
    return latest.map((row) => ({
      // Enough to see that somebody ordered, not enough to see who.
      buyer: `${[...row.company][0] ?? ''}**`,
      country: countryName(row.country, language),
      title: readText(row.titles, language).text,
      quantity: row.quantity,
      at: wireTime(row.at),
    }));
  },
};
