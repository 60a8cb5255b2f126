import { expect } from 'vitest';
import type { z } from 'zod';
import { anonymousContext } from '../src/server/http/context.ts';
import { createToolCaller } from '../src/server/http/tool-caller.ts';
import { runTool, tools, type ToolCaller, type ToolName } from '../src/server/tools/public.ts';
import type { Caravan } from './caravan.ts';

/** Uses tools as a visitor or as somebody who is signed in, and holds each answer to the shape it promises. */
export function toolUsers(caravan: Caravan) {
  async function callerOf(
    who?: { id: string; token: string; role?: 1 | 2 },
    { language = 'en', currency = 'CNY' }: { language?: ToolCaller['language']; currency?: string } = {},
  ): Promise<ToolCaller> {
    const context = await anonymousContext(caravan.deps, { site: 'cn', language, currency });
    if (who)
      context.actor = {
        accountId: who.id,
        role: who.role ?? 1,
        audited: true,
        shopRights: null,
        company: null,
      };
    return createToolCaller(context, 'https://caravan.test');
  }

  async function use<Name extends ToolName>(
    name: Name,
    input: z.input<(typeof tools)[Name]['input']>,
    who?: Parameters<typeof callerOf>[0],
    place?: Parameters<typeof callerOf>[1],
  ): Promise<z.output<(typeof tools)[Name]['output']>> {
    const output = await runTool(name, await callerOf(who, place), input);
    expect(tools[name].output.parse(output)).toEqual(output);
    return output as never;
  }

  return { callerOf, use };
}
