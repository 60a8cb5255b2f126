import type { KeyObject } from 'node:crypto';
import type { Site } from '../../../../contract/reference/sites.ts';
import { readPrivateKey, readPublicKey } from '../../../../kit/rsa-keys.ts';
import type { ChannelConfig } from '../channel.ts';
import { isWalletSite } from '../wallets/charges.ts';

const needed = [
  'CHANNEL_ALIPAY_APP_ID',
  'CHANNEL_ALIPAY_SELLER_ID',
  'CHANNEL_ALIPAY_PRIVATE_KEY',
  'CHANNEL_ALIPAY_PUBLIC_KEY',
] as const;

export const liveGateway = 'https://openapi.alipay.com/gateway.do';

export interface Account {
  appId: string;
  /** Alipay's number of who is paid. */
  sellerId: string;
  /** Ours, by which we sign. */
  privateKey: KeyObject;
  /** Alipay's, by which it signs. */
  publicKey: KeyObject;
  gateway: string;
  /** No real money moves by it. */
  isTest: boolean;
}

/** The names of the settings that a site still needs. */
export const missingSettings = (site: Site, { channelSettings }: ChannelConfig): string[] =>
  isWalletSite(site) ? needed.filter((name) => !channelSettings[name]) : [];

/** The account as the settings have it, whether it may be used or not. */
function readAccount({ channelSettings }: Pick<ChannelConfig, 'channelSettings'>): Account | null {
  const [appId, sellerId, ownKey, theirKey] = needed.map((name) => channelSettings[name]);
  const privateKey = ownKey && readPrivateKey(ownKey);
  const publicKey = theirKey && readPublicKey(theirKey);
  if (!appId || !sellerId || !privateKey || !publicKey) return null;
  const gateway = channelSettings.CHANNEL_ALIPAY_URL ?? liveGateway;
  // Keys of the sandbox look like all others: where they are good is what tells them apart.
  return { appId, sellerId, privateKey, publicKey, gateway, isTest: gateway !== liveGateway };
}

export const isTestOn = (site: Site, config: ChannelConfig): boolean =>
  isWalletSite(site) && (readAccount(config)?.isTest ?? false);

/** The account that may be used: one of the sandbox only where the test bank is on as well. */
export function findAccount(config: ChannelConfig): Account | null {
  const account = readAccount(config);
  return account?.isTest && !config.testBank ? null : account;
}
