import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import type { ConsoleTranslationCall } from '../../../contract/translation/console-translations.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import {
  countTranslations,
  findTranslation,
  holdTexts,
  listTranslations,
  publishChangedProducts,
  saveCorrection,
  unlockText,
  type OneTranslation,
  type TranslationFilter,
} from '../../products/public.ts';
import { getShopCards } from '../../shops/public.ts';
import { listActsOn, listStaff, logStaffAction } from '../../staff/public.ts';
import { contradictedBy, termsIn } from '../terms-rules.ts';
import { findTerm } from '../terms-sql.ts';
import { getTerms } from '../terms.ts';
import { insertRun, listRuns } from './runs-sql.ts';
import { termsApi } from './terms-api.ts';

const mostActs = 50;
const latestRuns = 10;

/** The embedded glossary knows names of things: only a service has anything to say anew. */
const hasService = ({ config }: Pick<Context, 'config'>): boolean => Boolean(config.translateUrl);

/** What a log says a translation is of. */
const subjectOf = (productId: string, language: Language, { source }: OneTranslation) => ({
  subjectType: 'product',
  subjectId: productId,
  details: { name: source.title, language },
});

async function counts({ db, config }: Staffed): Promise<OutputOf<'console.translations.counts'>> {
  const totals = await countTranslations(db);
  return {
    products: totals.products,
    hasService: hasService({ config }),
    languages: languageCodes.map((language) => {
      const ofLanguage = totals.counts.filter((row) => row.language === language);
      const countOf = (state: string) => ofLanguage.find((row) => row.state === state)?.n ?? 0;
      const present = ofLanguage.reduce((sum, { n }) => sum + n, 0);
      return {
        language,
        counts: {
          machine: countOf('machine'),
          locked: countOf('locked'),
          stale: countOf('stale'),
          seller: countOf('seller'),
          missing: Math.max(0, totals.products - present),
        },
      };
    }),
  };
}

/** A term as texts in a language have to say it. @throws {Refusal} NOT_FOUND */
async function termFor(db: Db, termId: string, language: Language): Promise<TranslationFilter['term']> {
  const { term, language: termLanguage, targets, stays } = requireFound(await findTerm(db, termId));
  const target = stays ? term : targets[language];
  return target ? { text: term, language: termLanguage, target } : undefined;
}

async function list(
  context: Staffed,
  { pageNum, pageSize, termId, ...filter }: ParsedOf<'console.translations.list'>,
): Promise<OutputOf<'console.translations.list'>> {
  const { db } = context;
  const { language } = filter;
  const term = termId === undefined ? undefined : await termFor(db, termId, language);
  if (termId !== undefined && !term) return { rowList: [], totalRecord: 0 };
  const { rows, total } = await listTranslations(db, { ...filter, term }, { pageNum, pageSize });
  const shops = await getShopCards(
    context,
    rows.map((row) => row.shop_id),
  );
  return {
    totalRecord: total,
    rowList: rows.map((row) => ({
      id: row.product_id,
      code: row.code,
      shopId: row.shop_id,
      shopName: shops.get(row.shop_id)?.name ?? '',
      sourceLanguage: row.source_language,
      sourceTitle: row.source_title,
      language,
      title: row.title ?? '',
      state: row.state,
      isLocked: row.is_locked,
    })),
  };
}

async function get(
  context: Staffed,
  { productId, language }: ParsedOf<'console.translations.get'>,
): Promise<OutputOf<'console.translations.get'>> {
  const { db } = context;
  const translation = requireFound(await findTranslation(db, productId, language));
  const { source, title, description } = translation;
  const [shops, staff, acts, terms] = await Promise.all([
    getShopCards(context, [translation.shop_id]),
    listStaff(db),
    listActsOn(db, [productId], mostActs),
    getTerms(db),
  ]);
  const termsInSource = termsIn(`${source.title}\n${source.description}`, [source.language], language, terms);
  return {
    productId,
    language,
    code: translation.code,
    shopId: translation.shop_id,
    shopName: shops.get(translation.shop_id)?.name ?? '',
    state: translation.state,
    source,
    title: title ?? '',
    description: description ?? '',
    hash: translation.hash ?? '',
    lockedBy: staff.find(({ id }) => id === translation.locked_by)?.name ?? '',
    lockedAt: translation.locked_at && wireTime(translation.locked_at),
    contradictions: title === null ? [] : contradictedBy(`${title}\n${description ?? ''}`, termsInSource),
    hasService: hasService(context),
    acts: acts
      .filter(({ action }) => action.startsWith('translations.'))
      .map((act) => ({ id: act.id, action: act.action, by: act.name ?? '', at: wireTime(act.created_at) })),
  };
}

