import type { Stripe } from 'stripe';
import type { Site } from '../../../../contract/reference/sites.ts';
import { ChannelRefused, ChannelUnreachable, type ChannelConfig } from '../channel.ts';

/** Where cards are taken by Stripe. Each is an account of its own, since an account is of one country. */
export const stripeSites = ['uae', 'hk'] as const satisfies readonly Site[];
export type StripeSite = (typeof stripeSites)[number];

export const isStripeSite = (site: string): site is StripeSite =>
  (stripeSites as readonly string[]).includes(site);

export interface Account {
  key: string;
  webhookSecret: string;
  /** No real money moves by it. */
  isTest: boolean;
}

const settingsOf = (site: StripeSite) =>
  ({
    key: `CHANNEL_STRIPE_KEY_${site.toUpperCase()}`,
    webhookSecret: `CHANNEL_STRIPE_WEBHOOK_SECRET_${site.toUpperCase()}`,
  }) as const;

/** The names of the settings that a site still needs. */
export function missingSettings(site: Site, { channelSettings }: ChannelConfig): string[] {
  if (!isStripeSite(site)) return [];
  return Object.values(settingsOf(site)).filter((name) => !channelSettings[name]);
}

/** The account of a site as the settings have it, whether it may be used or not. */
function readAccount(site: string, { channelSettings }: ChannelConfig): Account | null {
  if (!isStripeSite(site)) return null;
  const names = settingsOf(site);
  const key = channelSettings[names.key];
  const webhookSecret = channelSettings[names.webhookSecret];
  if (!key || !webhookSecret) return null;
  return { key, webhookSecret, isTest: /^[rs]k_test_/.test(key) };
}

export const isTestOn = (site: Site, config: ChannelConfig): boolean =>
  readAccount(site, config)?.isTest ?? false;

/**
 * The account that takes cards on a site. One with a test key only where the test bank is on as well: nobody's money
 * moves by it, and orders would look paid.
 */
export function findAccount(site: string, config: ChannelConfig): Account | null {
  const account = readAccount(site, config);
  return account?.isTest && !config.testBank ? null : account;
}

// A buyer waits for this: two tries end before their browser gives up.
const timeoutMs = 6_000;
const retries = 1;
// What we have read the documents of, and what the package's types are of.
const apiVersion = '2026-10-28.endive' as const;

const clients = new Map<string, Promise<Stripe>>();

/** The client of an account; one for each key. */
export function clientOf({ key, isTest }: Account, { channelSettings }: ChannelConfig): Promise<Stripe> {
  // A key that moves money is told to nobody but Stripe.
  const address = isTest ? channelSettings.CHANNEL_STRIPE_URL : undefined;
  const name = `${key} ${address ?? ''}`;
  const client = clients.get(name) ?? connect(key, address);
  clients.set(name, client);
  return client;
}

async function connect(key: string, address: string | undefined): Promise<Stripe> {
  // Large, and in use where cards are taken alone.
  const { Stripe } = await import('stripe');
  const options = { apiVersion, timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false };
  if (!address) return new Stripe(key, options);
  const { hostname, port, protocol } = new URL(address);
  return new Stripe(key, {
    ...options,
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
  });
}

/**
 * Asks the account of a site for something.
 * @throws {ChannelUnreachable} where asking again may help
 * @throws {ChannelRefused} where Stripe will not do it
 */
export async function askStripe<Answer>(
  config: ChannelConfig,
  site: string,
  ask: (client: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const account = findAccount(site, config);
  if (!account) throw new ChannelUnreachable(`no account of Stripe is set for ${site}`);
  try {
    return await ask(await clientOf(account, config));
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const message = [failure.message, failure.code].filter(Boolean).join(' · ');
    if (isForGood(failure)) throw new ChannelRefused(message, { cause: error });
    const unreachable = new ChannelUnreachable(message, { cause: error });
    unreachable.hasFailed = (failure.statusCode ?? 0) >= 500;
    throw unreachable;
  }
}

/** An error of Stripe's, by the name of its class. */
interface Failure {
  type: string;
  message: string;
  code?: string;
  /** Which of what was asked is wrong. */
  param?: string;
  statusCode?: number;
}

/** What Stripe said went wrong; null for an error of somebody else's. */
export const failureOf = (error: unknown): Failure | null =>
  error instanceof Error && 'type' in error && /^Stripe\w+Error$/.test(String(error.type))
    ? (error as Error & Failure)
    : null;

const refusals = new Set(['StripeInvalidRequestError', 'StripeCardError', 'StripeIdempotencyError']);

/** What Stripe refuses as it was asked; everything else, a wrong key among it, may work another time. */
const isForGood = ({ type }: Failure): boolean => refusals.has(type);
