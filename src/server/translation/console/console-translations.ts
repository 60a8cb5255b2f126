import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import type { ConsoleTranslationCall } from '../../../contract/translation/console-translations.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { findTranslation, listTranslationCounts, listTranslations } from '../../products/public.ts';
import { getShopCards } from '../../shops/public.ts';
import { listActsOn, listStaff, logStaffAction } from '../../staff/public.ts';
import { contradictedBy, termsIn } from '../terms-rules.ts';
import { getTerms } from '../terms.ts';
import { insertRun, listRuns } from './runs-sql.ts';
import { correctionsApi } from './corrections.ts';
import { filterOf } from './filter.ts';
import { termsApi } from './terms-api.ts';
import { textSheetApi } from './text-sheet.ts';

const mostActs = 50;
const latestRuns = 10;

/** The embedded glossary knows names of things: only a service has anything to say anew. */
const hasService = ({ config }: Pick<Context, 'config'>): boolean => Boolean(config.translateUrl);

/** As they were counted last: to count them takes seconds. */
async function counts({ db, config }: Staffed): Promise<OutputOf<'console.translations.counts'>> {
  const rows = await listTranslationCounts(db);
  const [first] = rows;
  const textsOf = (language: Language) => rows.filter((row) => row.language === language);
  return {
    products: first ? textsOf(first.language).reduce((sum, { texts }) => sum + texts, 0) : 0,
    countedAt: first ? wireTime(first.counted_at) : null,
    hasService: hasService({ config }),
    languages: languageCodes.map((language) => ({
      language,
      counts: {
        machine: 0,
        locked: 0,
        stale: 0,
        seller: 0,
        missing: 0,
        ...Object.fromEntries(textsOf(language).map(({ state, texts }) => [state, texts])),
      },
    })),
  };
}

async function list(
  context: Staffed,
  { pageNum, pageSize, termId, ...filter }: ParsedOf<'console.translations.list'>,
): Promise<OutputOf<'console.translations.list'>> {
  const { db } = context;
  const { language } = filter;
  const narrowed = await filterOf(db, { ...filter, termId });
  if (!narrowed) return { rowList: [], totalRecord: 0 };
  const { rows, total } = await listTranslations(db, narrowed, { pageNum, pageSize });
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

async function anew(context: Staffed, { language, products }: ParsedOf<'console.translations.anew'>) {
  const { db, now, queue, staff } = context;
  if (!hasService(context)) throw new Refusal('TRANSLATION_SERVICE_MISSING');
  const productIds = products.map(({ id }) => id);
  return transact(db, async (tx) => {
    const runId = await insertRun(tx, { productIds, language, staffId: staff.staffId }, now);
    for (const productId of productIds) {
      const options = { singletonKey: `${productId} ${language}` };
      await queue.publish(tx, 'translation.anew', { productId, language }, options);
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
  ...correctionsApi,
  ...textSheetApi,
  'console.translations.counts': counts,
  'console.translations.list': list,
  'console.translations.get': get,
  'console.translations.anew': anew,
  'console.translations.runs': runs,
};
