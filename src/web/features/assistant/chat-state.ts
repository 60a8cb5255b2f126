import { pictureAddresses } from '../../../contract/assistant/picture-address.ts';
import type { AgentCode, Card, ChatEvent, Rating, RequestDraft } from '../../../contract/assistant/agents.ts';

/** A message as the specification has it (section 3). */
export interface ChatMessage {
  locate: 'left' | 'right';
  text: string;
  think: string;
  /** What an EVENT says is being done; empty once there is more to show. */
  status: string;
  dataType: 'text' | 'think' | 'json' | 'IMG';
  json: { data: readonly Card[]; tip: string; request: RequestDraft | null };
  /** The first picture that the text names. */
  picture: string;
  messageId: string;
  conversationId: string;
  goodOrBad: Rating;
  isManualStop: boolean;
  isNoFirst: boolean;
  translatorText: string;
}

/** Idle, then waiting, then streaming from the first event on; closed is idle again. */
export interface Chat {
  agent: AgentCode;
  conversationId: string;
  messages: readonly ChatMessage[];
  isPending: boolean;
  isStreaming: boolean;
}

export const newChat = (agent: AgentCode): Chat => ({
  agent,
  conversationId: '',
  messages: [],
  isPending: false,
  isStreaming: false,
});

const blank: Omit<ChatMessage, 'locate'> = {
  text: '',
  think: '',
  status: '',
  dataType: 'text',
  json: { data: [], tip: '', request: null },
  picture: '',
  messageId: '',
  conversationId: '',
  goodOrBad: 0,
  isManualStop: false,
  isNoFirst: false,
  translatorText: '',
};

export const isBusy = ({ isPending, isStreaming }: Chat): boolean => isPending || isStreaming;

/** A question is asked; asked again, it stands there already and its answer goes. */
export function ask(chat: Chat, question: string, isAgain: boolean): Chat {
  const kept = isAgain ? withoutLastAnswer(chat.messages) : chat.messages;
  const messages = isAgain ? kept : [...kept, { ...blank, locate: 'right' as const, text: question }];
  return { ...chat, messages, isPending: true };
}

function withoutLastAnswer(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = messages.findLastIndex(({ locate }) => locate === 'left');
  return messages.filter((_, index) => index !== last);
}

export const lastQuestion = ({ messages }: Chat): string =>
  messages.findLast(({ locate }) => locate === 'right')?.text ?? '';

/** An event arrives: the first one makes the message on the left. */
export function receive(chat: Chat, event: ChatEvent): Chat {
  const { messages, isStreaming } = chat;
  const before = isStreaming ? messages.slice(0, -1) : messages;
  const isNoFirst = before.some(({ locate }) => locate === 'left');
  const last = isStreaming ? messages.at(-1)! : { ...blank, locate: 'left' as const, isNoFirst };
  const { messageId, conversationId } = event;
  const next = { ...add(last, event), messageId, conversationId };
  return { ...chat, conversationId, messages: [...before, next], isPending: true, isStreaming: true };
}

function add(message: ChatMessage, { type, text, think }: ChatEvent): ChatMessage {
  if (type === 'EVENT') return { ...message, status: text };
  if (type === 'JSON') {
    const { data, tip, request } = readCards(text);
    const { json: before } = message;
    const json = {
      data: [...before.data, ...data],
      tip: tip || before.tip,
      request: request ?? before.request,
    };
    return { ...message, json, dataType: json.data.length > 0 ? 'json' : message.dataType, status: '' };
  }
  if (think) return { ...message, think: message.think + think };
  const whole = message.text + text.replace(/[*#]/g, '');
  return {
    ...message,
    text: whole,
    picture: message.picture || (whole.match(pictureAddresses)?.[0] ?? ''),
    status: '',
  };
}

function readCards(text: string): ChatMessage['json'] {
  try {
    const { data, tip, request } = JSON.parse(text) as Record<string, unknown>;
    return {
      data: Array.isArray(data) ? (data as Card[]) : [],
      tip: typeof tip === 'string' ? tip : '',
      request: typeof request === 'object' ? (request as RequestDraft | null) : null,
    };
  } catch {
    return { data: [], tip: '', request: null };
  }
}

/** The stream is closed, or was aborted: nothing is waited for. */
export const close = (chat: Chat): Chat => ({
  ...chat,
  isPending: false,
  isStreaming: false,
  messages: chat.messages.map((message) => (message.status ? { ...message, status: '' } : message)),
});

/** The answer was stopped by hand; before its first event there is a message that only says so. */
export function stop(chat: Chat): Chat {
  const last = chat.messages.at(-1);
  const stopped: ChatMessage =
    chat.isStreaming && last
      ? { ...last, isManualStop: true }
      : { ...blank, locate: 'left', isManualStop: true, conversationId: chat.conversationId };
  const before = chat.isStreaming ? chat.messages.slice(0, -1) : chat.messages;
  return close({ ...chat, messages: [...before, stopped] });
}

/** Changes one message on the left. */
export const change = (chat: Chat, messageId: string, changes: Partial<ChatMessage>): Chat => ({
  ...chat,
  messages: chat.messages.map((message) =>
    message.locate === 'left' && message.messageId === messageId ? { ...message, ...changes } : message,
  ),
});

/** Choosing the same rating again takes it back. */
export const toggled = (now: Rating, chosen: Rating): Rating => (now === chosen ? 0 : chosen);

/** Messages of before, as the history has them. */
export const restore = (
  kept: readonly Pick<
    ChatMessage,
    | 'locate'
    | 'text'
    | 'think'
    | 'dataType'
    | 'json'
    | 'messageId'
    | 'conversationId'
    | 'goodOrBad'
    | 'isManualStop'
  >[],
): ChatMessage[] => kept.map((message, index) => ({ ...blank, ...message, isNoFirst: index > 1 }));
