import { Trash2 } from 'lucide-react';
import { longestSpoken, mostCues } from '../../../contract/studio/video-limits.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { EmptyState } from '../../ui/states.tsx';

export interface CueRow {
  id: string;
  from: number;
  to: number;
  text: string;
  translated: string;
}

interface Props {
  cues: CueRow[];
  to: Language;
  /** The second at which the video stands. */
  now: number;
  onChange: (cues: CueRow[]) => void;
}

/** What is said, from when to when, and how it is in the other language. */
export function CueFields({ cues, to, now, onChange }: Props) {
  const t = useWords('video');
  const change = (id: string, made: Partial<CueRow>) =>
    onChange(cues.map((cue) => (cue.id === id ? { ...cue, ...made } : cue)));
  const seconds = (cue: CueRow, field: 'from' | 'to', n: number) => (
    <Field label={t(`cue.${field}`, { number: n + 1 })}>
      {(tied) => (
        <Input
          {...tied}
          type="number"
          min={0}
          step={0.1}
          value={cue[field]}
          onChange={({ target }) => change(cue.id, { [field]: Math.max(0, Number(target.value)) })}
        />
      )}
    </Field>
  );
  return (
    <div className="space-y-4">
      {cues.length === 0 && <EmptyState title={t('noCues')} />}
      <ol className="space-y-4">
        {cues.map((cue, n) => (
          <li key={cue.id} className="grid gap-3 border-b border-line pb-4 sm:grid-cols-[6rem_6rem_1fr_auto]">
            {seconds(cue, 'from', n)}
            {seconds(cue, 'to', n)}
            <div className="space-y-3">
              <Field label={t('cue.text', { number: n + 1 })}>
                {(tied) => (
                  <Input
                    {...tied}
                    dir="auto"
                    maxLength={longestSpoken}
                    value={cue.text}
                    onChange={({ target }) => change(cue.id, { text: target.value })}
                  />
                )}
              </Field>
              <Field label={t('cue.translated', { number: n + 1, language: languages[to].name })}>
                {(tied) => (
                  <Input
                    {...tied}
                    dir={languages[to].dir}
                    maxLength={longestSpoken}
                    value={cue.translated}
                    onChange={({ target }) => change(cue.id, { translated: target.value })}
                  />
                )}
              </Field>
            </div>
            <div className="self-end">
              <Button size="small" onClick={() => onChange(cues.filter(({ id }) => id !== cue.id))}>
                <Trash2 size={14} aria-label={t('cue.remove', { number: n + 1 })} />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button
        disabled={cues.length >= mostCues}
        onClick={() => {
          const from = Math.round(now * 10) / 10;
          const row = { id: crypto.randomUUID(), from, to: from + 2, text: '', translated: '' };
          onChange([...cues, row].sort((one, other) => one.from - other.from));
        }}
      >
        {t('cue.add')}
      </Button>
    </div>
  );
}
