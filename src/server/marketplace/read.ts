import type { SiteContact, PageBrand } from '../../contract/marketplace/site-contact.ts';
import type {
  SettingContents,
  SettingSection,
  SettingSource,
} from '../../contract/marketplace/marketplace-settings.ts';
import { contactHours } from '../../contract/accounts/contact.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { readText, type Language } from '../../kit/languages.ts';
import { brand as shippedBrand } from '../../words/brand.ts';
import { cached } from '../platform/cache.ts';
import type { Deps } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { brandName, contactOf, noBrand, openChannel } from './rules.ts';
import { listCurrentRevisions, type CurrentRevision } from './sql.ts';

const seconds = 30;

/** What is kept in memory of the settings; the database announces each change under this name. */
export const settingsTag = 'marketplace';

const readRevisions = (db: Db): Promise<CurrentRevision[]> =>
  cached(db, settingsTag, seconds, listCurrentRevisions);

type Reader = Pick<Deps, 'db' | 'config'>;

/** What counts of a section now, where it comes from, and the revision that says so where there is one. */
export interface Setting<Section extends SettingSection> {
  contents: SettingContents[Section];
  source: SettingSource;
  revision: CurrentRevision | null;
}

function settingIn<Section extends SettingSection>(
  revisions: readonly CurrentRevision[],
  config: Reader['config'],
  section: Section,
  site: Site | null,
  channel: string | null = null,
): Setting<Section> {
  const revision = revisions.find(
    (row) => row.section === section && row.site === site && row.channel === channel,
  );
  // What was saved at the console counts whole: the environment only says what counts before.
  if (revision)
    return { contents: revision.contents as SettingContents[Section], source: 'console', revision };
  const contents = readSettingDefault({ config }, section, site);
  const isSaid = Object.values(contents).some((fact) => Object.keys(fact).length > 0);
  return { contents, source: isSaid ? 'environment' : 'shipped', revision: null };
}

/** What counts of a section before anything of it was saved. */
export function readSettingDefault<Section extends SettingSection>(
  { config }: Pick<Deps, 'config'>,
  section: Section,
  site: Site | null,
): SettingContents[Section] {
  const installed: { [Key in SettingSection]: () => SettingContents[Key] } = {
    brand: () => noBrand,
    contact: () => contactOf(config.contacts[site!]),
    company: () => config.companies[site!],
    channel: () => openChannel,
  };
  return installed[section]();
}

export async function readSetting<Section extends SettingSection>(
  { db, config }: Reader,
  section: Section,
  site: Site | null,
): Promise<Setting<Section>> {
  return settingIn(await readRevisions(db), config, section, site);
}

/** The same as it stands in the database, for whoever is about to write what follows it. */
export async function readSettingNow<Section extends SettingSection>(
  { db, config }: Reader,
  section: Section,
  site: Site | null,
  channel: string | null,
): Promise<Setting<Section>> {
  return settingIn(await listCurrentRevisions(db), config, section, site, channel);
}

const brandIn = (revisions: readonly CurrentRevision[]) =>
  (revisions.find(({ section }) => section === 'brand')?.contents ?? noBrand) as SettingContents['brand'];

/** What the marketplace is called in a language. */
export async function readBrandName(db: Db, language: Language): Promise<string> {
  return brandName(brandIn(await readRevisions(db)), language, shippedBrand);
}

/** The name that operators gave the marketplace, in English or another language; empty where they gave none. */
export async function readGivenName(db: Db): Promise<string> {
  return readText(brandIn(await readRevisions(db)).names, 'en').text;
}

/** What visitors of the site that is shown where no host says which are told, in the terms of the environment. */
export async function readMainContact({
  db,
  config,
}: Reader): Promise<Record<'phone' | 'address' | 'filing', string>> {
  const { contents } = await readSetting({ db, config }, 'contact', config.site);
  return {
    phone: contents.phone,
    address: readText(contents.address, 'en').text,
    filing: contents.filings[0]?.number ?? '',
  };
}

/** All the names that operators gave the marketplace, for whoever must not be taken for it. */
export async function listBrandNames(db: Db): Promise<string[]> {
  return Object.values(brandIn(await readRevisions(db)).names);
}

/** The company that runs a site, as its invoices say it. */
export async function readCompany(reader: Reader, site: Site): Promise<SettingContents['company']> {
  return (await readSetting(reader, 'company', site)).contents;
}

const lastRead = new WeakMap<Db, readonly CurrentRevision[]>();

/** Pages are shown, or say that they cannot be, while the database does not answer: by what was last read. */
async function readRevisionsForPages(db: Db): Promise<readonly CurrentRevision[]> {
  try {
    const revisions = await readRevisions(db);
    lastRead.set(db, revisions);
    return revisions;
  } catch {
    return lastRead.get(db) ?? [];
  }
}

/** What every page of a site says of the marketplace, in the page's language. */
export async function readPageSettings(
  { db, config }: Reader,
  site: Site,
  language: Language,
): Promise<{ brand: PageBrand; contact: SiteContact }> {
  const revisions = await readRevisionsForPages(db);
  const brand = brandIn(revisions);
  const { contents } = settingIn(revisions, config, 'contact', site);
  return {
    brand: {
      name: brandName(brand, language, shippedBrand),
      mark: brand.mark && `/files/${brand.mark}`,
      color: brand.color,
    },
    contact: {
      company: settingIn(revisions, config, 'company', site).contents.name,
      address: readText(contents.address, language).text,
      phone: contents.phone,
      email: contents.email,
      hours: contents.hours || contactHours,
      filings: contents.filings,
    },
  };
}
