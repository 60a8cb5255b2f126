import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { ServiceKind } from '../../contract/trade-services/service-kinds.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { readContact, spendCaptcha } from '../accounts/public.ts';
import { personOf, type Context, type Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spendByAddress } from '../platform/limits.ts';
import { showPage } from '../platform/paging.ts';
import { logStaffAction } from '../staff/public.ts';
import { refuseBlockedProviderPair } from './blocked-pairs-sql.ts';
import { isOnOffer } from './offer.ts';
import { findQuote } from './quotes.ts';
import * as rows from './sql.ts';

const limit = { name: 'inquiries of an address', max: 20, windowSeconds: 3_600 };

/**
 * Keeps what a visitor asks, and lets the provider know by mail.
 * @throws {Refusal} NOT_FOUND, TARIFF_CHANGED when the quote it is about is no longer what was shown, CAPTCHA_WANTED
 */
export async function inquire(
  context: Context,
  { serviceId, kind, captcha, text, quote, prefixId, ...who }: ParsedOf<'tradeServices.inquire'>,
): Promise<OutputOf<'tradeServices.inquire'>> {
  const { db, now, site, language, actor, address, queue } = context;
  await spendByAddress(db, limit, address, now);
  const service = serviceId === undefined ? undefined : await rows.findShown(db, serviceId);
  if (serviceId !== undefined && !(service && isOnOffer(service, context))) throw new Refusal('NOT_FOUND');
  const about = service?.kind ?? kind;
  if (!about) throw new Refusal('BAD_INPUT', { fields: 'kind' });
  const contact = readContact({ contact: who.contact, prefixId }).value;
  const kept =
    quote && service ? await findQuote(context, quote, { id: quote.id, serviceId: service.id }) : null;
  const isAsShown = kept?.amount === quote?.original.amount && kept?.currency === quote?.original.currency;
  if (quote && !(kept && isAsShown)) throw new Refusal('TARIFF_CHANGED');
  if (actor && service)
    await refuseBlockedProviderPair(
      db,
      { buyerId: actor.accountId, providerId: service.provider_id },
      personOf(actor),
    );
  await spendCaptcha(context, captcha);
  const id = newId(now.getTime());
  await transact(db, async (tx) => {
    await rows.insertInquiry(tx, {
      id,
      service_id: service?.id ?? null,
      provider_id: service?.provider_id ?? null,
      kind: about,
      ...who,
      contact,
      body: text,
      quote: kept && JSON.stringify(kept),
      site,
      language,
      account_id: actor?.accountId ?? null,
      // Whoever asks themselves, or in another role than a buyer's, has no page to read the answer on.
      has_thread:
        service !== undefined && actor?.role === roles.buyer && actor.accountId !== service.provider_id,
      created_at: now,
    });
    if (service) await queue.publish(tx, 'tradeServices.inquired', { inquiryId: id });
  });
  return {};
}

export async function listInquiries(
  { db, language }: Staffed,
  { pageNum, pageSize, ...filter }: ParsedOf<'console.inquiries.list'>,
): Promise<OutputOf<'console.inquiries.list'>> {
  return showPage(await rows.listInquiries(db, filter, { pageNum, pageSize }), (row) => ({
    id: row.id,
    kind: row.kind as ServiceKind,
    service: row.titles ? readText(row.titles as Text, language).text : null,
    provider: row.provider,
    name: row.name,
    company: row.company,
    contact: row.contact,
    text: row.body,
    site: row.site as Site,
    language: row.language,
    at: wireTime(row.created_at),
    doneAt: wireTime(row.done_at),
    doneBy: row.done_by_name,
  }));
}

/** @throws {Refusal} NOT_FOUND where there is none that is still open. */
export async function finishInquiry(context: Staffed, id: string): Promise<void> {
  const { db, staff, now } = context;
  await transact(db, async (tx) => {
    const done = requireFound(await rows.finishInquiry(tx, id, staff.staffId, now));
    await logStaffAction(tx, context, {
      action: 'inquiries.done',
      subjectType: 'inquiry',
      subjectId: id,
      details: { kind: done.kind },
    });
  });
}
