import { z } from 'zod';
import { lineIssues } from '../../contract/cart/cart.ts';
import { notPutReasons } from '../../contract/requisition-lists/requisition-list-limits.ts';
import { newId } from '../../kit/ids.ts';
import { id, money, othersName, othersWords, ours, pageNumber, quantity, toMoney } from './shapes.ts';
import { tool } from './tool.ts';

const listPath = (listId: string): string => `/merchants/buyer-center/list?id=${listId}`;
const version = z.number().int().min(0).max(2_147_483_646);

export const listBuyingLists = tool({
  name: 'list_buying_lists',
  title: 'My buying lists',
  description:
    'The lists of what the buyer buys again and again, what changed last first: their names, how many products each has, and when it was put in a cart last.',
  input: z.object({ page: pageNumber }),
  output: z.object({
    lists: z.array(
      z.object({
        id,
        buyerTextName: othersName,
        products: z.number().int(),
        lastPutInCart: ours.nullable(),
        link: ours,
      }),
    ),
    total: z.number().int(),
  }),
  scope: 'list:manage',
  kind: 'read',
  hasOthersTexts: true,
  async run(caller, { page }) {
    const input = { pageNum: page, pageSize: 20 };
    const { rowList, totalRecord } = await caller.call('requisitionLists.list', input);
    return {
      lists: rowList.map((list) => ({
        id: list.id,
        buyerTextName: list.name,
        products: list.lineCount,
        lastPutInCart: list.takenAt,
        link: caller.link(listPath(list.id)),
      })),
      total: totalRecord,
    };
  },
});

export const getBuyingList = tool({
  name: 'get_buying_list',
  title: 'Read a buying list',
  description:
    "One of the buyer's lists, with what each line costs them today and what keeps it from being ordered. Lines that are ordered only sometimes are marked; what they come to is not in the total.",
  input: z.object({ id }),
  output: z.object({
    id,
    version: version.describe('What put_buying_list_in_cart asks for: the list as it was read'),
    buyerTextName: othersName,
    buyerTextNote: othersWords,
    lines: z.array(
      z.object({
        skuId: id,
        productId: id,
        sellerTextTitle: othersName,
        sellerTextSpec: z.array(othersName),
        sellerTextShop: othersName,
        buyerTextNote: othersName,
        quantity: z.number().int(),
        onlySometimes: z.boolean(),
        price: money
          .nullable()
          .describe('Null where it is hidden from the buyer or nothing is sold any more'),
        amount: money.nullable(),
        issue: z.enum(lineIssues).nullable().describe('What keeps the line from being ordered as it is'),
        minimum: z.number().int(),
        multiple: z.number().int(),
        stock: z.number().int(),
      }),
    ),
    total: money,
    link: ours,
  }),
  scope: 'list:manage',
  kind: 'read',
  hasOthersTexts: true,
  async run(caller, input) {
    const list = await caller.call('requisitionLists.get', input);
    return {
      id: list.id,
      version: list.version,
      buyerTextName: list.name,
      buyerTextNote: list.note,
      lines: list.lines.map((line) => ({
        skuId: line.skuId,
        productId: line.productId,
        sellerTextTitle: line.title,
        sellerTextSpec: line.spec,
        sellerTextShop: line.shop?.name ?? '',
        buyerTextNote: line.note,
        quantity: line.quantity,
        onlySometimes: line.isOptional,
        price: line.price && toMoney(line.price),
        amount: line.amount && toMoney(line.amount),
        issue: line.issue,
        minimum: line.moq,
        multiple: line.multiple,
        stock: line.stock,
      })),
      total: toMoney(list.total),
      link: caller.link(listPath(list.id)),
    };
  },
});

export const addToBuyingList = tool({
  name: 'add_to_buying_list',
  title: 'Add to a buying list',
  description:
    "Puts variants onto one of the buyer's lists. What is on it already stays as it is and is counted as present; its quantity is the buyer's to change.",
  input: z.object({
    id,
    lines: z
      .array(z.object({ skuId: id, quantity }))
      .min(1)
      .max(100),
  }),
  output: z.object({
    added: z.number().int(),
    present: z.number().int(),
    notOnSale: z.array(id).describe('Variants that were left out'),
    link: ours,
  }),
  scope: 'list:manage',
  kind: 'write',
  hasOthersTexts: false,
  async run(caller, { id: listId, lines }) {
    const input = { id: listId, lines, present: 'skip' as const };
    const answer = await caller.call('requisitionLists.addLines', input);
    const added = answer.outcome === 'added' ? answer.added : 0;
    const goneIds = answer.outcome === 'added' ? answer.gone : [];
    return {
      added,
      present: lines.length - added - goneIds.length,
      notOnSale: goneIds,
      link: caller.link(listPath(listId)),
    };
  },
});

export const putBuyingListInCart = tool({
  name: 'put_buying_list_in_cart',
  title: "Put a buying list into the buyer's cart",
  description:
    "Puts lines of one of the buyer's lists into the buyer's cart on the website, on top of what is there: chosen ones, or those that are ordered every time. Says what went in and what did not, and why. Nothing is ordered.",
  input: z.object({
    id,
    version: version.describe('As get_buying_list told it'),
    skuIds: z.array(id).min(1).max(400).optional(),
  }),
  output: z.object({
    put: z.array(
      z.object({
        sellerTextTitle: othersName,
        quantity: z.number().int(),
        issue: z.enum(lineIssues).nullable(),
      }),
    ),
    notPut: z.array(z.object({ sellerTextTitle: othersName, reason: z.enum(notPutReasons) })),
    link: ours,
  }),
  scope: 'list:manage',
  kind: 'write',
  // Put in once more after its process died, the lines would lie in the cart twice; the version says that they do.
  claim: 'unrepeatable',
  hasOthersTexts: true,
  async run(caller, input) {
    const { put, missing } = await caller.call('requisitionLists.putInCart', {
      ...input,
      idempotencyKey: newId(),
    });
    return {
      put: put.map(({ title, quantity: pieces, issue }) => ({
        sellerTextTitle: title,
        quantity: pieces,
        issue,
      })),
      notPut: missing.map(({ title, reason }) => ({ sellerTextTitle: title, reason })),
      link: caller.link('/cart/list'),
    };
  },
});
