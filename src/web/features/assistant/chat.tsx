import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Sparkles } from 'lucide-react';
import { agents, type AgentCode } from '../../../contract/assistant/agents.ts';
import { askedFromPath } from '../../../contract/assistant/asked-from.ts';
import type { Language } from '../../../kit/languages.ts';
import { ApiError } from '../../page/calls/api.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { ChatInput } from './chat-input.tsx';
import { ChatBubble, LanguagePicker } from './chat-message.tsx';
import { isBusy, lastQuestion } from './chat-state.ts';
import { useChat } from './use-chat.ts';

const translator: AgentCode = 'SC_TRANSLATION_BOT';
const scrollMs = 50;

/**
 * The conversation with an agent: a row of tabs in the dialog, a list at the side in the panel; messages, input and
 * what to think of answers.
 */
export function Chat({ layout }: { layout: 'dialog' | 'panel' }) {
  const t = useWords('aiChatbot');
  const { language } = usePlace();
  const { chat, switchTo, ask, stop, rate, translated } = useChat();
  const [into, setInto] = useState<Language>(language === 'en' ? 'zh' : 'en');
  const busy = isBusy(chat);
  const isTranslator = chat.agent === translator;
  const send = (question: string, isAgain = false) =>
    ask({ question, language: isTranslator ? into : language, isAgain }).catch((error: unknown) => {
      toast.error(error instanceof ApiError && error.message ? error.message : t('failed'));
    });
  const last = chat.messages.findLast(({ locate }) => locate === 'left');
  const isSide = layout === 'panel';
  return (
    <div className={`flex h-full min-h-0 flex-col gap-3 ${isSide ? 'lg:flex-row' : ''}`}>
      <AgentList current={chat.agent} isSide={isSide} onSwitch={switchTo} />
      <div className="flex min-h-0 min-w-0 grow flex-col gap-3">
        <Messages followsEnd={chat.messages.length > 0}>
          {chat.messages.length === 0 && (
            <Suggested agent={chat.agent} onAsk={(question) => void send(question)} />
          )}
          <ul className="space-y-4">
            {chat.messages.map((message, index) => (
              <ChatBubble
                key={index}
                message={message}
                isGenerating={busy}
                onRate={rate}
                onTranslated={translated}
                onRebuild={
                  message === last && !isTranslator ? () => void send(lastQuestion(chat), true) : null
                }
              />
            ))}
          </ul>
          {chat.isPending && !chat.isStreaming && (
            <p className="mt-4 animate-pulse text-sm text-muted">{t('thinking')}</p>
          )}
        </Messages>
        {isTranslator && (
          <label className="flex items-center gap-2 text-sm">
            {t('translateTo')}
            <LanguagePicker label={t('translateTo')} value={into} onPick={setInto} />
          </label>
        )}
        <ChatInput
          placeholder={t(isTranslator ? 'inputText' : 'input')}
          isBusy={busy}
          onStop={isTranslator ? null : stop}
          onSend={(question) => void send(question)}
        />
        <p className="text-xs text-muted">{t('disclaimer')}</p>
      </div>
    </div>
  );
}

interface ListProps {
  current: AgentCode;
  isSide: boolean;
  onSwitch: (agent: AgentCode) => void;
}

function AgentList({ current, isSide, onSwitch }: ListProps) {
  const t = useWords('aiChatbot');
  const { language } = usePlace();
  return (
    <nav
      aria-label={t('agents')}
      className={`no-scrollbar flex shrink-0 gap-1 overflow-x-auto ${isSide ? 'lg:w-48 lg:flex-col' : ''}`}
    >
      {agents.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          aria-current={code === current}
          onClick={() => onSwitch(code)}
          className={`min-h-10 shrink-0 rounded px-3 text-start text-sm font-semibold ${code === current ? 'bg-cinnabar-soft text-cinnabar-deep' : 'hover:bg-sand'}`}
        >
          {language === 'zh' ? name.zh : name.en}
        </button>
      ))}
    </nav>
  );
}

/** Stays at its end while an answer grows; before the first question it is read from its beginning. */
function Messages({ followsEnd, children }: { followsEnd: boolean; children: ReactNode }) {
  const t = useWords('aiChatbot');
  const box = useRef<HTMLDivElement>(null);
  // Whatever is drawn anew may have grown.
  useEffect(() => {
    if (!followsEnd) return;
    const timer = setTimeout(() => box.current?.scrollTo({ top: box.current.scrollHeight }), scrollMs);
    return () => clearTimeout(timer);
  });
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('messages')}
      className="min-h-60 grow overflow-y-auto overscroll-contain rounded border border-line bg-card p-3"
    >
      {children}
    </div>
  );
}

/** What an agent is for, and questions it can be asked, before the first one. */
function Suggested({ agent, onAsk }: { agent: AgentCode; onAsk: (question: string) => void }) {
  const t = useWords('aiChatbot');
  const { pathname } = usePlace();
  const from = askedFromPath(pathname);
  const { data } = useCall('assistant.suggested', { agentCode: agent, from }, { staleTime: 600_000 });
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-3 py-6 text-center sm:py-10">
      <span className="flex size-14 items-center justify-center rounded-full bg-cinnabar-soft text-cinnabar-deep">
        <Sparkles size={26} aria-hidden />
      </span>
      <h3 className="text-lg font-semibold">{t('welcome')}</h3>
      <p className="text-muted text-balance">{t(`intro.${agent}`)}</p>
      {data && data.length > 0 && (
        <ul aria-label={t('suggested')} className="mt-3 grid w-full gap-2 sm:grid-cols-2">
          {data.map((question) => (
            <li key={question} className="grid">
              <button
                type="button"
                onClick={() => onAsk(question)}
                className="onward flex items-center justify-between gap-3 rounded border border-line bg-card px-4 py-3 text-start after:text-muted hover:border-ink"
              >
                <span dir="auto">{question}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
