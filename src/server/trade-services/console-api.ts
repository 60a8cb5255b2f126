import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import {
  noticeDays,
  type FreightMode,
  type ServiceDecision,
  type ServiceState,
} from '../../contract/trade-services/service-kinds.ts';
import { dayAfter } from '../../kit/days.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { logStaffAction } from '../staff/public.ts';
import * as services from './console-sql.ts';
import { invalidateOffers } from './offer.ts';
import { getCompany, showLicence } from './providers.ts';
import * as providers from './providers-sql.ts';
import { nameEnd, trimZeros } from './quotes.ts';
import { dayOf } from './rules.ts';
import { listRows } from './tariffs-sql.ts';

const showReviewed = (row: services.ReviewedRow, language: Language) => ({
  id: row.id,
  provider: { id: row.provider_id, name: row.provider },
  kind: row.kind,
  title: readText(row.titles as Text, language).text,
  description: readText(row.descriptions as Text, language).text,
  state: row.state,
  closedReason: row.closed_reason,
  price:
    row.price === null ? null : { amount: String(row.price), currency: row.currency!, unit: row.price_unit! },
  version: row.version,
  isToReview: row.reviewed_version < row.version,
  updatedAt: wireTime(row.updated_at),
});

/** From which state a decision may be made, and what becomes of the service. */
const decisions: Record<ServiceDecision, { from: readonly ServiceState[]; to?: ServiceState }> = {
  approve: { from: ['on', 'off'] },
  close: { from: ['on', 'off'], to: 'closed' },
  reopen: { from: ['closed'], to: 'off' },
};

/**
 * Decides about a service as it was seen. One that is opened again is its provider's to switch on.
 * @throws {Refusal} NOT_FOUND, CONTENT_CHANGED when it was written since, CONFLICT when it is decided already
 */
async function review(
  context: Staffed,
  { id, version, decision, reason }: ParsedOf<'console.tradeServices.review'>,
) {
  const { db, queue } = context;
  const state = await transact(db, async (tx) => {
    const kept = requireFound(await services.lockService(tx, id));
    const { from, to = kept.state } = decisions[decision];
    if (!from.includes(kept.state)) throw new Refusal('CONFLICT');
    if (kept.version !== version) throw new Refusal('CONTENT_CHANGED');
    const written = { state: to, reason: to === 'closed' ? reason : '', version };
    await services.reviewService(tx, id, written);
    await logStaffAction(tx, context, {
      action: `tradeServices.${decision}`,
      subjectType: 'tradeService',
      subjectId: id,
      details: {
        name: readText(kept.titles as Text, 'en').text,
        providerId: kept.provider_id,
        version,
        ...(reason && { reason }),
      },
    });
    if (decision !== 'approve')
      await queue.publish(tx, 'tradeServices.reviewed', { serviceId: id, decision, reason });
    return to;
  });
  invalidateOffers(db);
  return { state };
}

async function showProvider(
  context: Staffed,
  { id }: { id: string },
): Promise<OutputOf<'console.serviceProviders.get'>> {
  const { db, language } = context;
  const company = await getCompany(db, id);
  const [row, licences, offered] = await Promise.all([
    providers.findProvider(db, id),
    providers.listLicences(db, id),
    services.listServices(db, { providerId: id }, { pageNum: 1, pageSize: 100 }),
  ]);
  return {
    id,
    company: company.company,
    isBlocked: company.is_blocked,
    audited: company.audited,
    profile: row
      ? {
          names: row.names as Text,
          descriptions: row.descriptions as Text,
          countries: row.countries.map((code) => ({ code, name: countryName(code, language) })),
          ports: row.ports,
          answerHours: row.answer_hours,
          timeZone: row.time_zone,
          pictures: row.pictures.map(fileAddress),
          licences: licences.map((licence) => showLicence(licence, context)),
        }
      : null,
    services: offered.rows.map((service) => showReviewed(service, language)),
  };
}

export const consoleServicesApi: Handlers<
  CallsOf<'console.serviceProviders' | 'console.tradeServices'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.serviceProviders.list'({ db, now, language }, { pageNum, pageSize, ...filter }) {
    const days = { today: dayOf(now), soon: dayAfter(dayOf(now), noticeDays) };
    return showPage(await providers.listProviders(db, filter, days, { pageNum, pageSize }), (row) => ({
      id: row.id,
      name: row.names ? readText(row.names as Text, language).text : row.company,
      company: row.company,
      isBlocked: row.is_blocked,
      audited: row.audited,
      hasProfile: row.names !== null,
      licences: row.licences,
      licencesOver: row.licences_over,
      servicesOn: row.services_on,
      servicesClosed: row.services_closed,
      updatedAt: wireTime(row.updated_at),
    }));
  },

  'console.serviceProviders.get': showProvider,

  async 'console.tradeServices.list'({ db, language }, { pageNum, pageSize, ...filter }) {
    return showPage(await services.listServices(db, filter, { pageNum, pageSize }), (row) =>
      showReviewed(row, language),
    );
  },

  async 'console.tradeServices.tariff'({ db, language }, { id, ...page }) {
    requireFound(await services.findService(db, id));
    return showPage(await listRows(db, id, page), (row) => ({
      line: row.line,
      mode: row.mode as FreightMode,
      from: nameEnd(row.origin_place, row.origin, language),
      to: nameEnd(row.destination_place, row.destination, language),
      kilograms: trimZeros(row.kilograms),
      price: trimZeros(row.price),
      minimumCharge: trimZeros(row.minimum_charge),
      currency: row.currency,
      daysFrom: row.days_from,
      daysTo: row.days_to,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
    }));
  },

  'console.tradeServices.review': review,
};
