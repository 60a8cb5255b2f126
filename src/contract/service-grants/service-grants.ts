import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, line, page, pageInput, text, wholeNumber } from '../shapes.ts';
import { actKinds, grantStates, longestNote, providerRoles, serviceRights } from './service-rights.ts';

const provider = providerRoles;
const right = z.enum(serviceRights);
const rights = z.array(right).max(serviceRights.length);
/** Of an invitation, or the one that a provider's registration page goes by. */
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{8}([A-Z0-9]{2})?$/);
const count = z.number().int();

const grant = z.object({
  id,
  /** Whom it is with: to whoever is served the provider, to the provider whom it serves. */
  account: z.object({ id, name: z.string() }),
  /** 4 or 5. */
  providerRole: z.number().int(),
  state: z.enum(grantStates),
  rights: z.array(right),
  /** When it was agreed on or refused; of one that waits, when they came. */
  since: instant,
  /** The last moment it counts; null for as long as both like. */
  until: instant.nullable(),
  endedAt: instant.nullable(),
});
export type ServiceGrant = z.infer<typeof grant>;

const servedGrant = grant.extend({
  /** Of a merchant: whether their application has passed. */
  auditStatus: count,
  /** The last time that something was done for them. */
  lastActAt: instant.nullable(),
});
export type ServedGrant = z.infer<typeof servedGrant>;

const offer = z.object({
  code: z.string(),
  provider: z.object({ id, name: z.string() }),
  providerRole: z.number().int(),
  rights: z.array(right),
  note: z.string(),
  /** Null for one that stands. */
  expiresAt: instant.nullable(),
  /** What the caller has agreed on with this provider already. */
  agreed: z.object({ id, rights: z.array(right), until: instant.nullable() }).nullable(),
});
export type ServiceOffer = z.infer<typeof offer>;

const invitation = z.object({
  id,
  code: z.string(),
  rights: z.array(right),
  note: z.string(),
  invitedAt: instant,
  expiresAt: instant,
});
export type ServiceInvitation = z.infer<typeof invitation>;

const act = z.object({
  id,
  grantId: id,
  kind: z.enum(actKinds),
  /** The call that was made, by its name; '' of what was agreed on. */
  call: z.string(),
  /** How many things it was about. */
  subjects: count,
  /** How often within an hour. */
  times: count,
  rights: z.array(right),
  by: z.object({ id, name: z.string() }),
  provider: z.object({ id, name: z.string() }),
  served: z.object({ id, name: z.string() }),
  at: instant,
});
export type ServiceAct = z.infer<typeof act>;

export const serviceGrants = {
  'serviceGrants.list': endpoint({
    summary: 'Whom I serve, who came with my code and has not answered, and with whom it is over',
    who: provider,
    input: z.object({
      ...pageInput,
      state: z.enum(grantStates).optional(),
      /** How a name begins. */
      search: line(60, 0).optional(),
    }),
    output: page(servedGrant).extend({ counts: z.partialRecord(z.enum(grantStates), count) }),
  }),
  'serviceGrants.remove': endpoint({
    summary: 'Serve somebody no more, or take back what waits for an answer',
    who: provider,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'SERVICE_ENDED'],
  }),
  'serviceGrants.invite': endpoint({
    summary: 'Offer somebody to work for them: whoever gets the code answers it, once and within 14 days',
    who: provider,
    limit: 'code',
    input: z.object({ rights: rights.min(1), note: text(longestNote, 0).default('') }),
    output: invitation,
    errors: ['INVITATIONS_FULL', 'TOO_MANY'],
  }),
  'serviceGrants.invitations': endpoint({
    summary: 'What I have offered and nobody has answered, with the code that stands',
    who: provider,
    input: z.object(pageInput),
    output: page(invitation),
  }),
  'serviceGrants.withdraw': endpoint({
    summary: 'Take an offer back',
    who: provider,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'serviceGrants.mine': endpoint({
    summary: 'Who works for me in the role I act in, who offers to, and who did',
    who: 'user',
    input: z.object({}),
    output: z.object({ grants: z.array(grant), offers: z.array(offer) }),
  }),
  'serviceGrants.offer': endpoint({
    summary: 'Who offers to work for me, and what for, by its code; null once it is over',
    who: 'user',
    limit: 'sign-in',
    input: z.object({ code }),
    output: offer.nullable(),
  }),
  'serviceGrants.answer': endpoint({
    summary: 'Agree to all or some of an offer, for a time or until one of us ends it; with no right, refuse',
    who: 'user',
    limit: 'sign-in',
    input: z.object({ code, rights, until: day.optional() }),
    output: z.object({ id }),
    errors: ['INVITATION_ENDED', 'SERVED_ELSEWHERE', 'SERVICE_OWN', 'SERVICE_LINKED', 'BAD_INPUT'],
  }),
  'serviceGrants.change': endpoint({
    summary: 'Change what a provider may do for me and until when; it counts from its next call on',
    who: 'user',
    input: z.object({ id, rights: rights.min(1), until: day.optional() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'SERVICE_ENDED', 'BAD_INPUT'],
  }),
  'serviceGrants.end': endpoint({
    summary: 'Let a provider work for me no more, from this moment on',
    who: 'user',
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'SERVICE_ENDED'],
  }),
  'serviceGrants.history': endpoint({
    summary: 'What was agreed on and everything that was done for somebody else, the newest first',
    who: 'user',
    input: z.object({ ...pageInput, grantId: id.optional() }),
    output: page(act),
  }),
  'serviceGrants.figures': endpoint({
    summary: 'What there is to do at the shops I serve, as far as each lets me see it',
    who: [roles.supplierService],
    input: z.object({}),
    output: z.array(
      z.object({
        grantId: id,
        name: z.string(),
        /** Null where the shop does not show its products, or its orders. */
        products: z.object({ published: count, down: count, drafts: count, runsOut: count }).nullable(),
        orders: z
          .object({ toConfirm: count, toPrepare: count, toDispatch: count, month: count, visitors: count })
          .nullable(),
      }),
    ),
  }),
};

/** Calls that are answered by the domain of grants itself. */
export type ServiceGrantCall = Exclude<keyof typeof serviceGrants, 'serviceGrants.figures'>;

export const consoleServiceGrants = {
  'console.serviceGrants.list': endpoint({
    summary: 'Who serves whom, and may do what',
    who: 'staff',
    right: 'users',
    input: z.object({
      ...pageInput,
      state: z.enum(['active', 'refused', 'ended']).optional(),
      providerRole: wholeNumber(4, 5).optional(),
      /** Of either side. */
      accountId: id.optional(),
    }),
    output: page(
      z.object({
        id,
        provider: z.object({ id, name: z.string() }),
        served: z.object({ id, name: z.string() }),
        providerRole: count,
        state: z.enum(['active', 'refused', 'ended']),
        rights: z.array(right),
        since: instant,
        until: instant.nullable(),
        endedAt: instant.nullable(),
        acts: count,
      }),
    ),
  }),
  'console.serviceGrants.history': endpoint({
    summary: 'What was agreed on and done under one grant, the newest first',
    who: 'staff',
    right: 'users',
    input: z.object({ ...pageInput, id }),
    output: page(act),
  }),
};
