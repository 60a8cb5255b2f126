import { z } from 'zod';

/** Where products are sent from, as buyers read it: neither what a warehouse is called nor its address. */
const origin = z.object({
  country: z.string(),
  /** The widest region that is known of it; empty where none is. */
  region: z.string(),
});

/** From where lines would be sent if they were ordered now, each place once. */
export const shipsFrom = z.array(origin);
export type ShipsFrom = z.infer<typeof shipsFrom>;

/** With the days until they have left the last of these. */
export const foreseenSending = { shipsFrom, leadDays: z.number().int() };
