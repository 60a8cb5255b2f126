import type { ApplicationField } from '../../contract/merchants/application-form.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { IdentityReading, LicenceReading } from '../../contract/merchants/merchants.ts';
import { requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { getProfile } from '../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { showPage } from '../platform/paging.ts';
import { decide } from './decide.ts';
import { listReadings } from './reading-sql.ts';
import { nameOf } from './rules.ts';
import { showApplication, showReading } from './present.ts';
import * as rows from './sql.ts';

export const consoleApplicationsApi: Handlers<CallsOf<'console.applications'>, Context, SignedIn, Staffed> = {
  async 'console.applications.list'({ db }, { state, role, search, ...page }) {
    const applications = await rows.listApplications(db, { states: state, role, search }, page);
    return showPage(applications, (row) => ({
      id: row.id,
      role: row.role,
      round: row.round,
      state: row.state,
      kind: row.kind,
      name: nameOf(row),
      country: row.country,
      contactName: row.contact_name,
      submittedAt: wireTime(row.submitted_at),
      decidedAt: wireTime(row.decided_at),
      decidedBy: row.decided_by,
    }));
  },

  async 'console.applications.get'(context, { id }) {
    const { db } = context;
    const application = requireFound(await rows.findApplication(db, id));
    const { account_id: accountId, role } = application;
    const pictures = [application.licence_picture, application.identity_front, application.identity_back];
    const [applied, account, decisions, readings, sameNumber] = await Promise.all([
      showApplication(context, application),
      getProfile(db, accountId),
      rows.listDecisions(db, accountId, role),
      listReadings(
        db,
        accountId,
        pictures.flatMap((key) => key ?? []),
      ),
      rows.countSameNumber(db, application),
    ]);
    const reading = <Reading extends LicenceReading | IdentityReading>(
      document: string,
      key: string | null,
    ) => {
      const row = readings.find((each) => each.document === document && each.picture === key);
      return row ? showReading<Reading>(db, row) : null;
    };
    return {
      ...applied,
      account: { id: accountId, name: account.name, email: account.email, phone: account.phone },
      readings: {
        licence: await reading<LicenceReading>('licence', application.licence_picture),
        identityFront: await reading<IdentityReading>('identity_front', application.identity_front),
        identityBack: await reading<IdentityReading>('identity_back', application.identity_back),
      },
      decidedBy: application.decided_by,
      decisions: decisions.map((row) => ({
        applicationId: row.id,
        round: row.round,
        decision: row.state as 'passed' | 'refused',
        reason: row.reason,
        fieldReasons: row.field_reasons as Partial<Record<ApplicationField, string>>,
        by: row.decided_by ?? '',
        at: wireTime(row.decided_at!),
      })),
      sameNumber,
    };
  },

  async 'console.applications.decide'(context, decision) {
    return { id: decision.id, ...(await decide(context, decision)) };
  },
};
