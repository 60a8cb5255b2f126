import { z } from 'zod';

const stripeKey = {
  type: z
    .string()
    .regex(/^[rs]k_(live|test)_[A-Za-z0-9_]{8,}$/)
    .optional(),
  is: 'a secret or restricted key of Stripe, such as sk_live_… or rk_live_…',
  about:
    'The secret key of the Stripe account of this country: cards are taken on its site once `CHANNEL_STRIPE_WEBHOOK_SECRET_…` is set too. A test key only where `TEST_BANK` is on',
  secret: true,
} as const;

const stripeWebhookSecret = {
  type: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=_-]{8,}$/)
    .optional(),
  is: 'the signing secret of a webhook of Stripe, such as whsec_…',
  about:
    'The signing secret of the webhook of that account, which leads to `PUBLIC_URL` + `/api/payment-web/notify/stripe` and tells of `checkout.session.completed`, `checkout.session.expired`, `checkout.session.async_payment_succeeded`, `checkout.session.async_payment_failed`, `refund.updated`, `refund.failed` and `charge.dispute.created`',
  secret: true,
} as const;

/** What payment channels of the product are told. One that is added elsewhere reads its own, under names of its own. */
export const channelSettings = {
  CHANNEL_STRIPE_KEY_UAE: stripeKey,
  CHANNEL_STRIPE_WEBHOOK_SECRET_UAE: stripeWebhookSecret,
  CHANNEL_STRIPE_KEY_HK: stripeKey,
  CHANNEL_STRIPE_WEBHOOK_SECRET_HK: stripeWebhookSecret,
  CHANNEL_STRIPE_URL: {
    type: z.url({ protocol: /^https?$/ }).optional(),
    is: 'an address like http://127.0.0.1:9000',
    about: 'For tests: where Stripe is in place of api.stripe.com. Only test keys are sent there',
  },
};
