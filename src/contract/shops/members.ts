import { z } from 'zod';
import { shopInvitation } from '../accounts/accounts.ts';
import { asShopOwner, endpoint } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import { proof, proofErrors } from '../accounts/second-factor.ts';
import { id, instant, line, money, page, pageInput, price } from '../shapes.ts';
import { shopRights } from './shop-rights.ts';
import { shopCard } from './shops.ts';

const seller = [roles.seller] as const;
const rights = z
  .array(z.enum(shopRights))
  .min(1)
  .max(shopRights.length)
  .transform((given) => shopRights.filter((right) => given.includes(right)));

/** How many may work in a shop besides its owner, invited ones counted. */
export const mostMembers = 50;

/** For how many days what a member agrees to give back counts together. */
export const refundAllowanceDays = 30;

const member = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  rights: z.array(z.enum(shopRights)),
  /** What they may agree to give back in thirty days of pieces that were sent, as long as they have no right to money. */
  refundAllowance: money,
  joinedAt: instant,
  /** When they were last at work; null for who has not begun. */
  seenAt: instant.nullable(),
});
export type Member = z.infer<typeof member>;

const invitation = z.object({
  id,
  /** Where it was sent. */
  recipient: z.string(),
  rights: z.array(z.enum(shopRights)),
  invitedAt: instant,
  expiresAt: instant,
});
export type Invitation = z.infer<typeof invitation>;

export const memberEventKinds = ['invited', 'withdrawn', 'joined', 'rights', 'removed', 'left'] as const;

const memberEvent = z.object({
  id,
  kind: z.enum(memberEventKinds),
  by: z.string(),
  /** Whom it is about: a member's name, or where an invitation went. */
  about: z.string(),
  rights: z.array(z.enum(shopRights)),
  /** What was said of what they may give back; null where nothing was. */
  refundAllowance: money.nullable(),
  at: instant,
});

/** Wanted where somebody gets the right to money, or may give back more than before. */

export const members = {
  'members.list': endpoint({
    summary: 'Who works in my shop and may do what, and who is invited; for the owner',
    ...asShopOwner,
    input: z.object({}),
    output: z.object({
      members: z.array(member),
      invitations: z.array(invitation),
      most: z.number().int(),
    }),
  }),
  'members.history': endpoint({
    summary: 'What became of the members of my shop, the newest first; for the owner',
    ...asShopOwner,
    input: z.object(pageInput),
    output: page(memberEvent),
  }),
  'members.invite': endpoint({
    summary:
      'Invite somebody to work in my shop, by e-mail or text message; the address is good once and for 7 days',
    ...asShopOwner,
    limit: 'code',
    input: z.object({
      /** A phone number or an e-mail address. */
      contact: line(320),
      prefixId: z
        .string()
        .regex(/^\d{1,4}$/)
        .default('2'),
      rights,
      ...proof,
    }),
    output: z.object({
      id,
      /** The address that was sent, to be passed on by other ways too; it is told this once. */
      address: z.string(),
    }),
    errors: ['MEMBERS_FULL', ...proofErrors],
  }),
  'members.withdraw': endpoint({
    summary: 'Take an invitation back',
    ...asShopOwner,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'members.setRights': endpoint({
    summary:
      'Say what a member may do, and how much they may give back without the right to money; it counts from their next call on',
    ...asShopOwner,
    input: z.object({
      id,
      rights,
      /** Minor units of the shop’s currency, within thirty days; left out, it stays. */
      refundAllowance: price.optional(),
      ...proof,
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'AMOUNT_NOT_PAYABLE', ...proofErrors],
  }),
  'members.remove': endpoint({
    summary: 'Let a member go: their sessions as a seller end',
    ...asShopOwner,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'members.leave': endpoint({
    summary: 'Leave the shop that I work in as a member',
    who: seller,
    input: z.object({}),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'members.invitation': endpoint({
    summary: 'Which shop invites, by the end of the address that was sent; null once it is over',
    who: 'anyone',
    input: z.object({ token: shopInvitation }),
    output: z.object({ shop: shopCard, rights: z.array(z.enum(shopRights)) }).nullable(),
  }),
  'members.accept': endpoint({
    summary: 'Become a member of the shop that invites, with the account I am signed in to as a seller',
    who: 'user',
    limit: 'sign-in',
    input: z.object({ token: shopInvitation }),
    output: z.object({}),
    errors: ['INVITATION_ENDED', 'MEMBER_ELSEWHERE'],
  }),
};
