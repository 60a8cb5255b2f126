import { z } from 'zod';
import { agentScopes } from '../../../contract/agents/agent-scopes.ts';
import { wireTime } from '../../../kit/wire.ts';
import { publishedToday, type Granted } from '../../agents/public.ts';
import type { Context } from '../../platform/context.ts';

/** What a program may still do: about the grant itself, so that no other user of the tools has it. */
export const limitsTool = {
  name: 'get_my_limits',
  title: 'What I may do',
  description:
    'What the buyer lets this program do, how many requests it may still publish today (by UTC), and until when.',
  input: z.object({}),
  output: z.object({
    may: z.array(z.enum(agentScopes)),
    requestsADay: z.number().int(),
    requestsLeftToday: z.number().int(),
    endsAt: z.string(),
  }),
  kind: 'read',
  hasOthersTexts: false,
} as const;

export async function showLimits(
  context: Context,
  granted: Granted,
): Promise<z.output<(typeof limitsTool)['output']>> {
  const published = await publishedToday(context, granted.grantId);
  return {
    may: [...granted.scopes],
    requestsADay: granted.requestsADay,
    requestsLeftToday: Math.max(0, granted.requestsADay - published),
    endsAt: wireTime(granted.endsAt),
  };
}
