import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { lineIssues } from '../cart/cart.ts';
import { endpoint } from '../endpoint.ts';
import { quotedProduct } from '../rfqs/rfqs.ts';
import { day, flag, id, instant, language, money, page, pageInput, text, unitPrice } from '../shapes.ts';
import { shopCard } from '../shops/shops.ts';
import {
  mostComment,
  mostSharedLines,
  mostSharedNote,
  sharedAudiences,
  sharedDays,
  sharedKinds,
  sharedQuoteStates,
  sharedStates,
} from './shared-link-limits.ts';

const buyer = [roles.buyer] as const;
const kind = z.enum(sharedKinds);
const state = z.enum(sharedStates);
/** 160 random bits, in the letters that every messenger leaves as they are. */
export const sharedToken = z.string().regex(/^[0-9a-f]{40}$/);
/** A link by its token, or one's own by its id. */
const linkKey = z.object({ token: sharedToken.optional(), id: id.optional() });
const isOneKey = (key: z.infer<typeof linkKey>) => (key.token === undefined) !== (key.id === undefined);
const oneKey = { error: 'one_of' };
const link = linkKey.refine(isOneKey, oneKey);
const someIds = z.array(id).min(1).max(mostSharedLines);

const sharedLine = z.object({
  productId: id,
  /** Null where only the product was saved, and whoever orders it chooses a variant. */
  skuId: id.nullable(),
  title: z.string(),
  spec: z.array(z.string()),
  picture: z.string(),
  unit: z.string(),
  /** Null where none was shared. */
  quantity: z.number().int().nullable(),
  moq: z.number().int(),
  multiple: z.number().int(),
  stock: z.number().int(),
  /** A piece, to whoever looks; null where it is hidden from them, or the link shows no prices. */
  price: unitPrice.nullable(),
  amount: money.nullable(),
  /** What everybody paid when it was shared, where everybody pays something else now; else null. */
  formerPrice: unitPrice.nullable(),
  /** Of what is `gone` only the title is told, as it was shared. */
  issue: z.enum(lineIssues).nullable(),
});
export type SharedLine = z.infer<typeof sharedLine>;

const sharedQuote = z.object({
  /** Whether it can be accepted as it is, was, or holds no more. */
  state: z.enum(sharedQuoteStates),
  /** Its shop has revised it since it was shared. */
  hasChanged: z.boolean(),
  shop: shopCard,
  requestTitle: z.string(),
  quantity: z.number().int(),
  unit: z.string(),
  /** In the seller's currency; null where the link shows no prices, as the two that follow. */
  price: money.nullable(),
  about: unitPrice.nullable(),
  freight: money.nullable(),
  minimum: z.number().int(),
  leadDays: z.number().int(),
  validUntil: day,
  note: z.string(),
  language,
  product: quotedProduct.nullable(),
});

const sharedContents = z.object({
  id,
  kind,
  state,
  isOwner: z.boolean(),
  ownerName: z.string(),
  /** Whose people alone may look; null where everybody with the link may. */
  company: z.string().nullable(),
  note: z.string(),
  /** Of the note. */
  language,
  isPriced: z.boolean(),
  sharedAt: instant,
  expiresAt: instant,
  /** By shop, in the order they were shared; none of a quote, or of a link that is over. */
  shops: z.array(z.object({ shop: shopCard, lines: z.array(sharedLine) })),
  /** Titles of what was deleted since, while the link is open. */
  deleted: z.array(z.string()),
  /** What all that can be ordered now comes to; null where no price is seen. */
  total: money.nullable(),
  quote: sharedQuote.nullable(),
});
export type SharedContents = z.infer<typeof sharedContents>;

const ownLink = z.object({
  id,
  kind,
  state,
  company: z.string().nullable(),
  isPriced: z.boolean(),
  note: z.string(),
  /** The first products, or what the request asks for. */
  titles: z.array(z.string()),
  lineCount: z.number().int(),
  sharedAt: instant,
  expiresAt: instant,
  openCount: z.number().int(),
  lastOpenedAt: instant.nullable(),
  commentCount: z.number().int(),
  newCommentCount: z.number().int(),
});
export type OwnSharedLink = z.infer<typeof ownLink>;

