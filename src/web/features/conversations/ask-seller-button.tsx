import { lazy, Suspense, use, useState } from 'react';
import { MessageCircle } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { usePlace } from '../../page/place.tsx';
import { askSignIn, isSignedInAs } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { AskSellerProps } from './ask-seller.tsx';
import { wordsReady } from '../translation/words-ready.ts';

const ConversationDialog = lazy(async () => ({
  default: (await import('./conversation-dialog.tsx')).ConversationDialog,
}));

/** Opens the conversation with a shop; strangers are asked to sign in as a buyer first. Suspends until its words have come. */
export function AskSellerButton({ shopId, productId, name }: AskSellerProps) {
  use(wordsReady(usePlace().language, 'message'));
  const t = useWords('message');
  const [open, setOpen] = useState(false);
  const ask = () => {
    if (isSignedInAs(roles.buyer)) return setOpen(true);
    askSignIn({ mode: 'login', onDone: () => setOpen(true) });
  };
  return (
    <>
      <Button onClick={ask}>
        <MessageCircle size={16} aria-hidden />
        {t('ask')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ConversationDialog which={{ shopId, productId }} partner={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
