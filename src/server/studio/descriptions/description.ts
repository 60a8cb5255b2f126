import { longestDescription } from '../../../contract/studio/studio-limits.ts';
import { requireFound } from '../../../kit/errors.ts';
import { readText, type Language, type Text } from '../../../kit/languages.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import { serverWords } from '../../../words/server.ts';
import { readBrandName } from '../../marketplace/public.ts';
import { listProductAttributes } from '../../catalog/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { findOwnProducts } from '../../products/public.ts';
import { getUnitNames } from '../../reference/public.ts';
import { findOwnShop } from '../../shops/public.ts';
import { packingFacts } from '../../product-documents/public.ts';
import { canvasFormat } from '../../platform/pdf/format.ts';
import { orderDescription, sections, type Facts, type Section } from './describe-rules.ts';

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
  const t = serverWords(language);
  const facts = productId
    ? await factsOf(context, productId, language)
    : { title: '', properties: [], description: '' };
  const words = { ...facts, description: description || facts.description };
  const headings = Object.fromEntries(sections.map((section) => [section, t(`studio.section.${section}`)]));
  return {
    description: orderDescription(words, longestDescription, headings as Record<Section, string>),
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
  const t = serverWords(language);
  const unit = units.get(product.unit_code) ?? product.unit_code;
  const packing = packingFacts(t, canvasFormat(language), {
    grams: product.weight_grams,
    carton: product.carton_size && {
      pieces: product.carton_pieces!,
      grams: product.carton_grams!,
      size: product.carton_size,
    },
    unit,
  });
  const properties: Facts['properties'] = [
    ...attributes.map((attribute) => ({
      section: 'points' as const,
      name: inLanguage(attribute.names),
      value: inLanguage(attribute.value_names),
    })),
    ...product.specs.map((spec) => ({
      section: 'sizes' as const,
      name: inLanguage(spec.names),
      value: spec.values.map((choice) => inLanguage(choice.names)).join(', '),
    })),
    ...packing.map(([name, value]) => ({ section: 'packing' as const, name, value })),
    { section: 'ordering', name: t('studio.moq'), value: `${product.moq} ${unit}` },
  ];
  return { title: text?.title ?? '', properties, description: plainText(text?.description ?? '') };
}
