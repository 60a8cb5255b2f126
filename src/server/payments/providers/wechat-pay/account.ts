import type { KeyObject } from 'node:crypto';
import type { Site } from '../../../../contract/reference/sites.ts';
import { readPrivateKey, readPublicKey } from '../../../../kit/rsa-keys.ts';
import type { ChannelConfig } from '../channel.ts';
import { isWalletSite } from '../wallets/charges.ts';

const needed = [
  'CHANNEL_WECHAT_PAY_MCHID',
  'CHANNEL_WECHAT_PAY_APP_ID',
  'CHANNEL_WECHAT_PAY_CERTIFICATE_SERIAL',
  'CHANNEL_WECHAT_PAY_PRIVATE_KEY',
  'CHANNEL_WECHAT_PAY_API_V3_KEY',
  'CHANNEL_WECHAT_PAY_PUBLIC_KEY_ID',
  'CHANNEL_WECHAT_PAY_PUBLIC_KEY',
] as const;

export const liveAddress = 'https://api.mch.weixin.qq.com';

export interface Account {
  /** WeChat Pay's number of who is paid. */
  mchid: string;
  appId: string;
  /** Of our certificate, by whose key we sign. */
  serial: string;
  privateKey: KeyObject;
  /** By it notifications are sealed. */
  sealKey: Buffer;
  /** Of WeChat Pay's public key, by which answers and notifications are checked. */
  publicKeyId: string;
  publicKey: KeyObject;
  address: string;
  /** No real money moves by it. */
  isTest: boolean;
}

/** The names of the settings that a site still needs. */
export const missingSettings = (site: Site, { channelSettings }: ChannelConfig): string[] =>
  isWalletSite(site) ? needed.filter((name) => !channelSettings[name]) : [];

/** The account as the settings have it, whether it may be used or not. */
function readAccount({ channelSettings }: Pick<ChannelConfig, 'channelSettings'>): Account | null {
  const [mchid, appId, serial, ownKey, sealKey, publicKeyId, theirKey] = needed.map(
    (name) => channelSettings[name],
  );
  const privateKey = ownKey && readPrivateKey(ownKey);
  const publicKey = theirKey && readPublicKey(theirKey);
  if (!mchid || !appId || !serial || !privateKey || !sealKey || !publicKeyId || !publicKey) return null;
  const address = channelSettings.CHANNEL_WECHAT_PAY_URL ?? liveAddress;
  return {
    mchid,
    appId,
    serial: serial.toUpperCase(),
    privateKey,
    sealKey: Buffer.from(sealKey),
    publicKeyId,
    publicKey,
    address,
    isTest: address !== liveAddress,
  };
}

export const isTestOn = (site: Site, config: ChannelConfig): boolean =>
  isWalletSite(site) && (readAccount(config)?.isTest ?? false);

/** The account that may be used: one of another address only where the test bank is on as well. */
export function findAccount(config: ChannelConfig): Account | null {
  const account = readAccount(config);
  return account?.isTest && !config.testBank ? null : account;
}
