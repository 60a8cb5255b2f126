import type { OutputOf } from '../../../contract/contract.ts';
import type { Language } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { authorWord } from './author-word.ts';
import { inLanguage } from './written-in.tsx';

interface Props {
  text: string;
  language: Language;
  translation: OutputOf<'messages.translations'>[number] | undefined;
}

/** What the other side wrote, and where there is one its translation, one beside the other. */
export function BothLanguages({ text, language, translation }: Props) {
  const common = useWords('common');
  const here = usePlace().language;
  const original = (
    <p className="min-w-0 break-words whitespace-pre-line" {...inLanguage(language, here)}>
      {text}
    </p>
  );
  if (!translation) return original;
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {original}
      <div className="min-w-0 border-line max-sm:border-t max-sm:pt-2 sm:border-s sm:ps-4">
        <p className="break-words whitespace-pre-line">{translation.text}</p>
        <p className="text-xs text-muted">{common(authorWord(translation.by))}</p>
      </div>
    </div>
  );
}
