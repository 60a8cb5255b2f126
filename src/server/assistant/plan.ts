import { pictureAddresses } from '../../contract/assistant/picture-address.ts';
import { siteCountries } from '../../contract/reference/site-days.ts';
import { isErrorCode } from '../../contract/errors.ts';
import type { z } from 'zod';
import type { Card, ChatEvent } from '../../contract/assistant/agents.ts';
import type { chatRequest } from '../../contract/assistant/assistant.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { convert, currencyDigits, decimalText, roundPayable } from '../../kit/money.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { serverWords } from '../../words/server.ts';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spend, spendByAddress } from '../platform/limits.ts';
import { rateFor, readFeeRates } from '../fees/public.ts';
import { ratesDay } from '../reference/public.ts';
import { findShopOfPerson } from '../shops/public.ts';
import { readWords } from '../search/public.ts';
import type { ToolCaller } from '../tools/public.ts';
import { maskCardNumbers } from './reading/phrases/card-number.ts';
import { newConversation, type Conversation } from './conversation-state-rules.ts';
import { eventStream, type EventStream } from './event-stream.ts';
import { answerParts } from './model/answer.ts';
import type { Kit, KitFor, Part } from './reply/reply-kit.ts';
import { keepDraft } from './request-drafts.ts';
import * as rows from './sql.ts';
import { patienceSignal } from '../platform/patience.ts';

/** An answer that takes longer is not coming. */
const longestAnswerMs = 60_000;
/** The one whose language is what it translates into. */
const translator = 'SC_TRANSLATION_BOT';
const limit = { name: 'questions to the assistant', max: 60, windowSeconds: 60 };

/** Answers that are being given in this process, by their message. */
const underWay = new Map<string, AbortController>();

export type MakeCaller = (context: Context) => ToolCaller;
type Request = z.output<typeof chatRequest>;

/**
 * Answers a question as a stream of events. The answer goes on, and is kept, also when nobody reads it any more.
 * @param stopping  ends it early, as a stop by hand does
 * @throws {Refusal} CHAT_BUSY while another answer is given in the conversation, TOO_MANY
 */
export async function plan(
  context: Context,
  request: Request,
  makeCaller: MakeCaller,
  stopping: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { db, actor, address, now } = context;
  await (actor ? spend(db, limit, actor.accountId, now) : spendByAddress(db, limit, address, now));
  const opened = await openConversation(context, request);
  const stream = eventStream();
  void answer({ context, request, makeCaller, stopping, stream, ...opened });
  return stream.readable;
}

interface Opened {
  conversationId: string;
  messageId: string;
  before: Conversation | null;
}

/** Goes on with the caller's own conversation, or begins one: what belongs to somebody else is as good as nothing. */
function openConversation(
  { db, actor, now }: Context,
  { conversationId, agentCode, question }: Request,
): Promise<Opened> {
  const owner = actor?.accountId ?? null;
  // What is kept must not be what somebody could pay with.
  const keptQuestion = maskCardNumbers(question);
  return transact(db, async (tx) => {
    const conversation =
      conversationId && (await rows.lockConversation(tx, conversationId, owner, agentCode));
    if (!conversation) {
      const id = await rows.insertConversation(tx, owner, agentCode, now);
      const messageId = await rows.insertQuestion(tx, id, keptQuestion, now);
      return { conversationId: id, messageId, before: null };
    }
    await rows.failAnswersBefore(tx, conversation.id, new Date(now.getTime() - longestAnswerMs));
    if (await rows.findAnswering(tx, conversation.id)) throw new Refusal('CHAT_BUSY');
    const messageId = await rows.insertQuestion(tx, conversation.id, keptQuestion, now);
    const before = { ...newConversation, ...(conversation.state as Partial<Conversation>) };
    return { conversationId: conversation.id, messageId, before };
  });
}

interface Answering extends Opened {
  context: Context;
  request: Request;
  makeCaller: MakeCaller;
  stopping: AbortSignal;
  stream: EventStream;
}

async function answer(answering: Answering): Promise<void> {
  const { context, request, stopping, stream, conversationId, messageId, before } = answering;
  const stopped = new AbortController();
  underWay.set(messageId, stopped);
  using late = patienceSignal(longestAnswerMs);
  const signal = AbortSignal.any([stopped.signal, stopping, late.signal]);
  const said: AnswerText = { text: '', think: '', cards: [], tip: '' };
  let state: 'answered' | 'stopped' | 'failed' = 'answered';
  let next: Conversation | null = null;
  const send = (event: Pick<ChatEvent, 'type' | 'text'> & { think?: string }) =>
    stream.send({ think: '', ...event, messageId, conversationId });
  try {
    const { agentCode: agent, question, language: named } = request;
    const { language: page } = context;
    const language = agent === translator ? page : (named ?? page);
    const asked = { agent, question, language, into: named ?? page, before };
    const kit: KitFor = (replyLanguage, currency) => kitFor(answering, replyLanguage, currency ?? null);
    const parts = answerParts(context, asked, kit, { conversationId, signal });
    for (;;) {
      const step = await orAborted(parts.next(), signal);
      if (step === aborted) {
        state = late.signal.aborted ? 'failed' : 'stopped';
        break;
      }
      if (step.done) {
        next = step.value;
        break;
      }
      send(keep(said, step.value));
    }
  } catch (error) {
    const text = failureText(context, error);
    said.text += text;
    send({ type: 'TEXT', text });
    state = 'failed';
    if (!(error instanceof Refusal)) context.log.error({ err: error }, 'an answer of the assistant failed');
  }
  underWay.delete(messageId);
  await save(answering, said, state, next).catch((error: unknown) => {
    context.log.error({ err: error }, 'an answer of the assistant was not kept');
  });
  stream.end();
}

