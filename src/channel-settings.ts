import { z } from 'zod';
import { readPrivateKey, readPublicKey } from './kit/rsa-keys.ts';

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
    'The signing secret of the webhook of that account, which leads to `PUBLIC_URL` + `/api/payment-web/notify/stripe` and tells of `checkout.session.completed`, `checkout.session.expired`, `checkout.session.async_payment_succeeded`, `checkout.session.async_payment_failed`, `refund.updated`, `refund.failed`, `charge.dispute.created`, `charge.dispute.updated`, `charge.dispute.closed`, `charge.dispute.funds_withdrawn` and `charge.dispute.funds_reinstated`',
  secret: true,
} as const;

const privateKey = z
  .string()
  .refine((text) => readPrivateKey(text) !== null)
  .optional();
const publicKey = z
  .string()
  .refine((text) => readPublicKey(text) !== null)
  .optional();

const alipaySettings = {
  CHANNEL_ALIPAY_APP_ID: {
    type: z
      .string()
      .regex(/^\d{16}$/)
      .optional(),
    is: 'the 16 figures of an app at open.alipay.com',
    about:
      'The app by which Alipay takes payments in yuan on the site cn, with “pay on a website” and “pay on a mobile website”. All four settings are needed',
  },
  CHANNEL_ALIPAY_SELLER_ID: {
    type: z
      .string()
      .regex(/^2088\d{12}$/)
      .optional(),
    is: 'the 16 figures of a merchant account of Alipay, which begin with 2088',
    about: 'Who is paid by that app (PID): a notification about somebody else is not believed',
  },
  CHANNEL_ALIPAY_PRIVATE_KEY: {
    type: privateKey,
    is: 'a private RSA key of at least 2048 bits, as PEM or as the base64 in it',
    about: 'The private key of that app (RSA2), by which requests are signed',
    secret: true,
  },
  CHANNEL_ALIPAY_PUBLIC_KEY: {
    type: publicKey,
    is: 'a public RSA key of at least 2048 bits, as PEM or as the base64 in it',
    about:
      'The public key of Alipay for that app, not that of the app itself: by it answers and notifications are checked',
    // Whoever swaps the two is not to read the private one on a screen.
    secret: true,
  },
  CHANNEL_ALIPAY_URL: {
    type: z.url({ protocol: /^https?$/ }).optional(),
    is: 'an address like https://openapi-sandbox.dl.alipaydev.com/gateway.do',
    about:
      'The gateway of Alipay’s sandbox, in place of the one where real money moves. Counts only where `TEST_BANK` is on',
  },
} as const;

const weChatPaySettings = {
  CHANNEL_WECHAT_PAY_MCHID: {
    type: z
      .string()
      .regex(/^\d{8,10}$/)
      .optional(),
    is: 'the 8 to 10 figures of a merchant number of WeChat Pay',
    about:
      'The merchant by whom WeChat Pay takes payments in yuan on the site cn, with Native and H5 payment. All seven settings are needed',
  },
  CHANNEL_WECHAT_PAY_APP_ID: {
    type: z
      .string()
      .regex(/^wx[0-9a-f]{16}$/)
      .optional(),
    is: 'the number of an app of WeChat, such as wx8888888888888888',
    about: 'The app that is bound to that merchant',
  },
  CHANNEL_WECHAT_PAY_CERTIFICATE_SERIAL: {
    type: z
      .string()
      .regex(/^[0-9A-Fa-f]{40}$/)
      .optional(),
    is: 'the 40 hexadecimal figures of a certificate’s serial number',
    about: 'The serial number of the merchant’s API certificate',
  },
  CHANNEL_WECHAT_PAY_PRIVATE_KEY: {
    type: privateKey,
    is: 'a private RSA key of at least 2048 bits, as PEM or as the base64 in it',
    about: 'The private key of that certificate (apiclient_key.pem), by which requests are signed',
    secret: true,
  },
  CHANNEL_WECHAT_PAY_API_V3_KEY: {
    type: z
      .string()
      .refine((text) => Buffer.byteLength(text) === 32)
      .optional(),
    is: 'a key of exactly 32 characters',
    about: 'The merchant’s APIv3 key, by which notifications are sealed',
    secret: true,
  },
  CHANNEL_WECHAT_PAY_PUBLIC_KEY_ID: {
    type: z
      .string()
      .regex(/^PUB_KEY_ID_\d{10,60}$/)
      .optional(),
    is: 'the number of a public key of WeChat Pay, such as PUB_KEY_ID_0000000000000024101100397200000006',
    about: 'The number of the public key by which answers and notifications are checked',
  },
  CHANNEL_WECHAT_PAY_PUBLIC_KEY: {
    type: publicKey,
    is: 'a public RSA key of at least 2048 bits, as PEM or as the base64 in it',
    about: 'That public key (pub_key.pem), not the merchant’s own',
    secret: true,
  },
  CHANNEL_WECHAT_PAY_URL: {
    type: z.url({ protocol: /^https?$/ }).optional(),
    is: 'an address like http://127.0.0.1:9000',
    about:
      'For tests: where WeChat Pay is in place of api.mch.weixin.qq.com, without a slash at the end. Counts only where `TEST_BANK` is on',
  },
} as const;

