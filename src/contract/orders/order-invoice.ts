import { z } from 'zod';
import { instant } from '../shapes.ts';

/** The invoice of an order: what it is to say, and what became of it. */
export const invoiceShape = z.object({
  title: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  email: z.string(),
  askedAt: instant,
  issuedAt: instant.nullable(),
  number: z.string(),
  /** A signed address that ends after ten minutes; empty without a picture. */
  picture: z.string(),
});
