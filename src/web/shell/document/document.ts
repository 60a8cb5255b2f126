import { languages, type Language } from '../../../kit/languages.ts';
import { jsonInMarkup } from '../../../kit/text/markup.ts';
import { fontsOf } from './fonts.ts';
import type { Assets } from './assets.ts';
import { brandIcon, homeIcon } from '../header/brand-mark.tsx';
import { headTags } from './head-tags.ts';
import type { Setting, View } from '../routing/view.ts';

/** What the browser needs to draw the same view again. */
export interface PageData {
  setting: Setting;
  data: unknown;
  status: number;
  state: View['state'];
  /** Of a failure: the id of the request. */
  reference: string;
  build: string | null;
  /** Where the tracking pixel is. */
  trackingUrl: string;
}

/**
 * The whole HTML document around a rendered view. It holds no executable inline script in production.
 * @returns its pieces: one text of them all would be made only to be written as bytes
 */
export function documentOf(
  view: View,
  setting: Setting,
  app: string,
  assets: Assets,
  { trackingUrl, others }: { trackingUrl: string; others?: Partial<Record<Language, string>> },
): readonly string[] {
  const { place, screen } = view;
  const row = languages[place.language];
  const { brand } = place;
  const { data, status, state, reference = '' } = view;
  const pageData: PageData = {
    setting,
    data,
    status,
    state,
    reference,
    build: assets.build,
    trackingUrl,
  };
  return [
    `<!doctype html><html lang="${row.htmlLang}" dir="${row.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#f6f1e8" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#14110d" media="(prefers-color-scheme: dark)"><link rel="icon" href="${brandIcon(brand)}"><link rel="apple-touch-icon" href="${homeIcon(brand)}"><link rel="manifest" href="/manifests/${place.language}.webmanifest">${headTags(
      view,
      others,
    )}${assets.tags(screen, place.language, fontsOf(place.language))}${themeLink(brand.color)}</head><body><div id="app">`,
    app,
    `</div><script type="application/json" id="page-data">${jsonInMarkup(pageData)}</script></body></html>`,
  ];
}

/** The main color that operators chose, in place of the one in the built styles. */
const themeLink = (color: string): string =>
  color ? `<link rel="stylesheet" href="/theme/${color.slice(1)}.css">` : '';
