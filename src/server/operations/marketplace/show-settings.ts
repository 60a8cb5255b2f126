import type { OutputOf } from '../../../contract/contract.ts';
import type { SettingRevision } from '../../../contract/marketplace/marketplace.ts';
import type { SettingContents, SettingSection } from '../../../contract/marketplace/marketplace-settings.ts';
import type { RateState } from '../../../contract/rate-states.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { wireTime } from '../../../kit/wire.ts';
import {
  changesOf,
  listRevisions,
  listRevisionsBefore,
  listWaiting,
  readSetting,
  readSettingDefault,
  type RevisionRecord,
} from '../../marketplace/public.ts';
import { nameOfChannel } from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { showPage, type Paging } from '../../platform/paging.ts';
import { listStaff } from '../../staff/public.ts';

const namesOf = async ({ db }: Staffed) => new Map((await listStaff(db)).map(({ id, name }) => [id, name]));

/** What counts of a section with where it comes from. */
async function showSetting<Section extends SettingSection>(
  context: Staffed,
  section: Section,
  site: Site | null,
  names: ReadonlyMap<string, string>,
) {
  const { contents, source, revision } = await readSetting(context, section, site);
  return {
    number: revision?.number ?? 0,
    source,
    savedBy: names.get(revision?.savedBy ?? '') ?? '',
    savedAt: revision ? wireTime(revision.savedAt) : null,
    ...contents,
  };
}

export async function showMarketplace(context: Staffed): Promise<OutputOf<'console.marketplace.get'>> {
  const names = await namesOf(context);
  const [brand, ...contacts] = await Promise.all([
    showSetting(context, 'brand', null, names),
    ...siteCodes.map(async (site) => ({ site, ...(await showSetting(context, 'contact', site, names)) })),
  ]);
  return { brand, contacts };
}

export async function showCompanies(context: Staffed): Promise<OutputOf<'console.companies.get'>> {
  const [names, waiting] = await Promise.all([namesOf(context), listWaiting(context.db, 'company')]);
  const isWaiting = (site: Site) => waiting.some((row) => row.site === site);
  return {
    companies: await Promise.all(
      siteCodes.map(async (site) => ({
        site,
        isWaiting: isWaiting(site),
        ...(await showSetting(context, 'company', site, names)),
      })),
    ),
  };
}

interface RevisionQuery extends Paging {
  sections: readonly SettingSection[];
  site?: Site | undefined;
  state?: RateState | undefined;
}

/** A page of the history, each revision with what it changed of the one before. */
export async function showRevisions(
  context: Staffed,
  { sections, site, state, ...page }: RevisionQuery,
): Promise<{ rowList: SettingRevision[]; totalRecord: number }> {
  const { db, staff } = context;
  const revisions = await listRevisions(db, { sections, site, state }, page);
  const [names, earlier] = await Promise.all([namesOf(context), listRevisionsBefore(db, revisions.rows)]);
  const contentsBefore = (row: RevisionRecord) =>
    earlier.find(
      (earlierRow) =>
        earlierRow.section === row.section &&
        earlierRow.site === row.site &&
        earlierRow.channel === row.channel &&
        earlierRow.number === row.number - 1,
    )?.contents;
  return showPage(revisions, (row) => {
    const section = row.section as SettingSection;
    const siteCode = row.site as Site | null;
    const earlierContents = contentsBefore(row) ?? readSettingDefault(context, section, siteCode);
    return {
      id: row.id,
      section,
      site: siteCode,
      channel: row.channel === null ? '' : nameOfChannel(context.language, row.channel),
      number: row.number,
      state: row.state as RateState,
      reason: row.reason,
      proposedBy: names.get(row.proposed_by) ?? '',
      decidedBy: names.get(row.decided_by ?? '') ?? '',
      createdAt: wireTime(row.created_at),
      changes: changesOf(
        section,
        earlierContents as SettingContents[SettingSection],
        row.contents as unknown as SettingContents[SettingSection],
      ),
      mayApprove: row.state === 'proposed' && row.proposed_by !== staff.staffId,
      isWithdrawable: row.state === 'proposed',
      version: row.version,
    };
  });
}
