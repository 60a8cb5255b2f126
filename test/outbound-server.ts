import { createServer } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutbound, type OutboundOptions } from '../src/server/platform/network/outbound.ts';
import { isPublicAddress } from '../src/server/platform/network/public-address.ts';
import { makeCertificate } from './certificate.ts';

/** The address that this world's host leads to; only a test may call it. */
const here = '127.0.0.1';

/**
 * A server of the world outside, on this machine: its hosts lead here, and only here may be called besides what
 * everybody may call.
 */
export async function startOutboundServer(answer: RequestListener) {
  const hosts = ['shop.test', 'elsewhere.test', 'inside.test', 'both.test'];
  const { key, cert } = makeCertificate(hosts);
  const server = createServer({ key, cert }, answer);
  await new Promise<void>((done) => server.listen(0, here, done));
  const { port } = server.address() as AddressInfo;
  const leadsTo: Record<string, string[]> = {
    'shop.test': [here],
    'elsewhere.test': [here],
    'inside.test': ['10.0.0.7'],
    'both.test': [here, '192.168.1.1'],
  };
  return {
    port,
    addressOf: (path: string, host = 'shop.test') => `https://${host}:${port}${path}`,
    open: (options: OutboundOptions = {}) =>
      createOutbound({
        mayCall: (address) => address === here || isPublicAddress(address),
        resolve: async (host) => leadsTo[host] ?? [],
        trusted: cert,
        ports: [port, 443],
        ...options,
      }),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
