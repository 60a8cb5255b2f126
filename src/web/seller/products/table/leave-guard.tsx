import { useEffect, useRef, useState } from 'react';
import { NavigateContext, useNavigate, type Navigate } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

interface Props {
  /** How many changes would be lost; nothing is asked while there are none. */
  changes: number;
  children: React.ReactNode;
}

/** Where a link leads, if that is another page of this site. */
function pageLeftFor(event: MouseEvent): string | null {
  const anchor = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!anchor || anchor.target === '_blank' || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return anchor.pathname === location.pathname && anchor.host === location.host ? null : anchor.href;
}

/**
 * Asks before the page is left with changes that are not saved: by a link, by the browser's way back, by what a page does
 * itself, or by closing it. Filters and pages of the list stay on the page.
 */
export function LeaveGuard({ changes, children }: Props) {
  const t = useWords('productTable');
  const navigate = useNavigate();
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isUnsaved = changes > 0;
  // Once it was said that the changes may go, the browser does not ask again.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const address = location.href;
    const { pathname } = location;
    const ask = (act: () => void) => setGoOn(() => act);
    const onClick = (event: MouseEvent) => {
      const target = pageLeftFor(event);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => location.assign(target));
    };
    const onPop = (event: PopStateEvent) => {
      if (location.pathname === pathname) return;
      event.stopImmediatePropagation();
      const target = location.href;
      history.pushState(null, '', address);
      ask(() => location.assign(target));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPop, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved]);
  const guarded: Navigate = (path, options) => {
    const isHere = path.split('?')[0] === location.pathname.replace(/^\/[^/]+/, '');
    if (!isUnsaved || isHere) navigate(path, options);
    else setGoOn(() => () => navigate(path, options));
  };
  return (
    <NavigateContext value={guarded}>
      {children}
      {goOn && (
        <FormDialog
          danger
          title={t('leave.title')}
          verb={t('leave.verb')}
          onClose={() => setGoOn(null)}
          onSubmit={() => {
            isLeaving.current = true;
            setGoOn(null);
            goOn();
          }}
        >
          {t('leave.ask', { count: changes })}
        </FormDialog>
      )}
    </NavigateContext>
  );
}
