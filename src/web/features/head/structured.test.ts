import { describe, expect, it } from 'vitest';
import { sites } from '../../page/visitor/sites.ts';
import type { Place } from '../../page/place.tsx';
import {
  breadcrumbList,
  itemList,
  organization,
  structuredProduct,
  website,
  type StructuredNode,
} from './structured.ts';

const { priceType } = sites.uae;
const place: Place = {
  origin: 'https://caravan.example',
  contact: { company: '', phone: '+44 20 7946 0830', address: '', email: '', hours: '', filings: [] },
  brand: { name: 'Caravan', mark: '', color: '' },
  site: 'uae',
  language: 'en',
  priceType,
  priceTypes: [priceType],
  pathname: '/',
  query: new URLSearchParams(),
  params: {},
  page: 1,
};

/** What search engines ask of each type before they show anything of it. */
const required: Record<string, readonly string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'seller'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount', 'availability', 'seller'],
};

/** The fields that are missing in a thing and in all that is in it. */
function missing(thing: unknown, path = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((each, index) => missing(each, `${path}[${index}]`));
  if (typeof thing !== 'object' || thing === null) return [];
  const { '@type': type } = thing as StructuredNode;
  const own = (required[String(type)] ?? []).filter((field) => {
    const value = (thing as StructuredNode)[field];
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  });
  return [
    ...own.map((field) => `${path}.${field}`),
    ...Object.entries(thing).flatMap(([key, value]) => missing(value, `${path}.${key}`)),
  ];
}

const cup = {
  id: '0193',
  title: 'Cup',
  description: 'A cup.',
  pictures: ['/files/1'],
  category: 'Kitchen > Cups',
  priceFrom: { amount: '350', currency: 'AED' },
  priceTo: { amount: '500', currency: 'AED' },
  offers: 4,
  gtin: '',
  inStock: true,
  seller: 'Lin Ceramics',
  sellerPath: '/shop/7',
  path: '/goods-detail/cup_0193.html',
};

describe('what search engines are told', () => {
  it('has all that they ask for', () => {
    const things = [
      organization(place),
      website(place),
      structuredProduct(cup, place),
      structuredProduct({ ...cup, priceTo: cup.priceFrom }, place),
      breadcrumbList([{ text: 'Home', href: '/en' }, { text: 'Cup' }], place.origin),
      itemList([{ name: 'Cup', path: cup.path }], place),
    ];
    expect(things.flatMap((thing) => missing(thing, String(thing['@type'])))).toEqual([]);
    for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
    expect(structuredProduct(cup, place)['@type']).toBe('Product');
  });

  it('is a range of prices, or the one there is, in the visitor’s currency', () => {
    expect(structuredProduct(cup, place).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '3.50',
      highPrice: '5.00',
      priceCurrency: 'AED',
      offerCount: 4,
      availability: 'https://schema.org/InStock',
      seller: { name: 'Lin Ceramics', url: 'https://caravan.example/en/shop/7' },
    });
    expect(structuredProduct({ ...cup, priceTo: cup.priceFrom, inStock: false }, place).offers).toMatchObject(
      {
        '@type': 'Offer',
        price: '3.50',
        availability: 'https://schema.org/OutOfStock',
      },
    );
  });

  it('has the number of its one version, where that has one', () => {
    expect(structuredProduct(cup, place)).not.toHaveProperty('gtin');
    expect(structuredProduct({ ...cup, gtin: '4006381333931' }, place)).toMatchObject({
      gtin: '4006381333931',
    });
  });

  it('names absolute addresses, and goes on counting on later pages', () => {
    expect(structuredProduct(cup, place).image).toEqual(['https://caravan.example/files/1']);
    expect(itemList([{ name: 'Cup', path: cup.path }], place, 40).itemListElement).toEqual([
      {
        '@type': 'ListItem',
        position: 41,
        name: 'Cup',
        url: 'https://caravan.example/en/goods-detail/cup_0193.html',
      },
    ]);
    expect(
      breadcrumbList([{ text: 'Home', href: '/en' }, { text: 'Cup' }], place.origin).itemListElement,
    ).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://caravan.example/en' },
      { '@type': 'ListItem', position: 2, name: 'Cup' },
    ]);
  });
});
