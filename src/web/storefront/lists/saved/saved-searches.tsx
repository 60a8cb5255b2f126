import { lazy, Suspense, useState } from 'react';
import { Bookmark } from 'lucide-react';
import { roles } from '../../../../contract/accounts/roles.ts';
import { askSignIn, isSignedInAs } from '../../../page/visitor/sign-in.ts';
import { useWords } from '../../../page/words.ts';
import type { ListFilters } from '../../../features/addresses/addresses.ts';
import { Button } from '../../../ui/button.tsx';

const SavedDrawer = lazy(async () => ({ default: (await import('./saved-drawer.tsx')).SavedDrawer }));

interface Props {
  filters: ListFilters;
  /** What the list is called. */
  title: string;
}

/** Keeps the list that is shown, and shows those that are kept; strangers are asked to sign in first. */
export function SavedSearches({ filters, title }: Props) {
  const t = useWords('lists');
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (isSignedInAs(roles.buyer)) setOpen(true);
    else askSignIn({ mode: 'login', onDone: () => setOpen(true) });
  };
  return (
    <>
      <Button
        className="ms-auto shrink-0"
        aria-haspopup="dialog"
        aria-label={t('saved.title')}
        onClick={open}
      >
        <Bookmark size={16} aria-hidden />
        <span className="hidden sm:inline">{t('saved.title')}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SavedDrawer filters={filters} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
