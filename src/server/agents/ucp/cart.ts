import { id as idShape } from '../../../contract/shapes.ts';
import { z } from 'zod';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { sum } from '../../../kit/money.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { transact } from '../../platform/database.ts';
import { priceCart } from '../carts/cart.ts';
import * as rows from '../carts/carts-sql.ts';
import { lockGrant } from '../grants/grants-sql.ts';
import { localized } from './catalog.ts';
import { discountsInput } from './discounts.ts';
import {
  errorMessage,
  grantedOperation,
  type GrantedUcpCaller,
  type UcpAnswer,
  type UcpMessage,
} from './operation.ts';
import { ucpLine, ucpTotals } from './totals.ts';

const lineItem = z.looseObject({
  item: z.looseObject({ id: idShape }),
  quantity: z.number().int().min(1).max(1_000_000_000),
});
/** What is wanted, by variant; the same one twice is one line. */
export const lineItems = z
  .array(lineItem)
  .min(1)
  .max(100)
  .refine((lines) => new Set(lines.map(({ item }) => item.id)).size === lines.length, {
    error: 'the same variant stands in two lines',
  });
const cartInput = localized.extend({
  line_items: lineItems,
  discounts: discountsInput.optional(),
  currency: z.string().max(10).optional(),
});

/** What a cart does not do is said: coupons are weighed for a checkout, and a cart is priced in one currency. */
function leftOut(
  { context }: GrantedUcpCaller,
  { discounts, currency }: z.output<typeof cartInput>,
): UcpMessage[] {
  const messages: UcpMessage[] = (discounts?.codes ?? []).map((_, index) => ({
    type: 'warning',
    code: 'discount_code_invalid',
    content: 'Codes are not applied to a cart. Send them with the checkout.',
    path: `$.discounts.codes[${index}]`,
  }));
  if (currency && currency.toUpperCase() !== context.currency)
    messages.push(
      errorMessage(
        'currency_not_supported',
        `This cart is priced in ${context.currency}.`,
        'recoverable',
        '$.currency',
      ),
    );
  return messages;
}

export const linesOf = (items: z.output<typeof lineItems>): rows.CartLine[] =>
  items.map(({ item, quantity }) => ({ skuId: item.id, quantity }));

const issueCodes = {
  gone: 'item_unavailable',
  hidden: 'price_hidden',
  stock: 'out_of_stock',
  minimum: 'quantity_below_minimum',
  multiple: 'quantity_increment',
} as const;

/** Lines as they are priced now, what keeps them from being ordered, and what they come to. */
export async function showLines(caller: GrantedUcpCaller, lines: readonly rows.CartLine[]) {
  const { context, active, names } = caller;
  // The protocol knows no line without a price: those whose price is hidden from the buyer are said in a message.
  const cartLines = await priceCart(context, lines);
  const priced = cartLines.flatMap(({ price, amount, ...line }) =>
    price && amount ? [{ ...line, price, amount }] : [],
  );
  const messages: UcpMessage[] = priced.flatMap(({ issue, minimum, multiple, stock }, at) =>
    issue
      ? [
          errorMessage(
            issueCodes[issue],
            `minimum ${minimum}, multiple ${multiple}, stock ${stock}`,
            'recoverable',
            `$.line_items[${at}]`,
          ),
        ]
      : [],
  );
  for (const { skuId, price } of cartLines)
    if (!price)
      messages.push(
        errorMessage('price_hidden', `The shop shows the price of ${skuId} to approved customers only.`),
      );
  const isGone = lines.filter(({ skuId }) => !cartLines.some((line) => line.skuId === skuId));
  for (const { skuId } of isGone) messages.push(errorMessage('item_unavailable', `There is no ${skuId}.`));
  const products = wireMoney(sum(priced.map(({ amount }) => BigInt(amount.amount))), context.currency);
  const none = wireMoney(0n, context.currency);
  return {
    messages,
    line_items: priced.map((line) => ({
      ...ucpLine(line),
      ...(active.has(names.wholesale) && {
        wholesale: { tier_from: line.tierFrom, ...(line.nextTier && { next_tier: line.nextTier }) },
      }),
    })),
    totals: ucpTotals({ products, discount: none, freight: null, total: products }),
  };
}

async function show(
  caller: GrantedUcpCaller,
  id: string,
  lines: readonly rows.CartLine[],
  aboutInput: readonly UcpMessage[] = [],
): Promise<UcpAnswer> {
  const { line_items, totals, messages: ofLines } = await showLines(caller, lines);
  const messages = [...aboutInput, ...ofLines];
  return {
    id,
    line_items,
    currency: caller.context.currency,
    totals,
    ...(messages.length > 0 && { messages }),
  };
}

/** @throws {Refusal} NOT_FOUND also for another's, and for one that was cancelled */
export async function getLines({ context, granted }: GrantedUcpCaller, id: string): Promise<rows.CartLine[]> {
  const isId = idShape.safeParse(id).success;
  const cart = isId ? await rows.findCart(context.db, granted.grantId, id) : undefined;
  if (!cart) throw new Refusal('NOT_FOUND');
  return cart.lines as unknown as rows.CartLine[];
}

/** Carts of one grant at a time; one that nobody changed for a month is forgotten. */
const mostCarts = 50;

const cart = { argument: 'cart', capability: () => 'dev.ucp.shopping.cart', scope: 'cart:manage' } as const;

export const cartOperations = [
  grantedOperation({
    ...cart,
    tool: 'create_cart',
    method: 'POST',
    path: '/carts',
    isNew: true,
    writes: true,
    description: "A cart of the agent's own, apart from the buyer's, priced by tiers. It may mix shops.",
    input: cartInput,
    async run(caller, input) {
      const { context, granted } = caller;
      const { line_items } = input;
      const [id, lines] = [newId(context.now.getTime()), linesOf(line_items)];
      await transact(context.db, async (tx) => {
        await lockGrant(tx, granted.grantId);
        if ((await rows.countCarts(tx, granted.grantId)) >= mostCarts)
          throw new Refusal('AGENT_CARTS_FULL', { most: mostCarts });
        await rows.saveCart(tx, granted.grantId, id, lines, context.now);
      });
      return show(caller, id, lines, leftOut(caller, input));
    },
  }),
  grantedOperation({
    ...cart,
    tool: 'get_cart',
    method: 'GET',
    path: '/carts/:id',
    description: 'A cart, priced as of now.',
    input: z.looseObject({}),
    run: async (caller, _input, id) => show(caller, id, await getLines(caller, id)),
  }),
  grantedOperation({
    ...cart,
    tool: 'update_cart',
    method: 'PUT',
    path: '/carts/:id',
    writes: true,
    description: 'Replaces the lines of a cart.',
    input: cartInput,
    async run(caller, input, id) {
      const { context, granted } = caller;
      await getLines(caller, id);
      const lines = linesOf(input.line_items);
      if (!(await rows.updateCart(context.db, granted.grantId, id, lines, context.now)))
        throw new Refusal('NOT_FOUND');
      return show(caller, id, lines, leftOut(caller, input));
    },
  }),
  grantedOperation({
    ...cart,
    tool: 'cancel_cart',
    method: 'POST',
    path: '/carts/:id/cancel',
    writes: true,
    keyed: true,
    description: 'Ends a cart.',
    input: z.looseObject({}),
    async run(caller, _input, id) {
      const { context, granted } = caller;
      const lines = await getLines(caller, id);
      await rows.deleteCart(context.db, granted.grantId, id);
      return show(caller, id, lines);
    },
  }),
];
