import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfflineDraft } from '../../features/offline/draft-rules.ts';
import { sendDraft } from '../../features/offline/send-draft.ts';
import { useStoringError } from '../../features/offline/use-storing.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** The sending of one draft. */
export interface Sending {
  isBusy: boolean;
  send: () => Promise<void>;
}

/** Sends a draft, and says why where that fails. */
export function useSending({ key, kind }: OfflineDraft): Sending {
  const client = useQueryClient();
  const errorOf = useStoringError();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendDraft(key);
      const calls = kind === 'order' ? ['cart.get', 'cart.count'] : ['rfqs.list'];
      for (const call of calls) void client.invalidateQueries({ queryKey: [call] });
    } catch (error) {
      toast.error(errorOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}
