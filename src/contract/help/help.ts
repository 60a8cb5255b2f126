import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { language, line } from '../shapes.ts';
import { helpCodes, helpGroups } from './articles.ts';

const article = z.object({
  code: z.enum(helpCodes),
  group: z.enum(helpGroups),
  title: z.string(),
  /** Its paragraphs. */
  text: z.array(z.string()),
  /** Paths of the screens that it is about, without the language prefix. */
  screens: z.array(z.string()),
  /** The language that it is really in. */
  language,
});
export type HelpArticleText = z.infer<typeof article>;

export const help = {
  'help.list': endpoint({
    summary: 'The articles of the help centre, in the order of its page',
    who: 'anyone',
    input: z.object({}),
    output: z.array(article),
  }),
  'help.search': endpoint({
    summary: 'The articles of the help centre that answer a question in words, the best first',
    who: 'anyone',
    input: z.object({ words: line(300) }),
    output: z.object({
      /** Whether the first one answers it; where not, they are only near. */
      answers: z.boolean(),
      articles: z.array(article),
    }),
  }),
};
