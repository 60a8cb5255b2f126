import { startOutboundServer } from './outbound-server.ts';
import type { Outbound } from '../src/server/platform/network/outbound.ts';

const ucpVersion = '2026-08-25';

/** What an agent of the world says it can do. */
export const profileOf = (capabilities: Record<string, string>, version = ucpVersion) => ({
  ucp: {
    version,
    services: {},
    payment_handlers: {},
    capabilities: Object.fromEntries(
      Object.entries(capabilities).map(([name, each]) => [
        name,
        [{ version: each, spec: 'https://agent.test/spec', schema: 'https://agent.test/schema.json' }],
      ]),
    ),
  },
});

export const catalogOnly = {
  'dev.ucp.shopping.catalog.search': ucpVersion,
  'dev.ucp.shopping.catalog.lookup': ucpVersion,
};
export const withOurs = {
  ...catalogOnly,
  'example.caravan.trade.wholesale': '2026-12-01',
  'example.caravan.trade.landed_cost': '2026-12-01',
};

export const buying = {
  ...withOurs,
  'dev.ucp.shopping.cart': ucpVersion,
  'dev.ucp.shopping.checkout': ucpVersion,
  'dev.ucp.shopping.fulfillment': ucpVersion,
  'dev.ucp.shopping.order': ucpVersion,
  'dev.ucp.shopping.payment_terms': ucpVersion,
  'example.caravan.trade.rfq': '2026-12-01',
};

/** A server of the world that agents keep their profiles on; what it was asked for, in its order. */
export async function startAgentProfiles(pages: Record<string, unknown>) {
  const asked: string[] = [];
  const world = await startOutboundServer(({ url = '' }, answer) => {
    asked.push(url);
    const page = pages[url];
    if (url === '/moved') answer.writeHead(302, { location: '/agent' }).end();
    else if (page === undefined) answer.writeHead(404).end();
    else answer.end(typeof page === 'string' ? page : JSON.stringify(page));
  });
  let inUse: Outbound | null = null;
  return {
    asked,
    addressOf: world.addressOf,
    close: world.close,
    /** For the product, which is made before this server has a port. */
    open: () => (inUse ??= world.open()),
  };
}
