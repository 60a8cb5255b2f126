import { id as idShape } from '../../../contract/shapes.ts';
import { z } from 'zod';
import type { PlacedOrder } from '../../../contract/agents/approvals.ts';
import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { wireTime } from '../../../kit/wire.ts';
import { isUnpaid } from '../../orders/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { cancelDraft, type DraftRow } from '../drafts/drafts-sql.ts';
import type { CartLine } from '../carts/carts-sql.ts';
import * as rows from '../carts/checkouts-sql.ts';
import { placeOfDraft } from '../drafts/place-draft.ts';
import { addWithinCap, preparedMs } from '../drafts/prepare.ts';
import { standingOf, submitDraft } from '../drafts/submit-draft.ts';
import { getLines, lineItems, linesOf, showLines } from './cart.ts';
import { localized } from './catalog.ts';
import { draftOf, getSession, isEarlier, ofEarlier } from './checkout-session.ts';
import { discountCapability, discountsInput, type CheckoutDiscounts } from './discounts.ts';
import { price, type CheckoutInput } from './price-checkout.ts';
import { showFulfillment } from './fulfillment.ts';
import {
  errorMessage,
  grantedOperation,
  type GrantedUcpCaller,
  type UcpAnswer,
  type UcpMessage,
} from './operation.ts';
import { paymentTerms, refuseTerm, termChange, ucpPayment } from './payment-terms.ts';
import { ucpLine, ucpTotals } from './totals.ts';

const checkoutInput = localized.extend({
  line_items: lineItems.optional(),
  cart_id: idShape.optional(),
  fulfillment: z
    .looseObject({
      methods: z
        .array(z.looseObject({ selected_destination_id: idShape.nullish() }))
        .max(1)
        .optional(),
    })
    .optional(),
  discounts: discountsInput.optional(),
  /** The one that the program expects to be charged. */
  currency: z.string().max(10).optional(),
  payment: z.looseObject({ selected_term_id: z.string().max(100).optional() }).optional(),
});

const disclosures: UcpMessage[] = [
  {
    type: 'warning',
    code: 'freight_estimate',
    content: 'Freight is an estimate of the shop, which confirms it with the order.',
    presentation: 'disclosure',
  },
  {
    type: 'warning',
    code: 'duty_not_included',
    content: 'Duty and tax of the destination are not in the total.',
    presentation: 'disclosure',
  },
];

const priceChanged: UcpMessage = {
  type: 'warning',
  code: 'price_changed',
  content: 'The price has changed. Look at the totals, then complete again.',
};

/** Where a session is priced anew: where it was before, but for what this request asks for. */
function placeOfSession(
  { context }: GrantedUcpCaller,
  draft: DraftRow | undefined,
  asked: z.output<typeof localized>['context'] = undefined,
): SignedIn {
  if (!draft) return context;
  const place = placeOfDraft(context, draft);
  return { ...place, ...(asked?.language && { language: context.language }) };
}

const pageOf = (caller: GrantedUcpCaller, orderId: string) =>
  caller.link(`/merchants/buyer-center/order-manage-detail?id=${orderId}`);

/** Where a session stands: what its draft has become. */
async function standing(caller: GrantedUcpCaller, row: rows.CheckoutRow) {
  const { context } = caller;
  const draft = await draftOf(context, row);
  const made = draft && (await safeStanding(context, draft));
  if (row.canceled_at) return { status: 'canceled', draft, messages: [] };
  if (!draft || made === undefined) {
    const kept = row.messages as unknown as UcpMessage[];
    const over = [errorMessage('checkout_expired', 'What it was priced as has expired. Update it.')];
    return {
      status: 'incomplete',
      draft: undefined,
      messages: kept.some(({ type }) => type === 'error') ? kept : [...over, ...kept],
    };
  }
  const said = row.messages as unknown as UcpMessage[];
  if (made === null) return { status: 'ready_for_complete', draft, messages: [...said, ...disclosures] };
  switch (made.status) {
    case 'ordered': {
      const [order] = made.orders;
      const due: UcpMessage = {
        type: 'info',
        code: 'payment_due',
        content: `The buyer pays it at ${caller.link(`/cashier?id=${order!.id}`)}`,
      };
      const messages = isUnpaid(order!) ? [due] : [];
      return { status: 'completed', draft, messages, order: confirmationOf(caller, order!) };
    }
    case 'canceled': {
      const [order] = made.orders;
      if (!order)
        return {
          status: 'incomplete',
          draft,
          messages: [errorMessage('approval_canceled', overAs.canceled)],
        };
      // A session has one order: where that was cancelled, nothing came of it.
      const canceled: UcpMessage = {
        type: 'info',
        code: 'order_canceled',
        content: 'The order was canceled and nothing is owed. To order again, create another checkout.',
      };
      return { status: 'canceled', draft, messages: [canceled], order: confirmationOf(caller, order) };
    }
    case 'needs_approval': {
      const asks = errorMessage(
        'approval_required',
        'The buyer approves this order on the page of continue_url.',
        'requires_buyer_review',
      );
      const url = caller.link(`/merchants/buyer-center/agent-approval?id=${draft.id}`, made.language);
      const messages = [asks, ...said, ...disclosures];
      return { status: 'requires_escalation', draft, messages, continue_url: url };
    }
    default: {
      const message = errorMessage(`approval_${made.status}`, overAs[made.status]);
      return { status: 'incomplete', draft, messages: [message] };
    }
  }
}

