import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { readContact, spendCaptcha } from '../accounts/public.ts';
import { getCategories } from '../categories/public.ts';
import { readBrandName, readLetterWords } from '../marketplace/public.ts';
import type { Context, Deps, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import * as rows from './club-sql.ts';
import { checkCountry } from './contact.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'club.decided': { applicationId: string };
  }
}

export const clubApi: Handlers<CallsOf<'club' | 'console.club'>, Context, SignedIn, Staffed> = {
  async 'club.apply'(context, { prefixId, validate, categoryIds, ...application }) {
    const { db, actor, site, language, now } = context;
    const contact = readContact({ contact: application.contact, prefixId });
    checkCountry(application.country);
    const categories = await getCategories(db);
    if (!categoryIds.every((id) => categories.has(id)))
      throw new Refusal('BAD_INPUT', { fields: 'categoryIds' });
    await spendCaptcha(context, validate);
    const isNew = await rows.insertApplication(
      db,
      {
        ...application,
        account_id: actor?.accountId ?? null,
        contact: contact.value,
        category_ids: [...new Set(categoryIds)],
        site,
        language,
      },
      now,
    );
    if (!isNew) throw new Refusal('CLUB_APPLIED');
    return {};
  },

  async 'club.mine'({ db, actor }) {
    const row = await rows.findLatestOf(db, actor.accountId);
    return row
      ? {
          state: row.state,
          reason: row.reason,
          appliedAt: wireTime(row.applied_at),
          company: row.company,
        }
      : null;
  },

  async 'console.club.list'({ db, language }, { pageNum, pageSize, ...filter }) {
    const [{ rows: results, total }, categories] = await Promise.all([
      rows.searchApplications(db, filter, { pageNum, pageSize }),
      getCategories(db),
    ]);
    return {
      rowList: results.map((row) => ({
        id: row.id,
        company: row.company,
        person: row.person,
        contact: row.contact,
        country: row.country,
        categories: row.category_ids.map(
          (id) => readText((categories.get(id)?.names ?? {}) as Text, language).text,
        ),
        note: row.note,
        site: row.site,
        language: row.language as Language,
        accountId: row.account_id,
        appliedAt: wireTime(row.applied_at),
        state: row.state,
        reason: row.reason,
        decidedBy: row.decider,
        decidedAt: wireTime(row.decided_at),
      })),
      totalRecord: total,
    };
  },

  async 'console.club.decide'(context, { id, decision, reason }) {
    const { db, staff, queue, now } = context;
    if (decision === 'refuse' && !reason) throw new Refusal('REASON_MISSING');
    const state = decision === 'accept' ? 'accepted' : 'refused';
    return transact(db, async (tx) => {
      const row = requireFound(await rows.findApplication(tx, id));
      if (!(await rows.setDecision(tx, id, { state, reason, staffId: staff.staffId }, now)))
        throw new Refusal('CLUB_DECIDED');
      await logStaffAction(tx, context, {
        action: `club.${decision}`,
        subjectType: 'application',
        subjectId: id,
        details: { name: row.company, reason },
      });
      await queue.publish(tx, 'club.decided', { applicationId: id });
      return {};
    });
  },
};

/** Tells the applicant what was decided, where they want to be reached and in their language. */
export async function mailDecision({ db, mail, config }: Deps, id: string): Promise<void> {
  const row = await rows.findApplication(db, id);
  if (!row || row.state === 'open') return;
  const language = row.language as Language;
  const say = await readLetterWords(db, language);
  const values = { brand: await readBrandName(db, language), company: row.company, reason: row.reason };
  const byMail = row.contact.includes('@');
  const body = say(`club.${row.state}`, values);
  await mail.send(db, {
    channel: byMail ? 'mail' : 'sms',
    recipient: row.contact,
    subject: byMail ? say('club.subject', values) : '',
    body: byMail ? `${body}\n\n${config.publicUrl}/${language}/club` : body,
  });
}
