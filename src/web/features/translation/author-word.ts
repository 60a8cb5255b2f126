import type { TranslationAuthor } from '../../../contract/translation/translation.ts';

/** Names whose a translation is; a machine's where nobody wrote it. */
export const authorWord = (by: TranslationAuthor | null) =>
  by === null ? ('translate.machine' as const) : (`translate.by.${by}` as const);
