import type { Site } from '../../contract/sites.ts';
import { languages } from '../../kit/languages.ts';
import { brand } from '../page/brand.ts';
import { addressOf } from '../page/place.tsx';
import { sites } from '../page/sites.ts';
import { fontsOf } from './fonts.ts';
import type { Assets } from './assets.ts';
import { brandIcon } from './brand-mark.tsx';
import { headOf, type Setting, type View } from './view.ts';

/** What the browser needs to draw the same view again. */
export interface PageData {
  setting: Setting;
  data: unknown;
  status: number;
  state: View['state'];
}

/** The whole HTML document around a rendered view. It holds no executable inline script in production. */
export function documentOf(
  view: View,
  setting: Setting,
  app: string,
  assets: Assets,
  origin: string,
): string {
  const { place, screen } = view;
  const row = languages[place.language];
  const pageData: PageData = { setting, data: view.data, status: view.status, state: view.state };
  return `<!doctype html><html lang="${row.htmlLang}" dir="${row.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#f6f1e8"><link rel="icon" href="${brandIcon}">${headTags(
    view,
    place.site,
    origin,
  )}${assets.tags(screen, place.language, fontsOf(place.language))}</head><body><div id="app">${app}</div><script type="application/json" id="page-data">${jsonOf(
    pageData,
  )}</script></body></html>`;
}

function headTags(view: View, site: Site, origin: string): string {
  const head = headOf(view);
  const { language, pathname, page } = view.place;
  const path = (head.canonical ?? pathname) + (page > 1 ? `_page${page}` : '');
  const canonical = origin + addressOf(language, path);
  const tags = [
    `<title>${escape(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand[language]),
    meta('property', 'og:locale', languages[language].tag.replace('-', '_')),
    meta('property', 'og:url', canonical),
    `<link rel="canonical" href="${escape(canonical)}">`,
  ];
  if (head.image) tags.push(meta('property', 'og:image', new URL(head.image, origin).href));
  if (head.hidden) tags.push(meta('name', 'robots', 'noindex'));
  else {
    for (const other of sites[site].languages)
      tags.push(alternate(languages[other].htmlLang, origin + addressOf(other, path)));
    tags.push(alternate('x-default', origin + addressOf(sites[site].languages[0]!, path)));
  }
  if (head.data) tags.push(`<script type="application/ld+json">${jsonOf(head.data)}</script>`);
  return tags.join('');
}

const meta = (kind: 'name' | 'property', key: string, value: string) =>
  `<meta ${kind}="${key}" content="${escape(value)}">`;

const alternate = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escape(address)}">`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

// `<` alone could end the element; the two separators are line ends to older readers of scripts.
const jsonOf = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
