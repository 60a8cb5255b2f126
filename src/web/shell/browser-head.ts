import { languages } from '../../kit/languages.ts';
import type { FullHead } from './view.ts';
import type { Place } from '../page/place.tsx';

/** Brings the document's title and description up to a view that was reached inside the app. */
export function showHead(head: FullHead, place: Place): void {
  document.title = head.title;
  document.documentElement.lang = languages[place.language].htmlLang;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + location.pathname);
}