const confirmationOf = (caller: GrantedUcpCaller, { id, number }: PlacedOrder) => ({
  id,
  label: number,
  permalink_url: pageOf(caller, id),
});

const overAs = {
  refused: 'The buyer has rejected it.',
  expired: 'Nobody approved it in time.',
  canceled: 'What the buyer had allowed is over: it cannot be approved any more, and nothing was ordered.',
} as const;

/** As `standingOf`; undefined of what has expired before it was submitted. */
const safeStanding = (context: SignedIn, draft: DraftRow) =>
  standingOf(context, draft).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });

/** What a session orders of its one shop; undefined while it is not priced. */
const shopOf = (draft: DraftRow | undefined) => (draft?.shown as DraftOrder | undefined)?.shops[0];

async function show(
  caller: GrantedUcpCaller,
  row: rows.CheckoutRow,
  more: readonly UcpMessage[] = [],
): Promise<UcpAnswer> {
  const { draft, status, messages, ...rest } = await standing(caller, row);
  const lines = row.lines as unknown as CartLine[];
  const currency = draft?.currency ?? caller.context.currency;
  const shop = shopOf(draft);
  const saved = row.discounts as unknown as CheckoutDiscounts;
  // What is not priced any more has nothing taken off its totals; the codes stay, to be used when it is priced anew.
  const discounts = shop ? saved : { ...saved, applied: [] };
  const priced = shop
    ? { line_items: shop.lines.map(ucpLine), totals: ucpTotals(shop) }
    : await showLines(caller, lines);
  const { line_items, totals } = priced;
  return {
    id: row.id,
    line_items,
    status,
    currency,
    totals,
    ...((caller.active.has(discountCapability) || discounts.codes.length > 0) && { discounts }),
    links: shop ? [{ type: 'shop', url: caller.link(`/shop/${shop.shopId}`) }] : [],
    messages: [...messages, ...more],
    ...(draft && status === 'ready_for_complete' && { expires_at: wireTime(draft.expires_at) }),
    ...rest,
    ...(shop && caller.active.has(paymentTerms) && { payment: ucpPayment(shop) }),
    ...(caller.active.has('dev.ucp.shopping.fulfillment') && {
      fulfillment: await showFulfillment(
        caller,
        line_items.map(({ id }) => id),
        row.address_id,
        shop,
      ),
    }),
  };
}

/** Prices a session anew and shows it, with what is to be said of it. */
async function reprice(
  caller: GrantedUcpCaller,
  row: rows.CheckoutRow,
  wanted: CheckoutInput,
  { asked, term, more = [] }: Repricing = {},
): Promise<UcpAnswer> {
  const { context, active } = caller;
  // Also what has expired: it says where the session was priced, and by which terms.
  const before = await draftOf(context, row);
  const state = await price(caller, wanted, placeOfSession(caller, before, asked));
  await rows.updateCheckout(context.db, row.id, state, context.now);
  const after = shopOf(await draftOf(context, { ...row, draft_id: state.draftId }));
  const aboutTerm = active.has(paymentTerms)
    ? [...termChange(shopOf(before), after), ...refuseTerm(term, after)]
    : [];
  return show(caller, await getSession(caller, row.id), [...more, ...aboutTerm]);
}

interface Repricing {
  /** Where the buyer is, as this request says. */
  asked?: z.output<typeof localized>['context'];
  term?: string | undefined;
  more?: UcpMessage[];
}

const destinationOf = ({ fulfillment }: z.output<typeof checkoutInput>): string | null =>
  fulfillment?.methods?.[0]?.selected_destination_id ?? null;

/** What is wanted of a session: lines, or what stands in a cart. */
async function wantedOf(
  caller: GrantedUcpCaller,
  input: z.output<typeof checkoutInput>,
): Promise<CartLine[]> {
  if (input.line_items) return linesOf(input.line_items);
  if (input.cart_id) return getLines(caller, input.cart_id);
  throw new Refusal('BAD_INPUT', { fields: 'line_items' });
}

/** The codes that a session was priced with last: they stay until others are sent. */
const codesOf = (row: rows.CheckoutRow): readonly string[] =>
  (row.discounts as unknown as CheckoutDiscounts).codes;

const isOver = (status: string) => status === 'completed' || status === 'canceled';
const notOpen = (status: string) =>
  errorMessage('not_modifiable', `This checkout is ${status}.`, 'unrecoverable');

const checkout = {
  argument: 'checkout',
  capability: () => 'dev.ucp.shopping.checkout',
  scope: 'checkout:manage',
} as const;

