import { unreadWords } from '../../coverage-rules.ts';
import { cut, speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';
import { contactLines, nearestArticles } from './reply-help.ts';

const longestSearch = 300;

/** The two articles nearest to a question, and how people are reached: the way on where an answer would be a guess. */
export async function waysOn(kit: Kit, { question, reading }: Turn): Promise<string[]> {
  const { say } = speech(kit.caller.language);
  const [articles, searchResult] = await Promise.all([
    kit.caller.call('help.list', {}),
    kit.caller.call('help.search', { words: cut(question, longestSearch) }),
  ]);
  const near = nearestArticles(kit, reading, articles, searchResult.articles);
  return [...(near.length > 0 ? [say('chat.doubt.near'), ...near] : []), ...(await contactLines(kit))];
}

/** Too little of a question is understood to answer it: which words are not, and the ways on. */
export async function* replyDoubt(kit: Kit, turn: Turn): Reply {
  const { say, list } = speech(kit.caller.language);
  const words = unreadWords(turn.reading).map((text) => `“${text}”`);
  const head = words.length > 0 ? say('chat.doubt.words', { words: list(words) }) : say('chat.doubt');
  yield { type: 'TEXT', text: [head, ...(await waysOn(kit, turn))].join('\n') };
  return { ...turn.conversation, intent: 'unknown', product: '', qualities: [], deniedWords: [] };
}
