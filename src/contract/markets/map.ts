import { z } from 'zod';

const spot = z.object({ x: z.number().int(), y: z.number().int() });

/** A map of where a market lies, in units of `mapSize`; north is up. */
export const marketMap = z.object({
  /** SVG paths: the land around, and the market's country. */
  land: z.string(),
  country: z.string(),
  pin: spot,
  /** The nearest large ports, the nearest first. */
  ports: z.array(
    z.object({
      /** UN/LOCODE. */
      code: z.string(),
      name: z.string(),
      country: z.string(),
      /** In a straight line. */
      km: z.number().int(),
      /** Null where it lies beyond the map or under the pin. */
      spot: spot.nullable(),
    }),
  ),
});

/** The same of a whole country, with its own large ports. */
export const countryMap = marketMap
  .pick({ land: true, country: true })
  .extend({ ports: z.array(marketMap.shape.ports.element.omit({ km: true, country: true })) });
export type MarketMap = z.infer<typeof marketMap>;
