import { use, useState } from 'react';
import { roles } from '../../contract/roles.ts';
import type { Language } from '../../kit/languages.ts';
import { usePlace } from '../page/place.tsx';
import { loadWords, useWords } from '../page/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { SignInMode } from './account-rules.ts';
import { SignIn } from './sign-in.tsx';

interface Props {
  mode: 'login' | 'register';
  onClose: () => void;
  /** The visitor is signed in; the session has begun. */
  onDone: () => void;
}

// The dialog opens over pages that do not know its words, so it fetches them itself.
const ready = new Map<Language, Promise<void>>();

function wordsReady(language: Language): Promise<void> {
  let loading = ready.get(language);
  if (!loading) ready.set(language, (loading = loadWords(language, ['account'])));
  return loading;
}

/** The buyer's sign-in over whatever page it was asked for on; suspends until its words have come. */
export function SignInDialog({ mode: asked, onClose, onDone }: Props) {
  const { language } = usePlace();
  use(wordsReady(language));
  const t = useWords('account');
  const [mode, setMode] = useState<SignInMode>(asked === 'register' ? 'register' : 'password');
  return (
    <Dialog title={t(`title.${mode}`)} onClose={onClose}>
      <SignIn role={roles.buyer} mode={mode} onMode={setMode} onDone={onDone} />
    </Dialog>
  );
}
