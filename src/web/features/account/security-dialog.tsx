import { use } from 'react';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ChangeName } from './change-name.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { ChangePassword, Sessions } from './security-sections.tsx';
import { wordsReady } from '../translation/words-ready.ts';

/** Where one is signed in, and what proves who one is; over whatever page it was asked for on. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const { language } = usePlace();
  const ready = [wordsReady(language, 'account'), wordsReady(language, 'security')];
  for (const words of ready) use(words);
  const t = useWords('account');
  return (
    <Dialog width={560} title={t('security.title')} onClose={onClose}>
      <div className="space-y-6">
        <Sessions />
        <SecondFactor />
        <ChangePassword />
        <ChangeName />
      </div>
    </Dialog>
  );
}
