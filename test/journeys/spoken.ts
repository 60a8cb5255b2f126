import type { Page } from 'playwright-core';
import type { Language } from '../../src/kit/languages.ts';
import { wordsOfPart } from './word-files.ts';

/** English words of some parts that another language says otherwise. */
export function englishOnly(language: Language, parts: readonly string[]): string[] {
  return parts.flatMap((part) => {
    const own = wordsOfPart(language, part);
    return Object.entries(wordsOfPart('en', part))
      .filter(([key, text]) => text.length > 3 && !text.includes('{') && own[key] !== text)
      .map(([, text]) => text);
  });
}

/** What a visitor sees or hears on the page in its own language, without what says that it is in another. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = document.documentElement.lang;
    const texts: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('[lang]')?.getAttribute('lang') !== own || element.closest('script')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        texts.push(element.getAttribute(name)?.trim() ?? '');
      }
      if (!element.checkVisibility()) continue;
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue!.trim());
      }
    }
    return texts.filter(Boolean);
  });
