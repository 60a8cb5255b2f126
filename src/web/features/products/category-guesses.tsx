import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';

export type CategoryGuess = OutputOf<'search.categoryByTitle'>[number];

export const pathText = (path: readonly { name: string }[]): string =>
  path.map(({ name }) => name).join(' › ');

interface GuessesProps {
  label: string;
  guesses: readonly CategoryGuess[];
  categoryId: string;
  onChoose: (id: string) => void;
}

/** Suggested categories, each with the share that speaks for it. */
export function CategoryGuesses({ label, guesses, categoryId, onChoose }: GuessesProps) {
  const format = useFormat();
  return (
    <div className="space-y-1.5">
      <p className="text-xs text-muted">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {guesses.map(({ id, path, sure }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === categoryId}
              title={pathText(path)}
              onClick={() => onChoose(id)}
              className="flex min-h-9 items-center gap-2 rounded border border-line-strong px-3 hover:border-ink aria-pressed:border-jade aria-pressed:bg-jade-soft"
            >
              {pathText(path.slice(-2))}
              <span className="text-xs text-muted">{format.percent(sure)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
