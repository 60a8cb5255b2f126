import { z } from 'zod';
import { languageCodes } from '../../kit/languages.ts';
import { fieldsOf, type ContentKind, type Field } from './content-kinds.ts';
import { day, id, line, text } from '../shapes.ts';

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);
const byLanguage = <Value extends z.ZodType>(value: Value) =>
  z
    .partialRecord(z.enum(languageCodes), value)
    .refine((texts) => Object.keys(texts).length > 0, { error: 'empty' });

/** A path of ours or an address outside; nothing that runs. */
export const link = z
  .string()
  .max(2_000)
  .regex(/^(\/(?![/\\])|https:\/\/[^/?#@\s]+([/?#]|$))[^\s\\]*$/);

function shapeOf(field: Field): z.ZodType {
  switch (field.is) {
    case 'words':
    case 'prose':
      return byLanguage(text(field.max));
    case 'pictures':
      return byLanguage(z.string().regex(/^[0-9a-f]{40}$/));
    case 'line':
      return line(field.max);
    case 'link':
      return link;
    case 'country':
      return z.string().regex(/^[A-Z]{2}$/);
    case 'currency':
      return z.string().regex(/^[A-Z]{3}$/);
    case 'date':
      return day;
    case 'amount':
      return decimal;
    case 'number':
      return z.number().min(field.min).max(field.max);
    case 'choice':
      return z.enum(field.of as [string, ...string[]]);
    case 'choices':
      return z.array(z.enum(field.of as [string, ...string[]])).max(field.of.length);
    case 'id':
      return id;
    case 'pairs':
      return z
        .array(z.object({ at: line(20), value: z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/) }))
        .min(1)
        .max(field.max);
  }
}

/** The shape of what is kept of a kind: every wanted fact, no unknown one. */
export function dataShape(kind: ContentKind): z.ZodType<Record<string, unknown>> {
  const shapes = Object.entries(fieldsOf(kind)).map(([name, field]) => [
    name,
    field.wanted ? shapeOf(field) : shapeOf(field).optional(),
  ]);
  return z.strictObject(Object.fromEntries(shapes) as Record<string, z.ZodType>);
}
