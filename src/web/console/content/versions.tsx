import type { OutputOf } from '../../../contract/contract.ts';
import type { Wording } from '../../../contract/content/content.ts';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  versions: OutputOf<'console.content.get'>['versions'];
  current: number | undefined;
  /** Puts a wording into the form; nothing is saved by it. */
  onTake: (wording: Wording) => void;
}

/** Every wording the entry had, by whom, and the way back to it. */
export function Versions({ versions, current, onTake }: Props) {
  const t = useWords('content');
  if (versions.length < 2) return null;
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-lg font-semibold">{t('entry.versions')}</h2>
      <ul className="divide-y divide-line">
        {versions.map(({ version, at, by, item }) => (
          <li key={version} className="flex items-center justify-between gap-3 py-2">
            <span>
              <Moment at={at} />
              <span className="block text-xs text-muted">
                <bdi>{by ?? t('entry.byNobody')}</bdi>
              </span>
            </span>
            {version !== current && (
              <Button size="small" onClick={() => onTake(item)}>
                {t('entry.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
