import { utcDay } from '../../kit/days.ts';
import type { TranslationAuthor } from '../../contract/translation/translation.ts';
import { Refusal } from '../../kit/errors.ts';
import { foldName } from '../../kit/text/fold.ts';
import type { Language } from '../../kit/languages.ts';
import { findNameInLanguage } from '../categories/public.ts';
import { findTextInLanguage } from '../products/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { findUnitInLanguage } from '../reference/public.ts';
import { listTranslators } from './providers/index.ts';
import { TranslatorFailed, type TranslationRequest, type Translator } from './providers/translator.ts';
import { hashSource, likelyLanguages } from './rules.ts';
import { cached, findInMemory, forgetMiss, isMissed, noteMiss } from './sql.ts';
import { contradictedBy, protectTerms, restoreTerms, termsIn, type TermInText } from './terms-rules.ts';
import { getTerms } from './terms.ts';

export interface Translated {
  text: string;
  engine: string;
  human: boolean;
  /** Whose it is, where people wrote it. */
  by: TranslationAuthor | null;
  from: Language | null;
}

interface TextToTranslate {
  text: string;
  to: Language;
  /** The language it is written in, where that is known. */
  from?: Language;
  /** The shop that wrote it: what its people translated elsewhere holds for this text before all. */
  shopId?: string;
  /** What a service answered before is not asked for: the answer of now takes its place. */
  isAnew?: boolean;
}

// Several who ask for the same while it is being translated wait for the same answer.
const underWay = new WeakMap<Db, Map<string, Promise<Translated | null>>>();

/**
 * Translates: first what people wrote, then what a service answered before, then the translators there are.
 * @returns null when there is no translation, also when the text is in that language already.
 * @throws {Refusal} UNAVAILABLE when a service failed and nobody else could.
 */
export async function translateText(deps: Deps, requested: TextToTranslate): Promise<Translated | null> {
  const { db } = deps;
  const { text, to, shopId, isAnew = false } = requested;
  const likely = requested.from ? [requested.from] : likelyLanguages(text);
  const from = likely.filter((language) => language !== to);
  if (from.length === 0) return null;

  const written = await findWritten(db, { text, from, to, shopId });
  if (written) return { ...written, engine: 'memory', human: true, from: null };

  const hash = hashSource(text);
  const key = `translation ${from.join(' ')} ${to} ${isAnew} ${hash.toString('base64url')}`;
  const shared = underWay.get(db) ?? new Map<string, Promise<Translated | null>>();
  underWay.set(db, shared);
  const cached = shared.get(key);
  if (cached) return cached;
  const answer = askMachines(deps, { text, from, to }, { hash, isAnew }).finally(() => shared.delete(key));
  shared.set(key, answer);
  return answer;
}

/** What people wrote: the text's own shop first, then operators, then shops that operators trust. */
async function findWritten(
  db: Db,
  requested: TranslationRequest & { shopId: string | undefined },
): Promise<{ text: string; by: TranslationAuthor } | undefined> {
  const { shopId, ...sought } = requested;
  const byShops = await findTextInLanguage(db, { ...sought, ...(shopId && { shopId }) });
  if (byShops?.by === 'author') return byShops;
  const name =
    (await findNameInLanguage(db, sought)) ??
    (await findUnitInLanguage(db, sought)) ??
    (await findTerm(db, sought));
  return name === undefined ? byShops : { text: name, by: 'marketplace' };
}

/** What operators laid down for a text that is a term and nothing else. */
async function findTerm(db: Db, { text, from, to }: TranslationRequest): Promise<string | undefined> {
  const [only] = termsIn(text, from, to, await getTerms(db));
  return only && only.target !== text && foldName(only.term) === foldName(text) ? only.target : undefined;
}

/** What a service is asked, by all that its answer depends on: once a term is laid down otherwise, it is another question. */
const hashQuestion = (request: TranslationRequest, terms: readonly TermInText[]): Buffer =>
  hashSource(JSON.stringify([request.text, request.from, request.to, terms]));

async function askMachines(
  deps: Deps,
  request: TranslationRequest,
  { hash, isAnew }: { hash: Buffer; isAnew: boolean },
): Promise<Translated | null> {
  const today = utcDay(deps.clock.now());
  const terms = termsIn(request.text, request.from, request.to, await getTerms(deps.db));
  const remembered = isAnew ? undefined : await findInMemory(deps.db, { ...request, hash }, today);
  if (remembered && contradictedBy(remembered.text, terms).length === 0)
    return { ...remembered, engine: 'memory', human: false, by: null };
  const question = hashQuestion(request, terms);
  const isHopeless = !isAnew && (await isMissed(deps.db, question));
  let failed = false;
  for (const translator of listTranslators(deps.config)) {
    if (translator.isKept && isHopeless) continue;
    try {
      const answer = await translateTerms(translator, request, terms);
      if (!answer && translator.isKept) await noteMiss(deps.db, question, today);
      if (!answer) continue;
      await keep(deps, translator, answer, { ...request, hash, isOver: isAnew || remembered !== undefined });
      if (isAnew && translator.isKept) await forgetMiss(deps.db, question);
      return { ...answer, engine: translator.name, human: false, by: null };
    } catch (error) {
      if (!(error instanceof TranslatorFailed)) throw error;
      failed = true;
      deps.log.warn({ translator: translator.name, reason: error.message }, 'a translator failed');
    }
  }
  if (failed) throw new Refusal('UNAVAILABLE');
  return null;
}

/** What a translator makes of a text with its terms as operators laid them down; null where it does not get them right. */
async function translateTerms(
  translator: Translator,
  request: TranslationRequest,
  terms: readonly TermInText[],
): Promise<{ text: string; from: Language | null } | null> {
  const answer = await translator.translate(request);
  if (!answer || contradictedBy(answer.text, terms).length === 0) return answer;
  const protectedText = protectTerms(request.text, terms);
  const again =
    protectedText === null ? null : await translator.translate({ ...request, text: protectedText });
  const text = again && restoreTerms(again.text, terms);
  return text ? { text, from: again.from } : null;
}

async function keep(
  { db, clock }: Deps,
  { name, isKept }: Translator,
  answer: { text: string; from: Language | null },
  { hash, from, to, isOver }: TranslationRequest & { hash: Buffer; isOver: boolean },
): Promise<void> {
  // Nobody would find it again under another language than those it is looked for in.
  if (!isKept || answer.from === null || !from.includes(answer.from)) return;
  await cached(db, { hash, from: answer.from, to, text: answer.text, engine: name, isOver }, clock.now());
}
