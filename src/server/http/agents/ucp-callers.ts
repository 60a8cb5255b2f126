import type { Context as HonoContext } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import {
  agreedCapabilities,
  createAgentProfiles,
  localized,
  runOperation,
  ucpNames,
  UcpError,
  ucpFailures,
  failure,
  type UcpCaller,
  type UcpOperation,
} from '../../agents/public.ts';
import { listOffers } from '../../catalog/public.ts';
import type { Deps } from '../../platform/context.ts';
import { readSigned, sign } from '../../platform/signed.ts';
import { getPriceTypes } from '../../reference/public.ts';
import { refusal } from '../answers.ts';
import { createToolCaller } from '../tool-caller.ts';
import { acceptedLanguage, agentContext, inPlace, limitAnonymous } from './agent-context.ts';

/** What a request of an agent is answered with, by either transport. */
export interface UcpOutcome {
  /** Of HTTP. What goes wrong in the trade is 200. */
  status: number;
  body: object;
  /** Set where it failed before it said anything of trade. */
  failed?: { code: string; content: string; rpc: number; retryAfter?: number | undefined };
}

const failed = (
  status: number,
  code: string,
  content: string,
  rpc: number,
  retryAfter?: number,
): UcpOutcome => ({
  status,
  body: failure([{ type: 'error', code, content, severity: status < 500 ? 'recoverable' : 'unrecoverable' }]),
  failed: { code, content, rpc, retryAfter },
});

/** What both transports of the Universal Commerce Protocol share: who asks, what was agreed on, how it fails. */
export function createUcp(deps: Deps) {
  const { config } = deps;
  const names = ucpNames(config.agentNamespace);
  const profiles = createAgentProfiles(deps.outbound, () => deps.clock.now().getTime());
  const schemaOrigin = new URL(config.publicUrl).origin;

  /** Counts a request, before anything of it is read. @throws {Refusal} TOO_MANY */
  async function meet(request: HonoContext) {
    const met = await agentContext(deps, request);
    await limitAnonymous(met.context);
    return met;
  }

  async function callerOf(
    { context, origin }: Awaited<ReturnType<typeof meet>>,
    profileAddress: string | undefined,
    input: unknown,
  ): Promise<UcpCaller> {
    const profile = await profiles.get(profileAddress, context.address);
    const asked = localized.safeParse(input).data?.context;
    const offered = await getPriceTypes(context.db, context.site);
    const isOffered = offered.some(({ currency }) => currency === asked?.currency);
    const placed = await inPlace(context, {
      language: asked?.language ? acceptedLanguage(asked.language) : undefined,
      // What is asked for is a preference: the answer names the currency it is in.
      currency: isOffered ? asked?.currency : undefined,
    });
    return {
      ...createToolCaller(placed, origin),
      names,
      active: agreedCapabilities(names, schemaOrigin, profile),
      origin,
      seal: (value) => sign(config.secret, 'cursor of an agent', value),
      unseal: (text) => readSigned(config.secret, 'cursor of an agent', text),
      async productsOf(variantIds) {
        const offers = await listOffers(context.db, variantIds, context.site);
        const onSale = offers.filter(({ on_sale }) => on_sale);
        return new Map(onSale.map(({ sku_id, product_id }) => [sku_id, product_id]));
      },
    };
  }

  /** Makes an operation; its input is held to its shape once it is known who asks. */
  async function run(
    made: UcpOperation,
    met: Awaited<ReturnType<typeof meet>>,
    profileAddress: string | undefined,
    input: unknown,
  ): Promise<UcpOutcome> {
    const caller = await callerOf(met, profileAddress, input);
    const parsed = made.input.safeParse(input);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new UcpError('invalid_request', `${['$', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
    }
    try {
      return { status: 200, body: await runOperation(made, caller, parsed.data) };
    } catch (error) {
      return ofTrade(error, caller);
    }
  }

  return { names, schemaOrigin, meet, run };
}
export type Ucp = ReturnType<typeof createUcp>;

/** A refusal of what was asked for is an answer; one of asking at all is a failure. */
function ofTrade(error: unknown, { language }: UcpCaller): UcpOutcome {
  if (!(error instanceof Refusal)) throw error;
  const { status, envelope } = refusal(error, language);
  if (![404, 409, 422].includes(status) || envelope.code === 'BAD_INPUT') throw error;
  const code = String(envelope.code).toLowerCase();
  return {
    status: 200,
    body: failure([{ type: 'error', code, content: envelope.message, severity: 'recoverable' }]),
  };
}

/** How a request is answered that could not be read or made. */
export function ucpFailureOf(error: unknown, request: HonoContext, { log }: Deps): UcpOutcome {
  if (error instanceof UcpError) {
    const { status, rpc } = ucpFailures[error.failure];
    return failed(status, error.failure, error.message, rpc, error.retryAfter);
  }
  const { status, envelope } = refusal(error, acceptedLanguage(request.req.header('accept-language')));
  if (status >= 500) log.error({ err: error }, 'a request of an agent failed');
  const seconds = (envelope.data as { seconds?: number } | null)?.seconds;
  const isInput = status === 422 || status === 400;
  return failed(
    isInput ? 400 : status,
    isInput ? 'invalid_request' : String(envelope.code).toLowerCase(),
    envelope.message,
    isInput ? -32_602 : -32_000,
    seconds,
  );
}