const aborted = Symbol('aborted');

/** What comes first: the value, or the end of waiting for it. */
function orAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value | typeof aborted> {
  if (signal.aborted) {
    value.catch(() => {});
    return Promise.resolve(aborted);
  }
  return new Promise((resolve, reject) => {
    const end = () => resolve(aborted);
    signal.addEventListener('abort', end, { once: true });
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

interface AnswerText {
  text: string;
  think: string;
  cards: Card[];
  tip: string;
}

function keep(said: AnswerText, part: Part) {
  if (part.type === 'TEXT') {
    // Pictures are shown by cards: an address in a text is one that somebody wrote into a title.
    const answerPart = { ...part, text: part.text.replaceAll(pictureAddresses, '') };
    said.text += answerPart.text;
    said.think += part.think ?? '';
    return answerPart;
  }
  if (part.type === 'EVENT') return part;
  said.cards.push(...part.data);
  said.tip = part.tip || said.tip;
  const { data, tip, request = null } = part;
  return { type: part.type, text: JSON.stringify({ data, tip, request }) };
}

function save(
  { context, conversationId, messageId, before }: Answering,
  said: rows.Answer,
  state: 'answered' | 'stopped' | 'failed',
  next: Conversation | null,
): Promise<void> {
  const now = context.clock.now();
  return transact(context.db, async (tx) => {
    if (await rows.saveAnswer(tx, messageId, said, state))
      await rows.saveConversation(tx, conversationId, next ?? before ?? newConversation, now);
  });
}

/** A refusal says why; anything else is ours to read, not the caller's. */
function failureText({ language }: Context, error: unknown): string {
  const say = serverWords(language);
  return error instanceof Refusal && isErrorCode(error.code)
    ? say(error.code, error.details as Record<string, string>)
    : say('INTERNAL');
}

function kitFor(
  { context, makeCaller, messageId, conversationId }: Answering,
  language: Language,
  named: string | null,
): Kit {
  const { currency: pageCurrency, rates, actor, now, db } = context;
  const ownCurrency = named !== null && rates.has(named) ? named : pageCurrency;
  const isBuyer = actor?.role === roles.buyer;
  const of = { messageId, conversationId, now };
  return {
    caller: makeCaller({ ...context, language, currency: ownCurrency }),
    pageCurrency,
    isBuyer,
    isSeller: actor?.role === roles.seller,
    isVisitor: !actor,
    feeNow: () => feeOf(context),
    siteCountry: siteCountries[context.site],
    readWords: (words) => readWords(db, words, language),
    now,
    keepRequest:
      actor && isBuyer ? (draft) => keepDraft(db, { ...of, accountId: actor.accountId }, draft) : null,
    async convert(amount, source, target) {
      const [sourceRate, targetRate] = [rates.get(source), rates.get(target)];
      if (sourceRate === undefined || targetRate === undefined || !(amount < 1e12)) return null;
      const digitsOf = (currency: string) => currencyDigits[currency] ?? 2;
      const minor = BigInt(Math.round(amount * 10 ** digitsOf(source)));
      const converted = convert(
        minor,
        { currency: source, rate: sourceRate },
        { currency: target, rate: targetRate },
      );
      const amountOf = (value: bigint, currency: string) => ({
        amount: decimalText(String(value), digitsOf(currency)),
        currency,
      });
      return {
        sum: amountOf(minor, source),
        converted: amountOf(converted, target),
        rate: Number(targetRate) / Number(sourceRate),
        day: await ratesDay(db, now, [source, target]),
      };
    },
    toOwnCurrency(amount, code) {
      const currency = code ?? ownCurrency;
      const [from, to] = [rates.get(currency), rates.get(ownCurrency)];
      if (from === undefined || to === undefined || !(amount < 1e9)) return null;
      const minor = BigInt(Math.round(amount * 10 ** (currencyDigits[currency] ?? 2)));
      const converted = convert(minor, { currency, rate: from }, { currency: ownCurrency, rate: to });
      // A budget for many pieces leaves parts that nobody pays, and that a search takes for no price.
      const payable = roundPayable(converted, ownCurrency);
      const text = decimalText(String(payable), currencyDigits[ownCurrency] ?? 2);
      return text.length > 12 ? null : text;
    },
  };
}

const basisPointsOfPercent = 100;

/** The share that is kept of a sale now, by the fee table. */
async function feeOf({ db, actor, now }: Context) {
  const shop = actor?.role === roles.seller ? await findShopOfPerson(db, actor.accountId) : undefined;
  const shopId = shop?.id ?? null;
  const rates = await readFeeRates(db, now);
  const rate = rateFor({ shopId, categoryPath: [], channel: null }, rates);
  return {
    percent: rate.basisPoints / basisPointsOfPercent,
    isOfShop: rate.scope === 'shop',
    hasOthers:
      rate.scope !== 'shop' && rates.some(({ scope }) => scope === 'category' || scope === 'channel'),
  };
}

/** Ends an answer that this process is giving. */
export const abortAnswer = (messageId: string): void => underWay.get(messageId)?.abort();

/** Answers that are being given in this process. */
export const countUnderWay = (): number => underWay.size;
