import type { SettingContents, SettingSection } from '../../../contract/marketplace/marketplace-settings.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { StaffAction } from '../../../contract/staff/staff-actions.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import {
  changesOf,
  decideRevision,
  insertRevision,
  lockRevision,
  readSettingNow,
  settingsTag,
} from '../../marketplace/public.ts';
import { hasColleague } from '../../payments/public.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { logStaffAction, requireSecond } from '../../staff/public.ts';

interface Draft<Section extends SettingSection> {
  section: Section;
  site: Site | null;
  contents: SettingContents[Section];
  /** The revision it was written over, 0 before there was any. */
  number: number;
  reason: string;
  action: StaffAction;
  /** Whether it counts at once, or when a second operator has approved it. */
  needsSecond: boolean;
}

/** This process tells its pages at once; the others hear of it from the database. */
function announce({ db, changes }: Staffed): void {
  invalidate(db, settingsTag);
  changes.announce(new Set([settingsTag]));
}

/**
 * Writes the next revision of a section.
 * @throws {Refusal} SETTING_CHANGED where another was saved since, SETTING_SAME, SETTING_WAITS
 */
export async function saveSetting<Section extends SettingSection>(
  context: Staffed,
  { section, site, contents, number, reason, action, needsSecond }: Draft<Section>,
): Promise<{ id: string; number: number; isApproved: boolean }> {
  const { staff, now, config } = context;
  const result = await transact(context.db, async (tx) => {
    const current = await readSettingNow({ db: tx, config }, section, site);
    if ((current.revision?.number ?? 0) !== number) throw new Refusal('SETTING_CHANGED');
    const changes = changesOf(section, current.contents, contents);
    if (changes.length === 0 && current.revision) throw new Refusal('SETTING_SAME');
    const isApproved = !needsSecond || !(await hasColleague(tx, context));
    const id = newId(now.getTime());
    const isWritten = await insertRevision(tx, {
      id,
      section,
      site,
      number: number + 1,
      contents: JSON.stringify(contents),
      state: isApproved ? 'approved' : 'proposed',
      reason,
      proposed_by: staff.staffId,
      created_at: now,
      ...(isApproved && { decided_by: staff.staffId, decided_at: now }),
    });
    if (!isWritten) throw new Refusal(isApproved ? 'SETTING_CHANGED' : 'SETTING_WAITS');
    await logStaffAction(tx, context, {
      action,
      subjectType: 'setting',
      subjectId: id,
      details: { ...(site && { site }), reason },
    });
    return { id, number: number + 1, isApproved };
  });
  if (result.isApproved) announce(context);
  return result;
}

/**
 * Approves a revision that another operator proposed, or withdraws one.
 * @throws {Refusal} NOT_FOUND, SETTING_CHANGED, BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export async function decideCompany(
  context: Staffed,
  { id, version, approve }: { id: string; version: number; approve: boolean },
): Promise<void> {
  const { staff, now, config } = context;
  await transact(context.db, async (tx) => {
    const row = await lockRevision(tx, id);
    if (!row || row.section !== 'company') throw new Refusal('NOT_FOUND');
    if (row.version !== version || row.state !== 'proposed') throw new Refusal('SETTING_CHANGED');
    if (approve) {
      await requireSecond(tx, context, row.proposed_by);
      const { revision } = await readSettingNow({ db: tx, config }, 'company', row.site as Site);
      if ((revision?.number ?? 0) !== row.number - 1) throw new Refusal('SETTING_CHANGED');
    }
    const state = approve ? 'approved' : 'withdrawn';
    await decideRevision(tx, id, { state, staffId: staff.staffId, now });
    await logStaffAction(tx, context, {
      action: approve ? 'companies.approve' : 'companies.withdraw',
      subjectType: 'setting',
      subjectId: id,
      details: { site: row.site, reason: row.reason },
    });
  });
  announce(context);
}
