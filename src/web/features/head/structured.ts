import type { WireUnitPrice } from '../../../kit/unit-price.ts';
import { languages } from '../../../kit/languages.ts';
import { majorUnitPrice } from '../../page/format/format.ts';
import { addressOf, type Place } from '../../page/place.tsx';
import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** Something told to search engines, in the words of schema.org. */
export type StructuredNode = Record<string, unknown>;

const context = 'https://schema.org';
const absolute = (origin: string, address: string) => new URL(address, origin).href;

/** A price in major units, as schema.org and Open Graph write it: "12.50". */
export const plainPrice = (price: WireUnitPrice): string => majorUnitPrice(price);

/** Who runs the place. */
export const organization = ({ origin, language, brand, contact }: Place): StructuredNode => ({
  '@context': context,
  '@type': 'Organization',
  name: brand.name,
  url: origin + addressOf(language, '/'),
  ...(contact.phone && {
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: contact.phone },
  }),
  ...(brand.mark && { logo: absolute(origin, brand.mark) }),
  ...(contact.company && { legalName: contact.company }),
  ...(contact.email && { email: contact.email }),
  ...(contact.address && { address: contact.address }),
});

/** The site, and how one searches it. */
export const website = ({ origin, language, brand }: Place): StructuredNode => ({
  '@context': context,
  '@type': 'WebSite',
  name: brand.name,
  url: origin + addressOf(language, '/'),
  inLanguage: languages[language].htmlLang,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${addressOf(language, '/mall/search-goods_0')}?keyword={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

/** The way to a page; the last crumb, where one is, has no address. */
export const breadcrumbList = (crumbs: readonly Crumb[], origin: string): StructuredNode => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    ...(href && { item: absolute(origin, href) }),
  })),
});

/** What stands in a list, in its order. @param before  how many stand on the pages before */
export const itemList = (
  items: readonly { name: string; path: string }[],
  { origin, language }: Place,
  before = 0,
): StructuredNode => ({
  '@context': context,
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name,
    url: origin + addressOf(language, path),
  })),
});

interface Wares {
  id: string;
  title: string;
  description: string;
  pictures: readonly string[];
  category?: string;
  /** Null where it is hidden; the other too. */
  priceFrom: WireUnitPrice | null;
  priceTo: WireUnitPrice | null;
  /** How many versions of it can be bought. */
  offers: number;
  inStock: boolean;
  seller: string;
  sellerPath: string;
  path: string;
  /** Of the one version there is; empty where there are several, or none is stated. */
  gtin: string;
  /** What buyers give it, from 1 to 5; undefined while nobody has. */
  rating?: { average: number; count: number } | undefined;
}

/** A product and what it is offered for: one price, or a range of them, or nothing where these are hidden. */
export function structuredProduct(wares: Wares, { origin, language }: Place): StructuredNode {
  const url = origin + addressOf(language, wares.path);
  return {
    '@context': context,
    '@type': 'Product',
    name: wares.title,
    productID: wares.id,
    ...(wares.gtin && { gtin: wares.gtin }),
    url,
    image: wares.pictures.map((picture) => absolute(origin, picture)),
    ...(wares.description && { description: wares.description }),
    ...(wares.category && { category: wares.category }),
    ...(wares.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: wares.rating.average,
        reviewCount: wares.rating.count,
        bestRating: 5,
      },
    }),
    ...offersOf(wares, url, { origin, language }),
  };
}

function offersOf(wares: Wares, url: string, { origin, language }: Pick<Place, 'origin' | 'language'>) {
  if (!wares.priceFrom || !wares.priceTo) return {};
  const common = {
    url,
    priceCurrency: wares.priceFrom.currency,
    availability: `${context}/${wares.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${context}/NewCondition`,
    seller: {
      '@type': 'Organization',
      name: wares.seller,
      url: origin + addressOf(language, wares.sellerPath),
    },
  };
  const lowest = plainPrice(wares.priceFrom);
  const highest = plainPrice(wares.priceTo);
  return {
    offers:
      lowest === highest
        ? { '@type': 'Offer', price: lowest, ...common }
        : {
            '@type': 'AggregateOffer',
            lowPrice: lowest,
            highPrice: highest,
            offerCount: wares.offers,
            ...common,
          },
  };
}
