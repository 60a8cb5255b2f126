import type { Config } from '../../../config.ts';
import type { Site } from '../../../contract/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { PaymentChannel } from './channel.ts';
import { sandbox } from './sandbox.ts';

/** Every channel, in the order in which the cashier offers them. */
const channels: readonly PaymentChannel[] = [sandbox];

/** Those that are open here: a channel where no real money moves only where the configuration asks for it. */
export const listChannels = (
  { testBank }: Pick<Config, 'testBank'>,
  currency: string,
  site: Site,
): PaymentChannel[] =>
  channels.filter((channel) => (testBank || !channel.test) && channel.takes(currency, site));

export const findChannel = (code: string): PaymentChannel | undefined =>
  channels.find((channel) => channel.code === code);

/** @throws {Refusal} CHANNEL_UNAVAILABLE */
export function getChannel(
  config: Pick<Config, 'testBank'>,
  code: string,
  currency: string,
  site: Site,
): PaymentChannel {
  const channel = listChannels(config, currency, site).find((each) => each.code === code);
  if (!channel) throw new Refusal('CHANNEL_UNAVAILABLE');
  return channel;
}
