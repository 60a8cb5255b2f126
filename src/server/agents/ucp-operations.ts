import { getCatalogProduct, lookupCatalog, searchCatalog } from './ucp-catalog.ts';
import { landedCost } from './ucp-landed-cost.ts';
import { negotiate, type AgentProfile } from './negotiation-rules.ts';
import { errorMessage, type UcpAnswer, type UcpCaller, type UcpOperation } from './ucp-operation.ts';
import { ownCapabilities, ucpVersion, type UcpNames } from './ucp-names-rules.ts';

/** Every operation, for both transports. */
export const ucpOperations = [
  searchCatalog,
  lookupCatalog,
  getCatalogProduct,
  landedCost,
] as unknown as UcpOperation[];

/** What both sides have. @param origin  that our own schemas are read at */
export const agreedCapabilities = (
  names: UcpNames,
  origin: string,
  profile: AgentProfile,
): ReadonlySet<string> => negotiate(ownCapabilities(names, origin), profile);

/** The envelope of an answer: of what both sides have only what concerns the operation. */
function envelope({ names, active, origin }: UcpCaller, capability: string, status: 'success' | 'error') {
  const own = ownCapabilities(names, origin);
  const concerned = [...active].filter(
    (name) => name === capability || own[name]?.extends?.includes(capability),
  );
  return {
    version: ucpVersion,
    status,
    capabilities: Object.fromEntries(concerned.map((name) => [name, [{ version: own[name]!.version }]])),
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
export async function runOperation(made: UcpOperation, caller: UcpCaller, input: unknown): Promise<object> {
  const capability = made.capability(caller.names);
  if (!caller.active.has(capability))
    return failure([
      errorMessage(
        'capabilities_incompatible',
        `The two sides have no ${capability} in common.`,
        'unrecoverable',
      ),
    ]);
  const { messages, ...answer } = await made.run(caller, input);
  const isDone = Object.keys(answer).length > 0;
  const ucp = envelope(caller, capability, isDone ? 'success' : 'error');
  return { ucp, ...answer, ...(messages && { messages }) };
}
