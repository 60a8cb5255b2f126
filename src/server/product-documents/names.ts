import { cutText } from '../../kit/text/cut-text.ts';
import type { Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import type { CatalogContents } from './contents.ts';

const longestTitle = 60;

/** What a file is called, without its ending: a data sheet by its product, a catalog by its shop, its day and its part. */
export function nameOf(
  title: string,
  language: Language,
  catalog?: Pick<CatalogContents, 'kind' | 'day' | 'part'>,
): string {
  const t = serverWords(language);
  const kind = catalog?.kind === 'saved' ? 'saved' : catalog ? 'catalog' : 'sheet';
  const part = catalog && catalog.part.parts > 1 ? String(catalog.part.number) : '';
  const words = [cutText(title, longestTitle), t(`productDocument.${kind}`), catalog?.day ?? '', part];
  // What a file system does not take in a name.
  return words
    .filter(Boolean)
    .join(' - ')
    .replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, ' ');
}
