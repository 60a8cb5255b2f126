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
  withdrawOvertaken,
} from '../../marketplace/public.ts';
import { hasColleague } from '../../payments/public.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { logStaffAction, requireSecond } from '../../staff/public.ts';

interface Draft<Section extends SettingSection> {
  section: Section;
  site: Site | null;
  /** The payment channel that it is of, if of one. */
  channel?: string;
  contents: SettingContents[Section];
  /** The revision it was written over, 0 before there was any. */
  number: number;
  reason: string;
  action: StaffAction;
  /** The action of one that waits for a second operator, where it is another. */
  actionOfProposal?: StaffAction;
  /** Whether it counts at once, or when a second operator has approved it; what counted before decides where it matters. */
  needsSecond: boolean | ((earlier: SettingContents[Section]) => boolean);
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
  draft: Draft<Section>,
): Promise<{ id: string; number: number; isApproved: boolean }> {
  const { section, site, channel = null, contents, number, reason, action, needsSecond } = draft;
  const { staff, now, config } = context;
  const result = await transact(context.db, async (tx) => {
    const current = await readSettingNow({ db: tx, config }, section, site, channel);
    if ((current.revision?.number ?? 0) !== number) throw new Refusal('SETTING_CHANGED');
    const changes = changesOf(section, current.contents, contents);
    // What the environment says can be saved as it is; it says nothing of channels.
    if (changes.length === 0 && (current.revision || section === 'channel'))
      throw new Refusal('SETTING_SAME');
    const isProposal = typeof needsSecond === 'function' ? needsSecond(current.contents) : needsSecond;
    const isApproved = !isProposal || !(await hasColleague(tx, context));
    if (isApproved) await withdrawOvertaken(tx, { section, site, channel }, { staffId: staff.staffId, now });
    const id = newId(now.getTime());
    const isWritten = await insertRevision(tx, {
      id,
      section,
      site,
      channel,
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
      action: isApproved ? action : (draft.actionOfProposal ?? action),
      subjectType: 'setting',
      subjectId: id,
      details: {
        ...(site && { site }),
        // Operators read of a channel in their log: what was there before, and what is now.
        ...(channel && {
          name: channel,
          from: changes.map(({ before }) => before || '–').join(' · '),
          to: changes.map(({ after }) => after || '–').join(' · '),
        }),
        reason,
      },
    });
    return { id, number: number + 1, isApproved };
  });
  if (result.isApproved) announce(context);
  return result;
}

const decisions = {
  company: { approve: 'companies.approve', withdraw: 'companies.withdraw' },
  channel: { approve: 'channelSettings.approve', withdraw: 'channelSettings.withdraw' },
} as const;

/**
 * Approves a revision that another operator proposed, or withdraws one.
 * @throws {Refusal} NOT_FOUND, SETTING_CHANGED, BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export async function decideSetting(
  context: Staffed,
  section: keyof typeof decisions,
  { id, version, approve }: { id: string; version: number; approve: boolean },
): Promise<void> {
  const { staff, now, config } = context;
  await transact(context.db, async (tx) => {
    const row = await lockRevision(tx, id);
    if (!row || row.section !== section) throw new Refusal('NOT_FOUND');
    if (row.version !== version || row.state !== 'proposed') throw new Refusal('SETTING_CHANGED');
    if (approve) {
      await requireSecond(tx, context, row.proposed_by);
      const { revision } = await readSettingNow({ db: tx, config }, section, row.site as Site, row.channel);
      if ((revision?.number ?? 0) !== row.number - 1) throw new Refusal('SETTING_CHANGED');
    }
    const state = approve ? 'approved' : 'withdrawn';
    await decideRevision(tx, id, { state, staffId: staff.staffId, now });
    await logStaffAction(tx, context, {
      action: decisions[section][approve ? 'approve' : 'withdraw'],
      subjectType: 'setting',
      subjectId: id,
      details: { site: row.site, ...(row.channel && { name: row.channel }), reason: row.reason },
    });
  });
  announce(context);
}
