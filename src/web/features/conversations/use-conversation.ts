import { useEffect, useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import { mostTranslated } from '../../../contract/messages/message-limits.ts';
import type { Message } from '../../../contract/messages/messages.ts';
import { api } from '../../page/calls/api.ts';
import { errorText, useCall } from '../../page/calls/calls.ts';
import { useHearing } from '../../page/calls/live.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** A thread, or a shop and a product that one may begin about. */
export type WhichConversation = Omit<InputOf<'messages.read'>, 'before'>;

const pollMs = 10_000;

/** The messages of a conversation, the latest last. New ones are announced; where they are not, it polls while it is open. */
export function useConversation(which: WhichConversation) {
  const common = useWords('common');
  const [earlier, setEarlier] = useState<readonly Message[]>([]);
  const [hasEarlier, setHasEarlier] = useState<boolean | null>(null);
  const [isLoading, setLoading] = useState(false);
  const query = useCall('messages.read', which, { keep: true });
  const { data, refetch } = query;
  const isLive = useHearing();
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => document.hidden || void refetch(), pollMs);
    return () => clearInterval(timer);
  }, [isLive, refetch]);
  const ids = new Set(earlier.map(({ id }) => id));
  const messages = [...earlier, ...(data?.messages ?? []).filter(({ id }) => !ids.has(id))];
  const loadEarlier = async () => {
    const first = messages[0];
    if (!data?.thread || !first) return;
    setLoading(true);
    try {
      const before = await api('messages.read', { threadId: data.thread.id, before: first.id });
      // What is on the screen now stays, however far the latest forty move on.
      setEarlier([...before.messages, ...messages]);
      setHasEarlier(before.hasEarlier);
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setLoading(false);
    }
  };
  return {
    query,
    messages,
    translations: useTranslations(data?.thread?.id ?? '', messages),
    hasEarlier: hasEarlier ?? data?.hasEarlier ?? false,
    loadEarlier,
    isLoading,
  };
}

/** What others wrote in other languages, in the reader's own. */
function useTranslations(threadId: string, messages: readonly Message[]) {
  const { language: ownLanguage } = usePlace();
  const foreign = messages
    .filter(({ mine, text, language }) => !mine && text !== '' && language !== ownLanguage)
    .slice(-mostTranslated)
    .map(({ id }) => id);
  const translated = useCall(
    'messages.translations',
    { threadId, ids: foreign },
    { enabled: threadId !== '' && foreign.length > 0, keep: true, staleTime: Infinity },
  );
  return new Map(translated.data?.map((one) => [one.id, one]));
}
