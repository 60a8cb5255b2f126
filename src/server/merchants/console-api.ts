import type { ApplicationField } from '../../contract/merchants/application-form.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { IdentityReading, LicenceReading } from '../../contract/merchants/merchants.ts';
import { requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { phoneEndOf } from '../../contract/orders/phone-end.ts';
import { getProfile, maskName } from '../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { showPage } from '../platform/paging.ts';
import { logPhoneSearch } from '../staff/public.ts';
import { decide } from './decide.ts';
import { listReadings } from './reading-sql.ts';
import { nameOf } from './rules.ts';
import { showApplication, showReading } from './present.ts';
import * as rows from './sql.ts';

type Application = Awaited<ReturnType<typeof showApplication>>;

// Without its spaces, which would be counted for figures and hide fewer of them.
const maskedPhone = (phone: string) =>
  phone && maskName({ kind: 'phone', value: phone.replaceAll(/[\s()-]/g, '') });
const maskedEmail = (email: string) => email && maskName({ kind: 'email', value: email });

/**
 * Once an application is decided nobody has to reach who sent it, or to compare their identity: whoever still does finds the
 * account among the users, where each look at its contacts is written down.
 */
const withoutContacts = (application: Application): Application => ({
  ...application,
  phone: maskedPhone(application.phone),
  fullPhone: maskedPhone(application.fullPhone),
  email: maskedEmail(application.email),
  identityNumber: application.identityNumber.replace(/.(?=.{4})/gu, '*'),
  identityFront: null,
  identityBack: null,
});

const contactsOf = (
  { email, phone }: { email: string | null; phone: string | null },
  isDecided: boolean,
): { email: string | null; phone: string | null } =>
  isDecided ? { email: email && maskedEmail(email), phone: phone && maskedPhone(phone) } : { email, phone };

export const consoleApplicationsApi: Handlers<CallsOf<'console.applications'>, Context, SignedIn, Staffed> = {
  async 'console.applications.list'(context, { state, role, search, ...page }) {
    const applications = await rows.listApplications(context.db, { states: state, role, search }, page);
    const phoneEnd = search === undefined ? undefined : phoneEndOf(search);
    if (phoneEnd) await logPhoneSearch(context, { phoneEnd, count: applications.total });
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
    const isDecided = application.decided_at !== null;
    return {
      ...(isDecided ? withoutContacts(applied) : applied),
      account: { id: accountId, name: account.name, ...contactsOf(account, isDecided) },
      readings: {
        licence: await reading<LicenceReading>('licence', application.licence_picture),
        identityFront: isDecided
          ? null
          : await reading<IdentityReading>('identity_front', application.identity_front),
        identityBack: isDecided
          ? null
          : await reading<IdentityReading>('identity_back', application.identity_back),
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
