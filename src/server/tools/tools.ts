import { pathOfUnstorable } from '../../kit/text/storable-text.ts';
import type { z } from 'zod';
import { Refusal } from '../../kit/errors.ts';
import { estimateFreight, estimateLandedCost, findCustomsCodes, supplyOverview } from './cost-tools.ts';
import { searchHelp } from './help-tools.ts';
import { addToBuyingList, getBuyingList, listBuyingLists, putBuyingListInCart } from './list-tools.ts';
import { cancelOrder, listAddresses, paymentLink } from './own-order-tools.ts';
import { getOrder, listOrders, trackOrder } from './order-tools.ts';
import { findExhibitions, findWarehouses } from './place-tools.ts';
import { findCategories, getProduct, searchProducts, similarProducts } from './product-tools.ts';
import { closeRequest, counterQuote, getRequest, listRequests, publishRequest } from './request-tools.ts';
import { findMarkets, getShop } from './shop-tools.ts';
import type { Tool, ToolCaller } from './tool.ts';
import { cutText } from '../../kit/text/cut-text.ts';

/** Every tool by its name: one set for the assistant, for a model and for buyers' agents. */
export const tools = {
  search_products: searchProducts,
  get_product: getProduct,
  find_categories: findCategories,
  similar_products: similarProducts,
  get_shop: getShop,
  find_markets: findMarkets,
  find_exhibitions: findExhibitions,
  find_warehouses: findWarehouses,
  estimate_freight: estimateFreight,
  find_customs_codes: findCustomsCodes,
  estimate_landed_cost: estimateLandedCost,
  supply_overview: supplyOverview,
  search_help: searchHelp,
  list_orders: listOrders,
  get_order: getOrder,
  track_order: trackOrder,
  cancel_order: cancelOrder,
  payment_link: paymentLink,
  list_addresses: listAddresses,
  list_buying_lists: listBuyingLists,
  get_buying_list: getBuyingList,
  add_to_buying_list: addToBuyingList,
  put_buying_list_in_cart: putBuyingListInCart,
  list_my_requests: listRequests,
  get_request: getRequest,
  publish_request: publishRequest,
  counter_quote: counterQuote,
  close_request: closeRequest,
} as const;
export type ToolName = keyof typeof tools;

/** A tool by a name that came from outside. */
export const findTool = (name: string): Tool | undefined =>
  Object.hasOwn(tools, name) ? (tools[name as ToolName] as unknown as Tool) : undefined;

/**
 * Uses a tool with an input that came from outside, such as from a model.
 * @throws {Refusal} NOT_FOUND for a name that is no tool's, BAD_INPUT with the fields that are wrong, and what the
 * calls behind the tool refuse
 */
export async function runTool(name: string, caller: ToolCaller, input: unknown): Promise<object> {
  const tool = findTool(name);
  if (!tool) throw new Refusal('NOT_FOUND');
  return tool.run(caller, readInput(tool.input, input));
}

/** Where an input has a field that nothing was read of, in whatever depth; null where there is none. */
function pathOfUnknown(input: unknown, read: unknown): string | null {
  // What was made something else of has no fields of its own.
  if (typeof input !== 'object' || typeof read !== 'object' || !input || !read) return null;
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(read, name)) return name;
    const below = pathOfUnknown(value, (read as Record<string, unknown>)[name]);
    if (below !== null) return `${name}.${below}`;
  }
  return null;
}

/**
 * What came from outside, by the shape of a tool. A field that it does not have is refused: a search for `query` where
 * the field is `words` would answer the whole catalogue.
 * @throws {Refusal} BAD_INPUT with the fields that are wrong
 */
export function readInput<Input extends z.ZodObject>(shape: Input, input: unknown): z.output<Input> {
  const unstorable = pathOfUnstorable(input);
  if (unstorable !== null) throw new Refusal('BAD_INPUT', { fields: unstorable || 'body' });
  const parsed = shape.strict().safeParse(input);
  const extra = parsed.success ? pathOfUnknown(input, parsed.data) : null;
  if (extra !== null) throw new Refusal('BAD_INPUT', { fields: cutText(extra, 80) });
  if (parsed.success) return parsed.data as z.output<Input>;
  const fields = [
    ...new Set(
      parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => [...issue.path, cutText(key, 40)].join('.'))
          : issue.path.join('.') || 'body',
      ),
    ),
  ];
  throw new Refusal('BAD_INPUT', { fields: fields.slice(0, 5).join(', ') });
}
