import type { Site } from '../../../../contract/reference/sites.ts';
import type { ChannelConfig } from '../channel.ts';
import { takesAmount } from './amounts.ts';
import { xenditMethods, type XenditMethod } from './methods.ts';

/** Where Xendit takes payments for us, in rupiah. */
export const xenditSites = ['id'] as const satisfies readonly Site[];
const isXenditSite = (site: Site): boolean => (xenditSites as readonly Site[]).includes(site);

export const liveAddress = 'https://api.xendit.co';

const needed = ['CHANNEL_XENDIT_KEY', 'CHANNEL_XENDIT_CALLBACK_TOKEN'] as const;

export interface Account {
  key: string;
  /** By which its notifications are known. */
  callbackToken: string;
  address: string;
  /** No real money moves by it. */
  isTest: boolean;
  /** What has been activated there. */
  methods: readonly XenditMethod[];
}

/** The names of the settings that a site still needs. */
export const missingSettings = (site: Site, { channelSettings }: ChannelConfig): string[] =>
  isXenditSite(site) ? needed.filter((name) => !channelSettings[name]) : [];

function listMethods(activated: string | undefined): readonly XenditMethod[] {
  if (activated === undefined) return xenditMethods;
  const codes = activated.split(',').map((code) => code.trim());
  return xenditMethods.filter(({ code }) => codes.includes(code));
}

/** The account as the settings have it, whether it may be used or not. */
function readAccount({ channelSettings }: Pick<ChannelConfig, 'channelSettings'>): Account | null {
  const [key, callbackToken] = needed.map((name) => channelSettings[name]);
  if (!key || !callbackToken) return null;
  const isTest = key.startsWith('xnd_development_');
  return {
    key,
    callbackToken,
    // A key that moves money is told to nobody but Xendit.
    address: (isTest ? channelSettings.CHANNEL_XENDIT_URL : undefined) ?? liveAddress,
    isTest,
    methods: listMethods(channelSettings.CHANNEL_XENDIT_METHODS),
  };
}

export const isTestOn = (site: Site, config: ChannelConfig): boolean =>
  isXenditSite(site) && (readAccount(config)?.isTest ?? false);

/** The account that may be used: one with a test key only where the test bank is on as well. */
export function findAccount(config: ChannelConfig): Account | null {
  const account = readAccount(config);
  return account?.isTest && !config.testBank ? null : account;
}

export const takes = (currency: string, site: Site, config: ChannelConfig): boolean =>
  currency === 'IDR' && isXenditSite(site) && (findAccount(config)?.methods.length ?? 0) > 0;

/** The ways to pay that take an amount, in minor units of ours. */
export const listMethodsFor = ({ methods }: Pick<Account, 'methods'>, amount: bigint): XenditMethod[] =>
  methods.filter((method) => takesAmount(method, amount));

/** Whether any way to pay there can take it; the least and the most of each are its own. */
export const canAsk = (config: ChannelConfig, amount: bigint, currency: string): boolean => {
  const account = findAccount(config);
  return currency === 'IDR' && account !== null && listMethodsFor(account, amount).length > 0;
};
