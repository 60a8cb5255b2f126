import { isLanguage, type Language, type Text } from '../../../../kit/languages.ts';
import { getCategories, hiddenIds } from '../../../categories/public.ts';
import { cached } from '../../../platform/cache.ts';
import type { Db } from '../../../platform/database.ts';
import { marks, type Reading } from '../../rules.ts';
import { fieldNames } from './field-names.ts';
import { languagesFor } from '../dictionary.ts';
import { matcherOf } from '../small-words.ts';
import { lexemeOf, readStems } from '../stems.ts';
import type { Synonyms } from '../synonyms.ts';
import { hasDigit, isFiller, itemsOf, type Token } from '../words.ts';

/** A whole field of goods that a search names, as the catalogue has it: what is for the kitchen, stationery. */
export interface Field {
  /** Its categories. */
  readings: readonly Reading[];
  /** Those of them that are called by it, where it is one of several kinds: they come first. */
  closest: readonly Reading[];
  /** It says that a field is meant; else it may be one thing, and is a field where no such thing is found. */
  isSure: boolean;
}

/** What says that all things of a field are meant. Tools and accessories are none: those of a bag are no bags. */
const saysField =
  matcherOf(`supplies supply goods products product items things essentials equipment ware wares gear necessities
  مستلزمات لوازم منتجات منتج ادوات اغراض معدات حاجيات بضائع بضاعه
  อุปกรณ์ ของใช้ เครื่องใช้ สินค้า ผลิตภัณฑ์
  perlengkapan peralatan produk keperluan kebutuhan barang barang-barang
  товар* принадлежност* изделия изделие издели* продукци* инвентар* оборудовани* вещи
  malzeme malzemesi malzemeleri malzemeler eşya* ürün ürünü ürünleri ürünler gereç* ihtiyaç* donanım* takımları
  用品 产品 商品 用具 器具 物品 制品 物料 类`);
const hanField = /(?:用品|产品|商品|用具|器具|物品|制品|物料|类)$/u;
/** A set of a field is of anything in it. */
const hanSet = /(?:套装|礼盒|套盒|大礼包)$/u;
const thaiField = /^(?:อุปกรณ์|ของใช้|เครื่องใช้|สินค้า|ผลิตภัณฑ์)(?:สำหรับ|ใน)?/u;

/** What joins the kinds of things that a category is named by; Arabic writes it in one word with the second. */
const joinsKinds = /\s(?:and|or|и|или|dan|atau|ve|veya)\s|[&/,，、،;]\s?|\sو(?=\p{L}{2})|และ/u;

interface NamedCategory {
  id: string;
  level: number;
  /** The whole of its name, rather than one of several kinds. */
  isWhole: boolean;
  /** Those of its children that are of other kinds than this one. */
  others: readonly string[];
  /** Those that are called by this one. */
  closest: readonly string[];
  /** It has categories below; else it may be a kind of thing. */
  isParent: boolean;
}

interface Fields {
  byKey: ReadonlyMap<string, readonly NamedCategory[]>;
  childrenOf: ReadonlyMap<string | null, readonly string[]>;
}

const keyOf = (lexemes: readonly string[]): string => [...new Set(lexemes)].toSorted().join(' ');

const tokensIn = (text: string, language: Language): Token[] =>
  itemsOf(text, language)
    .flatMap(({ readings }) => readings.at(-1) ?? [])
    .filter(({ word }) => !isFiller(word));

/** The words of a name that say of which field it is. */
const coreTokens = (text: string, language: Language): Token[] => {
  const bare = text.replace(hanField, '').replace(thaiField, '');
  return tokensIn(bare === '' ? text : bare, language).filter(({ word }) => !saysField(word));
};

interface NamePart {
  language: Language;
  lexemes: readonly string[];
}

/** What a category is called, kind by kind; a kind is the same in all languages that name as many. */
function kindsOf(names: Text): NamePart[][] {
  const byLanguage = Object.entries(names).flatMap(([language, name]) =>
    isLanguage(language) && name ? [{ language, parts: name.toLowerCase().split(joinsKinds) }] : [],
  );
  const most = Math.max(1, ...byLanguage.map(({ parts }) => parts.length));
  return Array.from({ length: most }, (_, index) =>
    byLanguage
      .filter(({ parts }) => parts.length === most)
      .map(({ language, parts }) => ({
        language,
        lexemes: coreTokens(parts[index]!, language).map((token) => lexemeOf(token, language)),
      })),
  );
}

