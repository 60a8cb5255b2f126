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
  payOnSite: string;
}

/** @param namespace  a domain with its parts in reverse */
export const ucpNames = (namespace: string): UcpNames => ({
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  wholesale: `${namespace}.trade.wholesale`,
  landedCost: `${namespace}.trade.landed_cost`,
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
  const standard = (part: string) => ({
    version: ucpVersion,
    spec: `https://ucp.dev/${ucpVersion}/specification/catalog/${part}`,
    schema: `https://ucp.dev/${ucpVersion}/schemas/shopping/catalog_${part}.json`,
  });
  const own = (file: string) => ({ version: ownVersion, schema: `${origin}/ucp/schemas/${file}.json` });
  return {
    [names.search]: standard('search'),
    [names.lookup]: standard('lookup'),
    [names.wholesale]: { ...own('wholesale'), extends: [names.search, names.lookup] },
    [names.landedCost]: own('landed_cost'),
  };
}

/** The profile of a business, as agents read it first. @param host  scheme and host it is read at */
export function businessProfile(names: UcpNames, host: string, origin: string): object {
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
      payment_handlers: {
        [names.payOnSite]: [
          {
            id: 'pay_on_site',
            version: ownVersion,
            schema: `${origin}/ucp/schemas/pay_on_site.json`,
            available_instruments: [{ type: 'pay_on_site' }],
          },
        ],
      },
    },
  };
}
