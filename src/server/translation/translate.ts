import { utcDay } from '../../kit/days.ts';
import type { TranslationAuthor } from '../../contract/translation/translation.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { findNameInLanguage } from '../categories/public.ts';
import { findTextInLanguage } from '../products/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { findUnitInLanguage } from '../reference/public.ts';
import { listTranslators } from './providers/index.ts';
import { TranslatorFailed, type TranslationRequest, type Translator } from './providers/translator.ts';
import { hashSource, likelyLanguages } from './rules.ts';
import { findInMemory, cached } from './sql.ts';

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
  const { text, to, shopId } = requested;
  const likely = requested.from ? [requested.from] : likelyLanguages(text);
  const from = likely.filter((language) => language !== to);
  if (from.length === 0) return null;

  const written = await findWritten(db, { text, from, to, shopId });
  if (written) return { ...written, engine: 'memory', human: true, from: null };

  const hash = hashSource(text);
  const key = `translation ${from.join(' ')} ${to} ${hash.toString('base64url')}`;
  const shared = underWay.get(db) ?? new Map<string, Promise<Translated | null>>();
  underWay.set(db, shared);
  const cached = shared.get(key);
  if (cached) return cached;
  const asked = askMachines(deps, { text, from, to }, hash).finally(() => shared.delete(key));
  shared.set(key, asked);
  return asked;
}

/** What people wrote: the text's own shop first, then operators, then shops that operators trust. */
async function findWritten(
  db: Db,
  requested: TranslationRequest & { shopId: string | undefined },
): Promise<{ text: string; by: TranslationAuthor } | undefined> {
  const { shopId, ...sought } = requested;
  const byShops = await findTextInLanguage(db, { ...sought, ...(shopId && { shopId }) });
  if (byShops?.by === 'author') return byShops;
  const name = (await findNameInLanguage(db, sought)) ?? (await findUnitInLanguage(db, sought));
  return name === undefined ? byShops : { text: name, by: 'marketplace' };
}

async function askMachines(
  deps: Deps,
  request: TranslationRequest,
  hash: Buffer,
): Promise<Translated | null> {
  const today = utcDay(deps.clock.now());
  const remembered = await findInMemory(deps.db, { ...request, hash }, today);
  if (remembered) return { ...remembered, engine: 'memory', human: false, by: null };
  let failed = false;
  for (const translator of listTranslators(deps.config)) {
    try {
      const answer = await translator.translate(request);
      if (!answer) continue;
      await keep(deps, translator, answer, { ...request, hash });
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

async function keep(
  { db, clock }: Deps,
  { name, isKept }: Translator,
  answer: { text: string; from: Language | null },
  { hash, from, to }: TranslationRequest & { hash: Buffer },
): Promise<void> {
  // Nobody would find it again under another language than those it is looked for in.
  if (!isKept || answer.from === null || !from.includes(answer.from)) return;
  await cached(db, { hash, from: answer.from, to, text: answer.text, engine: name }, clock.now());
}
