import type { Improper } from '../../reading/direct/improper.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

/** Where the lawful way is explained. */
const articles: Readonly<Record<Improper, string | null>> = {
  undervalue: 'duty',
  bribe: null,
  others: 'privacy',
  sanctions: 'forbidden',
  fees: 'fees',
  reviews: 'sellerReviews',
};

/** What nobody is helped with: that it is not, why, and what can be done lawfully. */
export async function* replyImproper(
  kit: Kit,
  conversation: Turn['conversation'],
  kinds: readonly Improper[],
): Reply {
  const { say } = speech(kit.caller.language);
  const helpArticles = await kit.caller.call('help.list', {});
  const lines = kinds.flatMap((kind) => {
    const code = articles[kind];
    return [
      say(`chat.improper.${kind}`),
      say(`chat.improper.${kind}.instead`),
      ...(helpArticles.some((article) => article.code === code)
        ? [kit.caller.link(`/help?article=${code}`)]
        : []),
    ];
  });
  yield { type: 'TEXT', text: lines.join('\n') };
  return conversation;
}
