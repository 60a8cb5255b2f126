import { z } from 'zod';
import { line } from '../shapes.ts';
import { incoterms, mostNamedPlace } from './incoterms.ts';

/** What a seller’s price covers where products leave its country: up to where, and by which term. */
export const exportTerm = z.object({
  incoterm: z.enum(incoterms),
  /** A port, a city or an address, as the seller writes it. */
  namedPlace: line(mostNamedPlace),
});