const shortestBeginning = 3;

/** Whether a category is called by what a kind is: gardening by gardens. */
const isOfKind = (names: Text, kind: readonly NamePart[]): boolean =>
  kind.some(({ language, lexemes: [lexeme = '', ...further] }) => {
    if (further.length > 0 || [...lexeme].length < shortestBeginning) return false;
    return tokensIn((names[language] ?? '').toLowerCase(), language).some((token) =>
      lexemeOf(token, language).startsWith(lexeme),
    );
  });

/** Of each field, the keys of all that it is called. */
async function readFieldNames(db: Db): Promise<string[][]> {
  const phrases = fieldNames.map((names) =>
    Object.entries(names).flatMap(([language, texts]) =>
      isLanguage(language)
        ? texts.split(', ').map((text) => ({ language, tokens: coreTokens(text, language) }))
        : [],
    ),
  );
  await readStems(
    db,
    phrases.flat().flatMap(({ language, tokens }) => tokens.map((token) => ({ token, language }))),
  );
  return phrases.map((some) => [
    ...new Set(
      some
        .filter(({ tokens }) => tokens.length > 0)
        .map(({ language, tokens }) => keyOf(tokens.map((token) => lexemeOf(token, language)))),
    ),
  ]);
}

const nothingBelow: Pick<NamedCategory, 'others' | 'closest'> = { others: [], closest: [] };

const keepSeconds = 600;
// What stands below the second level is no field, but a kind of thing.
const lastLevel = 2;

const getFields = (db: Db): Promise<Fields> =>
  cached(db, 'fields of goods', keepSeconds, async (db) => {
    const categories = await getCategories(db);
    const hidden = hiddenIds(categories);
    const wide = [...categories.values()].filter(
      ({ id, path, merged_into: mergedInto }) => path.length <= lastLevel && !hidden.has(id) && !mergedInto,
    );
    await readStems(
      db,
      wide.flatMap(({ names }) =>
        Object.entries(names as Text).flatMap(([language, name]) =>
          isLanguage(language) && name
            ? tokensIn(name.toLowerCase(), language).map((token) => ({ token, language }))
            : [],
        ),
      ),
    );
    const parents = new Set([...categories.values()].map(({ parent_id: parentId }) => parentId));
    const children = Map.groupBy(wide, ({ parent_id: parentId }) => parentId);
    const entries = wide.flatMap(({ id, path, names }) => {
      const kinds = kindsOf(names as Text);
      const below = children.get(id) ?? [];
      const entryOf = (lexemes: readonly string[], isWhole: boolean, { others, closest } = nothingBelow) => ({
        key: keyOf(lexemes),
        category: { id, level: path.length, isWhole, others, closest, isParent: parents.has(id) },
      });
      const isOther = (kind: readonly NamePart[]) => (child: (typeof below)[number]) =>
        !isOfKind(child.names as Text, kind) &&
        kinds.some((otherKind) => otherKind !== kind && isOfKind(child.names as Text, otherKind));
      const belowOf = kinds.map((kind) => ({
        others: below.filter(isOther(kind)).map((child) => child.id),
        closest: below.filter((child) => isOfKind(child.names as Text, kind)).map((child) => child.id),
      }));
      const wholeNames = Object.entries(names as Text).flatMap(([language, name]) => {
        if (!isLanguage(language) || !name) return [];
        const tokens = tokensIn(name.toLowerCase().split(joinsKinds).join(' '), language);
        const lexemes = tokens.map((token) => lexemeOf(token, language));
        // Chinese writes several kinds as one word.
        const isAligned = language === 'zh' && kinds.length > 1 && tokens.length === kinds.length;
        return [
          entryOf(lexemes, true),
          ...(isAligned ? lexemes.map((lexeme, index) => entryOf([lexeme], false, belowOf[index]!)) : []),
        ];
      });
      const parts = kinds.flatMap((kind, index) =>
        kind
          .filter(({ lexemes }) => lexemes.length > 0)
          .map(({ lexemes }) => entryOf(lexemes, kinds.length === 1, belowOf[index]!)),
      );
      return [...wholeNames, ...parts];
    });
    const grouped = Map.groupBy(entries, ({ key }) => key);
    const byKey = new Map([...grouped].map(([key, some]) => [key, some.map(({ category }) => category)]));
    for (const keys of await readFieldNames(db)) {
      const byOtherNames = keys
        .flatMap((key) => byKey.get(key) ?? [])
        .filter(({ isParent }) => isParent)
        .map((category) => ({ ...category, isWhole: false }));
      for (const key of keys) if (!byKey.has(key)) byKey.set(key, byOtherNames);
    }
    return {
      byKey,
      childrenOf: new Map([...children].map(([parentId, some]) => [parentId, some.map(({ id }) => id)])),
    };
  });

