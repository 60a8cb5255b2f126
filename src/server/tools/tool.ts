import type { z } from 'zod';
import type { AgentScope } from '../../contract/agents/agent-scopes.ts';
import type { CallKey } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/contract.ts';
import type { Language } from '../../kit/languages.ts';

/** Whoever uses a tool, and the way to the calls: each ends where the browser's calls do. */
export interface ToolCaller {
  /** The language and the currency that answers are in. */
  language: Language;
  currency: string;
  /**
   * Makes a call for this caller.
   * @throws {Refusal} what the call refuses them
   */
  call<Key extends CallKey>(key: Key, input: InputOf<Key>): Promise<OutputOf<Key>>;
  /**
   * The whole address of a page.
   * @param path  without the language prefix
   * @param language  where it is left out: the caller's, and of pages that are the account's own, the account's
   */
  link(path: string, language?: Language): string;
}

/**
 * Something that can be asked of the market or done in it, for whoever chooses by reading: an assistant, a model or a
 * buyer's agent. It has no rules of its own: what may be done, and by whom, the calls that it makes decide.
 */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  /** Never changes its meaning: another meaning gets another name. */
  name: string;
  title: string;
  /** For a reader who sees nothing else of the product, in English. */
  description: string;
  input: Input;
  output: Output;
  /** What a buyer must have granted to a program that uses it for them; null where everybody may. */
  scope: AgentScope | null;
  /**
   * Whether it only reads, writes what can be undone, or commits the buyer to something. What writes takes a key of the
   * program, `idempotencyKey`, which is claimed before it runs: the door adds it to the input.
   */
  kind: 'read' | 'write' | 'commit';
  /**
   * How a key is claimed, where it is not as of most: `unrepeatable` of what would be done twice, made again after its
   * process died; `itself` where the key stands in the tool's own input and the tool says anew what became of it.
   */
  claim?: 'unrepeatable' | 'itself';
  /** Texts that sellers or buyers wrote are in the answer, in fields named `sellerText…` or `buyerText…`. */
  hasOthersTexts: boolean;
  /** @throws {Refusal} what the calls behind it refuse */
  run(caller: ToolCaller, input: z.output<Input>): Promise<z.output<Output>>;
}

/**
 * Writes a tool down with its exact shapes. What it answers is held to its output, which cleans what others wrote and
 * leaves out what nobody declared: no answer goes round that.
 */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  value: Tool<Input, Output>,
): Tool<Input, Output> => ({
  ...value,
  run: async (caller, input) => value.output.parse(await value.run(caller, input)),
});
