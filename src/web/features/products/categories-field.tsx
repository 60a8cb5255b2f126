import { X } from 'lucide-react';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';

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
