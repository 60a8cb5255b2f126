import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, money, page, pageInput, text, version } from '../shapes.ts';
import { freightModes, serviceKinds } from '../trade-services/service-kinds.ts';
import { threadStates } from './booking-states.ts';

const bothSides = [roles.buyer, roles.tradeService] as const;

const row = z.object({
  id,
  kind: z.enum(serviceKinds),
  /** What the service is called; empty where it is there no more. */
  service: z.string(),
  /** The other side, as the caller sees it. */
  partner: z.object({ name: z.string(), company: z.string() }),
  text: z.string(),
  state: z.enum(threadStates),
  /** Asked by a signed-in buyer: it is answered here. All others are answered by the contact that they left. */
  hasThread: z.boolean(),
  at: instant,
  answeredAt: instant.nullable(),
});
export type InquiryRow = z.infer<typeof row>;

const quoted = z.object({
  from: z.string(),
  to: z.string(),
  mode: z.enum(freightModes),
  kilograms: z.number(),
  cubicMetres: z.number(),
  price: money,
  daysFrom: z.number().int(),
  daysTo: z.number().int(),
});
export type QuotedFreight = z.infer<typeof quoted>;

export const whole = row.extend({
  /** The freight quote it is about, as it stood when the buyer asked; null where it is about none. */
  quote: quoted.nullable(),
  serviceId: id.nullable(),
  /** An e-mail address or a telephone number, for the provider. */
  contact: z.string(),
  language: z.string(),
  version,
  /** Operators keep the two from writing to each other. */
  isBlocked: z.boolean(),
  messages: z.array(z.object({ id, by: z.enum(['buyer', 'provider']), text: z.string(), at: instant })),
});
export type Inquiry = z.infer<typeof whole>;

const changed = ['NOT_FOUND', 'INQUIRY_CHANGED'] as const;

export const inquiries = {
  'inquiries.list': endpoint({
    summary: 'Inquiries about my services, or those I made as a buyer, the newest first',
    who: bothSides,
    input: z.object({ ...pageInput, state: z.enum(threadStates).optional() }),
    output: page(row).extend({
      /** How many there are in each state. */
      counts: z.partialRecord(z.enum(threadStates), z.number().int()),
    }),
  }),
  'inquiries.get': endpoint({
    summary: 'One inquiry with all that was said since',
    who: bothSides,
    input: z.object({ id }),
    output: whole,
    errors: ['NOT_FOUND'],
  }),
  'inquiries.say': endpoint({
    summary: 'Write to the other side of an inquiry that was asked by a signed-in buyer',
    who: bothSides,
    limit: 'submit',
    input: z.object({ id, text: text(2_000) }),
    output: whole,
    errors: ['NOT_FOUND', 'CONVERSATION_BLOCKED', 'INQUIRY_CLOSED', 'INQUIRY_BY_MAIL', 'INQUIRY_FULL'],
  }),
  'inquiries.setState': endpoint({
    summary: 'Say that an inquiry is answered elsewhere, or close it; a buyer closes their own',
    who: bothSides,
    input: z.object({ id, version, state: z.enum(['answered', 'closed']) }),
    output: whole,
    errors: [...changed, 'INQUIRY_CLOSED'],
  }),
};
