import type { Language } from '../../../kit/languages.ts';
import { markRefusal } from '../../tools/public.ts';
import { refusal } from '../answers.ts';

/** A refusal as it is told at every door of programs: in the caller's language, the words of others marked. */
export const refusalForProgram = (error: unknown, language: Language): ReturnType<typeof refusal> =>
  refusal(markRefusal(error), language);
