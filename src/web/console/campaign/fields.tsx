import { X } from 'react-feather';
import { languageCodes, languages, type Text } from '../../../kit/languages.ts';
import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { Field, Input, Select } from '../../ui/field.tsx';

interface TextsProps {
  /** The label of the field of a language. */
  label: (language: string) => string;
  texts: Text;
  max: number;
  error?: string;
  onChange: (texts: Text) => void;
}

/** A text in every language, one field each; what is left empty is not kept. */
export function TextsField({ label, texts, max, error, onChange }: TextsProps) {
  const t = useWords('campaign');
  return (
    <fieldset className="min-w-0">
      <p
        className={`mb-2 text-xs ${error ? 'text-cinnabar' : 'text-muted'}`}
        role={error ? 'alert' : undefined}
      >
        {error ?? t('form.namesHint')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {languageCodes.map((code) => {
          const { name, dir, htmlLang } = languages[code];
          return (
            <Field key={code} label={label(name)}>
              {(tied) => (
                <Input
                  {...tied}
                  lang={htmlLang}
                  dir={dir}
                  maxLength={max}
                  value={texts[code] ?? ''}
                  onChange={(event) => onChange({ ...texts, [code]: event.target.value })}
                />
              )}
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

interface CategoriesProps {
  label: string;
  ids: readonly string[];
  error?: string;
  onChange: (ids: string[], names: ReadonlyMap<string, { name: string; code: string }>) => void;
}

/** Categories of the first two levels, chosen one by one. */
export function CategoriesField({ label, ids, error, onChange }: CategoriesProps) {
  const t = useWords('campaign');
  const tree = useCall('catalog.tree', { depth: 2, withEmpty: true }, { staleTime: 300_000 });
  const all = (tree.data ?? []).flatMap((root) => [root, ...root.children]);
  const names = new Map(all.map((each) => [each.id, each]));
  return (
    <div className="space-y-2">
      <Field label={label} error={error}>
        {(tied) => (
          <Select
            {...tied}
            value=""
            onChange={({ target }) => target.value && onChange([...ids, target.value], names)}
          >
            <option value="">{t('form.addCategory')}</option>
            {(tree.data ?? []).map((root) => (
              <optgroup key={root.id} label={root.name}>
                {[root, ...root.children].map(({ id, name }) => (
                  <option key={id} value={id} disabled={ids.includes(id)}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {ids.map((id) => {
          const name = names.get(id)?.name ?? '…';
          return (
            <li key={id} className="flex items-center gap-1 rounded-sm bg-sand ps-2">
              {name}
              <button
                type="button"
                aria-label={t('form.remove', { name })}
                className="flex size-8 items-center justify-center hover:text-cinnabar"
                onClick={() =>
                  onChange(
                    ids.filter((each) => each !== id),
                    names,
                  )
                }
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The ids in pasted addresses, each once. */
export const idsIn = (text: string): string[] => [
  ...new Set((text.match(anyId) ?? []).map((id) => id.toLowerCase())),
];
