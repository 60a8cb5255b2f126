import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type AgentCode, type Rating } from '../../../contract/assistant/agents.ts';
import { api, ApiError } from '../../page/calls/api.ts';
import { hasToken } from '../../page/visitor/session.ts';
import * as steps from './chat-state.ts';
import { readAnswer, sentCode } from './read-answer.ts';

/** One conversation for a tab: closing the window over the page does not end it. */
let chat = steps.newChat('LYDJ_BOT');
/** Whose it is: who signs in or out begins anew. */
let isOfSignedIn = false;
let isLoaded = false;
let connection: AbortController | null = null;
const changes = new EventTarget();

function set(next: steps.Chat): void {
  chat = next;
  changes.dispatchEvent(new Event('change'));
}

function onChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

function abort(): void {
  connection?.abort();
  connection = null;
}

/** Goes on with yesterday's conversation; only people have one, and only with the shopping helper. */
async function loadHistory(): Promise<void> {
  isLoaded = true;
  isOfSignedIn = hasToken();
  const { agent } = chat;
  if (!isOfSignedIn || agent !== 'LYDJ_BOT') return;
  const history = await api('assistant.history', { agentCode: sentCode(agent) }).catch(() => null);
  // Whoever has asked meanwhile, or gone to another agent, does not wait for it.
  if (!history?.conversationId || chat.agent !== agent || chat.messages.length > 0) return;
  set({ ...chat, conversationId: history.conversationId, messages: steps.restore(history.messages) });
}

/** Begins with another agent; while an answer is waited for, nothing happens. */
function switchTo(agent: AgentCode): void {
  if (chat.isPending && !chat.isStreaming) return;
  if (agent === chat.agent) return;
  abort();
  set(steps.newChat(agent));
  void loadHistory();
}

interface Asking {
  question: string;
  language: string;
  isAgain?: boolean;
}

/** @throws what broke the stream; the chat waits for nothing then */
async function ask({ question, language, isAgain = false }: Asking): Promise<void> {
  if (steps.isBusy(chat)) return;
  const { agent, conversationId } = chat;
  const ownConnection = (connection = new AbortController());
  set(steps.ask(chat, question, isAgain));
  try {
    await readAnswer({ agent, conversationId, question, language }, ownConnection.signal, (event) => {
      if (connection === ownConnection) set(steps.receive(chat, event));
    });
  } catch (error) {
    if (connection !== ownConnection) return;
    ownConnection.abort();
    throw error;
  } finally {
    if (connection === ownConnection) {
      connection = null;
      set(steps.close(chat));
    }
  }
}

function stop(): void {
  if (!steps.isBusy(chat)) return;
  const { conversationId } = chat;
  abort();
  set(steps.stop(chat));
  // It ends by itself too: a failure changes nothing.
  if (conversationId) void api('assistant.stop', { conversationId }).catch(() => {});
}

function rate(messageId: string, chosen: Rating): void {
  const now = chat.messages.find((message) => message.locate === 'left' && message.messageId === messageId);
  if (!now) return;
  const like = steps.toggled(now.goodOrBad, chosen);
  set(steps.change(chat, messageId, { goodOrBad: like }));
  api('assistant.like', { messageId, like }).catch((error: unknown) => {
    if (error instanceof ApiError) set(steps.change(chat, messageId, { goodOrBad: now.goodOrBad }));
  });
}

const translated = (messageId: string, translatorText: string): void =>
  set(steps.change(chat, messageId, { translatorText }));

const now = () => chat;

/** The conversation of this tab, and what can be done with it. */
export function useChat() {
  const current = useSyncExternalStore(onChange, now, now);
  const begin = useCallback(() => {
    if (isLoaded && isOfSignedIn === hasToken()) return;
    abort();
    set(steps.newChat(chat.agent));
    void loadHistory();
  }, []);
  useEffect(begin, [begin]);
  return { chat: current, switchTo, ask, stop, rate, translated };
}
