import type { ComponentType } from 'react';
import type { Site } from '../../contract/sites.ts';
import type { Language } from '../../kit/languages.ts';
import { ApiError, type Call } from './api.ts';
import type { Formats } from './format.ts';
import type { Place } from './place.tsx';

/** What a page says of itself to search engines and to those it is shared with. */
export interface Head {
  /** Without the brand, which the title template adds. */
  title?: string;
  /** Cut at 100 characters. */
  description?: string;
  /** Address of a picture, absolute or from the root. */
  image?: string;
  /** The path this page is known by when it answers under several, without the language prefix. */
  canonical?: string;
  /** Keep it out of search engines. */
  hidden?: boolean;
  /** schema.org data. */
  data?: Record<string, unknown>;
}

export interface LoadContext {
  call: Call;
  site: Site;
  language: Language;
  params: Record<string, string>;
  query: URLSearchParams;
  page: number;
}

export interface Page<Data> {
  /** Fetches what the page says for everybody; runs on the server or in the browser. */
  load?: (context: LoadContext) => Promise<Data>;
  /** Overrides the title and description of the table of screens. */
  head?: (data: Data, place: Place, format: Formats) => Head;
  View: ComponentType<{ data: Data }>;
}

/** A page of any data: the table of screens cannot know what each one loads. */
// oxlint-disable-next-line no-explicit-any -- the loader and the view of one page agree with each other
export type AnyPage = Page<any>;

/** Writes a page down and ties its loader's type to its view's. A page file exports it as `page`. */
export const definePage = <Data = undefined>(page: Page<Data>): Page<Data> => page;

/** Thrown by a loader when what was asked for is not there: the 404 page. */
export const notFound = (): ApiError => new ApiError(404, 'NOT_FOUND');
