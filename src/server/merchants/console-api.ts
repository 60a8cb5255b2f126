import type { EntryField } from '../../contract/entry-form.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { IdentityReading, LicenceReading } from '../../contract/merchants.ts';
import { Refusal } from '../../kit/errors.ts';
import { getProfile } from '../accounts/door.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { decide } from './decide.ts';
import { listReadings } from './reading-sql.ts';
import { nameOf } from './rules.ts';
import { showEntry, showReading } from './show.ts';
import * as rows from './sql.ts';

export const consoleEntriesApi: Handlers<CallsOf<'console.entries'>, Context, SignedIn, Staffed> = {
  async 'console.entries.list'({ db }, { state, role, search, pageNum, pageSize }) {
    const [found, { n }] = await rows.listEntries(
      db,
      { states: state, role, search },
      pageSize,
      (pageNum - 1) * pageSize,
    );
    const rowList = found.map((row) => ({
      id: row.id,
      role: row.role,
      round: row.round,
      state: row.state,
      kind: row.kind,
      name: nameOf(row),
      country: row.country,
      contactName: row.contact_name,
      submittedAt: row.submitted_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: row.decided_by,
    }));
    return { rowList, totalRecord: n };
  },

  async 'console.entries.get'(context, { id }) {
    const { db } = context;
    const entry = await rows.findEntry(db, id);
    if (!entry) throw new Refusal('NOT_FOUND');
    const { account_id: accountId, role } = entry;
    const pictures = [entry.licence_picture, entry.identity_front, entry.identity_back];
    const [shown, account, decisions, readings, sameNumber] = await Promise.all([
      showEntry(context, entry),
      getProfile(db, accountId),
      rows.listDecisions(db, accountId, role),
      listReadings(
        db,
        accountId,
        pictures.flatMap((key) => key ?? []),
      ),
      rows.countSameNumber(db, entry),
    ]);
    const reading = <Reading extends LicenceReading | IdentityReading>(
      document: string,
      key: string | null,
    ) => {
      const row = readings.find((each) => each.document === document && each.picture === key);
      return row ? showReading<Reading>(db, row) : null;
    };
    return {
      ...shown,
      account: { id: accountId, name: account.name, email: account.email, phone: account.phone },
      readings: {
        licence: await reading<LicenceReading>('licence', entry.licence_picture),
        identityFront: await reading<IdentityReading>('identity_front', entry.identity_front),
        identityBack: await reading<IdentityReading>('identity_back', entry.identity_back),
      },
      decidedBy: entry.decided_by,
      decisions: decisions.map((row) => ({
        entryId: row.id,
        round: row.round,
        decision: row.state as 'passed' | 'refused',
        reason: row.reason,
        fieldReasons: row.field_reasons as Partial<Record<EntryField, string>>,
        by: row.decided_by ?? '',
        at: row.decided_at!.toISOString(),
      })),
      sameNumber,
    };
  },

  async 'console.entries.decide'(context, decision) {
    return { id: decision.id, ...(await decide(context, decision)) };
  },
};
