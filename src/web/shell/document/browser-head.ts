import { languages } from '../../../kit/languages.ts';
import type { Place } from '../../page/place.tsx';
import type { FullHead } from './head.ts';

// What only the server writes is of the page that was loaded, and untrue of the one that was reached from it.
const ofTheFirstPage =
  'link[hreflang], meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** Brings the document's head up to a view that was reached inside the app. */
export function showHead(head: FullHead, { language }: Place): void {
  const { documentElement: root, head: element } = document;
  document.title = head.title;
  root.lang = languages[language].htmlLang;
  root.dir = languages[language].dir;
  for (const stale of element.querySelectorAll(ofTheFirstPage)) stale.remove();
  meta('description').content = head.description;
  element.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
  if (head.hidden) meta('robots').content = 'noindex';
  else element.querySelector('meta[name="robots"]')?.remove();
}

function meta(name: string): HTMLMetaElement {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (existing) return existing;
  const element = document.createElement('meta');
  element.name = name;
  document.head.append(element);
  return element;
}
