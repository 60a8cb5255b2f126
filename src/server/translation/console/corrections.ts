import type { ParsedOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import {
  findTranslation,
  holdTexts,
  publishChangedProducts,
  saveCorrection,
  unlockText,
  type OneTranslation,
} from '../../products/public.ts';
import { logStaffAction } from '../../staff/public.ts';

/** What a log says a translation is of. */
const subjectOf = (productId: string, language: Language, { source }: OneTranslation) => ({
  subjectType: 'product',
  subjectId: productId,
  details: { name: source.title, language },
});

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

/** Saves an operator's translation. @throws {Refusal} NOT_FOUND, TRANSLATION_CHANGED, TRANSLATION_SELLERS */
export async function saveTranslation(
  context: Staffed,
  input: ParsedOf<'console.translations.save'>,
): Promise<null> {
  const { productId, language, title, description, sourceHash } = input;
  const { db, now, queue, staff } = context;
  return transact(db, async (tx) => {
    const translation = await getSeen(tx, input);
    // Nobody speaks for a seller in a language that they write themselves.
    if (translation.state === 'seller') throw new Refusal('TRANSLATION_SELLERS');
    if (translation.source.hash !== sourceHash) throw new Refusal('TRANSLATION_CHANGED');
    const text = { productId, language, title, description, staffId: staff.staffId };
    if (!(await saveCorrection(tx, text, translation.source, now))) throw new Refusal('TRANSLATION_CHANGED');
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

/** What operators write in place of a machine's translation. */
export const correctionsApi: Handlers<
  'console.translations.save' | 'console.translations.unlock',
  Context,
  SignedIn,
  Staffed
> = {
  'console.translations.save': saveTranslation,
  'console.translations.unlock': unlock,
};
