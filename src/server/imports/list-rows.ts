import { z } from 'zod';
import type { Language, Text } from '../../kit/languages.ts';
import { check, code, description, findLanguage, line, price, RowRefused, listNumber } from './fields.ts';
import { limits, type Tier } from './rules.ts';
import type { AttributeRow, CategoryRow, ProductRow, ValueRow } from './rows.ts';

/*
 * A list as people keep it in a spreadsheet: a header row, then one row for each thing, with the columns that
 * docs/import.md tells. Cells arrive by the column's name in lower case; an empty cell is not there.
 */
type Cells = Record<string, string>;

const several = (cell: string | undefined): string[] =>
  (cell ?? '').split('|').flatMap((part) => part.trim() || []);

/** `title`, `title_zh`, … as texts; the bare column is in the list's own language. */
function textsOf<Shape extends z.ZodType<string>>(
  cells: Cells,
  column: string,
  shape: Shape,
  ownLanguage: Language,
): Text {
  const texts: Text = {};
  for (const [name, cell] of Object.entries(cells)) {
    if (name !== column && !name.startsWith(`${column}_`)) continue;
    const language = name === column ? ownLanguage : findLanguage(name.slice(column.length + 1));
    if (language) texts[language] = check(z.object({ [name]: shape }), { [name]: cell })[name] as string;
  }
  return texts;
}

function namesOf(cells: Cells, language: Language): Text {
  const names = textsOf(cells, 'name', line(limits.name), language);
  if (Object.keys(names).length === 0) throw new RowRefused('name is missing');
  return names;
}

const categoryCells = z.object({ code, parent: code.optional() });

/** Columns code, parent, name, name_zh …, attributes. */
export function readCategory(cells: Cells, language: Language): CategoryRow {
  const row = check(categoryCells, cells);
  return {
    code: row.code,
    parent: row.parent ?? null,
    names: namesOf(cells, language),
    attributes: several(cells.attributes),
  };
}

/** Columns code, name, name_zh …, values (codes of its values). */
export function readAttribute(cells: Cells, language: Language): AttributeRow {
  const row = check(z.object({ code }), cells);
  return {
    code: row.code,
    names: namesOf(cells, language),
    valueCodes: several(cells.values),
    valuesFrom: null,
  };
}

/** Columns attribute, code, name, name_zh …. */
export function readValue(cells: Cells, language: Language): ValueRow {
  const row = check(z.object({ attribute: code, code }), cells);
  return { ...row, names: namesOf(cells, language) };
}

const productCells = z.object({
  code,
  category: line(limits.title),
  price: price.optional(),
  currency: z.string().toUpperCase().optional(),
  moq: listNumber(1, limits.quantity).optional(),
  multiple: listNumber(1, limits.quantity).default(1),
  unit: line(limits.name).default('H87'),
  stock: listNumber(0, limits.stock).optional(),
  weight: listNumber(0, 100_000_000).optional(),
  sku: code.optional(),
});

/** Columns code, title, title_zh …, category, price, tiers, …: docs/import.md tells them all. */
export function readProduct(cells: Cells, language: Language): ProductRow {
  const row = check(productCells, cells);
  const titles = textsOf(cells, 'title', line(limits.title), language);
  if (Object.keys(titles).length === 0) throw new RowRefused('title is missing');
  if (row.moq && row.moq % row.multiple !== 0)
    throw new RowRefused(`moq ${row.moq} is not a multiple of ${row.multiple}`);
  const tiers = tiersOf(cells.tiers);
  const pictures = several(cells.images);
  if (pictures.length > limits.pictures) throw new RowRefused('images are too many');
  const specs = ['spec1', 'spec2', 'spec3'].flatMap((name) => readSpec(cells[name], name, language));
  return {
    source: null,
    licence: null,
    code: row.code,
    category: { name: row.category },
    sourceLanguage: language in titles ? language : (Object.keys(titles)[0] as Language),
    titles,
    descriptions: textsOf(cells, 'description', description, language),
    unit: row.unit,
    currency: row.currency ?? null,
    moq: row.moq ?? null,
    multiple: row.multiple,
    weightGrams: row.weight ?? null,
    pictures,
    specNames: specs.map(({ names }) => names),
    skus: [
      {
        values: specs.map(({ value }) => value),
        code: row.sku ?? '',
        stock: row.stock ?? null,
        tiers: tiers.length > 0 ? tiers : row.price ? [{ minimum: row.moq ?? 1, price: row.price }] : [],
      },
    ],
    attributes: several(cells.attributes).flatMap((pair) => {
      const [attribute, value] = pair.split('=', 2);
      return attribute && value ? [{ attribute: attribute.trim(), value: value.trim() }] : [];
    }),
  };
}

/** "10:9.50|100:8.00": from 10 pieces on 9.50 each, from 100 on 8.00. */
function tiersOf(cell: string | undefined): Tier[] {
  return several(cell).map((part) => {
    const [minimum, each] = part.split(':', 2);
    return check(z.object({ tiers: z.object({ minimum: listNumber(1, limits.quantity), price }) }), {
      tiers: { minimum: minimum?.trim(), price: each },
    }).tiers;
  });
}

/** "Colour: Red", or only "Red". */
function readSpec(
  cell: string | undefined,
  column: string,
  language: Language,
): { names: Text; value: string }[] {
  if (!cell) return [];
  const whole = check(z.object({ [column]: line(limits.name) }), { [column]: cell })[column]!;
  const mark = whole.search(/[:：]/);
  const value = whole.slice(mark + 1).trim();
  if (mark > 0 && value) return [{ names: { [language]: whole.slice(0, mark).trim() }, value }];
  return [{ names: { en: 'Option', zh: '选项' }, value: whole }];
}
