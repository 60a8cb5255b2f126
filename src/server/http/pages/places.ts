import type { Site } from '../../../contract/reference/sites.ts';
import { siteCodes } from '../../../contract/reference/sites.ts';
import type { Deps } from '../../platform/context.ts';
import { getPriceTypes, listSiteHosts } from '../../reference/public.ts';

/** Where a page is asked for. */
export interface PagePlace {
  site: Site;
  /** Canonical and shared addresses begin with it. */
  origin: string;
  /** The price types of the site: a cookie with any other is a cookie with none. */
  priceTypes: ReadonlySet<string>;
}

const keptMs = 60_000;
// While the database cannot be asked.
const retryMs = 1_000;

const nameOf = (host: string): string => host.split(':')[0]!.toLowerCase();

/**
 * The places of this installation: one for each host in the table, and one for all others. A host that is not in the
 * table could be anybody's word, so PUBLIC_URL and the configured site are taken instead, and nothing is kept of it.
 */
export function createPlaces({ db, config, health }: Deps) {
  let byHost = new Map<string, PagePlace>();
  let others: PagePlace = { site: config.site, origin: originOf(), priceTypes: new Set() };
  let until = 0;
  let reading: Promise<void> | null = null;

  function originOf(name?: string): string {
    const url = new URL(config.publicUrl);
    if (name) url.hostname = name;
    return url.origin;
  }

  async function read(): Promise<void> {
    try {
      const hosts = await listSiteHosts(db);
      const types = await Promise.all(
        siteCodes.map(async (site) => {
          const ofSite = await getPriceTypes(db, site);
          return [site, new Set(ofSite.map(({ id }) => String(id)))] as const;
        }),
      );
      const bySite = new Map(types);
      const placeIn = (site: Site, name?: string): PagePlace => ({
        site,
        origin: originOf(name),
        priceTypes: bySite.get(site)!,
      });
      byHost = new Map(hosts.map(({ host, site }) => [host, placeIn(site, host)]));
      others = placeIn(config.site);
      until = Date.now() + keptMs;
    } catch {
      // What was known last is good enough for a page that says what is wrong.
      until = Date.now() + retryMs;
    }
  }

  /** The place of a host; undefined where the table has to be read first. */
  const find = (host: string): PagePlace | undefined =>
    // While the database cannot say whose a host is, it is whose it was.
    until > Date.now() || !health.isAnswering() ? (byHost.get(nameOf(host)) ?? others) : undefined;

  return {
    find,
    async get(host: string): Promise<PagePlace> {
      const place = find(host);
      if (place) return place;
      reading ??= read().finally(() => (reading = null));
      await reading;
      return byHost.get(nameOf(host)) ?? others;
    },
    /** Reads the table again when it is asked for the next time. */
    forget(): void {
      until = 0;
    },
  };
}
