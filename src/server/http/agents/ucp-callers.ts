import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import { Refusal } from '../../../kit/errors.ts';
import {
  agreedCapabilities,
  createAgentProfiles,
  refuseBlockedProfile,
  localized,
  limitGranted,
  logUse,
  once,
  runOperation,
  ucpNames,
  UcpError,
  ucpFailures,
  failure,
  verifyToken,
  webhookOf,
  wireScope,
  type GrantOfToken,
  type UcpCaller,
  type UcpOperation,
} from '../../agents/public.ts';
import { listOffers } from '../../catalog/public.ts';
import type { Deps } from '../../platform/context.ts';
import { readSigned, sign } from '../../platform/proof/signed.ts';
import { findTool } from '../../tools/public.ts';
import { getPriceTypes } from '../../reference/public.ts';
import { createToolCaller } from '../tool-caller.ts';
import { acceptedLanguage, agentContext, inPlace, limitAnonymous } from './agent-context.ts';
import { asBuyer, bearerOf } from './bearer.ts';
import { refusalForProgram } from './refusal.ts';

/** What a request of an agent is answered with, by either transport. */
export interface UcpOutcome {
  /** Of HTTP. What goes wrong in the trade is 200. */
  status: number;
  body: object;
  /** Set where it failed before it said anything of trade. */
  failed?: {
    code: string;
    content: string;
    rpc: number;
    retryAfter?: number | undefined;
    challenge?: UcpError['challenge'];
  };
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

  /** Counts a request, before anything of it is read. @throws {Refusal} TOO_MANY; {UcpError} for a token that counts not */
  async function meet(request: HonoContext) {
    const met = await agentContext(deps, request);
    const token = bearerOf(request);
    const granted = token === null ? null : await verifyToken(met.context, token, 'ucp');
    await (granted ? limitGranted(met.context, granted, false) : limitAnonymous(met.context));
    if (token !== null && !granted) throw denied('identity_required', { error: 'invalid_token' });
    return { ...met, granted, context: granted ? asBuyer(met.context, granted) : met.context };
  }

  async function callerOf(
    { context, origin, granted }: Awaited<ReturnType<typeof meet>>,
    profileAddress: string | undefined,
    input: unknown,
  ): Promise<UcpCaller> {
    const profile = await profiles.get(profileAddress, context.address);
    await refuseBlockedProfile(context, profileAddress!, profile);
    const asked = localized.safeParse(input).data?.context;
    const offered = await getPriceTypes(context.db, context.site);
    const isOffered = offered.some(({ currency }) => currency === asked?.currency);
    const placed = await inPlace(context, {
      language: asked?.language ? acceptedLanguage(asked.language) : undefined,
      // What is asked for is a preference: the answer names the currency it is in.
      currency: isOffered ? asked?.currency : undefined,
    });
    return {
      ...createToolCaller(placed, origin, granted?.accountLanguage),
      context: placed,
      granted,
      say: (error) => refusalForProgram(error, placed.language).envelope.message,
      names,
      webhookUrl: webhookOf(profile),
      active: agreedCapabilities(names, schemaOrigin, profile),
      origin,
      seal: (value) => sign(config.secret, 'cursor of an agent', value),
      unseal: (text) => readSigned(config.secret, 'cursor of an agent', text),
      async productsOf(variantIds) {
        const offers = await listOffers(context.db, variantIds, context.site, null);
        const onSale = offers.filter(({ on_sale }) => on_sale);
        return new Map(onSale.map(({ sku_id, product_id }) => [sku_id, product_id]));
      },
    };
  }

