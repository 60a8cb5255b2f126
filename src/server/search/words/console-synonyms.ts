import { cutText } from '../../../kit/text/cut-text.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import { languageCodes } from '../../../kit/languages.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { logStaffAction } from '../../staff/public.ts';
import * as rows from './synonyms-sql.ts';
import { synonymsTag } from './synonyms.ts';

/** Groups of words that mean the same, as operators write them. */
export const synonymsApi: Handlers<CallsOf<'console.synonyms'>, Context, SignedIn, Staffed> = {
  async 'console.synonyms.list'({ db }, { search, ...page }) {
    const groups = await rows.listSynonymsPage(db, search, page);
    return showPage(groups, ({ id, words, version, updated_at }) => ({
      id,
      words,
      version,
      updatedAt: wireTime(updated_at),
    }));
  },

  async 'console.synonyms.save'(context, { id, words, version }) {
    const { db, now } = context;
    const kept = withoutEmpty(words);
    const saved = await transact(db, async (tx) => {
      if (id !== undefined && !(await rows.updateSynonyms(tx, { id, words: kept, version }, now)))
        throw new Refusal('CONTENT_CHANGED');
      const savedId = id ?? (await rows.insertSynonyms(tx, kept, now));
      await logStaffAction(tx, context, {
        action: 'synonyms.save',
        subjectType: 'synonyms',
        subjectId: savedId,
        details: { words: textOf(kept) },
      });
      return savedId;
    });
    announceSynonyms(context);
    return { id: saved };
  },

  async 'console.synonyms.delete'(context, { id, version }) {
    const { db } = context;
    await transact(db, async (tx) => {
      const words = await rows.deleteSynonyms(tx, id, version);
      if (!words) throw new Refusal('CONTENT_CHANGED');
      await logStaffAction(tx, context, {
        action: 'synonyms.delete',
        subjectType: 'synonyms',
        subjectId: id,
        details: { words: textOf(words) },
      });
    });
    announceSynonyms(context);
    return {};
  },
};

/** This process hears of a change at once, the others from the database. */
function announceSynonyms({ db, changes }: Context): void {
  invalidate(db, synonymsTag);
  changes.announce(new Set([synonymsTag]));
}

const withoutEmpty = (words: rows.SynonymWords): rows.SynonymWords =>
  Object.fromEntries(
    languageCodes.flatMap((language) => {
      const some = [...new Set(words[language])];
      return some.length > 0 ? [[language, some]] : [];
    }),
  );

// A log entry names them; the row itself holds all.
const textOf = (words: rows.SynonymWords): string => cutText(Object.values(words).flat().join(', '), 500);
