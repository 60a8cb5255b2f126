import { useEffect, useState } from 'react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { watchBuild } from './watch-build.ts';

/**
 * Says, politely and once for each, that a newer build is there. It never reloads by itself: there may be something
 * half written on the page.
 */
export function NewVersion({ build }: { build: string | null }) {
  const t = useWords('common');
  const [newer, setNewer] = useState<string | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  useEffect(() => (build ? watchBuild(build, setNewer) : undefined), [build]);
  const isVisible = newer !== null && newer !== declined;
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-18 z-40 flex justify-center px-4 sm:bottom-6">
      {isVisible && (
        <span className="card pointer-events-auto flex max-w-xl flex-wrap items-center justify-end gap-x-4 gap-y-2 p-3 ps-4 shadow-float">
          <span className="min-w-48 grow basis-0">{t('version.new')}</span>
          <span className="flex gap-2">
            <Button size="small" onClick={() => location.reload()}>
              {t('version.reload')}
            </Button>
            <Button size="small" tone="plain" onClick={() => setDeclined(newer)}>
              {t('version.later')}
            </Button>
          </span>
        </span>
      )}
    </output>
  );
}
