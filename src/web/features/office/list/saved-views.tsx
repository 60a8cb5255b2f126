import { useState, useSyncExternalStore } from 'react';
import { Bookmark, X } from 'lucide-react';
import { Link, usePlace } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { PromptDialog } from '../../../ui/overlay/prompt-dialog.tsx';
import { addView, readViews, removeView, subscribeToViews, longestName, mostViews } from './view-store.ts';

/** Names for what a list is narrowed to, kept in this browser: an address is saved, and gone back to. */
export function SavedViews({ path }: { path: string }) {
  const t = useWords('office');
  const { query } = usePlace();
  const [isNaming, setNaming] = useState(false);
  const text = useSyncExternalStore(subscribeToViews, () => localStorage.getItem(`views ${path}`) ?? '');
  const views = readViews(text);
  const current = new URLSearchParams(query);
  current.delete('page');
  return (
    <>
      <Popover
        align="end"
        triggerClass="flex items-center gap-2 whitespace-nowrap rounded-sm px-3 py-2 hover:bg-sand-deep/40"
        trigger={
          <>
            <Bookmark size={16} aria-hidden />
            {t('views.title')}
            {views.length > 0 && <span className="figures text-muted">{views.length}</span>}
          </>
        }
        className="w-72 p-2"
      >
        {(close) => (
          <>
            {views.length === 0 && <p className="p-2 text-muted">{t('views.none')}</p>}
            <ul>
              {views.map(({ name, search }) => (
                <li key={name} className="flex items-center gap-1">
                  <Link
                    to={search ? `${path}?${search}` : path}
                    onClick={close}
                    className="min-w-0 grow truncate rounded-sm px-2 py-2 hover:bg-sand-deep/40"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                  <IconButton label={t('views.remove', { name })} onClick={() => removeView(path, name)}>
                    <X size={16} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
            {views.length < mostViews && (
              <Button
                size="small"
                className="mt-2 w-full"
                onClick={() => {
                  close();
                  setNaming(true);
                }}
              >
                {t('views.save')}
              </Button>
            )}
            <p className="p-2 text-xs text-muted">{t('views.hint')}</p>
          </>
        )}
      </Popover>
      {isNaming && (
        <PromptDialog
          title={t('views.save')}
          verb={t('views.saveVerb')}
          label={t('views.name')}
          maxLength={longestName}
          rows={1}
          onSubmit={(name) => {
            addView(path, { name, search: current.toString() });
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
