import type { Card, ChatEvent, RequestDraft } from '../src/contract/assistant/agents.ts';
import { planPath } from '../src/contract/assistant/agents.ts';
import type { Caller, Caravan } from './caravan.ts';

export interface Answered {
  status: number;
  code: unknown;
  events: ChatEvent[];
  text: string;
  think: string;
  cards: Card[];
  /** A request that a press would publish. */
  request: RequestDraft | null;
  conversationId: string;
  messageId: string;
}

/** Asks the assistant through HTTP and reads its events to the end. */
export function assistantClient(caravan: Caravan) {
  const open = (body: object, caller: Caller = {}) =>
    caravan.app.request(`http://caravan.test${planPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        lang: 'en',
        ...(caller.token && { AccessToken: caller.token }),
        ...caller.headers,
      },
      body: JSON.stringify(body),
    });

  async function ask(question: string, rest: object = {}, caller: Caller = {}): Promise<Answered> {
    const response = await open({ question, ...rest }, caller);
    const body = await response.text();
    if (response.status !== 200) {
      const { code } = JSON.parse(body) as { code: unknown };
      return {
        status: response.status,
        code,
        events: [],
        text: '',
        think: '',
        cards: [],
        request: null,
        conversationId: '',
        messageId: '',
      };
    }
    return { status: 200, code: 200, ...readEvents(body) };
  }

  return { open, ask };
}

/** The events of a whole answer, and what they add up to. */
export function readEvents(body: string): Omit<Answered, 'status' | 'code'> {
  const events = body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice('data: '.length)) as ChatEvent);
  const texts = events.filter(({ type }) => type === 'TEXT');
  const data = events
    .filter(({ type }) => type === 'JSON')
    .map(({ text }) => JSON.parse(text) as { data: Card[]; request: RequestDraft | null });
  return {
    events,
    text: texts.map(({ text }) => text).join(''),
    think: texts.map(({ think }) => think).join(''),
    cards: data.flatMap((each) => each.data),
    request: data.findLast(({ request }) => request)?.request ?? null,
    conversationId: events[0]?.conversationId ?? '',
    messageId: events[0]?.messageId ?? '',
  };
}
