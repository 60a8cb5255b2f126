import type { Stripe } from 'stripe';
import { languages, type Language } from '../../../../kit/languages.ts';
import { readBrandName } from '../../../marketplace/public.ts';
import type { Deps } from '../../../platform/context.ts';
import { ChannelRefused, ChannelUnreachable, type Charge, type PaymentChannel } from '../channel.ts';
import { askStripe, failureOf, isStripeSite } from './account.ts';
import { fromStripe, toStripe } from './amounts.ts';
import * as rows from './sql.ts';

type Session = Stripe.Checkout.Session;
type Request = Stripe.Checkout.SessionCreateParams;
type Payment = Parameters<PaymentChannel['open']>[1];

/** By what a session of ours is told from those of other software on the same account. */
export const paymentMark = 'caravan_payment';

/** Stripe wants half an hour at least, from when it is asked: what is left lets it be asked again. */
export const minutesToPay = 40;
const secondsToClose = 60;

const pageLanguages = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
);

/** The language of Stripe's page; the browser's where Stripe does not speak it. */
export function pageLanguageOf(language: Language): string {
  const code = languages[language].htmlLang.split('-')[0]!;
  return pageLanguages.has(code) ? code : 'auto';
}

/** Names a charge for which Stripe never had a page: it was asked too late. */
const unopened = 'unopened:';

const isTestRef = (ref: string): boolean => ref.startsWith('cs_test_');

const closedUnpaid = (ref: string): Charge => ({ ref, state: 'closed', amount: 0n, currency: '' });

/** A charge that ended without Stripe having to be asked; null where it has to be. */
function findEndedCharge({ config }: Pick<Deps, 'config'>, ref: string): Charge | null {
  // Where test money counts for nothing it pays for nothing, whatever was begun with it.
  return ref.startsWith(unopened) || (isTestRef(ref) && !config.testBank) ? closedUnpaid(ref) : null;
}

/** Whether no real money moves by a charge. */
export const isTestCharge = isTestRef;

async function requestFor({ db, config }: Pick<Deps, 'db' | 'config'>, payment: Payment): Promise<Request> {
  const { id, number, amount, currency, language, expiresAt } = payment;
  const stripeAmount = toStripe(amount, currency);
  if (stripeAmount === null) throw new ChannelRefused(`Stripe cannot be told ${amount} ${currency} exactly`);
  const back = `${config.publicUrl}/${language}/cashier/result?paymentId=${id}`;
  const metadata = { [paymentMark]: id };
  return {
    mode: 'payment',
    // Others may take days, and the order is held for minutes.
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: stripeAmount,
          product_data: { name: `${await readBrandName(db, language)} ${number}` },
        },
      },
    ],
    // What was agreed is paid in the currency that was agreed.
    adaptive_pricing: { enabled: false },
    client_reference_id: id,
    metadata,
    payment_intent_data: { description: number, metadata },
    locale: pageLanguageOf(language) as Request['locale'] & string,
    expires_at: Math.floor(expiresAt.getTime() / 1000) - secondsToClose,
    success_url: back,
    cancel_url: back,
  };
}

/** Opens a page at Stripe, once for each payment: what is asked is written down first, since only the same may be asked again. */
export async function openSession(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  payment: Payment,
): Promise<{ ref: string; redirectUrl: string }> {
  const { db, clock } = deps;
  const { id, site } = payment;
  if (!isStripeSite(site)) throw new ChannelRefused(`Stripe takes no cards on ${site}`);
  const existing =
    (await rows.findRequest(db, id)) ??
    (await rows.keepRequest(db, {
      payment_id: id,
      site,
      request: JSON.stringify(await requestFor(deps, payment)),
      created_at: clock.now(),
    }));
  if (existing.ref && existing.url) return { ref: existing.ref, redirectUrl: existing.url };
  const request = existing.request as unknown as Request;
  const session = await createSession(deps, existing, request);
  const opened = session?.url
    ? { ref: session.id, url: session.url }
    : { ref: `${unopened}${id}`, url: request.success_url! };
  await rows.noteSession(db, id, opened);
  return { ref: opened.ref, redirectUrl: opened.url };
}

/** @returns null when too little time was left for a page */
async function createSession(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { payment_id: id, site, failures }: rows.SessionRecord,
  request: Request,
): Promise<Session | null> {
  const idempotencyKey = failures === 0 ? `caravan-${id}` : `caravan-${id}-${failures}`;
  try {
    return await askStripe(config, site, (client) =>
      client.checkout.sessions.create(request, { idempotencyKey }),
    );
  } catch (error) {
    if (isTooLate(error)) return null;
    // Nothing came of it, and nothing will: the next one is another payment.
    if (error instanceof ChannelRefused)
      await rows.noteSession(db, id, { ref: unopened + id, url: request.success_url! });
    // Nobody was given the page that may have come of it.
    if (isFailureOfStripe(error)) await rows.countFailure(db, id);
    throw error;
  }
}

/** Whether too little time was left. Had it been opened before, the same key would have answered that. */
const isTooLate = (error: unknown): boolean =>
  error instanceof ChannelRefused && failureOf(error.cause)?.param === 'expires_at';

const isFailureOfStripe = (error: unknown): boolean =>
  error instanceof ChannelUnreachable && (failureOf(error.cause)?.statusCode ?? 0) >= 500;

/** What a session says of the charge. */
export function chargeOf(session: Session): Charge {
  const currency = (session.currency ?? '').toUpperCase();
  const amount = fromStripe(session.amount_total ?? 0, currency);
  return { ref: session.id, state: stateOf(session), amount, currency };
}

function stateOf({ status, payment_status: paid, payment_intent: intent }: Session): Charge['state'] {
  if (paid === 'paid') return 'paid';
  if (status === 'expired') return 'closed';
  // Done at the page and not paid: it may come yet, unless the attempt behind it has failed.
  const hasFailed =
    typeof intent === 'object' && ['requires_payment_method', 'canceled'].includes(intent?.status ?? '');
  return status === 'complete' && hasFailed ? 'refused' : 'open';
}

export async function querySession(deps: Pick<Deps, 'db' | 'config'>, ref: string): Promise<Charge> {
  const endedCharge = findEndedCharge(deps, ref);
  if (endedCharge) return endedCharge;
  const { site } = await rows.getSession(deps.db, ref);
  return chargeOf(
    await askStripe(deps.config, site, (client) =>
      client.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] }),
    ),
  );
}

export async function closeSession(deps: Pick<Deps, 'db' | 'config'>, ref: string): Promise<Charge> {
  const endedCharge = findEndedCharge(deps, ref);
  if (endedCharge) return endedCharge;
  const { site } = await rows.getSession(deps.db, ref);
  try {
    return chargeOf(await askStripe(deps.config, site, (client) => client.checkout.sessions.expire(ref)));
  } catch (error) {
    // It is open no more: paid meanwhile, or ended before.
    if (error instanceof ChannelRefused) return querySession(deps, ref);
    throw error;
  }
}
