import type { Handlers } from '../../../contract/handler.ts';
import type { ConsoleOrderCall } from '../../../contract/orders/console-orders.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { exportOrders, listOrders } from './order-list.ts';
import { showOrderForStaff, viewConversation, viewParties, writeNote } from './order-page.ts';

/** All orders of the marketplace as operators see them; nothing is done here on behalf of a side. */
export const consoleOrdersApi: Handlers<ConsoleOrderCall, Context, SignedIn, Staffed> = {
  'console.orders.list': listOrders,
  'console.orders.export': exportOrders,
  'console.orders.get': (context, { id }) => showOrderForStaff(context, id),
  'console.orders.viewParties': (context, { id }) => viewParties(context, id),
  'console.orders.viewConversation': (context, { id }) => viewConversation(context, id),
  'console.orders.note': writeNote,
};
