import type { ParsedOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { cleanRichText, plainText } from '../../../kit/text/rich-text.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import {
  findTranslation,
  holdTexts,
  publishChangedProducts,
  saveCorrections,
  unlockText,
  type OneTranslation,
} from '../../products/public.ts';
import { logStaffAction, logStaffActions } from '../../staff/public.ts';

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
  await holdTexts(tx, [productId]);
  const translation = requireFound(await findTranslation(tx, productId, language));
  if ((translation.hash ?? '') !== hash) throw new Refusal('TRANSLATION_CHANGED');
  return translation;
}

/** A text as an operator means it, and what stood there as they wrote it. */
export interface Corrected {
  translation: OneTranslation;
  title: string;
  description: string;
}

/** A description as sellers' are kept: what markup says, and none of it. */
export const cleanDescription = (description: string): string => plainText(cleanRichText(description));

/** Of title and description those that are changed, as they were and as they are. */
function changeOf({ translation, title, description }: Corrected) {
  const isOtherTitle = (translation.title ?? '') !== title;
  const isOtherDescription = (translation.description ?? '') !== description;
  return {
    from: {
      ...(isOtherTitle && { title: translation.title ?? '' }),
      ...(isOtherDescription && { description: translation.description ?? '' }),
    },
    to: { ...(isOtherTitle && { title }), ...(isOtherDescription && { description }) },
  };
}

/**
 * Saves texts that are held, each once, with what an operator did to each.
 * @throws {Refusal} TRANSLATION_CHANGED, OWN_COMPANY
 */
export async function saveTexts(tx: Tx, context: Staffed, texts: readonly Corrected[]): Promise<void> {
  if (texts.length === 0) return;
  const { now, queue, staff } = context;
  const corrections = texts.map(({ translation, title, description }) => ({
    productId: translation.product_id,
    language: translation.language,
    source: translation.source,
    title,
    description,
  }));
  const count = await saveCorrections(tx, corrections, staff.staffId, now);
  if (count < texts.length) throw new Refusal('TRANSLATION_CHANGED');
  await logStaffActions(tx, context, {
    action: 'translations.save',
    subjectType: 'product',
    subjects: texts.map((text) => ({
      id: text.translation.product_id,
      details: {
        name: text.translation.source.title,
        language: text.translation.language,
        ...changeOf(text),
      },
    })),
  });
  const ids = new Set(corrections.map(({ productId }) => productId));
  await publishChangedProducts(queue, tx, [...ids]);
}

/** Saves an operator's translation. @throws {Refusal} NOT_FOUND, TRANSLATION_CHANGED, TRANSLATION_SELLERS */
async function save(context: Staffed, input: ParsedOf<'console.translations.save'>): Promise<null> {
  return transact(context.db, async (tx) => {
    const translation = await getSeen(tx, input);
    // Nobody speaks for a seller in a language that they write themselves.
    if (translation.state === 'seller') throw new Refusal('TRANSLATION_SELLERS');
    if (translation.source.hash !== input.sourceHash) throw new Refusal('TRANSLATION_CHANGED');
    const description = cleanDescription(input.description);
    await saveTexts(tx, context, [{ translation, title: input.title, description }]);
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
  'console.translations.save': save,
  'console.translations.unlock': unlock,
};
