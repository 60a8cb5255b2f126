import { z } from 'zod';
import { lineIssues } from '../../../contract/cart/cart.ts';
import { Refusal } from '../../../kit/errors.ts';
import { id, money, ours, othersName, quantity, toMoney } from '../../tools/public.ts';
import { priceCart } from './cart.ts';
import { findCart, putBackLines, saveCart, takeLines, type CartLine } from './carts-sql.ts';
import { grantedTool, type GrantedCaller } from '../granted-tool.ts';

const cart = z.object({
  lines: z.array(
    z.object({
      productId: id,
      skuId: id,
      shopId: id,
      sellerTextTitle: othersName,
      sellerTextSpec: z.array(othersName),
      quantity: z.number().int(),
      price: money.nullable().describe('Null where it is hidden from the buyer'),
      amount: money.nullable(),
      issue: z.enum(lineIssues).nullable().describe('What keeps the line from being ordered as it is'),
      minimum: z.number().int(),
      multiple: z.number().int(),
      stock: z.number().int(),
      nextTier: z
        .number()
        .int()
        .nullable()
        .describe('From how many pieces of the product, all variants together, the price is lower'),
    }),
  ),
});

async function show(caller: GrantedCaller, lines: readonly CartLine[]): Promise<z.output<typeof cart>> {
  const priced = await priceCart(caller.context, lines);
  return {
    lines: priced.map(({ title, spec, price, amount, tierFrom: _from, ...line }) => ({
      ...line,
      sellerTextTitle: title,
      sellerTextSpec: spec,
      price: price && toMoney(price),
      amount: amount && toMoney(amount),
    })),
  };
}

/** What the tools work on has the id of the grant. */
async function ownLines({ context, granted }: GrantedCaller): Promise<CartLine[]> {
  const cart = await findCart(context.db, granted.grantId, granted.grantId);
  return (cart?.lines ?? []) as unknown as CartLine[];
}

export const getCart = grantedTool({
  name: 'get_cart',
  title: 'Read my cart',
  description:
    "The program's own cart for this buyer, priced as of now. The buyer's own cart is another one, which it neither sees nor changes.",
  input: z.object({}),
  output: cart,
  scope: 'cart:manage',
  kind: 'read',
  hasOthersTexts: true,
  run: async (caller) => show(caller, await ownLines(caller)),
});

export const updateCart = grantedTool({
  name: 'update_cart',
  title: 'Set the lines of my cart',
  description: "Replaces all lines of the program's own cart. An empty list empties it.",
  input: z.object({ lines: z.array(z.object({ skuId: id, quantity })).max(100) }),
  output: cart,
  scope: 'cart:manage',
  kind: 'write',
  hasOthersTexts: true,
  async run(caller, { lines }) {
    const { context, granted } = caller;
    if (new Set(lines.map(({ skuId }) => skuId)).size < lines.length)
      throw new Refusal('BAD_INPUT', { fields: 'lines' });
    const cart = await show(caller, lines);
    if (cart.lines.length < lines.length) throw new Refusal('NOT_FOUND');
    await saveCart(context.db, granted.grantId, granted.grantId, lines, context.now);
    return cart;
  },
});

export const putInMyCart = grantedTool({
  name: 'put_in_my_cart',
  title: "Put the lines into the buyer's cart",
  description:
    "Adds what is in the program's own cart to the buyer's cart on the website, on top of what is there, and empties its own.",
  input: z.object({}),
  output: z.object({ added: z.number().int(), link: ours }),
  scope: 'cart:manage',
  kind: 'write',
  hasOthersTexts: false,
  async run(caller) {
    const { context, granted } = caller;
    const { grantId } = granted;
    // Taken before they are added: of several at once one has them.
    const lines = await takeLines(context.db, grantId, grantId, context.now);
    if (lines.length > 0)
      await caller.call('cart.add', { mode: 'add', lines }).catch(async (error: unknown) => {
        await putBackLines(context.db, grantId, grantId, lines);
        throw error;
      });
    return { added: lines.length, link: caller.link('/cart/list') };
  },
});