const xenditSettings = {
  CHANNEL_XENDIT_KEY: {
    type: z
      .string()
      .regex(/^xnd_(production|development)_[A-Za-z0-9+/=_-]{8,}$/)
      .optional(),
    is: 'a secret API key of Xendit, such as xnd_production_…',
    about:
      'The secret API key by which Xendit takes payments in rupiah on the site id, by virtual accounts and QRIS: with the rights to write Money-In products and to read Balance and Transaction. Needs `CHANNEL_XENDIT_CALLBACK_TOKEN` too. A development key only where `TEST_BANK` is on',
    secret: true,
  },
  CHANNEL_XENDIT_CALLBACK_TOKEN: {
    type: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    is: 'a webhook verification token of Xendit, of 16 to 200 characters',
    about:
      'The webhook verification token of that account, from the same mode as the key. The webhooks of Payments and of refunds lead to `PUBLIC_URL` + `/api/payment-web/notify/xendit`',
    secret: true,
  },
  CHANNEL_XENDIT_METHODS: {
    type: z
      .string()
      .regex(/^(BCA|MANDIRI|BRI|BNI|PERMATA|QRIS)( *, *(BCA|MANDIRI|BRI|BNI|PERMATA|QRIS))*$/)
      .optional(),
    is: 'a list of BCA, MANDIRI, BRI, BNI, PERMATA and QRIS, with commas',
    about: 'What is activated at Xendit and offered to buyers. All of them without it',
  },
  CHANNEL_XENDIT_URL: {
    type: z.url({ protocol: /^https?$/ }).optional(),
    is: 'an address like http://127.0.0.1:9000',
    about:
      'For tests: where Xendit is in place of api.xendit.co, without a slash at the end. Only development keys are sent there',
  },
} as const;

/** What payment channels of the product are told. One that is added elsewhere reads its own, under names of its own. */
export const channelSettings = {
  CHANNEL_STRIPE_KEY_UAE: stripeKey,
  CHANNEL_STRIPE_WEBHOOK_SECRET_UAE: stripeWebhookSecret,
  CHANNEL_STRIPE_KEY_HK: stripeKey,
  CHANNEL_STRIPE_WEBHOOK_SECRET_HK: stripeWebhookSecret,
  ...alipaySettings,
  ...weChatPaySettings,
  ...xenditSettings,
  CHANNEL_STRIPE_URL: {
    type: z.url({ protocol: /^https?$/ }).optional(),
    is: 'an address like http://127.0.0.1:9000',
    about: 'For tests: where Stripe is in place of api.stripe.com. Only test keys are sent there',
  },
};
