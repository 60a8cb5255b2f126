import { z } from 'zod';
import { returnTerms } from '../../../contract/orders/return-terms.ts';
import { exportTermText } from '../../../contract/orders/incoterms.ts';
import { approvalReasons } from '../../../contract/agents/agent-scopes.ts';
import { orderStates } from '../../../contract/orders/order-states.ts';
import { statedTreatments } from '../../../kit/amounts/tax.ts';
import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import { text } from '../../../contract/shapes.ts';
import { wireTime } from '../../../kit/wire.ts';
import { id, money, ours, othersName, quantity, toMoney } from '../../tools/public.ts';
import { inOwnCurrency } from '../../accounts/public.ts';
import { inCurrency } from '../../catalog/public.ts';
import { wireMoney } from '../../../kit/wire.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { calculate } from '../../orders/public.ts';
import { grantedTool, type GrantedCaller } from '../granted-tool.ts';
import { keepAcceptance, keepDraft } from './prepare.ts';
import { submitDraft, type Submitted } from './submit-draft.ts';

const key = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .describe('Of your own making, one for each order: the same key again never orders twice');

/** Held to what a person may write, for it is sent as the buyer's own words. */
const message = z.string().max(500).pipe(text(500, 0)).default('');

const offer = z.object({
  shopId: id,
  sellerTextShop: othersName,
  lines: z.array(
    z.object({
      skuId: id.nullable(),
      sellerTextTitle: othersName,
      sellerTextSpec: z.array(othersName),
      quantity: z.number().int(),
      price: money,
      amount: money,
    }),
  ),
  products: money,
  freight: money.nullable().describe('Null where the seller has yet to say it; then it is in no total'),
  discount: money,
  total: money,
  depositPercent: z.number().int(),
  deposit: money,
  sellerConfirms: z.boolean().describe('The seller confirms the order before it can be paid'),
  leadDays: z.number().int(),
  balanceDays: z
    .number()
    .int()
    .nullable()
    .describe('To pay the rest in, once the seller says that the products are ready'),
  depositKeptPercent: z
    .number()
    .int()
    .nullable()
    .describe('Of the deposit, that the seller may keep where the rest is not paid in time'),
  sellerTextExportTerm: othersName
    .nullable()
    .describe(
      'What the price covers where products leave the seller’s country: a term of Incoterms 2020 and a place',
    ),
  taxes: z
    .array(
      z.object({
        treatment: z.enum(statedTreatments),
        percent: z.number(),
        taxedAmount: money,
        tax: money,
      }),
    )
    .nullable()
    .describe('What the total includes of tax, never added to it; null where nothing is known of it'),
  returns: returnTerms
    .nullable()
    .describe(
      'Products may go back without the seller’s fault within so many days of delivery, who pays the way, and the percentage of the price that the seller keeps; null: by agreement only',
    ),
});

const toOffer = (shop: DraftOrder['shops'][number]): z.output<typeof offer> => ({
  shopId: shop.shopId,
  sellerTextShop: shop.name,
  lines: shop.lines.map((line) => ({
    skuId: line.skuId,
    sellerTextTitle: line.title,
    sellerTextSpec: line.spec,
    quantity: line.quantity,
    price: toMoney(line.price),
    amount: toMoney(line.amount),
  })),
  products: toMoney(shop.products),
  freight: shop.freight && toMoney(shop.freight),
  discount: toMoney(shop.discount),
  total: toMoney(shop.total),
  depositPercent: shop.depositPercent,
  deposit: toMoney(shop.deposit),
  sellerConfirms: shop.waits,
  leadDays: shop.leadDays,
  balanceDays: shop.balanceDays ?? null,
  depositKeptPercent: shop.depositKept ?? null,
  sellerTextExportTerm: shop.exportTerm ? exportTermText(shop.exportTerm) : null,
  taxes:
    shop.taxes?.map(({ treatment, basisPoints, amount, tax }) => ({
      treatment,
      percent: basisPoints / 100,
      taxedAmount: toMoney(amount),
      tax: toMoney(tax),
    })) ?? null,
  returns: shop.returnTerms ?? null,
});

const about = money
  .nullable()
  .describe(
    'About what the total is in the currency of the answer; null where it is that. Never what is owed',
  );

/** About what an amount is in the currency of the answer; null where it is in that. */
const aboutOf = ({ currency, rates }: GrantedCaller['context'], { amount, currency: of }: WireMoney) =>
  of === currency ? null : toMoney(wireMoney(inCurrency(BigInt(amount), of, currency, rates), currency));

export const prepareOrder = grantedTool({
  name: 'prepare_order',
  title: 'Price an order',
  description:
    'Prices what would be ordered, one order for each shop, and keeps it for half an hour. Nothing is ordered yet: submit_order does that. All amounts are in the currency that the buyer orders in, whatever answerCurrency says. Freight is an estimate of the shop; duty and tax of the destination are in no total.',
  input: z.object({
    lines: z
      .array(z.object({ skuId: id, quantity }))
      .min(1)
      .max(100),
    addressId: id.describe('From list_addresses'),
    couponIds: z
      .array(id)
      .max(20)
      .optional()
      .describe(
        'Without it, the best that the buyer holds are taken; an empty list takes none. The order uses them up',
      ),
    message: message.describe('To each of the sellers; the buyer reads it before they approve'),
  }),
  output: z.object({
    orderDraftId: id,
    validUntil: ours,
    orders: z.array(offer),
    total: money,
    dueNow: money,
    totalAbout: about,
    coupons: z
      .array(z.object({ id, sellerTextName: othersName, discount: money }))
      .describe('Of the buyer, that the order uses up'),
  }),
  scope: 'checkout:manage',
  kind: 'write',
  hasOthersTexts: true,
  async run({ context: asked, granted }, { lines, addressId, couponIds, message }) {
    const context = await inOwnCurrency(asked);
    const coupons = couponIds && { coupons: couponIds };
    const calculation = await calculate(context, { lines, addressId, ...coupons });
    const messages = message ? calculation.shops.map(({ shop }) => ({ shopId: shop.id, message })) : [];
    const { id: draftId, shown, expiresAt } = await keepDraft(context, granted, calculation, messages);
    return {
      orderDraftId: draftId,
      validUntil: wireTime(expiresAt),
      orders: shown.shops.map(toOffer),
      total: toMoney(shown.total),
      dueNow: toMoney(shown.dueNow),
      totalAbout: aboutOf(asked, shown.total),
      coupons: [...calculation.coupons, ...calculation.shops.flatMap((shop) => shop.coupons)]
        .filter(({ chosen }) => chosen)
        .map(({ id: couponId, name, discount }) => ({
          id: couponId,
          sellerTextName: name,
          discount: toMoney(discount),
        })),
    };
  },
});

