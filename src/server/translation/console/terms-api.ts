import type { Handlers } from '../../../contract/handler.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import type { ConsoleTranslationCall } from '../../../contract/translation/console-translations.ts';
import { mostTerms } from '../../../contract/translation/translation-kinds.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { languageCodes, type Text } from '../../../kit/languages.ts';
import { wireTime } from '../../../kit/wire.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { logStaffAction } from '../../staff/public.ts';
import type { Term } from '../terms-rules.ts';
import * as rows from '../terms-sql.ts';
import { termsTag } from '../terms.ts';

/** This process hears of a change at once, the others from the database. */
function announceTerms({ db, changes }: Context): void {
  invalidate(db, termsTag);
  changes.announce(new Set([termsTag]));
}

async function writeTerm(
  tx: Tx,
  { id, version }: { id: string | undefined; version: number },
  term: Term,
  now: Date,
): Promise<string> {
  await rows.holdTerms(tx);
  if (await rows.isTermTaken(tx, term, id ?? null)) throw new Refusal('TERM_TWICE', { term: term.term });
  if (id === undefined) {
    if ((await rows.countTerms(tx)) >= mostTerms) throw new Refusal('TERMS_FULL', { most: mostTerms });
    return rows.insertTerm(tx, term, now);
  }
  requireFound(await rows.findTerm(tx, id));
  if (!(await rows.updateTerm(tx, { id, version }, term, now))) throw new Refusal('TRANSLATION_CHANGED');
  return id;
}

async function save(context: Staffed, input: ParsedOf<'console.terms.save'>) {
  const { id, version, term, language, stays, targets } = input;
  // In its own language it is called what it is called.
  const targetsOf: Text = Object.fromEntries(
    languageCodes.flatMap((code) =>
      !stays && code !== language && targets[code] ? [[code, targets[code]]] : [],
    ),
  );
  const savedId = await transact(context.db, async (tx) => {
    const newTerm = { term, language, stays, targets: targetsOf };
    const termId = await writeTerm(tx, { id, version }, newTerm, context.now);
    await logStaffAction(tx, context, {
      action: 'terms.save',
      subjectType: 'term',
      subjectId: termId,
      details: { name: term, to: Object.values(targetsOf).join(', ') },
    });
    return termId;
  });
  announceTerms(context);
  return { id: savedId };
}

async function remove(context: Staffed, { id, version }: ParsedOf<'console.terms.delete'>) {
  await transact(context.db, async (tx) => {
    const term = await rows.deleteTerm(tx, id, version);
    if (term === undefined) throw new Refusal('TRANSLATION_CHANGED');
    await logStaffAction(tx, context, {
      action: 'terms.delete',
      subjectType: 'term',
      subjectId: id,
      details: { name: term },
    });
  });
  announceTerms(context);
  return null;
}

/** Terms that are translated as operators lay them down. */
export const termsApi: Handlers<
  Extract<ConsoleTranslationCall, `console.terms.${string}`>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.terms.list'({ db }, { search, ...page }) {
    return showPage(await rows.listTermsPage(db, search, page), (row) => ({
      id: row.id,
      term: row.term,
      language: row.language,
      targets: row.targets as Record<string, string>,
      stays: row.stays,
      version: row.version,
      updatedAt: wireTime(row.updated_at),
    }));
  },
  'console.terms.save': save,
  'console.terms.delete': remove,
};