const mostWords = 4;

/** A phrase in its reader's language and in those of its letters; none where it is no name of a field. */
const phrasesOf = (tokens: readonly Token[], language: Language): string[][] =>
  tokens.length === 0 || tokens.length > mostWords || tokens.some(({ word }) => hasDigit(word))
    ? []
    : languagesFor(language).map((stemLanguage) => tokens.map((token) => lexemeOf(token, stemLanguage)));

const categoriesNamed = ({ byKey }: Fields, phrases: readonly string[][]): NamedCategory[] =>
  phrases.flatMap((lexemes) => byKey.get(keyOf(lexemes)) ?? []);

const categoriesMeant = (
  { byKey }: Fields,
  phrases: readonly string[][],
  synonyms: Synonyms,
): NamedCategory[] =>
  phrases
    .flatMap((lexemes) => synonyms.byKey.get(lexemes.join(' ')) ?? [])
    .flatMap(({ group }) => group.readings.flatMap(({ reading }) => byKey.get(keyOf(reading)) ?? []));

/** The field of goods that a search names and nothing besides; null where it names none. */
export async function fieldOf(
  db: Db,
  keyword: string,
  language: Language,
  synonyms: Synonyms,
): Promise<Field | null> {
  const text = keyword
    .trim()
    .toLocaleLowerCase(language === 'tr' ? 'tr' : 'en')
    .replace(/^的/u, '');
  const isSet = hanSet.test(text);
  const withoutSet = isSet ? text.replace(hanSet, '') : text;
  const allTokens = tokensIn(withoutSet, language);
  const core = coreTokens(withoutSet, language);
  await readStems(
    db,
    [...allTokens, ...core].flatMap((token) =>
      languagesFor(language).map((stemLanguage) => ({ token, language: stemLanguage })),
    ),
  );
  const fields = await getFields(db);
  const isSaid = hanField.test(withoutSet) || thaiField.test(withoutSet) || core.length < allTokens.length;
  const isField = ({ isParent }: NamedCategory) => isSaid || isParent;
  const [wholePhrases, barePhrases] = [phrasesOf(allTokens, language), phrasesOf(core, language)];
  const byWholeName = categoriesNamed(fields, wholePhrases).filter(
    (category) => category.isWhole && isField(category),
  );
  const byCore = categoriesNamed(fields, barePhrases);
  // What a field and a part of it are both called means the field.
  const byWords = [
    ...(isSaid ? [byWholeName, byCore] : [[...byWholeName, ...byCore]]),
    categoriesMeant(fields, barePhrases, synonyms),
  ];
  const namedCategories = byWords.map((some) => some.filter(isField)).find(({ length }) => length > 0);
  if (namedCategories === undefined) return null;
  const level = Math.min(...namedCategories.map((category) => category.level));
  const widest = namedCategories.filter((category) => category.level === level);
  const ids = widest.flatMap(({ id, others }) =>
    others.length === 0 ? [id] : (fields.childrenOf.get(id) ?? []).filter((child) => !others.includes(child)),
  );
  return {
    readings: [...new Set(ids)].map((id) => [marks.category(id)]),
    closest: [...new Set(widest.flatMap(({ closest }) => closest))].map((id) => [marks.category(id)]),
    isSure: !isSet && (isSaid || widest.some(({ isWhole }) => isWhole)),
  };
}
