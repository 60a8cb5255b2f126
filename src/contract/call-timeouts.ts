import type { CallKey } from './calls.ts';

/** Milliseconds the browser waits for an answer, where it is longer than for the others (specification, section 9). */
export const callTimeouts = {
  'translation.translate': 50_000,
  'translation.product': 50_000,
  'messages.translations': 50_000,
  'priceListSheets.read': 60_000,
  'priceListSheets.apply': 60_000,
  'priceSheets.read': 60_000,
  'purchaseOrders.read': 60_000,
} as const satisfies Partial<Record<CallKey, number>>;
