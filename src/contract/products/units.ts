import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { download, line, page, pageInput, timeZone } from '../shapes.ts';
import { unitKinds } from './unit-kinds.ts';

/** The calls below. */
export type UnitCall = keyof typeof consoleUnits;

const count = z.number().int();
const governed = { who: 'staff', right: 'catalog' } as const;

const row = z.object({
  /** UN/ECE Recommendation 20 or 21. */
  code: z.string(),
  name: z.string(),
  short: z.string(),
  /** In every language. */
  names: z.record(z.string(), z.string()),
  shortNames: z.record(z.string(), z.string()),
  products: count,
  onSale: count,
  shops: count,
  requests: count,
  orderLines: count,
});
export type ConsoleUnit = z.infer<typeof row>;

const narrowing = { search: line(60).optional(), kind: z.enum(unitKinds).optional() };

export const consoleUnits = {
  'console.units.list': endpoint({
    summary: 'Units of measure in all languages, with what is offered, requested and ordered in each',
    ...governed,
    input: z.object({ ...pageInput, ...narrowing }),
    output: page(row),
  }),
  'console.units.export': endpoint({
    summary: 'The units that a list is narrowed to as a spreadsheet; that it was taken is written down',
    ...governed,
    limit: 'export',
    input: z.object({ ...narrowing, timeZone }),
    output: download,
  }),
};