const submitted = z.object({
  status: z
    .enum(['ordered', 'needs_approval', 'refused', 'expired', 'canceled'])
    .describe(
      'ordered: at least one of the orders stands, see the state of each; needs_approval: ask the buyer to open approvalUrl, then call again with the same key; canceled: what was ordered was cancelled since, see orders, or nothing was ordered, because what the buyer had allowed is over or the quote can be accepted no more',
    ),
  orders: z
    .array(
      z.object({
        id,
        number: ours,
        shopId: id,
        state: z.enum(orderStates),
        total: money,
        link: ours,
      }),
    )
    .describe('As they stand now, whenever they were placed'),
  nextStep: ours.nullable().describe('What to do where orders of it were cancelled since'),
  reason: z.enum(approvalReasons).nullable().describe('What the order is beyond of what the buyer allows'),
  approvalId: id.nullable(),
  approvalUrl: ours.nullable(),
  approvalUntil: ours.nullable(),
});

function toSubmitted(
  caller: GrantedCaller,
  draftId: string,
  made: Submitted,
  orderAgain: string,
): z.output<typeof submitted> {
  const waits = made.status === 'needs_approval' ? made : null;
  const orders = 'orders' in made ? made.orders : [];
  return {
    status: made.status,
    orders: orders.map((order) => ({
      ...order,
      total: toMoney(order.total),
      link: caller.link(`/merchants/buyer-center/order-manage-detail?id=${order.id}`),
    })),
    nextStep: orders.some(({ state }) => state === 'cancelled') ? orderAgain : null,
    reason: waits && waits.reason,
    approvalId: waits && draftId,
    approvalUrl: waits && caller.link(`/merchants/buyer-center/agent-approval?id=${draftId}`, waits.language),
    approvalUntil: waits && wireTime(waits.expiresAt),
  };
}

export const submitOrder = grantedTool({
  name: 'submit_order',
  title: 'Submit a prepared order',
  description:
    'Orders what prepare_order priced, within the limits that the buyer has set; otherwise it waits for the approval of the buyer, who sees it at the prices of the draft. Nothing is paid: the buyer pays on a page of the marketplace. Calling again says what became of it, whatever the key: who lost the answer, or the key, calls with the same orderDraftId and orders nothing twice.',
  input: z.object({ orderDraftId: id, idempotencyKey: key }),
  output: submitted,
  scope: 'checkout:complete',
  kind: 'commit',
  claim: 'itself',
  hasOthersTexts: false,
  async run(caller, { orderDraftId, idempotencyKey }) {
    const made = await submitDraft(caller.context, caller.granted, orderDraftId, idempotencyKey);
    return toSubmitted(
      caller,
      orderDraftId,
      made,
      'What was cancelled is not ordered again by this draft. To order it after all, ask the buyer, then prepare_order and submit_order with another key.',
    );
  },
});

export const acceptQuoteTool = grantedTool({
  name: 'accept_quote',
  title: 'Accept a quote',
  description:
    "Makes an order of a seller's quote, at its price and freight, within the limits that the buyer has set; otherwise it waits for the buyer's approval. The request is closed then.",
  input: z.object({
    requestId: id,
    quoteId: id,
    termsAt: z.string().max(40).describe('termsAt of the quote, as get_request gave it'),
    quantity: quantity.describe(
      'One that the quote holds for; for any other ask the seller with counter_quote',
    ),
    addressId: id.describe('From list_addresses; in the country of the request'),
    message: message.describe('To the seller; the buyer reads it before they approve'),
    idempotencyKey: key,
  }),
  output: submitted.extend({
    total: money.describe('In the currency that the buyer orders in, whatever answerCurrency says'),
    totalAbout: about,
  }),
  scope: 'rfq:accept',
  kind: 'commit',
  claim: 'itself',
  hasOthersTexts: false,
  async run(caller, { requestId, idempotencyKey, termsAt, ...accepting }) {
    const { context, granted } = caller;
    const request = await caller.call('rfqs.get', { id: requestId });
    const draft = await keepAcceptance(
      await inOwnCurrency(context),
      granted,
      request,
      { ...accepting, terms: termsAt },
      idempotencyKey,
    );
    const made = await submitDraft(context, granted, draft.id, idempotencyKey);
    return {
      ...toSubmitted(
        caller,
        draft.id,
        made,
        'The order of this quote was cancelled, and the quote has lapsed. The request is open again as long as its time lasts: read it with get_request. Other quotes can be accepted; this one once its seller has revised it, with its new termsAt and another key.',
      ),
      total: toMoney(draft.total),
      totalAbout: aboutOf(context, draft.total),
    };
  },
});
