import { looksAlike } from '../../../kit/text/names.ts';

/** What a buyer knows a program by. */
export interface Program {
  /** Its registration. */
  client_id: string;
  name: string;
  /** Where it has its buyers sent back to. */
  redirect_host: string;
}

/** A grant, with what its buyer agreed to, and what its program says of itself now. */
interface Agreed {
  /** What it was called. */
  agreed_name: string;
  redirect_host: string;
  agreed_key: string;
  current_name: string;
  current_redirects: readonly string[];
  current_key: string;
}

/** Without the port: a program on the buyer's own machine has another one each time. */
const hostAt = (address: string): string => new URL(address).hostname;

/**
 * Whether a program is still what its buyer let in: of the same name, with the same keys, and still at the host that it
 * had them sent back to. Otherwise it could become whatever its buyer would click on.
 */
const isAsAgreed = (grant: Agreed): boolean =>
  grant.agreed_name === grant.current_name &&
  grant.agreed_key === grant.current_key &&
  grant.current_redirects.some((address) => hostAt(address) === hostAt(`https://${grant.redirect_host}`));

/** A grant, with what says whether it is over. */
export interface Ending extends Agreed {
  revoked_at: Date | null;
  ends_at: Date;
  is_blocked: boolean;
  /** The access of its buyer, as it was marked when they gave it. */
  password_mark: string;
}

/**
 * Whether a grant counts now: neither over nor revoked, its program not blocked and what it was, its buyer's password
 * the one it was given under.
 * @param mark  of the buyer's access now
 */
export const isStanding = (grant: Ending, mark: string | undefined, now: Date): boolean =>
  grant.revoked_at === null &&
  grant.ends_at > now &&
  !grant.is_blocked &&
  isAsAgreed(grant) &&
  grant.password_mark === mark;

/** Hosts that every program on a buyer's own machine may have, and schemes of apps, which have none. */
export const isShared = (host: string): boolean =>
  host === '' ||
  host === '0.0.0.0' ||
  /(?:^|\.)localhost$/.test(host) ||
  /^127\.\d+\.\d+\.\d+$/.test(host) ||
  host.startsWith('[');

/**
 * Whether two registrations are one program: what a buyer let one of them spend, the other has not on top of it. Anybody
 * may register any number of times under any name; a host is one owner's.
 */
export function isSameProgram(a: Program, b: Program): boolean {
  if (isSameOwner(a, b)) return true;
  return hostOf(a) === hostOf(b) && looksAlike(a.name, b.name);
}

/** Puts what belongs to one program together, in the order that it comes in: first by its first, then within. */
export function groupByProgram<Of extends Program>(all: readonly Of[]): Of[][] {
  let groups: Of[][] = [];
  for (const each of all) {
    const ofProgram = groups.filter((group) => group.some((other) => isSameProgram(each, other)));
    const [first] = ofProgram;
    if (!first) {
      groups.push([each]);
      continue;
    }
    // What leads from one to the other makes one of two.
    first.push(...ofProgram.slice(1).flat(), each);
    groups = groups.filter((group) => group === first || !ofProgram.includes(group));
  }
  const place = new Map(all.map((each, at) => [each, at]));
  return groups.map((group) => group.toSorted((a, b) => place.get(a)! - place.get(b)!));
}

/**
 * Whether two registrations are certainly one owner's, so that one may read what the other did: any program on the
 * buyer's own machine can call itself like another one.
 */
export const isSameOwner = (a: Program, b: Program): boolean =>
  a.client_id === b.client_id || (hostOf(a) === hostOf(b) && !isShared(hostOf(a)));

const hostOf = ({ redirect_host }: Program): string => redirect_host.toLowerCase().replace(/:\d+$/, '');
