import { Globe } from 'lucide-react';
import type { TranslationAuthor } from '../../../contract/translation/translation.ts';
import type { Language } from '../../../kit/languages.ts';
import type { ApiError } from '../../page/calls/api.ts';
import { useWords } from '../../page/words.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { authorWord } from './author-word.ts';
import { WrittenIn } from './written-in.tsx';

interface NoteProps {
  /** The language of the text as it was written. */
  language: Language;
  /** Whether there is a translation, and whether it is what is shown. */
  state: 'none' | 'original' | 'translation';
  /** Whether asking may bring a translation, or more of one. */
  canAsk: boolean;
  /** Whose translation it is; null for a machine's. */
  by: TranslationAuthor | null;
  isBusy: boolean;
  /** Why there is none, or not of everything. */
  message: string;
  onAsk: () => void;
  onSwitch: () => void;
}

/** Whether asking again would bring the same: a translation, or that there is none. */
export const isSettled = ({ isSuccess, error }: { isSuccess: boolean; error: ApiError | null }): boolean =>
  isSuccess || error?.code === 'NO_TRANSLATION';

/** Below a text: what it is (the original, a machine's translation) and the way to the other. */
export function TranslationNote({ language, state, canAsk, by, isBusy, message, ...on }: NoteProps) {
  const t = useWords('common');
  if (state === 'none' && !canAsk && !message) return null;
  const name = state === 'none' ? '' : t(nameOf(state, by));
  const told = state === 'original' ? name : [name, message].filter(Boolean).join(' · ');
  const ask = (
    <Button {...small} aria-busy={isBusy} onClick={isBusy ? undefined : on.onAsk}>
      {isBusy ? <Spinner /> : <Globe size={14} aria-hidden />}
      {t('translate.action')}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
      {state !== 'translation' && <WrittenIn language={language} />}
      <output className={told ? '' : 'sr-only'}>{told}</output>
      {/* One button before and after, never disabled, so that whoever pressed it with a key stays on it. */}
      {state === 'none' ? (
        canAsk && ask
      ) : (
        <Button {...small} onClick={on.onSwitch}>
          {t(wayOf(state))}
        </Button>
      )}
      {state !== 'none' && canAsk && ask}
    </div>
  );
}

const small = { size: 'small' } as const;

const wayOf = (state: 'original' | 'translation') =>
  state === 'translation' ? 'translate.showOriginal' : 'translate.showTranslation';

const nameOf = (state: 'original' | 'translation', by: TranslationAuthor | null) =>
  state === 'original' ? 'translate.original' : authorWord(by);
