import type { Site } from '../../contract/reference/sites.ts';
import type { Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import type { ChannelConfig } from './providers/channel.ts';
import { channels, findChannel, isTestOn, type Channel } from './providers/index.ts';

/** A channel's name and what it is, in a language. */
export function wordsOfChannel(language: Language, { code }: Pick<Channel, 'code'>) {
  const say = serverWords(language);
  return { name: say(`channel.${code}.name`), description: say(`channel.${code}.description`) };
}

/** A channel as the cashier of a site offers it. */
export const nameChannel =
  ({ language, site, config }: { language: Language; site: Site; config: ChannelConfig }) =>
  (channel: Channel) => ({
    code: channel.code,
    test: isTestOn(channel, site, config),
    ...wordsOfChannel(language, channel),
  });

/** A channel's name by its code; the code itself of one that is no more. */
export function nameOfChannel(language: Language, code: string): string {
  const channel = findChannel(code);
  return channel ? wordsOfChannel(language, channel).name : code;
}

/** All channels of the product by their names. */
export const listChannelNames = (language: Language): { code: string; name: string }[] =>
  channels.map((channel) => ({ code: channel.code, name: wordsOfChannel(language, channel).name }));
