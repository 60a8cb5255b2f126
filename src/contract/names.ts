import type { z } from 'zod';
import { hasUnseen, issueOfName, issueOfPlace, issueOfTitle, type NameIssue } from '../kit/text/names.ts';
import { namesTerm } from './orders/incoterms.ts';
import { line } from './shapes.ts';

const read = new WeakSet<z.ZodType>();
/** Of these, those that say who somebody is. */
const names = new WeakSet<z.ZodType>();

/** One line that is looked through as names are; what is wrong is the issue's message, which is a refusal's code. */
function readLine(max: number, min: number, issueOf: (text: string) => NameIssue | null) {
  const schema = line(max, min).superRefine((text, context) => {
    const issue = text === '' ? null : issueOf(text);
    if (issue) context.addIssue({ code: 'custom', message: issue });
  });
  read.add(schema);
  return schema;
}

/** A name that others read, of a person, a company or a program: one line (`kit/text/names.ts` says what is refused). */
export function nameLine(max: number, min = 1) {
  const schema = readLine(max, min, issueOfName);
  names.add(schema);
  return schema;
}

/** A name that somebody wrote into an input. */
interface WrittenName {
  /** The field that it stands in. */
  path: string;
  text: string;
}

/** All names in what a call was sent, once its schema has taken it. */
export function listNames(schema: z.ZodType, input: unknown, path = ''): WrittenName[] {
  if (names.has(schema)) return typeof input === 'string' && input !== '' ? [{ path, text: input }] : [];
  if (input === undefined || input === null) return [];
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const below = (inner: unknown, value: unknown, key?: string | number) =>
    listNames(inner as z.ZodType, value, key === undefined ? path : [path, key].filter(Boolean).join('.'));
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, inner]) =>
        below(inner, (input as Record<string, unknown>)[key], key),
      );
    case 'array':
      return Array.isArray(input)
        ? input.flatMap((element, index) => below(def['element'], element, index))
        : [];
    case 'record':
      return Object.entries(input).flatMap(([key, value]) => below(def['valueType'], value, key));
    case 'union':
      return (def['options'] as unknown[]).flatMap((option) => below(option, input));
    case 'pipe':
      return [...below(def['in'], input), ...below(def['out'], input)];
    default:
      return def['innerType'] ? below(def['innerType'], input) : [];
  }
}

/** What something is called that somebody asks for or offers: as a name, but it may be about a caravan. */
export const titleLine = (max: number, min = 1) => readLine(max, min, issueOfTitle);

/** The named place of an export term: what it is beside it says no other term, and is read as it is written. */
export const placeLine = (max: number, min = 1) =>
  readLine(max, min, (text) => issueOfPlace(text) ?? (namesTerm(text) ? 'NAME_TERM' : null));

/** What papers print as it stands, for whatever it is: one line in which everything is seen. */
export const printedLine = (max: number, min = 1) =>
  line(max, min).refine((text) => !hasUnseen(text), { error: 'NAME_INVISIBLE' });

/** Whether a field of an input is looked through as a name. */
export const isNameLine = (schema: z.ZodType): boolean => read.has(schema);
