import { z } from 'zod';
import { agentScopes } from '../../../contract/agents/agent-scopes.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { money, ours, toMoney } from '../../tools/public.ts';
import { showLimits } from './grant-limits.ts';
import { grantedTool } from '../granted-tool.ts';
import { findGrant } from './grants-sql.ts';
import { publishedToday } from './used.ts';

/** What a program may still do. */
export const limitsTool = grantedTool({
  name: 'get_my_limits',
  title: 'What I may do',
  description:
    'What the buyer lets this program do, how much it may still order without approval and how many requests it may still publish today (by UTC), and until when.',
  input: z.object({}),
  output: z.object({
    may: z.array(z.enum(agentScopes)),
    requestsADay: z.number().int(),
    requestsLeftToday: z.number().int(),
    orders: z
      .object({
        perOrder: money,
        leftToday: money,
        leftThisMonth: money,
        ordersLeftToday: z.number().int(),
        onlyShops: z.array(ours).describe('All where there are none'),
        onlyAddresses: z.array(ours).describe('All where there are none'),
        onlyCategories: z.array(ours).describe('And what is below them; all where there are none'),
      })
      .describe('Without approval; whatever is beyond waits for the buyer'),
    endsAt: ours,
  }),
  scope: null,
  kind: 'read',
  hasOthersTexts: false,
  async run({ context, granted }) {
    const published = await publishedToday(context, granted.grantId);
    const grant = requireFound(await findGrant(context.db, granted.grantId));
    const { limits, spentToday, spentThisMonth, ordersToday } = await showLimits(context, grant);
    const left = (most: string, { amount }: { amount: string }) => {
      const rest = BigInt(most) - BigInt(amount);
      return toMoney({ amount: String(rest > 0n ? rest : 0n), currency: limits.currency });
    };
    return {
      may: [...granted.scopes],
      requestsADay: granted.requestsADay,
      requestsLeftToday: Math.max(0, granted.requestsADay - published),
      orders: {
        perOrder: toMoney({ amount: limits.perOrder, currency: limits.currency }),
        leftToday: left(limits.perDay, spentToday),
        leftThisMonth: left(limits.perMonth, spentThisMonth),
        ordersLeftToday: Math.max(0, limits.ordersADay - ordersToday),
        onlyShops: limits.shopIds,
        onlyAddresses: limits.addressIds,
        onlyCategories: limits.categoryIds,
      },
      endsAt: wireTime(granted.endsAt),
    };
  },
});
