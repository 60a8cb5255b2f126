import { longestDescription } from '../../contract/studio/studio-limits.ts';
import { requireFound } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { plainText } from '../../kit/text/rich-text.ts';
import { serverWords } from '../../words/server.ts';
import { readBrandName } from '../marketplace/public.ts';
import { listProductAttributes } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { findOwnProducts } from '../products/public.ts';
import { getUnitNames } from '../reference/public.ts';
import { findOwnShop } from '../shops/public.ts';
import { orderDescription, type Facts } from './describe-rules.ts';

/**
 * A description in order, of a text, of a product of the caller's own shop, or of both.
 * @throws {Refusal} NOT_FOUND for another shop's product
 */
export async function optimizeDescription(
  context: SignedIn,
  {
    description,
    productId,
    language = context.language,
  }: { description: string; productId?: string | undefined; language?: Language | undefined },
): Promise<{ description: string; engine: string }> {
  const facts = productId
    ? await factsOf(context, productId, language)
    : { title: '', properties: [], description: '' };
  const told = description || facts.description;
  return {
    description: orderDescription({ ...facts, description: told }, longestDescription),
    engine: await readBrandName(context.db, context.language),
  };
}

async function factsOf(context: SignedIn, productId: string, language: Language): Promise<Facts> {
  const { db, actor } = context;
  const shop = requireFound(await findOwnShop(db, actor.accountId));
  const product = requireFound(await findOwnProducts(db, shop.id, productId));
  const text = product.texts[language] ?? product.texts[product.source_language];
  const inLanguage = (names: Text) => readText(names, language, product.source_language).text;
  const [attributes, units] = await Promise.all([
    listProductAttributes(db, productId),
    getUnitNames(db, language),
  ]);
  const properties = [
    ...attributes.map(({ names, value_names }) => ({
      name: inLanguage(names),
      value: inLanguage(value_names),
    })),
    ...product.specs.map(({ names, values: choices }) => ({
      name: inLanguage(names),
      value: choices.map((choice) => inLanguage(choice.names)).join(', '),
    })),
    {
      name: serverWords(language)('studio.moq'),
      value: `${product.moq} ${units.get(product.unit_code) ?? product.unit_code}`,
    },
  ];
  return { title: text?.title ?? '', properties, description: plainText(text?.description ?? '') };
}
