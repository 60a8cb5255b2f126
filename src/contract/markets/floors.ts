import { z } from 'zod';
import { languageCodes, type Text } from '../../kit/languages.ts';
import { id, line, setOf, text } from '../shapes.ts';
import { floorLimits } from './floor-limits.ts';

/** Text by language, of at least one. */
export const named = (max: number) =>
  z
    .partialRecord(z.enum(languageCodes), text(max))
    .refine((texts) => Object.keys(texts).length > 0, { error: 'empty' }) as z.ZodType<Text>;

/** The floors of a market, as a visitor comes past them; no two bear one label. */
export const floors = setOf(
  z.object({ label: line(floorLimits.label), sells: named(floorLimits.sells) }),
  'label',
).refine((all) => all.length <= floorLimits.floors, { error: 'too_long' });
export type Floor = z.output<typeof floors>[number];

/** A shop in a market, and where in it; '' where it does not say. */
export const stall = z.object({
  id,
  name: z.string(),
  logo: z.string(),
  floor: z.string(),
  stall: z.string(),
});
export type Stall = z.infer<typeof stall>;
