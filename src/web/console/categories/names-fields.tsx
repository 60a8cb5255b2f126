import { categoryNameLength } from '../../../contract/catalog/category-limits.ts';
import { languageCodes, languages, type Language, type Text } from '../../../kit/languages.ts';
import { Field, Input } from '../../ui/form/field.tsx';
import { withoutEmpty } from '../content/draft.ts';

interface Props {
  names: Text;
  onChange: (names: Text) => void;
  /** Characters of each. */
  longest?: number;
  error?: string | undefined;
  /** The language that is not asked for. */
  except?: Language;
}

/** A name in all languages, each in its own direction. */
export function NamesFields({ names, onChange, longest = categoryNameLength, error, except }: Props) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languageCodes
        .filter((code) => code !== except)
        .map((code, index) => (
          <Field key={code} label={languages[code].name} error={index === 0 ? error : undefined}>
            {(control) => (
              <Input
                {...control}
                lang={languages[code].htmlLang}
                dir={languages[code].dir}
                maxLength={longest}
                value={names[code] ?? ''}
                onChange={({ target }) => onChange({ ...names, [code]: target.value })}
              />
            )}
          </Field>
        ))}
    </div>
  );
}

/** Names as they are sent: those that say something. */
export const filledNames = (names: Text): Text => (withoutEmpty({ names }).names ?? {}) as Text;
