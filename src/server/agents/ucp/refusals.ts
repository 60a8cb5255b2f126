import { Refusal } from '../../../kit/errors.ts';
import { errorMessage, type Severity, type UcpMessage } from './operation.ts';

/** Refusals that the protocol has codes of its own for; every other one goes by its own name. */
const codes: Record<string, { code: string; severity?: Severity }> = {
  STOCK_SHORT: { code: 'out_of_stock' },
  GOODS_GONE: { code: 'item_unavailable' },
  NOT_FOUND: { code: 'item_unavailable' },
  QUANTITY_NOT_MULTIPLE: { code: 'quantity_increment' },
  ADDRESS_MISSING: { code: 'address_undeliverable', severity: 'requires_buyer_input' },
  OWN_SHOP: { code: 'item_unavailable', severity: 'unrecoverable' },
};

/**
 * What keeps something from being ordered, as a message.
 * @param lineOf  the place of a line by its variant, to be named
 * @throws what is no refusal of the trade
 */
export function refusalMessage(
  error: unknown,
  say: (refusal: Refusal) => string,
  lineOf: (skuId: unknown) => number,
): UcpMessage {
  if (!(error instanceof Refusal)) throw error;
  const ucpCode = codes[error.code];
  const line = lineOf(error.details['skuId']);
  const path = line >= 0 ? `$.line_items[${line}]` : undefined;
  return errorMessage(ucpCode?.code ?? error.code.toLowerCase(), say(error), ucpCode?.severity, path);
}
