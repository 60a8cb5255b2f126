/** What the rows of a file are, in the order files are loaded: what others refer to comes first. */
export const kinds = [
  'picture',
  'attribute',
  'value',
  'category',
  'categoryName',
  'products',
  'hsCode',
] as const;
export type Kind = (typeof kinds)[number];

/** Whether a record came from a list with named columns, rather than from a gathered catalogue. */
export const isListRow = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value);

/** What a record is, by the fields it has. */
export function findKind(value: unknown): Kind | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const has = (...fields: string[]) => fields.every((field) => field in value);
  if (isListRow(value)) {
    if (!has('code')) return undefined;
    if (has('section', 'level')) return 'hsCode';
    if (Object.keys(value).some((field) => /^title(_|$)/.test(field))) return 'products';
    if (has('attribute')) return 'value';
    if (has('parent')) return 'category';
    return has('values') ? 'attribute' : undefined;
  }
  if (has('src', 'title')) return 'products';
  if (!has('names')) return undefined;
  if (has('parent')) return 'category';
  if (has('values') || has('values_from')) return 'attribute';
  return String((value as { id: unknown }).id).includes('__') ? 'value' : 'categoryName';
}

/** A row with a code and a name and nothing that tells more: the root of a category tree, when all rows are like it. */
export const mayBeRoot = (value: unknown): boolean =>
  isListRow(value) && 'code' in value && Object.keys(value).some((field) => /^name(_|$)/.test(field));
