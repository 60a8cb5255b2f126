import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { onAssistantOpened } from './open-assistant.ts';

const AssistantDialog = lazy(async () => ({
  default: (await import('./assistant-dialog.tsx')).AssistantDialog,
}));

/** The place where the assistant opens; once on a page. Nothing of it is loaded before. */
export function AssistantHost() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onAssistantOpened(() => setOpen(true)), []);
  const close = useCallback(() => setOpen(false), []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <AssistantDialog onClose={close} />
    </Suspense>
  );
}