  /** Makes an operation; its input is held to its shape once it is known who asks. */
  async function run(
    made: UcpOperation,
    met: Awaited<ReturnType<typeof meet>>,
    { profile, input, id = '', key }: UcpRequest,
  ): Promise<UcpOutcome> {
    const caller = await callerOf(met, profile, input);
    await admit(made, caller);
    const parsed = made.input.safeParse(input);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new UcpError('invalid_request', `${['$', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
    }
    const { context, granted } = caller;
    const make = async () => {
      const outcome = await makeOperation(made, caller, parsed.data, id);
      if (granted && made.scope) await logOutcome(caller, granted, made, outcome);
      return outcome;
    };
    if (!granted || !made.writes) return make();
    if (key === undefined && !made.keyed) return make();
    if (!keyShape.safeParse(key).success)
      throw new UcpError('invalid_request', 'Send an Idempotency-Key: a UUID of your own making.');
    const mayRepeat = findTool(made.tool)?.claim !== 'unrepeatable';
    return once(context, granted, key!, [made.tool, id, input], mayRepeat, make);
  }

  return { names, schemaOrigin, meet, run };
}
export type Ucp = ReturnType<typeof createUcp>;

/** What a request says, by either transport. */
export interface UcpRequest {
  profile: string | undefined;
  input: unknown;
  /** What the path, or the argument, names. */
  id?: string | undefined;
  key?: string | undefined;
}

/** What an operation takes that is a buyer's own. @throws {UcpError} identity_required, insufficient_scope */
async function admit({ tool, scope, writes }: UcpOperation, { context, granted }: UcpCaller): Promise<void> {
  if (granted && writes) await limitGranted(context, granted, true);
  if (!scope) return;
  const wanted = { scope: wireScope(scope, context.config.agentNamespace) };
  if (!granted) throw denied('identity_required', wanted);
  if (granted.scopes.includes(scope)) return;
  await logUse(context, granted, `ucp ${tool}`, 'FORBIDDEN', { reads: !writes });
  throw denied('insufficient_scope', { ...wanted, error: 'insufficient_scope' });
}

const keyShape = z.string().regex(/^[\x21-\x7e]{8,100}$/);

function denied(failure: 'identity_required' | 'insufficient_scope', challenge: UcpError['challenge']) {
  const isMissing = failure === 'insufficient_scope';
  const error = new UcpError(
    failure,
    isMissing ? 'The buyer has not allowed this.' : 'This needs the consent of a buyer.',
  );
  error.challenge = challenge;
  return error;
}

async function makeOperation(
  made: UcpOperation,
  caller: UcpCaller,
  input: unknown,
  id: string,
): Promise<UcpOutcome> {
  try {
    const body = await runOperation(made, caller, input, id);
    const isDone = (body as { ucp: { status: string } }).ucp.status === 'success';
    return { status: made.isNew && isDone ? 201 : 200, body };
  } catch (error) {
    return ofTrade(error, caller);
  }
}

/** Writes down what came of it; what was done stays done whether or not that could be. */
async function logOutcome(
  { context }: UcpCaller,
  granted: GrantOfToken,
  { tool, writes }: UcpOperation,
  { body }: UcpOutcome,
): Promise<void> {
  const { messages = [], ...answer } = body as {
    status?: string;
    messages?: { type: string; code: string }[];
  };
  const refused = messages.find(({ type }) => type === 'error')?.code;
  const outcome = answer.status === 'requires_escalation' ? 'needs_approval' : (refused ?? 'done');
  await logUse(context, granted, `ucp ${tool}`, outcome, { reads: !writes }).catch((error: unknown) =>
    context.log.error({ err: error, tool }, 'the use of a tool was not written down'),
  );
}

/** The header that says what a token is wanted for, and where it is to be had. */
export const challengeHeader = (origin: string, path: string, challenge: UcpError['challenge']): string =>
  `Bearer ${Object.entries({
    realm: origin,
    ...challenge,
    resource_metadata: `${origin}/.well-known/oauth-protected-resource${path}`,
  })
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`;

/** A refusal of what was asked for is an answer; one of asking at all is a failure. */
function ofTrade(error: unknown, { language }: UcpCaller): UcpOutcome {
  if (!(error instanceof Refusal)) throw error;
  const { status, envelope } = refusalForProgram(error, language);
  if (![403, 404, 409, 422].includes(status) || envelope.code === 'BAD_INPUT') throw error;
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
    const outcome = failed(status, error.failure, error.message, rpc, error.retryAfter);
    return { ...outcome, failed: { ...outcome.failed!, challenge: error.challenge } };
  }
  const { status, envelope } = refusalForProgram(
    error,
    acceptedLanguage(request.req.header('accept-language')),
  );
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
