import type { z } from 'zod';
import { hasUnseen, issueOfName, issueOfPlace, issueOfTitle, type NameIssue } from '../kit/text/names.ts';
import { namesTerm } from './orders/incoterms.ts';
import { line } from './shapes.ts';

const read = new WeakSet<z.ZodType>();

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
export const nameLine = (max: number, min = 1) => readLine(max, min, issueOfName);

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