export const checkoutOperations = [
  grantedOperation({
    ...checkout,
    tool: 'create_checkout',
    method: 'POST',
    path: '/checkout-sessions',
    isNew: true,
    writes: true,
    description: 'Prices an order of one shop, for half an hour.',
    input: checkoutInput,
    async run(caller, input) {
      const { context, granted, active, webhookUrl } = caller;
      const since = new Date(context.now.getTime() - preparedMs);
      const id = newId(context.now.getTime());
      const wanted = {
        lines: await wantedOf(caller, input),
        addressId: destinationOf(input),
        codes: input.discounts?.codes ?? [],
        currency: input.currency,
      };
      const state = await price(caller, wanted);
      const listens = active.has('dev.ucp.shopping.order') && granted.scopes.includes('order:read');
      const session = {
        id,
        grantId: granted.grantId,
        webhookUrl: listens ? webhookUrl : null,
        withPaymentTerms: active.has(paymentTerms),
      };
      await addWithinCap(
        context.db,
        granted.grantId,
        (tx) => rows.countOpenCheckouts(tx, granted.grantId, since),
        (tx) => rows.insertCheckout(tx, session, state, context.now),
      );
      return show(caller, await getSession(caller, id));
    },
  }),
  grantedOperation({
    ...checkout,
    tool: 'get_checkout',
    method: 'GET',
    path: '/checkout-sessions/:id',
    description: 'A checkout as it stands.',
    input: z.looseObject({}),
    run: async (caller, _input, id) => show(caller, await getSession(caller, id)),
  }),
  grantedOperation({
    ...checkout,
    tool: 'update_checkout',
    method: 'PUT',
    path: '/checkout-sessions/:id',
    writes: true,
    description:
      'Prices a checkout anew, with other lines or another destination. What waited for approval ends.',
    input: checkoutInput,
    async run(caller, input, id) {
      const { context } = caller;
      const row = await getSession(caller, id);
      const { status } = await standing(caller, row);
      if (isOver(status)) return show(caller, row, [notOpen(status)]);
      if (isEarlier(caller, row)) return show(caller, row, [ofEarlier]);
      const lines = await wantedOf(caller, input);
      // From here on nobody can approve, nor this program submit, what it was before.
      if (row.draft_id && !(await cancelDraft(context.db, row.draft_id, context.now)))
        return show(caller, await getSession(caller, id), [notOpen('completed')]);
      const wanted = {
        lines,
        addressId: destinationOf(input) ?? row.address_id,
        codes: input.discounts?.codes ?? codesOf(row),
        currency: input.currency,
      };
      return reprice(caller, row, wanted, { asked: input.context, term: input.payment?.selected_term_id });
    },
  }),
  grantedOperation({
    ...checkout,
    tool: 'complete_checkout',
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    scope: 'checkout:complete',
    writes: true,
    keyed: true,
    description:
      'Orders what was priced, within the limits of the buyer, or puts it before them. Nothing is paid: the instrument is pay_on_site, without a credential.',
    input: z.looseObject({
      payment: z.looseObject({
        instruments: z
          .array(
            z.looseObject({
              handler_id: z.literal('pay_on_site'),
              type: z.literal('pay_on_site'),
              credential: z.undefined().optional(),
            }),
          )
          .length(1),
      }),
    }),
    async run(caller, _input, id) {
      const { context, granted } = caller;
      const row = await getSession(caller, id);
      const { status } = await standing(caller, row);
      if (status !== 'ready_for_complete' || !row.draft_id)
        return show(caller, row, status === 'canceled' ? [notOpen(status)] : []);
      if (isEarlier(caller, row)) return show(caller, row, [ofEarlier]);
      try {
        await submitDraft(context, granted, row.draft_id, `ucp-${row.draft_id}`);
        return await show(caller, await getSession(caller, id));
      } catch (error) {
        const isChanged = error instanceof Refusal && changed.has(error.code);
        if (!isChanged) throw error;
        const lines = row.lines as unknown as CartLine[];
        const wanted = { lines, addressId: row.address_id, codes: codesOf(row) };
        return reprice(caller, row, wanted, { more: [priceChanged] });
      }
    },
  }),
  grantedOperation({
    ...checkout,
    tool: 'cancel_checkout',
    method: 'POST',
    path: '/checkout-sessions/:id/cancel',
    writes: true,
    keyed: true,
    description: 'Ends a checkout that is not completed; what waited for approval is withdrawn.',
    input: z.looseObject({}),
    async run(caller, _input, id) {
      const { context } = caller;
      const row = await getSession(caller, id);
      const { status } = await standing(caller, row);
      if (isOver(status)) return show(caller, row, [notOpen(status)]);
      if (isEarlier(caller, row)) return show(caller, row, [ofEarlier]);
      if (row.draft_id && !(await cancelDraft(context.db, row.draft_id, context.now)))
        return show(caller, row, [notOpen('completed')]);
      await rows.setCheckoutCanceled(context.db, id, context.now);
      return show(caller, await getSession(caller, id));
    },
  }),
];

const changed = new Set<string>(['PRICE_CHANGED', 'PRODUCT_NOT_AS_SHOWN', 'TERMS_CHANGED', 'COUPON_CHANGED']);
