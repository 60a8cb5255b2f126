import { roles } from '../../contract/accounts/roles.ts';
import type { Inquiry, InquiryRow } from '../../contract/bookings/inquiries.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { ServiceKind } from '../../contract/trade-services/service-kinds.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { personOf, type Context, type SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { isProviderPairBlocked, refuseBlockedProviderPair } from './blocked-pairs-sql.ts';
import { nameEnd, type KeptQuote } from './quotes.ts';
import * as rows from './threads-sql.ts';

/** More than anybody needs to agree on an offer. */
const mostMessages = 200;

const isProvider = ({ actor }: SignedIn): boolean => actor.role === roles.tradeService;

/** The person who writes for a buyer; undefined for a provider. */
const writerOf = (context: SignedIn): string | undefined =>
  isProvider(context) ? undefined : personOf(context.actor);

const whoseOf = (context: SignedIn): rows.ThreadParty =>
  isProvider(context) ? { provider: context.actor.accountId } : { buyer: context.actor.accountId };

/** What providers are called. */
const namesOf = ({ db }: SignedIn, inquiries: readonly rows.ThreadRow[]) =>
  getPartnerNames(
    db,
    inquiries.flatMap(({ provider_id: id }) => id ?? []),
  );

/** An inquiry as one of its sides sees it. */
function showRow(row: rows.ThreadRow, names: Map<string, string>, context: SignedIn): InquiryRow {
  return {
    id: row.id,
    kind: row.kind as ServiceKind,
    service: row.titles ? readText(row.titles as Text, context.language).text : '',
    partner: isProvider(context)
      ? { name: row.name, company: row.company }
      : { name: names.get(row.provider_id ?? '') ?? '', company: '' },
    text: row.body,
    state: row.state,
    hasThread: row.has_thread,
    at: wireTime(row.created_at),
    answeredAt: wireTime(row.answered_at),
  };
}

function showQuote(quote: KeptQuote | null, { language }: SignedIn): Inquiry['quote'] {
  if (!quote) return null;
  const { mode, kilograms, cubicMetres, amount, currency, daysFrom, daysTo } = quote;
  return {
    from: nameEnd(quote.originPlace, quote.origin, language),
    to: nameEnd(quote.destinationPlace, quote.destination, language),
    mode,
    kilograms,
    cubicMetres,
    price: { amount, currency },
    daysFrom,
    daysTo,
  };
}

async function showWhole(context: SignedIn, id: string): Promise<Inquiry> {
  const { db } = context;
  const row = requireFound(await rows.findThread(db, whoseOf(context), id));
  const messages = await rows.listMessages(db, id);
  return {
    ...showRow(row, await namesOf(context, [row]), context),
    quote: showQuote(row.quote as KeptQuote | null, context),
    serviceId: row.service_id,
    contact: row.contact,
    language: row.language,
    version: row.version,
    isBlocked:
      row.account_id !== null &&
      row.provider_id !== null &&
      (await isProviderPairBlocked(
        db,
        { buyerId: row.account_id, providerId: row.provider_id },
        writerOf(context),
      )),
    messages: messages.map((message) => ({
      id: message.id,
      by: message.side,
      text: message.body,
      at: wireTime(message.at),
    })),
  };
}

const isTheirs = (row: rows.InquiryRecord, context: SignedIn): boolean =>
  row.provider_id !== null &&
  (isProvider(context)
    ? row.provider_id === context.actor.accountId
    : row.has_thread && row.account_id === context.actor.accountId);

async function say(context: SignedIn, { id, text }: { id: string; text: string }): Promise<Inquiry> {
  const { db, queue, now } = context;
  const side = isProvider(context) ? 'provider' : 'buyer';
  await transact(db, async (tx) => {
    const row = await rows.lockInquiry(tx, id);
    if (!row || !isTheirs(row, context)) throw new Refusal('NOT_FOUND');
    if (!row.has_thread) throw new Refusal('INQUIRY_BY_MAIL');
    if (row.state === 'closed') throw new Refusal('INQUIRY_CLOSED');
    const pair = { buyerId: row.account_id!, providerId: row.provider_id! };
    await refuseBlockedProviderPair(tx, pair, writerOf(context));
    if ((await rows.listMessages(tx, id)).length >= mostMessages) throw new Refusal('INQUIRY_FULL');
    const messageId = await rows.insertMessage(tx, { inquiryId: id, side, body: text }, now);
    const state = side === 'provider' && row.state === 'open' ? 'answered' : row.state;
    await rows.moveInquiry(tx, id, { state, isAnswer: side === 'provider' }, now);
    await queue.publish(tx, 'tradeServices.said', { messageId });
  });
  return showWhole(context, id);
}

interface StateInput {
  id: string;
  version: number;
  state: 'answered' | 'closed';
}

async function setState(context: SignedIn, { id, version, state }: StateInput): Promise<Inquiry> {
  const { db, now } = context;
  await transact(db, async (tx) => {
    const row = await rows.lockInquiry(tx, id);
    if (!row || !isTheirs(row, context)) throw new Refusal('NOT_FOUND');
    if (row.version !== version) throw new Refusal('INQUIRY_CHANGED');
    // What stands in a thread is answered there; while an offer is open it is the offer that ends.
    const mayAnswer = !row.has_thread && isProvider(context);
    if (row.state === 'closed' || row.state === 'offered' || (state === 'answered' && !mayAnswer))
      throw new Refusal('INQUIRY_CLOSED');
    const isClosedByBuyer = state === 'closed' && !isProvider(context);
    await rows.moveInquiry(tx, id, { state, isAnswer: state === 'answered', isClosedByBuyer }, now);
  });
  return showWhole(context, id);
}

export const threadsApi: Handlers<CallsOf<'inquiries'>, Context, SignedIn> = {
  async 'inquiries.list'(context, { state, ...page }) {
    const whose = whoseOf(context);
    const [list, counts] = await Promise.all([
      rows.listThreads(context.db, whose, state, page),
      rows.countThreads(context.db, whose),
    ]);
    const names = await namesOf(context, list.rows);
    return { ...showPage(list, (row) => showRow(row, names, context)), counts };
  },

  'inquiries.get': (context, { id }) => showWhole(context, id),
  'inquiries.say': say,
  'inquiries.setState': setState,
};
