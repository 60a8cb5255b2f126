import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { noticeDays, usualAnswerHours } from '../../contract/trade-services/service-kinds.ts';
import { dayAfter, dayIn } from '../../kit/days.ts';
import { readText, type Text } from '../../kit/languages.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { count, spendByAddress } from '../platform/limits.ts';
import { networkOf } from '../platform/network/network.ts';
import { visitorOf } from '../shops/public.ts';
import { insertVisits, listInquiryDays, listViews } from './figures-sql.ts';
import { findProvider, listEndingLicences } from './providers-sql.ts';
import { dayOf } from './rules.ts';
import { countOpenInquiries, countStates } from './sql.ts';
import { listEnding } from './tariffs-sql.ts';

/** What waits for a provider. */
export async function listToDo({
  db,
  actor,
  now,
  language,
}: SignedIn): Promise<OutputOf<'tradeServices.toDo'>> {
  const until = dayAfter(dayOf(now), noticeDays);
  const [provider, licences, tariffs, counts, inquiries] = await Promise.all([
    findProvider(db, actor.accountId),
    listEndingLicences(db, actor.accountId, until),
    listEnding(db, actor.accountId, until),
    countStates(db, actor.accountId),
    countOpenInquiries(db, actor.accountId),
  ]);
  return {
    hasProfile: provider !== undefined,
    licences: licences.map((row) => ({ name: row.name, validUntil: row.valid_until! })),
    tariffs: tariffs.map((row) => ({
      serviceId: row.id,
      title: readText(row.titles as Text, language).text,
      endsOn: row.ends_on!,
    })),
    counts,
    inquiries,
  };
}

/** Views, inquiries and answers of a provider by day, beside as many days before. */
export async function showFigures(
  { db, actor, now }: SignedIn,
  { timeZone, days: wanted }: ParsedOf<'tradeServices.figures'>,
): Promise<OutputOf<'tradeServices.figures'>> {
  const provider = await findProvider(db, actor.accountId);
  const answerHours = provider?.answer_hours ?? usualAnswerHours;
  const before = dayAfter(dayIn(now, timeZone), 1 - 2 * wanted);
  const [views, inquiries] = await Promise.all([
    listViews(db, actor.accountId, before, timeZone),
    listInquiryDays(db, actor.accountId, { from: before, timeZone, answerHours }),
  ]);
  const days = Array.from({ length: 2 * wanted }, (_, index) => {
    const at = dayAfter(before, index);
    const asked = inquiries.get(at);
    return {
      at,
      views: views.get(at) ?? 0,
      inquiries: asked?.inquiries ?? 0,
      answeredInTime: asked?.answered ?? 0,
    };
  });
  const sumOf = (of: typeof days) => ({
    views: of.reduce((sum, day) => sum + day.views, 0),
    inquiries: of.reduce((sum, day) => sum + day.inquiries, 0),
    answeredInTime: of.reduce((sum, day) => sum + day.answeredInTime, 0),
  });
  return {
    answerHours,
    days: days.slice(wanted),
    now: sumOf(days.slice(wanted)),
    before: sumOf(days.slice(0, wanted)),
  };
}

// A browser may call itself anything: of one network so many count, as of a company or a campus.
const visitsOfNetwork = { name: 'visits of services', max: 1_200, windowSeconds: 3_600 };
const visitsOfOne = { name: 'visits of one service', max: 60, windowSeconds: 86_400 };

/** Counts whoever looks at a service, or at the page of a provider, which shows all of them. */
export async function visitServices(
  { db, config, address, userAgent, now, site }: Context,
  { serviceId, providerId }: ParsedOf<'tradeServices.visit'>,
): Promise<{}> {
  const looked = serviceId ? { serviceId } : { providerId };
  const one = serviceId ?? providerId;
  if (!one) return {};
  await spendByAddress(db, visitsOfNetwork, address, now);
  const from = networkOf(address);
  // Nobody is told that they are counted no more.
  if ((await count(db, visitsOfOne, `${from.wide ?? from.near} ${one}`, now)) > visitsOfOne.max) return {};
  const visitor = visitorOf(config.secret, dayOf(now), address, userAgent);
  await insertVisits(db, { ...looked, site, visitor, now });
  return {};
}