/** A translation as it was seen; its texts are held. @throws {Refusal} NOT_FOUND, TRANSLATION_CHANGED */
async function getSeen(
  tx: Tx,
  { productId, language, hash }: { productId: string; language: Language; hash: string },
): Promise<OneTranslation> {
  await holdTexts(tx, productId);
  const translation = requireFound(await findTranslation(tx, productId, language));
  if ((translation.hash ?? '') !== hash) throw new Refusal('TRANSLATION_CHANGED');
  return translation;
}

async function save(context: Staffed, input: ParsedOf<'console.translations.save'>): Promise<null> {
  const { productId, language, title, description, sourceHash } = input;
  const { db, now, queue, staff } = context;
  return transact(db, async (tx) => {
    const translation = await getSeen(tx, input);
    // Nobody speaks for a seller in a language that they write themselves.
    if (translation.state === 'seller') throw new Refusal('TRANSLATION_SELLERS');
    if (translation.source.hash !== sourceHash) throw new Refusal('TRANSLATION_CHANGED');
    const text = { productId, language, title, description, staffId: staff.staffId };
    await saveCorrection(tx, text, translation.source, now);
    const { details, ...subject } = subjectOf(productId, language, translation);
    await logStaffAction(tx, context, {
      action: 'translations.save',
      ...subject,
      details: { ...details, from: translation.title ?? '', to: title },
    });
    await publishChangedProducts(queue, tx, [productId]);
    return null;
  });
}

async function unlock(context: Staffed, input: ParsedOf<'console.translations.unlock'>): Promise<null> {
  const { productId, language } = input;
  const { db, queue } = context;
  return transact(db, async (tx) => {
    const translation = await getSeen(tx, input);
    if (!translation.locked_at) throw new Refusal('TRANSLATION_CHANGED');
    await unlockText(tx, productId, language);
    const subject = subjectOf(productId, language, translation);
    await logStaffAction(tx, context, { action: 'translations.unlock', ...subject });
    await publishChangedProducts(queue, tx, [productId]);
    return null;
  });
}

async function anew(context: Staffed, { language, products }: ParsedOf<'console.translations.anew'>) {
  const { db, now, queue, staff } = context;
  if (!hasService(context)) throw new Refusal('TRANSLATION_SERVICE_MISSING');
  const productIds = products.map(({ id }) => id);
  return transact(db, async (tx) => {
    const runId = await insertRun(tx, { productIds, language, staffId: staff.staffId }, now);
    for (const productId of productIds) {
      await queue.publish(tx, 'translation.anew', { runId, productId, language });
    }
    await logStaffAction(tx, context, {
      action: 'translations.anew',
      subjectType: 'translations',
      subjectId: runId,
      details: { name: language, count: productIds.length },
    });
    return { id: runId };
  });
}

async function runs({ db }: Staffed): Promise<OutputOf<'console.translations.runs'>> {
  const [latest, staff] = await Promise.all([listRuns(db, latestRuns), listStaff(db)]);
  return latest.map((row) => ({
    id: row.id,
    language: row.language,
    by: staff.find(({ id }) => id === row.asked_by)?.name ?? '',
    at: wireTime(row.asked_at),
    total: row.total,
    waiting: row.waiting,
    outcomes: row.outcomes,
  }));
}

/** Translations of products as operators look after them. */
export const consoleTranslationsApi: Handlers<ConsoleTranslationCall, Context, SignedIn, Staffed> = {
  ...termsApi,
  'console.translations.counts': counts,
  'console.translations.list': list,
  'console.translations.get': get,
  'console.translations.save': save,
  'console.translations.unlock': unlock,
  'console.translations.anew': anew,
  'console.translations.runs': runs,
};
