import { languages, type Language } from '../../../kit/languages.ts';
import { escapeMarkup, jsonInMarkup } from '../../../kit/text/markup.ts';
import { addressOf } from '../../page/place.tsx';
import { sites } from '../../page/visitor/sites.ts';
import { plainPrice } from '../../features/head/structured.ts';
import { headOf, pagePath, type FullHead } from './head.ts';
import type { View } from '../routing/view.ts';

/**
 * What a document says of a view to search engines and to those it is shared with.
 * @param others  the canonical path in each other language, where it is not the same
 */
export function headTags(view: View, others: Partial<Record<Language, string>> = {}): string {
  const head = headOf(view);
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    link('canonical', head.canonical),
    head.hidden ? meta('name', 'robots', 'noindex') : alternates(view, head, others),
    ...shared(view, head),
    ...head.data.map((thing) => `<script type="application/ld+json">${jsonInMarkup(thing)}</script>`),
  ].join('');
}

/** The same page in every language of the site; whoever reads none of them is sent to the site's own. */
function alternates(
  { place, screen }: View,
  { path }: FullHead,
  others: Partial<Record<Language, string>>,
): string {
  const { origin, site, language, page } = place;
  if (screen?.only) return '';
  const offered = sites[site].languages;
  const address = (code: Language) => {
    const other = others[code];
    const its = code === language || other === undefined ? path : pagePath(other, page);
    return origin + addressOf(code, its);
  };
  return [
    ...offered.map((code) => alternate(languages[code].htmlLang, address(code))),
    alternate('x-default', address(offered[0]!)),
  ].join('');
}

/** Open Graph, and the card that Twitter makes of it. */
function shared({ place }: View, head: FullHead): string[] {
  const { origin, site, language, brand } = place;
  const { image, price } = head;
  const others = sites[site].languages.filter((code) => code !== language);
  const tags = [
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', price ? 'product' : 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:locale', locale(language)),
    ...others.map((code) => meta('property', 'og:locale:alternate', locale(code))),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
  if (image) {
    tags.push(meta('property', 'og:image', new URL(image.address, origin).href));
    tags.push(meta('property', 'og:image:alt', image.alt));
    if (image.size) {
      tags.push(meta('property', 'og:image:width', String(image.size.width)));
      tags.push(meta('property', 'og:image:height', String(image.size.height)));
    }
  }
  if (price) {
    tags.push(meta('property', 'product:price:amount', plainPrice(price)));
    tags.push(meta('property', 'product:price:currency', price.currency));
  }
  return tags;
}

const locale = (language: Language) => languages[language].tag.replace('-', '_');

const meta = (kind: 'name' | 'property', key: string, value: string) =>
  `<meta ${kind}="${key}" content="${escapeMarkup(value)}">`;

const link = (rel: string, address: string) => `<link rel="${rel}" href="${escapeMarkup(address)}">`;

const alternate = (language: string, address: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(address)}">`;
