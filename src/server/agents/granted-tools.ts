import { getCart, putInMyCart, updateCart } from './carts/cart-tools.ts';
import type { GrantedTool } from './granted-tool.ts';
import { limitsTool } from './grants/limits-tool.ts';
import { acceptQuoteTool, prepareOrder, submitOrder } from './drafts/ordering-tools.ts';

/** What programs can do besides what everybody's tools do. */
export const grantedTools = [
  limitsTool,
  getCart,
  updateCart,
  putInMyCart,
  prepareOrder,
  submitOrder,
  acceptQuoteTool,
] as unknown as GrantedTool[];

/** A tool of programs by a name that came from outside. */
export const findGrantedTool = (name: string): GrantedTool | undefined =>
  grantedTools.find((tool) => tool.name === name);
