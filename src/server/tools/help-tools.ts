import { z } from 'zod';
import type { ShownData } from '../../contract/content/content-kinds.ts';
import { bestPassages } from './passage-rules.ts';
import { ours, words } from './shapes.ts';
import { tool } from './tool.ts';

export const searchHelp = tool({
  name: 'search_help',
  title: 'Search help',
  description:
    'Articles of the help centre and passages of the rules of the market (buying, selling, disputes) that fit a question in words, the best first, and how customer service is reached.',
  input: z.object({ words: words(200) }),
  output: z.object({
    passages: z.array(z.object({ title: ours, text: ours, link: ours })),
    contacts: z.array(z.object({ channel: ours, title: ours, value: ours, hours: ours })),
  }),
  scope: null,
  kind: 'read',
  hasOthersTexts: false,
  async run(caller, input) {
    const [help, rules, contacts] = await Promise.all([
      caller.call('help.search', { words: input.words }),
      caller.call('content.list', { kind: 'rule', pageSize: 50 }),
      caller.call('content.list', { kind: 'contact', pageSize: 20 }),
    ]);
    // Lists leave long texts out.
    const whole = await Promise.all(
      rules.rowList.map(({ code }) => caller.call('content.get', { kind: 'rule', code })),
    );
    const ruleTexts = whole.map(({ code, data }) => {
      const { title, body } = data as ShownData<'rule'>;
      return { title, text: body, link: caller.link(`/rules?document=${code}`) };
    });
    const articles = help.articles.map(({ code, title, text }) => ({
      title,
      text: text.join('\n'),
      link: caller.link(`/help?article=${code}`),
    }));
    return {
      passages: help.answers ? articles : bestPassages(input.words, [...articles, ...ruleTexts]),
      contacts: contacts.rowList.map(({ data }) => {
        const { channel, title, value, hours } = data as ShownData<'contact'>;
        return { channel, title, value, hours };
      }),
    };
  },
});
