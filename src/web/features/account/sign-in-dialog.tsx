import { use, useState } from 'react';
import type { Role } from '../../../contract/accounts/roles.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { SignInMode } from './account-rules.ts';
import { SignIn } from './sign-in.tsx';
import { wordsReady } from '../translation/words-ready.ts';

interface Props {
  mode: 'login' | 'register';
  role: Role;
  onClose: () => void;
  /** The visitor is signed in; the session has begun. */
  onDone: () => void;
}

/** The sign-in over whatever page it was asked for on; suspends until its words have come. */
export function SignInDialog({ mode: asked, role, onClose, onDone }: Props) {
  const { language } = usePlace();
  use(wordsReady(language, 'account'));
  const t = useWords('account');
  const [mode, setMode] = useState<SignInMode>(asked === 'register' ? 'register' : 'password');
  return (
    <Dialog width={512} title={t(`title.${mode}`)} onClose={onClose}>
      <SignIn role={role} mode={mode} onMode={setMode} captcha="float" onDone={onDone} />
    </Dialog>
  );
}
