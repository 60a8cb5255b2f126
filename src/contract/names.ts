import type { z } from 'zod';
import { issueOfName, issueOfTitle, type NameIssue } from '../kit/text/names.ts';
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

/** Whether a field of an input is looked through as a name. */
export const isNameLine = (schema: z.ZodType): boolean => read.has(schema);
