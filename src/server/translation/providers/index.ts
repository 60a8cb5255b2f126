import type { Config } from '../../../config.ts';
import { glossary } from './glossary.ts';
import { createLibreTranslate } from './libre-translate.ts';
import type { Translator } from './translator.ts';

/** Every translator there is here, the one that is asked first before the others. */
export function listTranslators({ translateUrl, translateKey }: Config): Translator[] {
  const service = translateUrl ? [createLibreTranslate({ url: translateUrl, key: translateKey })] : [];
  return [...service, glossary];
}
