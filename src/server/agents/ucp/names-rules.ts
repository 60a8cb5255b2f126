/** The version of the Universal Commerce Protocol that is spoken here; earlier ones have other shapes. */
export const ucpVersion = '2026-08-25';

/** The version of what we add to it. */
export const ownVersion = '2026-12-01';

/** What an installation offers, and how it names what it adds. */
export interface UcpNames {
  search: 'dev.ucp.shopping.catalog.search';
  lookup: 'dev.ucp.shopping.catalog.lookup';
  wholesale: string;
  landedCost: string;
  rfq: string;
  payOnSite: string;
}

/** @param namespace  a domain with its parts in reverse */
export const ucpNames = (namespace: string): UcpNames => ({
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  wholesale: `${namespace}.trade.wholesale`,
  landedCost: `${namespace}.trade.landed_cost`,
  rfq: `${namespace}.trade.rfq`,
  payOnSite: `${namespace}.pay_on_site`,
});

export interface Capability {
  version: string;
  schema: string;
  spec?: string;
  /** Capabilities without which it means nothing. */
  extends?: string[];
}

/** What we offer by name. @param origin  scheme and host that our own schemas are read at */
export function ownCapabilities(names: UcpNames, origin: string): Record<string, Capability> {
  const standard = (part: string, file = `catalog_${part}`, page = `catalog/${part}`) => ({
    version: ucpVersion,
    spec: `https://ucp.dev/${ucpVersion}/specification/${page}`,
    schema: `https://ucp.dev/${ucpVersion}/schemas/shopping/${file}.json`,
  });
  const plain = (part: string) => standard(part, part, part);
  const ourSchema = (file: string) => ({ version: ownVersion, schema: `${origin}/ucp/schemas/${file}.json` });
  return {
    [names.search]: standard('search'),
    [names.lookup]: standard('lookup'),
    'dev.ucp.shopping.cart': plain('cart'),
    'dev.ucp.shopping.checkout': plain('checkout'),
    'dev.ucp.shopping.fulfillment': { ...plain('fulfillment'), extends: ['dev.ucp.shopping.checkout'] },
    'dev.ucp.shopping.discount': { ...plain('discount'), extends: ['dev.ucp.shopping.checkout'] },
    'dev.ucp.shopping.order': plain('order'),
    'dev.ucp.shopping.payment_terms': {
      ...standard('payment_terms', 'payment_terms', 'payment-terms'),
      extends: ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.order'],
    },
    [names.wholesale]: {
      ...ourSchema('wholesale'),
      extends: [names.search, names.lookup, 'dev.ucp.shopping.cart', 'dev.ucp.shopping.checkout'],
    },
    [names.landedCost]: ourSchema('landed_cost'),
    [names.rfq]: ourSchema('rfq'),
  };
}

/** How is paid: nothing through an agent. @param origin  scheme and host that our own schemas are read at */
export const ownPayment = (names: UcpNames, origin: string) => ({
  [names.payOnSite]: [
    {
      id: 'pay_on_site',
      version: ownVersion,
      schema: `${origin}/ucp/schemas/pay_on_site.json`,
      available_instruments: [{ type: 'pay_on_site' }],
    },
  ],
});

/** The profile of a business, as agents read it first. @param host  scheme and host it is read at */
export function businessProfile(
  names: UcpNames,
  host: string,
  origin: string,
  keys: readonly object[],
): object {
  const service = (transport: 'rest' | 'mcp', endpoint: string, file: string) => ({
    version: ucpVersion,
    transport,
    endpoint: `${host}${endpoint}`,
    spec: `https://ucp.dev/${ucpVersion}/specification/overview`,
    schema: `https://ucp.dev/${ucpVersion}/services/shopping/${file}`,
  });
  const capabilities = Object.entries(ownCapabilities(names, origin)).map(([name, value]) => [name, [value]]);
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          service('rest', '/ucp/v1', 'rest.openapi.json'),
          service('mcp', '/ucp/mcp', 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(capabilities),
      // Nothing is paid through an agent: a buyer pays on a page of ours, signed in.
      payment_handlers: ownPayment(names, origin),
    },
    // What we send to agents is signed with one of these.
    keys,
  };
}
