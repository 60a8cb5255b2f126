import { languageCodes, languages, type Language, type Text } from '../../../kit/languages.ts';
import { Field, Input, Textarea } from '../../ui/form/field.tsx';

interface Props {
  /** The label of the field of a language. */
  label: (language: string) => string;
  texts: Text;
  max: number;
  hint: string;
  error?: string | undefined;
  /** More than one line each, so many of them in sight. */
  rows?: number;
  /** The languages it is written in, all by default. */
  of?: readonly Language[];
  onChange: (texts: Text) => void;
}

/** A text in every language, one field each; what is left empty is not kept. */
export function TextsField({ label, texts, max, hint, error, rows, of = languageCodes, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <p
        className={`mb-2 text-xs ${error ? 'text-cinnabar' : 'text-muted'}`}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {of.map((code) => {
          const { name, dir, htmlLang } = languages[code];
          const control = {
            lang: htmlLang,
            dir,
            maxLength: max,
            value: texts[code] ?? '',
            onChange: ({ target }: { target: { value: string } }) =>
              onChange({ ...texts, [code]: target.value }),
          };
          return (
            <Field key={code} label={label(name)}>
              {(tied) =>
                rows ? <Textarea {...tied} {...control} rows={rows} /> : <Input {...tied} {...control} />
              }
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A text without the languages nobody wrote it in. */
export const filledIn = (texts: Text): Text =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
