import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { PageBrand, SiteContact } from '../../../contract/marketplace/site-contact.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';

/** A call inside the process, for nobody in particular. */
export type PageCall = <Key extends CallKey>(
  key: Key,
  input: InputOf<Key>,
  visitor: { site: Site; language: Language; priceType: number },
) => Promise<OutputOf<Key>>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** The pieces of the text, in their order. */
  body: readonly string[];
}

/** Renders the page of an address; the web gives it, through main. */
export type PageRenderer = (request: {
  url: URL;
  /** Canonical and shared addresses begin with it. */
  origin: string;
  cookies: Record<string, string>;
  site: Site;
  call: PageCall;
  /** Where the tracking pixel is. */
  trackingUrl: string;
  /** What the marketplace is called in a language, and how the site is reached. */
  settingsIn: (language: Language) => Promise<{ brand: PageBrand; contact: SiteContact }>;
  /** Stands on a page that says something failed, so that a visitor can quote it. */
  requestId: string;
  /** Hears of failures and of the screen, as the table of screens names it. */
  onError: (error: unknown, screen: string) => void;
}) => Promise<RenderedPage>;
