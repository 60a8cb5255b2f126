import { getCatalogProduct, lookupCatalog, searchCatalog } from './catalog.ts';
import { cartOperations } from './cart.ts';
import { checkoutOperations } from './checkout.ts';
import { orderOperations } from './order.ts';
import { AmountTooLarge } from './product.ts';
import { rfqOperations } from './rfq.ts';
import { landedCost } from './landed-cost.ts';
import { negotiate, type AgentProfile } from '../negotiation-rules.ts';
import { errorMessage, type UcpAnswer, type UcpCaller, type UcpOperation } from './operation.ts';
import { ownCapabilities, ownPayment, ucpVersion, type UcpNames } from './names-rules.ts';
import { markTexts } from './mark-texts.ts';

/** Every operation, for both transports. */
export const ucpOperations: readonly UcpOperation[] = [
  searchCatalog,
  lookupCatalog,
  getCatalogProduct,
  landedCost,
  ...cartOperations,
  ...checkoutOperations,
  ...orderOperations,
  ...rfqOperations,
];

/** What both sides have. @param origin  that our own schemas are read at */
export const agreedCapabilities = (
  names: UcpNames,
  origin: string,
  profile: AgentProfile,
): ReadonlySet<string> => negotiate(ownCapabilities(names, origin), profile);

/** The envelope of an answer: of what both sides have only what concerns the operation. */
function envelope({ names, active, origin }: UcpCaller, capability: string, status: 'success' | 'error') {
  const ours = ownCapabilities(names, origin);
  const concerned = [...active].filter(
    (name) => name === capability || ours[name]?.extends?.includes(capability),
  );
  return {
    version: ucpVersion,
    status,
    ...(capability === 'dev.ucp.shopping.checkout' && { payment_handlers: ownPayment(names, origin) }),
    capabilities: Object.fromEntries(concerned.map((name) => [name, [{ version: ours[name]!.version }]])),
  };
}

/** An answer that is nothing but messages. */
export const failure = (messages: UcpAnswer['messages'], capabilities: object = {}) => ({
  ucp: { version: ucpVersion, status: 'error' as const, capabilities },
  messages,
});

/**
 * Makes an operation for an agent. What goes wrong in the trade is an answer, not a failure.
 * @throws {Refusal}
 */
export async function runOperation(
  made: UcpOperation,
  caller: UcpCaller,
  input: unknown,
  id: string,
): Promise<object> {
  const capability = made.capability(caller.names);
  if (!caller.active.has(capability))
    return failure([
      errorMessage(
        'capabilities_incompatible',
        `The two sides have no ${capability} in common.`,
        'unrecoverable',
      ),
    ]);
  const { messages, ...answer } = markTexts(await made.run(caller, input, id).catch(tooLarge));
  const isDone = Object.keys(answer).length > 0;
  const ucp = envelope(caller, capability, isDone ? 'success' : 'error');
  return { ucp, ...answer, ...(messages && { messages }) };
}

/** The protocol's numbers are exact below 2^53 alone: what is beyond is not rounded. */
function tooLarge(error: unknown): UcpAnswer {
  if (!(error instanceof AmountTooLarge)) throw error;
  return {
    messages: [errorMessage('amount_out_of_range', 'An amount is beyond 2^53 minor units.', 'unrecoverable')],
  };
}
