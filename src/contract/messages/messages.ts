import { z } from 'zod';
import { productCard } from '../catalog/catalog.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import {
  longestMessage,
  messageStates,
  messageTopics,
  mostMessagePictures,
  mostTranslated,
} from './message-limits.ts';
import { roles } from '../accounts/roles.ts';
import { nameLine, titleLine } from '../names.ts';
import { country, id, instant, language, line, page, pageInput, text } from '../shapes.ts';
import { translationAuthors } from '../translation/translation.ts';
import { shopCard } from '../shops/shops.ts';

/** How somebody without an account is reached, and what they solved. */
export const reached = {
  /** A phone number or an e-mail address. */
  contact: line(320),
  prefixId: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('2'),
  /** The solved challenge, where the captcha is open. */
  validate: z.string().max(4_000).optional(),
};

const topic = z.enum(messageTopics);
const side = z.enum(['buyer', 'seller']);
export type Side = z.infer<typeof side>;

const people = [roles.buyer, roles.seller] as const;

const message = z.object({
  id,
  /** Whether the caller's side wrote it. */
  mine: z.boolean(),
  text: z.string(),
  /** The language its writer reads the product in. */
  language,
  pictures: z.array(z.string()),
  /** A product of the shop that its writer shows. */
  product: productCard.nullable(),
  sentAt: instant,
});
export type Message = z.infer<typeof message>;

const thread = z.object({
  id,
  /** Who is on the other side: to a buyer the shop, to a seller the buyer's company. */
  partner: z.string(),
  shop: shopCard,
  /** What it is about; null where it is about nothing in particular. */
  product: productCard.nullable(),
  lastAt: instant,
});
export type Thread = z.infer<typeof thread>;

/** A thread by its id, or for a buyer the one with a shop about a product, which may not have begun. */
const which = { threadId: id.optional(), shopId: id.optional(), productId: id.optional() };

export const messages = {
  'messages.leave': endpoint({
    summary:
      'Leave a message for customer service; for a visit to a market the phone is proved by a code of type 5',
    who: 'anyone',
    limit: 'report',
    input: z.object({
      ...reached,
      topic,
      /** What the page it is left on is about. */
      subject: titleLine(160, 0).default(''),
      name: nameLine(60),
      company: nameLine(120, 0).default(''),
      country,
      text: text(longestMessage),
      /** The code that was sent to the phone. */
      code: z
        .string()
        .regex(/^\d{4,6}$/)
        .optional(),
    }),
    output: z.object({}),
    errors: ['CAPTCHA_WANTED', 'CODE_WRONG', 'PHONE_WANTED'],
  }),
  'messages.threads': endpoint({
    summary: 'My conversations with shops, or my shop’s with buyers, the last one first',
    who: people,
    shopRight: 'orders',
    input: z.object(pageInput),
    output: page(
      thread.extend({
        /** Messages of the other side that mine has not read. */
        unread: z.number().int(),
        last: message,
      }),
    ),
  }),
  'messages.read': endpoint({
    summary: 'The latest messages of a conversation, oldest first, and marks them read',
    who: people,
    shopRight: 'orders',
    input: z.object({
      ...which,
      /** Only messages before this one. */
      before: id.optional(),
    }),
    output: z.object({
      /** Null while nothing was written. */
      thread: thread.nullable(),
      messages: z.array(message),
      hasEarlier: z.boolean(),
      /** Operators keep the two from writing to each other. */
      isBlocked: z.boolean(),
      /** Up to when the other side has read. */
      readByPartner: instant.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'messages.translations': endpoint({
    summary: 'What the other side wrote in another language, in mine; left out where there is no translation',
    who: people,
    shopRight: 'orders',
    limit: 'translate',
    input: z.object({ threadId: id, ids: z.array(id).min(1).max(mostTranslated) }),
    output: z.array(
      z.object({
        id,
        text: z.string(),
        /** A person wrote it, not a machine. */
        human: z.boolean(),
        /** Whose it is, where a person wrote it. */
        by: z.enum(translationAuthors).nullable(),
      }),
    ),
    errors: ['NOT_FOUND', 'TOO_MANY'],
  }),
  'messages.send': endpoint({
    summary: 'Write to a shop, or answer a buyer; a conversation begins with its first message',
    who: people,
    shopRight: 'orders',
    input: z.object({
      ...which,
      text: text(longestMessage, 0).default(''),
      pictures: z.array(fileKey).max(mostMessagePictures).default([]),
      /** A product of the shop to show. */
      cardId: id.optional(),
    }),
    output: z.object({ threadId: id, id }),
    errors: ['NOT_FOUND', 'NO_PICTURE', 'OWN_SHOP', 'SHOP_CLOSED', 'TOO_MANY', 'CONVERSATION_BLOCKED'],
  }),
  'messages.unread': endpoint({
    summary: 'How many conversations have something I have not read',
    who: people,
    shopRight: 'orders',
    input: z.object({}),
    output: z.object({ count: z.number().int() }),
  }),
};

export const platformContacts = {
  'platformContacts.list': endpoint({
    summary: 'Who at the platform serves people of my role on this site',
    who: 'user',
    input: z.object(pageInput),
    output: page(
      z.object({
        id,
        name: z.string(),
        /** What they help with. */
        title: z.string(),
        /** Empty where they have none. */
        picture: z.string(),
        phone: z.string(),
        email: z.string(),
        wechat: z.string(),
        hours: z.string(),
      }),
    ),
  }),
};

export const support = {
  'support.get': endpoint({
    summary: 'How customer service of the site is reached, and whether somebody is there now',
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      /** `contacts` where there are some, `message` where one can only be left. */
      style: z.enum(['contacts', 'message']),
      /** On the site's own clock. */
      hours: z.string(),
      timeZone: z.string(),
      isOpen: z.boolean(),
      contacts: z.array(
        z.object({
          id,
          channel: z.enum(['phone', 'email', 'whatsapp', 'wechat', 'telegram']),
          title: z.string(),
          value: z.string(),
          /** Where they differ from the desk's. */
          hours: z.string(),
          /** Such as the code of a WeChat account; empty where there is none. */
          picture: z.string(),
        }),
      ),
    }),
  }),
};

const left = z.object({
  id,
  topic,
  subject: z.string(),
  name: z.string(),
  contact: z.string(),
  proved: z.boolean(),
  company: z.string(),
  country: z.string(),
  text: z.string(),
  site: z.string(),
  language,
  leftAt: instant,
  state: z.enum(messageStates),
  note: z.string(),
  handledBy: z.string().nullable(),
  handledAt: instant.nullable(),
});
export type LeftMessage = z.infer<typeof left>;

export const consoleMessages = {
  'console.messages.list': endpoint({
    summary: 'Messages that were left, the newest first',
    who: 'staff',
    right: 'service',
    input: z.object({
      ...pageInput,
      state: z.enum(messageStates).optional(),
      topic: topic.optional(),
      search: line(100).optional(),
    }),
    output: page(left),
  }),
  'console.messages.handle': endpoint({
    summary: 'Mark a message handled, with a note of what was done; again to change the note',
    who: 'staff',
    right: 'service',
    input: z.object({ id, note: text(1_000, 0).default('') }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
