/** Systems in which sellers have a shop already. */
export const shopSystems = ['shopify', 'woocommerce'] as const;
export type ShopSystemName = (typeof shopSystems)[number];

/** As their makers write them, in every language. */
export const systemNames: Readonly<Record<ShopSystemName, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};

export const connectionStates = ['active', 'paused', 'stopped'] as const;

/** Why a shop system did not do what it was asked for; `maker`: whoever connected it may not any more. */
export const connectionIssues = [
  'credentials',
  'rights',
  'version',
  'busy',
  'failing',
  'refused',
  'strange',
  'address',
  'maker',
] as const;
export type ConnectionIssue = (typeof connectionIssues)[number];

/** What of a product there its seller has to say. */
export const itemReasons = [
  'currency',
  'category',
  'title',
  'description',
  'specs',
  'variants',
  'values',
  'price',
  'itemNumber',
  'weight',
  'hsCode',
  'originCountry',
  'gtin',
  'brand',
  'stock',
  'pictures',
  /** A product here bears one of its item numbers already. */
  'numberTaken',
  /** It has variants there that it has not here. */
  'newVariants',
  /** The rules of every product refuse it. */
  'check',
  /** What is said of it cannot be read. */
  'unreadable',
] as const;
export type ItemReason = (typeof itemReasons)[number];

export const mostConnections = 5;
export const longestShopAddress = 200;
export const longestCredential = 255;

/**
 * The address of a shop as it is stored: https, without slashes at its end; null where it is none. Of Shopify it is the host
 * alone, since nothing there stands in a folder: the same shop is not connected twice by another page of it.
 */
export function readShopAddress(typed: string, system: ShopSystemName): string | null {
  const text = typed.trim();
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  const isPlain =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === '' &&
    url.hostname.includes('.') &&
    // With a dot at its end the same host has another name.
    !url.hostname.endsWith('.');
  if (!isPlain) return null;
  let address = system === 'shopify' ? url.origin : `${url.origin}${url.pathname}`;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address.length <= longestShopAddress ? address : null;
}
