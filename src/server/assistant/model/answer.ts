import type { Context } from '../../platform/context.ts';
import { count, timesForWide } from '../../platform/limits.ts';
import { networkOf } from '../../platform/network/network.ts';
import { newConversation, type Conversation } from '../conversation-rules.ts';
import { reply, type Asked } from '../reply.ts';
import { speech, type Kit, type Part } from '../reply-kit.ts';
import * as rows from '../sql.ts';
import { Invented, ModelFailed, modelReply } from './model-reply.ts';

const remembered = 6;

/**
 * Whether somebody may have another answer of the model today: themselves, for a visitor the network around theirs more
 * loosely, and all together, since accounts and networks cost nothing.
 */
async function hasBudget({ db, actor, address, now, config }: Context): Promise<boolean> {
  const { answersADay = 0, answersOfAllADay = 0 } = config.assistantModel ?? {};
  const { near, wide } = networkOf(address);
  const shares = [
    { of: actor?.accountId ?? near, max: answersADay },
    ...(actor || !wide ? [] : [{ of: wide, max: answersADay * timesForWide }]),
    { of: 'all', max: answersOfAllADay },
  ];
  for (const { of, max } of shares) {
    const limit = { name: 'answers of the model', max, windowSeconds: 86_400 };
    if ((await count(db, limit, of, now)) > max) return false;
  }
  return true;
}

/**
 * Answers a question: with the model where one is set, else, and where that fails or is used up, by rules, and says so.
 * @param ask  about what, and the conversation it is in
 */
export async function* answerParts(
  context: Context,
  asked: Asked,
  kitFor: (language: Asked['language']) => Kit,
  { conversationId, signal }: { conversationId: string; signal: AbortSignal },
): AsyncGenerator<Part, Conversation> {
  const { assistantModel: settings } = context.config;
  if (!settings || asked.agent === 'SC_TRANSLATION_BOT') return yield* reply(asked, kitFor);
  const { language, question } = asked;
  const { say } = speech(language);
  if (await hasBudget(context)) {
    try {
      yield { type: 'EVENT', text: say('chat.status.model') };
      const messages = await rows.listMessages(context.db, conversationId, remembered + 1);
      const history = messages.filter(({ state }) => state === 'answered').slice(-remembered);
      const before = asked.before ?? newConversation;
      return yield* modelReply({
        settings,
        question,
        language,
        before,
        history,
        kit: kitFor(language),
        signal,
      });
    } catch (error) {
      if (!(error instanceof ModelFailed || error instanceof Invented)) throw error;
      context.log.warn({ reason: `${error.name}: ${error.message}` }, 'the model of the assistant failed');
    }
  }
  yield { type: 'TEXT', text: '', think: say('chat.model.fallback') };
  return yield* reply(asked, kitFor);
}
