import type { ComponentType } from 'react';
import type { WireUnitPrice } from '../../kit/unit-price.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Language } from '../../kit/languages.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { ApiError, type Call } from './calls/api.ts';
import type { Place } from './place.tsx';
import type { Words } from './words.ts';

/** What a page says of itself to search engines and to those it is shared with. */
export interface Head {
  /** Without the brand, which the title template adds. */
  title?: string;
  /** Cut at 100 characters. */
  description?: string;
  /** Take the title as it is: without the brand and without the page. */
  customSeo?: boolean;
  /** A picture to share it with; its address absolute or from the root, its size in pixels where it is known. */
  image?: { address: string; alt: string; size?: { width: number; height: number } };
  /** What it sells for, from; makes the page one of a product. */
  price?: WireUnitPrice;
  /**
   * The path this page is known by when it answers under several: without the language prefix and the page suffix, its
   * query only what makes it another page.
   */
  canonical?: string;
  /** Keep it out of search engines. */
  hidden?: boolean;
  /** The way here, as the page draws it. */
  crumbs?: readonly Crumb[];
  /** schema.org data; see `features/head/structured.ts`. */
  data?: readonly Record<string, unknown>[];
}

export interface LoadContext {
  call: Call;
  site: Site;
  language: Language;
  params: Record<string, string>;
  query: URLSearchParams;
  page: number;
  /** Path behind the language prefix, without the page suffix, as it stands in the address. */
  pathname: string;
}

export interface Page<Data> {
  /** Fetches what the page says for everybody; runs on the server or in the browser. */
  load?: (context: LoadContext) => Promise<Data>;
  /** Overrides the title and description of the table of screens. */
  head?: (data: Data, place: Place, common: Words<'common'>) => Head;
  /** The canonical path in another language, where names stand in it; asked by the server alone. */
  pathIn?: (data: Data, context: LoadContext) => string | Promise<string>;
  View: ComponentType<{ data: Data }>;
}

/** A page of any data: the table of screens cannot know what each one loads. */
// oxlint-disable-next-line no-explicit-any -- the loader and the view of one page agree with each other
export type AnyPage = Page<any>;

/** Writes a page down and ties its loader's type to its view's. A page file exports it as `page`. */
export const definePage = <Data = undefined>(page: Page<Data>): Page<Data> => page;

/** The code of a page that a loader found nothing for; a call that finds nothing says NOT_FOUND. */
export const pageNotFound = 'PAGE_NOT_FOUND';

/** What was asked for is known by another address. */
export class Transferred extends Error {
  override name = 'Transferred';
  /** Without the language prefix. */
  readonly path: string;
  constructor(path: string) {
    super(`moved to ${path}`);
    this.path = path;
  }
}

/** Thrown by a loader when the same page has another address: 301, and in the browser the entry is replaced. */
export const movedTo = (path: string): Transferred => new Transferred(path);

/** Keeps a loader to the pages that a list has: behind the last one is no page. @throws notFound */
export function keepToPages(page: number, rows: readonly unknown[]): void {
  if (page > 1 && rows.length === 0) throw notFound();
}

/** Thrown by a loader when what was asked for is not there: the 404 page. */
export const notFound = (): ApiError => new ApiError(404, pageNotFound);
