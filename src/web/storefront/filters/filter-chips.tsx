import { X } from 'lucide-react';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';

interface Props {
  /** What narrows a list now, each with the list without it. */
  chips: readonly { text: string; widerPath: string }[];
  /** The list without any of it. */
  clearTo: string;
}

/** What narrows a list now, each with a way to drop it, and one to drop all. */
export function FilterChips({ chips, clearTo }: Props) {
  const t = useWords('storefront');
  return (
    <ul aria-label={t('list.active')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ text, widerPath }) => (
        <li key={text}>
          <Link
            to={widerPath}
            aria-label={t('list.drop', { name: text })}
            className="flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-card ps-3 pe-2 hover:border-cinnabar hover:text-cinnabar"
          >
            {text}
            <X size={14} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearTo} className="flex min-h-8 items-center px-2 text-muted hover:text-cinnabar">
          {t('list.clear')}
        </Link>
      </li>
    </ul>
  );
}
