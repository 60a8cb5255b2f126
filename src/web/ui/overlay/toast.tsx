import { lazy, Suspense, useEffect, useState } from 'react';

type Kind = 'success' | 'error' | 'warning' | 'message';

const loadSonner = async () => (await Promise.all([import('sonner'), import('sonner/dist/styles.css')]))[0];
const SonnerToaster = lazy(async () => ({ default: (await loadSonner()).Toaster }));
const asked = new EventTarget();

/**
 * Says something for three seconds, and `detail` smaller below it. The component that shows it is fetched with the
 * first thing to say.
 */
const say = (kind: Kind) => (text: string, detail?: string) => {
  asked.dispatchEvent(new Event('ask'));
  void loadSonner().then(({ toast: show }) => show[kind](text, { description: detail }));
};

export const toast = {
  success: say('success'),
  error: say('error'),
  /** The visitor has to do something first. */
  warning: say('warning'),
  message: say('message'),
};

/** The place where toasts appear; once on a page. */
export function Toaster({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const need = () => setNeeded(true);
    asked.addEventListener('ask', need);
    return () => asked.removeEventListener('ask', need);
  }, []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <SonnerToaster position="top-center" duration={3000} dir={dir} richColors offset={72} />
    </Suspense>
  );
}
