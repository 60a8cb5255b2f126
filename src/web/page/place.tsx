import { createContext, useContext, type AnchorHTMLAttributes } from 'react';
import type { OutputOf } from '../../contract/contract.ts';
import type { PageBrand, SiteContact } from '../../contract/marketplace/site-contact.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Language } from '../../kit/languages.ts';

export type PriceType = OutputOf<'reference.payPriceTypes'>[number];

/** Where the visitor is: the same on the server and in the browser, and nothing personal. */
export interface Place {
  /** Scheme and host that the site is known by: canonical addresses begin with it, wherever the page was asked for. */
  origin: string;
  site: Site;
  language: Language;
  priceType: PriceType;
  /** The price types the site offers, its default first. */
  priceTypes: PriceType[];
  /** How the site is reached, and who runs it. */
  contact: SiteContact;
  brand: PageBrand;
  /** Path behind the language prefix, without the page suffix: "/", "/mall/knives_0". */
  pathname: string;
  query: URLSearchParams;
  params: Record<string, string>;
  /** From the `_pageN` suffix; 1 without it. */
  page: number;
}

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('no place');
  return place;
}

/** The address of a path in a language: "/" → "/en", "/shop/1" → "/en/shop/1". */
export const addressOf = (language: Language, path: string): string =>
  path === '/'
    ? `/${language}`
    : path.startsWith('/?')
      ? `/${language}${path.slice(1)}`
      : `/${language}${path}`;

/** Turns a path into its address in the visitor's language. */
export function useAddress(): (path: string) => string {
  const { language } = usePlace();
  return (path) => addressOf(language, path);
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path without the language prefix. */
  to: string;
}

/** A plain anchor; one listener on the document turns clicks on it into navigation inside the app. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a href={addressOf(usePlace().language, to)} {...rest}>
      {children}
    </a>
  );
}

export interface NavigateOptions {
  /** Replace the history entry instead of adding one. */
  replace?: boolean;
  /** Stay where the page is scrolled. */
  keepScroll?: boolean;
  /** Do not wait for the 300 ms between two navigations. */
  immediate?: boolean;
}

/** Goes to a path (without the language prefix). Failures show on the page, they are never thrown. */
export type Navigate = (path: string, options?: NavigateOptions) => void;

export const NavigateContext = createContext<Navigate>(() => {});
export const useNavigate = (): Navigate => useContext(NavigateContext);
