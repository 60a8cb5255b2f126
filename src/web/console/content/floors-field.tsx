import { ArrowUp, Plus, Trash } from 'lucide-react';
import { floorLimits } from '../../../contract/markets/floor-limits.ts';
import type { Floor } from '../../../contract/markets/floors.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';

interface Props {
  value: readonly Floor[];
  error: string | undefined;
  /** The language that words are being written in. */
  language: Language;
  onChange: (value: Floor[]) => void;
}

/** The floors of a market in their order: what each is called there, and what is sold on it. */
export function FloorsField({ value, error, language, onChange }: Props) {
  const t = useWords('content');
  const change = (index: number, part: Partial<Floor>) =>
    onChange(value.map((floor, at) => (at === index ? { ...floor, ...part } : floor)));
  const { htmlLang, dir, name: languageName } = languages[language];
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1 font-semibold">{t('market.floors')}</legend>
      <p className={`text-xs ${error ? 'text-cinnabar' : 'text-muted'}`} role={error ? 'alert' : undefined}>
        {error ?? t('market.floorsHint')}
      </p>
      <ol className="space-y-2">
        {value.map((floor, index) => (
          // oxlint-disable-next-line no-array-index-key -- a row is its place
          <li key={index} className="grid items-end gap-2 sm:grid-cols-[120px_minmax(0,1fr)_auto]">
            <Field label={t('market.floor')}>
              {(tied) => (
                <Input
                  {...tied}
                  dir="auto"
                  aria-invalid={error !== undefined && isLabelWrong(floor, value)}
                  maxLength={floorLimits.label}
                  value={floor.label}
                  onChange={({ target }) => change(index, { label: target.value })}
                />
              )}
            </Field>
            <Field label={`${t('market.sells')} (${languageName})`}>
              {(tied) => (
                <Input
                  {...tied}
                  aria-invalid={error !== undefined && Object.values(floor.sells).every(isBlank)}
                  lang={htmlLang}
                  dir={dir}
                  maxLength={floorLimits.sells}
                  value={floor.sells[language] ?? ''}
                  onChange={({ target }) =>
                    change(index, { sells: { ...floor.sells, [language]: target.value } })
                  }
                />
              )}
            </Field>
            <span className="flex">
              <IconButton
                label={t('market.floorUp')}
                disabled={index === 0}
                onClick={() => onChange(value.with(index - 1, floor).with(index, value[index - 1]!))}
              >
                <ArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={t('fact.removeRow')}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <Trash size={16} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {value.length < floorLimits.floors && (
        <Button size="small" onClick={() => onChange([...value, { label: '', sells: {} }])}>
          <Plus size={16} aria-hidden />
          {t('market.addFloor')}
        </Button>
      )}
    </fieldset>
  );
}

const isBlank = (text: string | undefined) => !text?.trim();

/** Whether a floor has no label, or one that another floor bears. */
const isLabelWrong = ({ label }: Floor, all: readonly Floor[]): boolean =>
  isBlank(label) || all.filter((other) => other.label.trim() === label.trim()).length > 1;

/** The floors as they are sent: without rows and texts that nobody filled in. */
export const filledFloors = (floors: readonly Floor[]): Floor[] =>
  floors
    .map(({ label, sells }) => ({
      label: label.trim(),
      sells: Object.fromEntries(Object.entries(sells).filter(([, text]) => !isBlank(text))),
    }))
    .filter(({ label, sells }) => label !== '' || Object.keys(sells).length > 0);

/** The sentence for what is wrong with the floors, or true. */
export function checkFloors(floors: readonly Floor[], t: Words<'content'>): string | true {
  const filled = filledFloors(floors);
  if (filled.some(({ label, sells }) => label === '' || Object.keys(sells).length === 0))
    return t('market.floorIncomplete');
  if (new Set(filled.map(({ label }) => label)).size < filled.length) return t('market.floorTwice');
  return true;
}
