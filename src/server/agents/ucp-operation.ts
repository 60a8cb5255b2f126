import type { z } from 'zod';
import type { ToolCaller } from '../tools/public.ts';
import type { UcpNames } from './ucp-names-rules.ts';

/** Who makes an operation, and what was agreed on between their side and ours. */
export interface UcpCaller extends ToolCaller {
  names: UcpNames;
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

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** What is said beside, or in place of, what was asked for. */
export type UcpMessage =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning' | 'info'; code: string; content: string; path?: string };

/** What an operation answers, without the envelope of the protocol: `messages` alone when it could not be done. */
export interface UcpAnswer {
  [field: string]: unknown;
  messages?: UcpMessage[];
}

/** One operation, for both transports. */
export interface UcpOperation<Input extends z.ZodType = z.ZodType> {
  /** The name of its tool, and the path below `/ucp/v1` it is posted to. */
  tool: string;
  path: string;
  description: string;
  /** The argument that its input stands in, beside `meta`. */
  argument: string;
  capability: (names: UcpNames) => string;
  input: Input;
  /** @throws {Refusal} */
  run(caller: UcpCaller, input: z.output<Input>): Promise<UcpAnswer>;
}

export const operation = <Input extends z.ZodType>(value: UcpOperation<Input>) => value;

export const errorMessage = (
  code: string,
  content: string,
  severity: Severity = 'recoverable',
  path?: string,
): UcpMessage => ({ type: 'error', code, content, severity, ...(path && { path }) });
