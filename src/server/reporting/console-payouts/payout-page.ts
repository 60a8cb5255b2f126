import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { PayoutEvent } from '../../../contract/settlement/console-payouts.ts';
import type { PayoutEventKind } from '../../../contract/settlement/payout-states.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { getPersonNames } from '../../accounts/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import {
  findPayout,
  listFilesOfPayout,
  listMovementsOfPayout,
  showPayouts,
  type FileOfPayoutRow,
  type PayoutRecord,
} from '../../settlement/public.ts';
import { listActsOn, listStaff, logStaffAction } from '../../staff/public.ts';
import { insertNote, listNotes } from '../notes-sql.ts';
import { showNotes } from '../show-notes.ts';

const mostActs = 100;

interface Course {
  payout: PayoutRecord;
  files: readonly FileOfPayoutRow[];
  /** When it was on the balance again after it was paid. */
  cameBackAt: Date | undefined;
  /** Who asked for it. */
  askedBy: string;
  /** Who withdrew it; empty where nobody did, as what is taken back for a claim, and where that was not kept. */
  withdrawnBy: string;
  nameOf: (staffId: string | null) => string;
}

/** What happened to a payout, the oldest first, as far as its rows say when. */
function showEvents({ payout, files, cameBackAt, askedBy, withdrawnBy, nameOf }: Course): PayoutEvent[] {
  const { state } = payout;
  const happenings: {
    kind: PayoutEventKind;
    moment: Date | null | undefined;
    name?: string;
    fileNumber?: string;
  }[] = [
    { kind: 'asked', moment: payout.asked_at, name: askedBy },
    { kind: 'approved', moment: payout.decided_at, name: nameOf(payout.approved_by) },
    ...files.flatMap((file) => [
      { kind: 'filed' as const, moment: file.made_at, name: nameOf(file.made_by), fileNumber: file.number },
      { kind: 'taken' as const, moment: file.taken_at, name: nameOf(file.taken_by), fileNumber: file.number },
      { kind: 'released' as const, moment: file.released_at, fileNumber: file.number },
    ]),
    { kind: 'bounced', moment: cameBackAt },
    // What came back was paid before.
    state === 'refused' || state === 'withdrawn'
      ? {
          kind: state,
          moment: payout.ended_at,
          name: state === 'withdrawn' ? withdrawnBy : nameOf(payout.refused_by),
        }
      : { kind: 'paid', moment: payout.ended_at, name: nameOf(payout.paid_by) },
  ];
  return happenings
    .flatMap(({ moment, ...happening }) => (moment ? [{ moment, ...happening }] : []))
    .sort((happening, next) => happening.moment.getTime() - next.moment.getTime())
    .map(({ kind, moment, name = '', fileNumber = '' }) => ({
      kind,
      at: wireTime(moment),
      by: name,
      fileNumber,
    }));
}

/** One payout with its files, its place in the ledger and all that happened to it. @throws {Refusal} NOT_FOUND */
export async function showPayoutForStaff(
  context: Staffed,
  { id }: ParsedOf<'console.payouts.get'>,
): Promise<OutputOf<'console.payouts.get'>> {
  const { db } = context;
  const payout = requireFound(await findPayout(db, id));
  const [[row], files, movements, names, staff, acts, notes] = await Promise.all([
    showPayouts(context, [payout]),
    listFilesOfPayout(db, id),
    listMovementsOfPayout(db, id),
    getPersonNames(db, [payout.asked_by, payout.withdrawn_by ?? []].flat()),
    listStaff(db),
    listActsOn(db, [id], mostActs),
    listNotes(db, { kind: 'payout', id }),
  ]);
  const staffNames = new Map(staff.map((member) => [member.id, member.name]));
  const nameOf = (staffId: string | null) => staffNames.get(staffId ?? '') ?? '';
  const askedBy = names.get(payout.asked_by) ?? '';
  const withdrawnBy = names.get(payout.withdrawn_by ?? '') ?? '';
  const cameBackAt = movements.find(({ kind }) => kind === 'payout back')?.booked_at;
  return {
    ...row!,
    askedBy: { id: payout.asked_by, name: askedBy },
    movementId: movements.find(({ kind }) => kind === 'payout')?.id ?? null,
    files: files.map((file) => ({
      id: file.id,
      number: file.number,
      madeBy: nameOf(file.made_by),
      madeAt: wireTime(file.made_at),
      takenBy: nameOf(file.taken_by),
      takenAt: wireTime(file.taken_at),
      releasedAt: wireTime(file.released_at),
    })),
    events: showEvents({ payout, files, cameBackAt, askedBy, withdrawnBy, nameOf }),
    acts: acts.map((act) => ({
      id: act.id,
      action: act.action,
      by: act.name ?? '',
      at: wireTime(act.created_at),
    })),
    notes: await showNotes(db, notes),
  };
}

/** Writes a note that stays. @throws {Refusal} NOT_FOUND */
export async function writePayoutNote(
  context: Staffed,
  { id, text }: ParsedOf<'console.payouts.note'>,
): Promise<OutputOf<'console.payouts.note'>> {
  return transact(context.db, async (tx) => {
    const { number } = requireFound(await findPayout(tx, id));
    const { staffId } = context.staff;
    const noteId = await insertNote(tx, { kind: 'payout', id }, { staffId, text }, context.now);
    await logStaffAction(tx, context, {
      action: 'payouts.note',
      subjectType: 'payout',
      subjectId: id,
      details: { name: number },
    });
    return { id: noteId };
  });
}
