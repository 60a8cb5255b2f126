import { utcDay } from '../../kit/days.ts';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Site } from '../../contract/reference/sites.ts';
import type { Language } from '../../kit/languages.ts';
import { escapeMarkup } from '../../kit/text/markup.ts';
import { countProductOfSite, listProductOfSite, listPublicCategories } from '../catalog/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import { listPublicShops } from '../shops/public.ts';
import { listPublicProviders } from '../trade-services/public.ts';

/** Where the public pages are; the web gives it, through main. */
export interface PublicAddresses {
  /** Of a site, its own first. */
  languages(site: Site): readonly Language[];
  /** The address of a path in a language, without scheme and host. */
  address(language: Language, path: string): string;
  /** Paths of the screens that are one page each. */
  fixed: readonly string[];
  category(category: { id: string; name: string }): string;
  shop(id: string): string;
  provider(id: string): string;
  products(product: { id: string; title: string }): string;
  /** An address (path and query) with nothing on it that its page does not depend on; null where it is sent on to one. */
  page(address: string): string | null;
}

/**
 * Addresses in one file: what the protocol allows, with 50 MB, which percent-encoded names come near. So the same page
 * in other languages is named by its head alone.
 */
export const urlsInAFile = 50_000;

const keepSeconds = 3600;
const productsAtOnce = 1_000;

/** A page: its path in each language, and when what it shows changed last. */
interface PublicPage {
  pathIn(language: Language): string;
  changedAt?: Date;
}

export interface Sitemap {
  site: Site;
  /** Scheme and host of every address. */
  origin: string;
  language: Language;
  /** From 1. */
  number: number;
}

/** The sitemaps of an installation: how many a language has, and each as a file. */
export function createSitemaps(
  { db, config, clock }: Deps,
  addresses: PublicAddresses,
  size: number = urlsInAFile,
) {
  const folder = path.join(config.dataDir, 'sitemaps');
  const shortList = (site: Site) =>
    cached(db, `sitemap pages ${site}`, keepSeconds, (db) =>
      listPages(db, site, utcDay(clock.now()), addresses),
    );
  const productCount = (site: Site) =>
    cached(db, `sitemap products ${site}`, keepSeconds, (db) => countProductOfSite(db, site));

  return {
    languages: addresses.languages,

    /** How many files each language of a site has. */
    async count(site: Site): Promise<number> {
      const [pages, products] = await Promise.all([shortList(site), productCount(site)]);
      return Math.max(1, Math.ceil((pages.length + products) / size));
    },

    /** Writes a sitemap, gzipped, unless it has been within the hour. @returns the file's place */
    file(sitemap: Sitemap): Promise<string> {
      const { site, origin, language, number } = sitemap;
      const name = `${site}-${shortHash(origin)}-${language}-${number}.xml.gz`;
      return cached(db, `sitemap ${size} ${name}`, keepSeconds, async (db) => {
        const pages = pagesOf(db, sitemap, await shortList(site), addresses, size);
        const place = path.join(folder, name);
        const draft = `${place}.${process.pid}.${Math.random().toString(36).slice(2)}`;
        await mkdir(folder, { recursive: true });
        const xml = Readable.from(write(pages, sitemap, addresses));
        await pipeline(xml, createGzip(), createWriteStream(draft));
        await rename(draft, place);
        return place;
      });
    },
  };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Everything but products: what there is few enough of to be held. */
async function listPages(
  db: Db,
  site: Site,
  today: string,
  addresses: PublicAddresses,
): Promise<PublicPage[]> {
  const [categories, shops, providers] = await Promise.all([
    listPublicCategories(db, site),
    listPublicShops(db, site),
    listPublicProviders(db, site, today),
  ]);
  return [
    ...addresses.fixed.map((fixed) => ({ pathIn: () => fixed })),
    ...categories.map(({ id, nameIn, changedAt }) => ({
      pathIn: (language: Language) => addresses.category({ id, name: nameIn(language) }),
      changedAt,
    })),
    ...shops.map(({ id, changedAt }) => ({ pathIn: () => addresses.shop(id), changedAt })),
    ...providers.map(({ id, changedAt }) => ({ pathIn: () => addresses.provider(id), changedAt })),
  ];
}

/** The pages of one file: what is left of the short list there, then products in the order of their ids. */
async function* pagesOf(
  db: Db,
  { site, number }: Sitemap,
  shortList: readonly PublicPage[],
  addresses: PublicAddresses,
  size: number,
): AsyncGenerator<PublicPage> {
  const start = (number - 1) * size;
  const first = shortList.slice(start, start + size);
  yield* first;
  let left = size - first.length;
  let skip = Math.max(0, start - shortList.length);
  let after: string | null = null;
  while (left > 0) {
    const rows = await listProductOfSite(db, site, { after, skip, limit: Math.min(left, productsAtOnce) });
    for (const { id, titleIn, changedAt } of rows) {
      yield { pathIn: (language) => addresses.products({ id, title: titleIn(language) }), changedAt };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    skip = 0;
    left -= rows.length;
  }
}

async function* write(
  pages: AsyncIterable<PublicPage>,
  { origin, language }: Sitemap,
  addresses: PublicAddresses,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const { pathIn, changedAt } of pages) {
    const place = escapeMarkup(origin + addresses.address(language, pathIn(language)));
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    yield `<url><loc>${place}</loc>${changed}</url>\n`;
  }
  yield '</urlset>\n';
}
