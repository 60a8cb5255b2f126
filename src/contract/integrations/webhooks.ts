import { z } from 'zod';
import { secondCode } from '../accounts/second-factor.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { id, instant, page, pageInput, seenVersion, version, wholeNumber } from '../shapes.ts';
import { isWebhookAddress } from './webhook-address.ts';
import {
  deliveryErrors,
  deliveryStates,
  longestAddress,
  switchedOffBy,
  webhookKinds,
} from './webhook-kinds.ts';

const webhook = z.object({
  id,
  address: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  /** Stock is low from so many pieces on. */
  stockLevel: z.number().int(),
  createdAt: instant,
  /** Null while it is told. */
  switchedOff: z.object({ at: instant, by: z.enum(switchedOffBy) }).nullable(),
  /** Since when every attempt failed; null where the last one did not. */
  failingSince: instant.nullable(),
  /** Until when the secret before signs too; null where there is none. */
  previousSecretUntil: instant.nullable(),
  version,
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  id,
  /** The `webhook-id` of every attempt. */
  eventId: id,
  kind: z.enum(['ping', ...webhookKinds]),
  /** Grows with time: of two events of one order the later has the greater. */
  sequence: z.string(),
  state: z.enum(deliveryStates),
  isReplay: z.boolean(),
  happenedAt: instant,
  attempts: z.number().int(),
  /** When it is tried again; null where it is not, or at once. */
  nextAt: instant.nullable(),
  /** The last attempt; null before the first. */
  last: z
    .object({
      at: instant,
      milliseconds: z.number().int(),
      /** HTTP status; null where nothing was answered. */
      status: z.number().int().nullable(),
      error: z.enum(deliveryErrors).nullable(),
    })
    .nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const settings = {
  /** An https address on port 443. */
  address: z.string().max(longestAddress).refine(isWebhookAddress, { error: 'address' }),
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1)
    .max(webhookKinds.length)
    .transform((values) => webhookKinds.filter((kind) => values.includes(kind))),
  stockLevel: wholeNumber(0, 1_000_000).default(10),
};

export const webhooks = {
  'webhooks.list': endpoint({
    summary: 'The webhooks of my shop',
    ...inOwnShop('store'),
    input: z.object({}),
    output: z.object({ webhooks: z.array(webhook), most: z.number().int() }),
  }),
  'webhooks.add': endpoint({
    summary:
      'Add a webhook to my shop; its signing secret is answered this once. Where my account has an authenticator app, with a code of it',
    ...inOwnShop('store'),
    limit: 'submit',
    input: z.object({ ...settings, code: secondCode.optional() }),
    output: z.object({ id, secret: z.string() }),
    errors: ['WEBHOOKS_FULL', 'SECOND_CODE_WANTED', 'TOTP_WRONG', 'TOO_MANY'],
  }),
  'webhooks.change': endpoint({
    summary: 'Change a webhook of my shop, or switch it off or on; what waited meanwhile is sent',
    ...inOwnShop('store'),
    input: z.object({
      id,
      version: seenVersion,
      ...settings,
      isOn: z.boolean(),
      code: secondCode.optional(),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'WEBHOOK_CHANGED', 'SECOND_CODE_WANTED', 'TOTP_WRONG', 'TOO_MANY'],
  }),
  'webhooks.remove': endpoint({
    summary: 'Remove a webhook of my shop, with what still waits for it',
    ...inOwnShop('store'),
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'webhooks.rotateSecret': endpoint({
    summary:
      'Give a webhook a new signing secret; the one before signs too for a day. Where my account has an authenticator app, with a code of it',
    ...inOwnShop('store'),
    limit: 'submit',
    input: z.object({ id, code: secondCode.optional() }),
    output: z.object({ secret: z.string(), previousUntil: instant }),
    errors: ['NOT_FOUND', 'SECOND_CODE_WANTED', 'TOTP_WRONG', 'TOO_MANY'],
  }),
  'webhooks.ping': endpoint({
    summary: 'Send a webhook an event that means nothing, to see whether it is taken',
    ...inOwnShop('store'),
    limit: 'submit',
    input: z.object({ id }),
    output: z.object({ deliveryId: id }),
    errors: ['NOT_FOUND'],
  }),
  'webhooks.deliveries': endpoint({
    summary: 'What was sent to a webhook of my shop in the last 30 days, the newest first',
    ...inOwnShop('store'),
    input: z.object({ id, state: z.enum(deliveryStates).optional(), ...pageInput }),
    output: page(delivery),
    errors: ['NOT_FOUND'],
  }),
  'webhooks.replay': endpoint({
    summary: 'Send an event of a webhook again, under the same id',
    ...inOwnShop('store'),
    limit: 'submit',
    input: z.object({ deliveryId: id }),
    output: z.object({ deliveryId: id }),
    errors: ['NOT_FOUND'],
  }),
  'webhooks.replayPeriod': endpoint({
    summary: 'Send a webhook all events of a period again that it is told of, the oldest first',
    ...inOwnShop('store'),
    limit: 'submit',
    input: z.object({ id, from: z.iso.datetime({ offset: true }), until: z.iso.datetime({ offset: true }) }),
    output: z.object({
      events: z.number().int(),
      /** There are more: go on from here. */
      more: instant.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
};
