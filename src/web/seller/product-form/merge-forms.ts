import {
  cellKey,
  versionKey,
  versionsOf,
  type ProductForm,
} from '../../../contract/products/product-form.ts';
import type { Language } from '../../../kit/languages.ts';

type Plain = Exclude<keyof ProductForm, 'texts' | 'specs' | 'tiers' | 'cells' | 'known'>;

/** What is decided on as one: a text, or fields that make sense only together. */
export type Part =
  | { id: string; kind: 'title' | 'description'; language: Language }
  | { id: string; kind: 'fields'; word: PartWord; fields: readonly Plain[] }
  | { id: string; kind: 'versions' };

export const partWords = [
  'category',
  'naming',
  'type',
  'sites',
  'pictures',
  'video',
  'attributes',
  'ordering',
  'packing',
] as const;
export type PartWord = (typeof partWords)[number];

const fieldsOf: Record<PartWord, readonly Plain[]> = {
  category: ['categoryId'],
  naming: ['brand', 'code', 'sourceLanguage'],
  type: ['productType'],
  sites: ['sites'],
  pictures: ['pictures'],
  video: ['video'],
  attributes: ['attributes'],
  ordering: ['unit', 'moq', 'multiple'],
  packing: ['weight', 'carton', 'freightTemplateId', 'hsCode', 'originCountry'],
};

const partsOf = (forms: readonly ProductForm[]): Part[] => [
  ...[...new Set(forms.flatMap(({ texts }) => Object.keys(texts) as Language[]))].flatMap(
    (language): Part[] => [
      { id: `title ${language}`, kind: 'title', language },
      { id: `description ${language}`, kind: 'description', language },
    ],
  ),
  ...partWords.map((word): Part => ({ id: word, kind: 'fields', word, fields: fieldsOf[word] })),
  { id: 'versions', kind: 'versions' },
];

/** What a part says, so that two can be compared. */
function said(form: ProductForm, part: Part): string {
  if (part.kind === 'fields') return JSON.stringify(part.fields.map((name) => form[name]));
  if (part.kind !== 'versions') return form.texts[part.language]?.[part.kind] ?? '';
  const made = versionsOf(form.specs).map((values) => {
    const version = versionKey(values);
    return [values.map(({ names }) => names), cellsOf(form, version)];
  });
  return JSON.stringify([
    form.specs.map(({ names }) => names),
    form.tiers.map(({ minimum }) => minimum),
    made,
  ]);
}

const cellsOf = ({ tiers, cells }: ProductForm, version: string): string[] =>
  ['off', 'code', ...tiers.map(({ key }) => key), 'stock'].map(
    (column) => cells[cellKey(version, column)] ?? '',
  );

/** A part in which two forms differ, and whose was changed. */
export interface Difference {
  part: Part;
  /** The one to begin with: whoever changed it, and mine where both did. */
  suggested: 'mine' | 'theirs';
  isContested: boolean;
}

/** @param base  the form both began with; null where it is not known any more */
export function differences(
  ownProductForm: ProductForm,
  theirs: ProductForm,
  base: ProductForm | null,
): Difference[] {
  return partsOf([ownProductForm, theirs]).flatMap((part) => {
    const [ours, other] = [said(ownProductForm, part), said(theirs, part)];
    if (ours === other) return [];
    const before = base && said(base, part);
    return {
      part,
      suggested: before === ours ? 'theirs' : 'mine',
      isContested: before !== ours && before !== other,
    };
  });
}

/** Mine with some of its parts taken over from theirs, fit to be saved on their version. */
export function mergeForms(
  ownProductForm: ProductForm,
  theirs: ProductForm,
  taken: readonly Part[],
): ProductForm {
  const merged: ProductForm = { ...ownProductForm, texts: { ...ownProductForm.texts } };
  for (const part of taken) {
    if (part.kind === 'fields')
      for (const name of part.fields) Object.assign(merged, { [name]: theirs[name] });
    else if (part.kind === 'versions')
      Object.assign(merged, {
        specs: theirs.specs,
        tiers: theirs.tiers,
        cells: theirs.cells,
        known: theirs.known,
      });
    else {
      const text = merged.texts[part.language] ?? { title: '', description: '' };
      merged.texts[part.language] = { ...text, [part.kind]: theirs.texts[part.language]?.[part.kind] ?? '' };
    }
  }
  for (const [language, { title, description }] of Object.entries(merged.texts))
    if (!title && !description) delete merged.texts[language as Language];
  // What they no longer make cannot be changed; made again, it is a new one.
  const ids = new Set(Object.values(theirs.known).map(({ id }) => id));
  merged.known = Object.fromEntries(Object.entries(merged.known).filter(([, { id }]) => ids.has(id)));
  return merged;
}
