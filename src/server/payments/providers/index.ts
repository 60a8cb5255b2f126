import type { Site } from '../../../contract/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { PaymentChannel } from './channel.ts';
import { sandbox } from './sandbox.ts';

/** Every channel, in the order in which the cashier offers them. */
const channels: readonly PaymentChannel[] = [sandbox];

export const listChannels = (currency: string, site: Site): PaymentChannel[] =>
  channels.filter((channel) => channel.takes(currency, site));

export const findChannel = (code: string): PaymentChannel | undefined =>
  channels.find((channel) => channel.code === code);

/** @throws {Refusal} CHANNEL_UNAVAILABLE */
export function getChannel(code: string, currency: string, site: Site): PaymentChannel {
  const channel = listChannels(currency, site).find((each) => each.code === code);
  if (!channel) throw new Refusal('CHANNEL_UNAVAILABLE');
  return channel;
}
