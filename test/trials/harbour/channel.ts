import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../../src/server/platform/context.ts';
import {
  notifyPath,
  type Charge,
  type PaymentChannel,
} from '../../../src/server/payments/providers/channel.ts';
import { callOut } from '../../../src/server/platform/network/call-out.ts';
import { patienceSignal } from '../../../src/server/platform/patience.ts';

const settings = z.object({ CHANNEL_HARBOUR_URL: z.url(), CHANNEL_HARBOUR_KEY: z.string().min(16) });

const state = z.enum(['open', 'paid', 'refused', 'closed']);
const charge = z.object({ ref: z.string(), state, amount: z.string(), currency: z.string() });
const opened = charge.extend({ payUrl: z.url() });
const notification = z.object({
  event: z.string(),
  ref: z.string(),
  state,
  amount: z.string(),
  currency: z.string(),
});

const patienceMs = 10_000;

async function ask(deps: Deps, method: string, path: string, body?: object): Promise<unknown> {
  const { CHANNEL_HARBOUR_URL, CHANNEL_HARBOUR_KEY } = settings.parse(deps.config.channelSettings);
  callOut('the harbour bank');
  using late = patienceSignal(patienceMs);
  const response = await fetch(CHANNEL_HARBOUR_URL + path, {
    method,
    headers: { authorization: `Bearer ${CHANNEL_HARBOUR_KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: late.signal,
  });
  if (!response.ok) throw new Error(`the bank answered ${response.status}`);
  return await response.json();
}

const read = (answer: unknown): Charge => {
  const { amount, ...details } = charge.parse(answer);
  return { ...details, amount: BigInt(amount) };
};

/** A bank elsewhere: an address and a key that a setting names, forms as notifications, a word as their answer. */
export const harbour: PaymentChannel = {
  test: false,

  takes: (currency, site, { channelSettings }) =>
    site === 'cn' && currency === 'CNY' && settings.safeParse(channelSettings).success,

  async open(deps, { number, amount, currency, language }) {
    const back = deps.config.publicUrl;
    const order = {
      number,
      amount: String(amount),
      currency,
      language,
      notify: back + notifyPath('harbour'),
    };
    const { ref, payUrl } = opened.parse(await ask(deps, 'PUT', `/charges/${number}`, order));
    return { ref, redirectUrl: payUrl };
  },

  query: async (deps, ref) => read(await ask(deps, 'GET', `/charges/${ref}`)),

  close: async (deps, ref) => read(await ask(deps, 'POST', `/charges/${ref}/close`)),

  async giveBack(deps, ref, amount, key) {
    await ask(deps, 'PUT', `/charges/${ref}/returns/${encodeURIComponent(key)}`, {
      amount: String(amount),
    });
    return true;
  },

  readNotification({ config }, { headers, body }) {
    const { CHANNEL_HARBOUR_KEY } = settings.parse(config.channelSettings);
    const signature = Buffer.from(headers.get('harbour-signature') ?? '', 'base64');
    const right = createHmac('sha256', CHANNEL_HARBOUR_KEY).update(body).digest();
    if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null;
    const { event, amount, ...details } = notification.parse(
      Object.fromEntries(new URLSearchParams(body.toString())),
    );
    return { ...details, eventId: event, amount: BigInt(amount) };
  },

  answerNotification: (isTaken) => ({ type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
};
