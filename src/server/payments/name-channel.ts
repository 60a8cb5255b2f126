import type { Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import type { Channel } from './providers/index.ts';

/** A channel as the cashier offers it. */
export function nameChannel(language: Language) {
  const say = serverWords(language);
  return ({ code, test }: Channel) => ({
    code,
    test,
    name: say(`channel.${code}.name`),
    description: say(`channel.${code}.description`),
  });
}
