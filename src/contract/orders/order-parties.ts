import { z } from 'zod';
import { nameLine, printedLine } from '../names.ts';
import { line } from '../shapes.ts';

const frozenAddress = z.object({
  name: z.string(),
  phone: z.string(),
  country: z.string(),
  /** The first region of the country, by its code; missing in orders of old. */
  province: z.string().optional(),
  region: z.string(),
  detail: z.string(),
  postcode: z.string(),
});
export type FrozenAddress = z.infer<typeof frozenAddress>;

const frozenBuyer = z.object({
  name: z.string(),
  /** Where the company is registered; empty where nobody said so. */
  country: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  /** Its number in the register, where its licence passed an audit. */
  registration: z.string(),
});
export type FrozenBuyer = z.infer<typeof frozenBuyer>;

/** Whom the carrier tells besides the consignee when the goods arrive: a forwarder or a customs broker, mostly. */
export const notifyParty = z.object({
  name: nameLine(120),
  /** With its country. */
  address: printedLine(300, 0),
  phone: line(40, 0),
  email: line(320, 0),
});
export type NotifyParty = z.infer<typeof notifyParty>;

/** Who stands behind the channels that an order was paid through: its buyer, or the trust credit of the marketplace. */
export const payers = ['buyer', 'credit'] as const;
export type Payer = (typeof payers)[number];

/** Who an order is between, besides its seller. */
export const orderParties = {
  /** As they were when the order was placed; null in orders of before that was kept. */
  buyer: frozenBuyer.nullable(),
  /** To whom the products go. */
  address: frozenAddress,
  notify: notifyParty.nullable(),
  payers: z.array(z.enum(payers)),
};
