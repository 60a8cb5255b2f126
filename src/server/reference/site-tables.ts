import type { Site } from '../../contract/reference/sites.ts';
import { transact, type Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import * as rows from './sql.ts';

// Reference rows change by an operator's hand, seldom.
const keepSeconds = 60;

/** The price types of a site, its default first. */
export async function getPriceTypes(db: Db, site: Site) {
  const all = await cached(db, 'price types', keepSeconds, (db) => rows.listPriceTypes(db));
  return all.filter((row) => row.site === site);
}

/** Whether there is a price type of this id, on whatever site. */
export async function isPriceType(db: Db, id: number): Promise<boolean> {
  const all = await cached(db, 'price types', keepSeconds, (db) => rows.listPriceTypes(db));
  return all.some((row) => row.id === id);
}

/** Every host that has a site of its own, with its site. */
export const listSiteHosts = (db: Db) => cached(db, 'hosts', keepSeconds, (db) => rows.listHosts(db));

/** Makes the hosts of the settings the only ones that have a site of their own; without any the table stays as it is. */
export async function writeSiteHosts(
  db: Db,
  hosts: readonly { host: string; site: Site }[] | undefined,
): Promise<void> {
  if (hosts) await transact(db, (tx) => rows.replaceHosts(tx, hosts));
}

/** The site a host name belongs to, or null. */
export async function findSiteOfHost(db: Db, host: string): Promise<Site | null> {
  const all = await listSiteHosts(db);
  return all.find((row) => row.host === host)?.site ?? null;
}
