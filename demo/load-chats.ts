import { chatRequest } from '../src/contract/assistant/assistant.ts';
import type { ChatEvent } from '../src/contract/assistant/agents.ts';
import { roles } from '../src/contract/accounts/roles.ts';
import type { Language } from '../src/kit/languages.ts';
import { plan } from '../src/server/assistant/public.ts';
import { anonymousContext } from '../src/server/http/context.ts';
import { createToolCaller } from '../src/server/http/tool-caller.ts';
import type { Deps } from '../src/server/platform/context.ts';

const day = 86_400_000;

/** What demo buyers asked the assistant, each in a language of theirs. */
const chats: { email: string; language: Language; questions: string[] }[] = [
  {
    email: 'buyer@caravan.example',
    language: 'en',
    questions: ['ceramic mugs under 20 yuan', 'compare the first two', '500 pcs to Dubai with duty'],
  },
];

/** Conversations of yesterday, answered by the assistant itself; those that are there stay as they are. */
export async function loadChats(deps: Deps): Promise<void> {
  const now = new Date(deps.clock.now().getTime() - day);
  for (const { email, language, questions } of chats) {
    const account = await deps.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    const last =
      account &&
      (await deps.db
        .selectFrom('chat_conversations')
        .select('id')
        .where('account_id', '=', account.id)
        .limit(1)
        .executeTakeFirst());
    if (!account || last) continue;
    let conversationId: string | undefined;
    for (const question of questions) {
      const past = { ...deps, clock: { now: () => now } };
      const context = await anonymousContext(past, { site: 'cn', language, currency: 'CNY' });
      context.actor = {
        accountId: account.id,
        role: roles.buyer,
        audited: true,
        shopRights: null,
        company: null,
      };
      context.tokenHash = Buffer.alloc(32);
      const request = chatRequest.parse({ question, conversationId });
      const makeCaller = (caller: typeof context) => createToolCaller(caller, '');
      const answer = await plan(context, request, makeCaller, new AbortController().signal);
      conversationId = conversationOf(await new Response(answer).text());
    }
  }
}

/** The conversation that the events of an answer name. */
function conversationOf(events: string): string | undefined {
  const [first = ''] = events.split('\n\n');
  return first.startsWith('data: ')
    ? (JSON.parse(first.slice('data: '.length)) as ChatEvent).conversationId
    : undefined;
}
