import { siteZones } from '../../contract/reference/site-days.ts';
import { contactHours } from '../../contract/accounts/contact.ts';
import type { OutputOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { codePurposes, readContact, spendCaptcha, spendCode } from '../accounts/public.ts';
import { listContent } from '../content/public.ts';
import { readSetting } from '../marketplace/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { canSendSms } from '../platform/sms/sms-providers.ts';
import { spend } from '../platform/limits.ts';
import { showPage } from '../platform/paging.ts';
import { logStaffAction } from '../staff/public.ts';
import { checkCountry } from './contact.ts';
import { insertLeft, searchLeft, setHandled } from './left-sql.ts';
import { isOpenAt } from './rules.ts';

/** What the kind's choice allows. */
type Channel = OutputOf<'support.get'>['contacts'][number]['channel'];

const leaving = { name: 'messages left by a contact', max: 5, windowSeconds: 3_600 };

/** What is left for customer service, and how customer service is reached. */
export const leftApi: Handlers<
  'messages.leave' | CallsOf<'support' | 'console.messages'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'messages.leave'(context, { prefixId, validate, code, ...message }) {
    const { db, actor, site, language, now } = context;
    const contact = readContact({ contact: message.contact, prefixId });
    checkCountry(message.country);
    const visits = message.topic === 'market_visit';
    // Where phones get no codes, an address that gets one is proved instead.
    if (visits && contact.kind !== 'phone' && canSendSms(context.config)) throw new Refusal('PHONE_WANTED');
    // A code was sent behind the captcha already.
    if (visits) await spendCode(context, contact, codePurposes.marketVisit, code ?? '', actor?.accountId);
    else await spendCaptcha(context, validate);
    await spend(db, leaving, contact.value, now);
    await insertLeft(db, { ...message, contact: contact.value, proved: visits, site, language }, now);
    return {};
  },

  async 'support.get'(context) {
    const { site, now } = context;
    const timeZone = siteZones[site];
    const contacts = await listContent(context, 'contact');
    const { contents } = await readSetting(context, 'contact', site);
    const hours = contents.hours || contactHours;
    return {
      style: contacts.length > 0 ? 'contacts' : 'message',
      hours,
      timeZone,
      isOpen: isOpenAt(now, timeZone, hours),
      contacts: contacts.map(({ id, data }) => ({
        id,
        channel: data.channel as Channel,
        title: data.title,
        value: data.value,
        hours: data.hours ?? '',
        picture: data.pictures ?? '',
      })),
    };
  },

  async 'console.messages.list'({ db }, { pageNum, pageSize, ...filter }) {
    return showPage(await searchLeft(db, filter, { pageNum, pageSize }), (row) => ({
      id: row.id,
      topic: row.topic,
      subject: row.subject,
      name: row.name,
      contact: row.contact,
      proved: row.proved,
      company: row.company,
      country: row.country,
      text: row.text,
      site: row.site,
      language: row.language as Language,
      leftAt: wireTime(row.left_at),
      state: row.state,
      note: row.note,
      handledBy: row.handler,
      handledAt: wireTime(row.handled_at),
    }));
  },

  async 'console.messages.handle'(context, { id, note }) {
    const { db, staff, now } = context;
    return transact(db, async (tx) => {
      const from = requireFound(await setHandled(tx, id, note, staff.staffId, now));
      await logStaffAction(tx, context, {
        action: 'messages.handle',
        subjectType: 'message',
        subjectId: id,
        details: { name: from.name },
      });
      return {};
    });
  },
};
