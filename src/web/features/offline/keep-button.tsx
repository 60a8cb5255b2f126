import { lazy, Suspense, use, useState } from 'react';
import { Download } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { wordsReady } from '../translation/words-ready.ts';
import type { CatalogSource } from './catalogs.ts';

const KeepDialog = lazy(async () => ({ default: (await import('./keep-dialog.tsx')).KeepDialog }));

/** Stores a shop or a buying list on this device; for buyers, so visitors sign in first. */
export function KeepButton({ source, name }: { source: CatalogSource; name: string }) {
  use(wordsReady(usePlace().language, 'offline'));
  const t = useWords('offline');
  const { signedIn, role } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (signedIn && role !== null && role !== roles.buyer) return null;
  const open = () => setOpen(true);
  return (
    <>
      <Button
        onClick={() => (signedIn ? open() : askSignIn({ mode: 'login', role: roles.buyer, onDone: open }))}
      >
        <Download size={16} aria-hidden />
        {t('keep')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <KeepDialog source={source} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
