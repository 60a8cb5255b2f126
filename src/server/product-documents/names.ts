import { cutText } from '../../kit/text/cut-text.ts';
import type { Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import type { CatalogContents } from './contents.ts';

const longestTitle = 60;

/** What a file is called, without its ending: a data sheet by its product, a catalog by its shop, its day and its volume. */
export function nameOf(
  title: string,
  language: Language,
  catalog?: Pick<CatalogContents, 'kind' | 'day' | 'volume'>,
): string {
  const t = serverWords(language);
  const kind = catalog?.kind === 'saved' ? 'saved' : catalog ? 'catalog' : 'sheet';
  const volume = catalog && catalog.volume.volumes > 1 ? String(catalog.volume.number) : '';
  const words = [cutText(title, longestTitle), t(`productDocument.${kind}`), catalog?.day ?? '', volume];
  // What a file system does not take in a name.
  return words
    .filter(Boolean)
    .join(' - ')
    .replaceAll(/[\\/:*?"<>|]/g, ' ');
}
