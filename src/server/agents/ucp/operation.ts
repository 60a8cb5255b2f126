import type { z } from 'zod';
import type { AgentScope } from '../../../contract/agents/agent-scopes.ts';
import type { Refusal } from '../../../kit/errors.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { ToolCaller } from '../../tools/public.ts';
import type { GrantOfToken } from '../grants/tokens.ts';
import type { UcpNames } from './names-rules.ts';

/** Who makes an operation, and what was agreed on between their side and ours. */
export interface UcpCaller extends ToolCaller {
  context: Context;
  /** What a buyer let the agent do; null where it acts for nobody. */
  granted: GrantOfToken | null;
  /** A refusal in the caller's language. */
  say(refusal: Refusal): string;
  names: UcpNames;
  /** Where the agent wants to be told of orders. */
  webhookUrl: string | null;
  /** Capabilities that both sides have. */
  active: ReadonlySet<string>;
  /** Scheme and host of the site, which addresses of pictures are below. */
  origin: string;
  /** Signs a cursor, so that it leads nowhere but where it was given out for. */
  seal(value: unknown): string;
  /** @returns what was sealed, or null for anything else */
  unseal(text: string): unknown;
  /** The products that variants belong to, those on sale here. */
  productsOf(variantIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** An agent that acts for a buyer. */
export interface GrantedUcpCaller extends UcpCaller {
  context: SignedIn;
  granted: GrantOfToken;
}

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** What is said beside, or in place of, what was asked for. */
export type UcpMessage =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | {
      type: 'warning' | 'info';
      code: string;
      content: string;
      path?: string;
      /** `disclosure` has to be shown. */
      presentation?: 'disclosure';
    };

/** What an operation answers, without the envelope of the protocol: `messages` alone when it could not be done. */
export interface UcpAnswer {
  [field: string]: unknown;
  messages?: UcpMessage[];
}

/** One operation, for both transports. */
export interface UcpOperation<Input extends z.ZodType = z.ZodType> {
  /** The name of its tool, and where it is below `/ucp/v1`; `:id` in a path is an argument `id` of the tool. */
  tool: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** What a buyer must have granted; null where everybody may. */
  scope: AgentScope | null;
  writes?: boolean;
  /** Something new comes of it: 201. */
  isNew?: boolean;
  /** It takes a key, under which it is made once. */
  keyed?: boolean;
  description: string;
  /** The argument that its input stands in, beside `meta`. */
  argument: string;
  capability: (names: UcpNames) => string;
  input: Input;
  /** @throws {Refusal} */
  run(caller: UcpCaller, input: z.output<Input>, id: string): Promise<UcpAnswer>;
}

/** An operation for everybody. */
export const operation = <Input extends z.ZodType>(
  value: Omit<UcpOperation<Input>, 'method' | 'scope'>,
): UcpOperation<Input> => ({ method: 'POST', scope: null, ...value });

/** An operation for agents that a buyer let in. */
export const grantedOperation = <Input extends z.ZodType>(
  value: Omit<UcpOperation<Input>, 'run' | 'scope'> & {
    scope: AgentScope;
    run(caller: GrantedUcpCaller, input: z.output<Input>, id: string): Promise<UcpAnswer>;
  },
): UcpOperation<Input> => value as unknown as UcpOperation<Input>;

export const errorMessage = (
  code: string,
  content: string,
  severity: Severity = 'recoverable',
  path?: string,
): UcpMessage => ({ type: 'error', code, content, severity, ...(path && { path }) });
