import { z } from 'zod';
import { runTool } from '../../tools/public.ts';
import { localized } from './catalog.ts';
import { operation } from './operation.ts';

/** Ours: what goods cost once duty and tax are paid. It takes and gives what the tool of the same name does. */
export const landedCost = operation({
  tool: 'estimate_landed_cost',
  path: '/trade/landed-cost',
  description:
    'What goods cost once duty and tax of a country are paid, with the rate and where it is published. Without a published rate there is no cost.',
  argument: 'landed_cost',
  capability: (names) => names.landedCost,
  input: localized.extend({ destination: z.string(), quantity: z.number() }),
  async run(caller, { context: _context, ...input }) {
    return { landed_cost: await runTool('estimate_landed_cost', caller, input) };
  },
});
