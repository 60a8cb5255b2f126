import { longestCaption, mostCaptionLanguages } from '../../../contract/studio/video-limits.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { useTranslating } from './use-translating.ts';
import { LanguageField } from './video-fields.tsx';

/** Translations by language and spoken line: they stay with their line wherever it moves. */
export type Translations = Partial<Record<Language, Record<string, string>>>;

interface Props {
  lines: readonly string[];
  /** What is spoken, which comes first in the captions. */
  spokenIn: Language;
  /** The languages below it. */
  others: readonly Language[];
  translations: Translations;
  onChange: (others: Language[], translations: Translations) => void;
}

/** Captions in further languages, each line translated by memory, a service or by hand. */
export function CaptionFields({ lines, spokenIn, others, translations, onChange }: Props) {
  const t = useWords('video');
  const { isTranslating, translate } = useTranslating();
  const write = (code: Language, texts: Record<string, string>) => ({
    ...translations,
    [code]: { ...translations[code], ...texts },
  });
  const missing = (code: Language) => lines.filter((line) => !translations[code]?.[line]?.trim());
  async function translateAll() {
    let next = translations;
    for (const code of others) {
      const made = await translate(missing(code), code);
      next = { ...next, [code]: { ...next[code], ...Object.fromEntries(made) } };
    }
    onChange([...others], next);
  }
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        {Array.from({ length: mostCaptionLanguages - 1 }, (_, n) => (
          <LanguageField
            key={n}
            label={t('captionsIn', { number: n + 2 })}
            language={others[n] ?? ''}
            of={languageCodes.filter(
              (code) => code !== spokenIn && (others[n] === code || !others.includes(code)),
            )}
            none={t('none')}
            onChange={(chosen) => {
              const next = [...others];
              if (chosen) next[n] = chosen;
              else next.splice(n, 1);
              onChange(next.filter(Boolean), translations);
            }}
          />
        ))}
        {others.length > 0 && (
          <Button
            busy={isTranslating}
            disabled={!others.some((code) => missing(code).length > 0)}
            onClick={() => void translateAll()}
          >
            {t('translateAll')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <ol className="space-y-4">
          {[...new Set(lines)].map((line, n) => (
            <li key={line} className="space-y-2 border-b border-line pb-4">
              <p dir={languages[spokenIn].dir} className="text-sm text-muted">
                {line}
              </p>
              {others.map((code) => (
                <Field
                  key={code}
                  label={t('cue.translated', { number: n + 1, language: languages[code].name })}
                >
                  {(tied) => (
                    <Input
                      {...tied}
                      dir={languages[code].dir}
                      maxLength={longestCaption}
                      value={translations[code]?.[line] ?? ''}
                      onChange={({ target }) => onChange([...others], write(code, { [line]: target.value }))}
                    />
                  )}
                </Field>
              ))}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
