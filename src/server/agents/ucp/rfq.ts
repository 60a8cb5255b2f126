import { id as idShape } from '../../../contract/shapes.ts';
import type { AgentScope } from '../../../contract/agents/agent-scopes.ts';
import { readInput, runTool } from '../../tools/public.ts';
import { acceptQuoteTool } from '../drafts/ordering-tools.ts';
import { localized } from './catalog.ts';
import { grantedOperation } from './operation.ts';
import { publishWithin } from '../grants/used.ts';

/** What it takes and gives are those of the tool of the same name. */
const sameAs = (
  tool: string,
  scope: AgentScope,
  description: string,
  at: { method: 'GET' | 'POST'; path: string; isNew?: boolean; keyed?: boolean },
  /** The field of the tool's input that the path names. */
  named?: string,
) =>
  grantedOperation({
    ...at,
    tool,
    scope,
    description,
    argument: 'rfq',
    writes: at.method === 'POST',
    capability: (names) => names.rfq,
    input: localized,
    async run(caller, { context: _context, ...input }, id) {
      const asked = named ? { ...input, [named]: id } : input;
      const make = () => runTool(tool, caller, asked);
      const { context, granted } = caller;
      return { rfq: tool === 'publish_request' ? await publishWithin(context, granted, make) : await make() };
    },
  });

/** Ours: open requests to all sellers, their quotes, and what becomes of them. */
export const rfqOperations = [
  sameAs(
    'publish_request',
    'rfq:publish',
    'Asks all sellers of a category for quotes, in the name of the buyer, who stays unnamed.',
    { method: 'POST', path: '/trade/requests', isNew: true, keyed: true },
  ),
  sameAs('list_my_requests', 'rfq:read', 'The requests of the buyer, the newest first.', {
    method: 'GET',
    path: '/trade/requests',
  }),
  sameAs(
    'get_request',
    'rfq:read',
    'A request with its quotes.',
    { method: 'GET', path: '/trade/requests/:id' },
    'id',
  ),
  sameAs(
    'close_request',
    'rfq:publish',
    'Takes no more quotes for a request.',
    { method: 'POST', path: '/trade/requests/:id/close', keyed: true },
    'id',
  ),
  sameAs(
    'counter_quote',
    'rfq:negotiate',
    'Says to a seller what the buyer would pay instead.',
    { method: 'POST', path: '/trade/quotes/:id/counter', keyed: true },
    'quoteId',
  ),
  grantedOperation({
    tool: 'accept_quote',
    method: 'POST',
    path: '/trade/quotes/:id/accept',
    argument: 'rfq',
    scope: 'rfq:accept',
    writes: true,
    keyed: true,
    description: 'Makes an order of a quote, within the limits of the buyer, or puts it before them.',
    capability: (names) => names.rfq,
    input: localized,
    async run(caller, { context: _context, ...input }, id) {
      const asked = readInput(acceptQuoteTool.input, {
        idempotencyKey: `rfq-${idShape.safeParse(id).data ?? ''}`,
        ...input,
        quoteId: id,
      });
      return { rfq: await acceptQuoteTool.run(caller, asked) };
    },
  }),
];
