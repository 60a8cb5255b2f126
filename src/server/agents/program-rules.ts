import { skeletonOf } from '../../kit/names.ts';

/** What a buyer knows a program by. */
export interface Program {
  /** Its registration. */
  client_id: string;
  name: string;
  /** Where it has its buyers sent back to. */
  redirect_host: string;
}

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
  return hostOf(a) === hostOf(b) && skeletonOf(a.name) === skeletonOf(b.name);
}

/**
 * Whether two registrations are certainly one owner's, so that one may read what the other did: any program on the
 * buyer's own machine can call itself like another one.
 */
export const isSameOwner = (a: Program, b: Program): boolean =>
  a.client_id === b.client_id || (hostOf(a) === hostOf(b) && !isShared(hostOf(a)));

const hostOf = ({ redirect_host }: Program): string => redirect_host.toLowerCase().replace(/:\d+$/, '');
