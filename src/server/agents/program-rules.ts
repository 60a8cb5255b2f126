import { skeletonOf } from '../../kit/names.ts';

/** What a buyer knows a program by. */
export interface Program {
  /** Its registration. */
  client_id: string;
  name: string;
  /** Where it has its buyers sent back to. */
  redirect_host: string;
}

/** A grant, with what its buyer agreed to, and what its program says of itself now. */
export interface Agreed {
  name: string;
  redirect_host: string;
  agreed_key: string;
  current_name: string;
  current_redirects: readonly string[];
  current_key: string;
}

/** Without the port: a program on the buyer's own machine has another one each time. */
const hostOf = (address: string): string => new URL(address).hostname;

/**
 * Whether a program is still what its buyer let in: of the same name, with the same keys, and still at the host that it
 * had them sent back to. Otherwise it could become whatever its buyer would click on.
 */
export const isAsAgreed = (grant: Agreed): boolean =>
  grant.name === grant.current_name &&
  grant.agreed_key === grant.current_key &&
  grant.current_redirects.some((address) => hostOf(address) === hostOf(`https://${grant.redirect_host}`));

/** Hosts that every program on a buyer's own machine may have, and schemes of apps, which have none. */
const isShared = (host: string): boolean =>
  host === '' || host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host) || host.startsWith('[');

/**
 * Whether two registrations are one program: what a buyer let one of them spend, the other has not on top of it. Anybody
 * may register any number of times under any name; a host is one owner's.
 */
export function isSameProgram(a: Program, b: Program): boolean {
  if (a.client_id === b.client_id) return true;
  const [hostOfA, hostOfB] = [a.redirect_host, b.redirect_host].map((host) =>
    host.toLowerCase().replace(/:\d+$/, ''),
  );
  if (hostOfA !== hostOfB) return false;
  return !isShared(hostOfA!) || skeletonOf(a.name) === skeletonOf(b.name);
}
