import type { Db } from '../../platform/database.ts';
import { listSiteHosts } from '../../reference/public.ts';

/** The ways in, by the path of the resource that a program names. */
const doors = new Map<string, 'mcp' | 'ucp'>([
  ['/mcp', 'mcp'],
  ['/ucp/v1', 'ucp'],
  ['/ucp/mcp', 'ucp'],
]);

/** What a program wants to be let in for (RFC 8707). */
export interface Target {
  /** The host that it knows us by. */
  issuer: string;
  door: 'mcp' | 'ucp';
  /** The whole address, in one spelling. */
  resource: string;
}

/** The way in that an address names; undefined where it is none of ours. */
export async function findTarget(db: Db, publicUrl: string, resource: string): Promise<Target | undefined> {
  const ours = new URL(publicUrl);
  const url = URL.canParse(resource) ? new URL(resource) : null;
  // One with a fragment is none (RFC 8707, section 2).
  if (!url || url.hash || url.protocol !== ours.protocol || url.port !== ours.port) return undefined;
  const door = doors.get(url.pathname);
  const hosts = [ours.hostname, ...(await listSiteHosts(db)).map(({ host }) => host)];
  return door && hosts.includes(url.hostname)
    ? { issuer: url.origin, door, resource: `${url.origin}${url.pathname}` }
    : undefined;
}