const comment = z.object({
  id,
  authorName: z.string(),
  isOwn: z.boolean(),
  /** Whether I may delete it: as its author, or as whoever shared. */
  mayDelete: z.boolean(),
  /** Operators have hidden it from everybody but its author. */
  isHidden: z.boolean(),
  text: z.string(),
  language,
  at: instant,
});
export type SharedComment = z.infer<typeof comment>;

export const sharedLinks = {
  'sharedLinks.add': endpoint({
    summary:
      'Make a link to products of my cart, to products I saved, to a quote I got, or to a buying list; its token is told this once',
    who: buyer,
    limit: 'submit',
    input: z.object({
      kind,
      /** Variants in my cart; without them the whole cart. */
      skuIds: someIds.optional(),
      /** Products I saved; without them all of them. */
      productIds: someIds.optional(),
      quoteId: id.optional(),
      /** A buying list of mine, or of the company I act for. */
      requisitionListId: id.optional(),
      /** Of a quote its `termsAt`: what is shared is what its buyer was shown. */
      termsAt: instant.optional(),
      days: z.union(sharedDays.map((days) => z.literal(days))),
      audience: z.enum(sharedAudiences),
      /** Whose people may open it, where the audience is a company. */
      companyId: id.optional(),
      isPriced: flag,
      note: text(mostSharedNote, 0).default(''),
    }),
    output: z.object({ id, token: sharedToken }),
    errors: [
      'NOT_FOUND',
      'BAD_INPUT',
      'SHARE_EMPTY',
      'SHARE_TOO_MANY',
      'SHARE_LIMIT',
      'SHARE_QUOTE_OUTSIDE',
      'QUOTE_CHANGED',
      'COMPANY_RIGHT_MISSING',
      'LIST_ARCHIVED',
    ],
  }),
  'sharedLinks.list': endpoint({
    summary: 'The links I made, the latest first: how often each was opened, and the comments on it',
    who: buyer,
    input: z.object(pageInput),
    output: page(ownLink).extend({ newCommentCount: z.number().int() }),
  }),
  'sharedLinks.revoke': endpoint({
    summary: 'End a link: nobody opens it any more',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'sharedLinks.preview': endpoint({
    summary: 'What a messenger shows of a link: nothing but that there is one where it is for a company',
    who: 'anyone',
    input: z.object({ token: sharedToken }),
    output: z.object({
      kind,
      isForCompany: z.boolean(),
      titles: z.array(z.string()),
      lineCount: z.number().int(),
      picture: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'sharedLinks.open': endpoint({
    summary:
      'What a link shows, at the prices of whoever looks; a link that is over, revoked or for others is as one that never was. Its owner learns by its id why it is over',
    who: 'anyone',
    limit: 'link',
    input: link,
    output: sharedContents,
    errors: ['NOT_FOUND'],
  }),
  'sharedLinks.putInCart': endpoint({
    summary:
      'Have at least the shared quantities in my cart of what can be bought; pressed twice, nothing is added twice',
    who: buyer,
    limit: 'link',
    input: link,
    output: z.object({
      /** Lines that are in the cart now in at least the shared quantity, and can be ordered as they are there. */
      added: z.number().int(),
      /** What was left out, or is in the cart and cannot be ordered there. */
      missing: z.array(z.object({ title: z.string(), reason: z.enum([...lineIssues, 'variant', 'own']) })),
    }),
    errors: ['NOT_FOUND', 'OWN_SHOP', 'CART_FULL'],
  }),
  'sharedLinks.saveProducts': endpoint({
    summary:
      'Save the products of a link that can be bought to my own; those that are saved stay as they are',
    who: buyer,
    limit: 'link',
    input: link,
    output: z.object({ saved: z.number().int() }),
    errors: ['NOT_FOUND', 'FAVORITES_FULL'],
  }),
  'sharedLinks.comments': endpoint({
    summary: 'What was said about an open link, the latest first; its owner has read then what is listed',
    who: buyer,
    limit: 'link',
    input: linkKey.extend(pageInput).refine(isOneKey, oneKey),
    output: page(comment),
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
  'sharedLinks.comment': endpoint({
    summary:
      'Say something about a link to everybody who may open it; its owner is written to once an hour at most',
    who: buyer,
    limit: 'submit',
    input: linkKey.extend({ text: text(mostComment) }).refine(isOneKey, oneKey),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'BAD_INPUT', 'TOO_MANY', 'SHARE_COMMENTS_FULL'],
  }),
  'sharedLinks.deleteComment': endpoint({
    summary: 'Delete a comment of mine, or one on a link of mine',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
