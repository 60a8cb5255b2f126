import type { Context } from '../../platform/context.ts';
import { newConversation, type Conversation } from '../conversation-state-rules.ts';
import { reply, type AssistantQuestion } from '../reply/reply.ts';
import { speech, type KitFor, type Part } from '../reply/reply-kit.ts';
import * as rows from '../sql.ts';
import { hasAnswerLeft, tokenBudgetOf } from './budget.ts';
import { Invented, ModelFailed, modelReply } from './model-reply.ts';

const remembered = 6;

/**
 * Answers a question: with the model where one is set, else, and where that fails or is used up, by rules, and says so.
 * @param ask  about what, and the conversation it is in
 */
export async function* answerParts(
  context: Context,
  asked: AssistantQuestion,
  kitFor: KitFor,
  { conversationId, signal }: { conversationId: string; signal: AbortSignal },
): AsyncGenerator<Part, Conversation> {
  const { assistantModel: settings } = context.config;
  if (!settings || asked.agent === 'SC_TRANSLATION_BOT') return yield* reply(asked, kitFor);
  const { language, question } = asked;
  const { say } = speech(language);
  if (await hasAnswerLeft(context)) {
    try {
      yield { type: 'EVENT', text: say('chat.status.model') };
      const messages = await rows.listMessages(context.db, conversationId, remembered + 1);
      const history = messages.filter(({ state }) => state === 'answered').slice(-remembered);
      const before = asked.before ?? newConversation;
      return yield* modelReply({
        settings,
        budget: tokenBudgetOf(context),
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
