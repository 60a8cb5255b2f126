import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { ServerWord } from '../../../words/server.ts';
import { callOut } from '../../platform/network/call-out.ts';
import type { ChannelConfig, PaymentChannel } from './channel.ts';
import { alipay } from './alipay/alipay.ts';
import { bankTransfer } from './bank-transfer.ts';
import { credit } from './credit.ts';
import { sandbox } from './sandbox.ts';
import { stripe } from './stripe/stripe.ts';
import { weChatPay } from './wechat-pay/wechat-pay.ts';
import { xendit } from './xendit/xendit.ts';

/** The codes that have words to be offered with. */
export type ChannelCode = ServerWord extends infer Word
  ? Word extends `channel.${infer Code}.name`
    ? Code
    : never
  : never;

export type Channel = PaymentChannel & { code: ChannelCode };

/** Every channel by its code, in the order in which the cashier offers them. */
const rows: Record<ChannelCode, PaymentChannel> = {
  sandbox,
  alipay,
  'wechat-pay': weChatPay,
  xendit,
  stripe,
  credit,
  'bank-transfer': bankTransfer,
};

export const channels: readonly Channel[] = (Object.keys(rows) as ChannelCode[]).map((code) => ({
  code,
  ...outside(rows[code]),
}));

/** A channel is another company's machine: it is asked when nothing waits for its answer. */
function outside(channel: PaymentChannel): PaymentChannel {
  const call =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      callOut('a payment channel');
      return ask(...args);
    };
  return {
    ...channel,
    open: call(channel.open),
    query: call(channel.query),
    close: call(channel.close),
    giveBack: call(channel.giveBack),
    ...(channel.findReturn && { findReturn: call(channel.findReturn) }),
    ...(channel.hasComeBack && { hasComeBack: call(channel.hasComeBack) }),
    ...(channel.answerDispute && { answerDispute: call(channel.answerDispute) }),
    ...(channel.readStatement && { readStatement: call(channel.readStatement) }),
    ...(channel.tryKeys && { tryKeys: call(channel.tryKeys) }),
  };
}

/** Whether no real money moves by a channel on a site. */
export const isTestOn = (channel: PaymentChannel, site: Site, config: ChannelConfig): boolean =>
  channel.test || (channel.isTestOn?.(site, config) ?? false);

/** Whether no real money moved by a payment. */
export function isTestPayment(code: string, ref: string | null): boolean {
  const channel = findChannel(code);
  return channel !== undefined && (channel.test || (ref !== null && (channel.isTestCharge?.(ref) ?? false)));
}

/** Those that are open here: a channel where no real money moves only where the configuration asks for it. */
export const openChannels = ({ testBank }: Pick<ChannelConfig, 'testBank'>): Channel[] =>
  channels.filter((channel) => testBank || !channel.test);

/** Those of them that take a currency on a site. */
export const listChannels = (config: ChannelConfig, currency: string, site: Site): Channel[] =>
  openChannels(config).filter((channel) => channel.takes(currency, site, config));

/** Whether there is a channel of a code here that can be had on a site, set up or not. */
export const hasChannel = (config: ChannelConfig, code: string, site: Site): boolean =>
  openChannels(config).some((channel) => channel.code === code && (channel.sites?.includes(site) ?? true));

export const findChannel = (code: string): Channel | undefined =>
  channels.find((channel) => channel.code === code);

/** @throws {Refusal} CHANNEL_UNAVAILABLE */
export function getChannel(config: ChannelConfig, code: string, currency: string, site: Site): Channel {
  const channel = listChannels(config, currency, site).find((each) => each.code === code);
  if (!channel) throw new Refusal('CHANNEL_UNAVAILABLE');
  return channel;
}
