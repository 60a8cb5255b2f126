import type { z } from 'zod';
import type { SignedIn } from '../platform/context.ts';
import type { Tool, ToolCaller } from '../tools/public.ts';
import type { GrantOfToken } from './grants/tokens.ts';

/** A program that uses a tool for the buyer who let it. */
export interface GrantedCaller extends ToolCaller {
  context: SignedIn;
  granted: GrantOfToken;
}

/** A tool of programs alone: what it does hangs on the grant. */
export interface GrantedTool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> extends Omit<Tool<Input, Output>, 'run'> {
  /** @throws {Refusal} */
  run(caller: GrantedCaller, input: z.output<Input>): Promise<z.output<Output>>;
}

/** As `tool` does: what is answered is held to the output. */
export const grantedTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  value: GrantedTool<Input, Output>,
): GrantedTool<Input, Output> => ({
  ...value,
  run: async (caller, input) => value.output.parse(await value.run(caller, input)),
});
