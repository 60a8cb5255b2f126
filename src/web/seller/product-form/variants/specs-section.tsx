import { useState, type ClipboardEvent } from 'react';
import { Image, Plus, Trash, X } from 'lucide-react';
import type { FormSpec, FormValue } from '../../../../contract/products/product-form.ts';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import { newKey } from '../../../page/new-key.ts';
import { useWords } from '../../../page/words.ts';
import { Picture } from '../../../features/media/picture.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { withSpecs } from './change-specs.ts';
import { useIssue, useField, useProductForm } from '../form-store.ts';

/** In what the versions of a product differ: up to three specs, each with its values. */
export function Specs() {
  const t = useWords('productForm');
  const { store } = useProductForm();
  const [specs] = useField('specs');
  const issue = useIssue('specs');
  const change = (next: FormSpec[]) => {
    const { cells, ...fields } = withSpecs(store.all(), next);
    store.set('specs', fields.specs);
    store.set('known', fields.known);
    for (const [cell, value] of Object.entries(cells)) store.put(cell, value);
  };
  return (
    <div className="space-y-3">
      {specs.map((spec, at) => (
        <Spec
          key={spec.key}
          spec={spec}
          at={at}
          onChange={(next) => change(specs.with(at, next))}
          onDrop={() => change(specs.toSpliced(at, 1))}
        />
      ))}
      {specs.length < productLimits.specs && (
        <Button size="small" onClick={() => change([...specs, { key: newKey(), names: {}, values: [] }])}>
          <Plus size={14} aria-hidden />
          {t('specs.add')}
        </Button>
      )}
      {issue && (
        <p role="alert" className="text-xs text-cinnabar">
          {t(`issue.${issue}`)}
        </p>
      )}
    </div>
  );
}

interface SpecProps {
  spec: FormSpec;
  at: number;
  onChange: (spec: FormSpec) => void;
  onDrop: () => void;
}

function Spec({ spec, at, onChange, onDrop }: SpecProps) {
  const t = useWords('productForm');
  const [source] = useField('sourceLanguage');
  const issue = useIssue(`specs.${at}`);
  const [typed, setTyped] = useState('');
  const said = (names: FormSpec['names']) => names[source] ?? Object.values(names)[0] ?? '';
  const add = (names: readonly string[]) => {
    const known = new Set(spec.values.map((value) => said(value.names).toLowerCase()));
    const fresh = [...new Set(names.map((name) => name.trim().slice(0, productLimits.name)))].filter(
      (name) => name !== '' && !known.has(name.toLowerCase()),
    );
    const made = fresh.map((name): FormValue => ({ key: newKey(), names: { [source]: name }, picture: '' }));
    onChange({ ...spec, values: [...spec.values, ...made].slice(0, productLimits.specValues) });
    setTyped('');
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const names = event.clipboardData.getData('text/plain').split(/[\t\n;；]+/);
    if (names.length < 2) return;
    event.preventDefault();
    add(names);
  };
  return (
    <fieldset className="space-y-3 rounded border border-line p-3">
      <legend className="sr-only">{t('specs.number', { number: at + 1 })}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow sm:max-w-xs">
          <Field label={t('specs.number', { number: at + 1 })} error={issue && t(`issue.${issue}`)}>
            {(tied) => (
              <Input
                {...tied}
                value={said(spec.names)}
                maxLength={productLimits.name}
                placeholder={t('specs.example')}
                // Translations of another name would be wrong.
                onChange={({ target }) => onChange({ ...spec, names: { [source]: target.value } })}
              />
            )}
          </Field>
        </div>
        <IconButton label={t('specs.drop')} onClick={onDrop} className="mt-6">
          <Trash size={16} aria-hidden />
        </IconButton>
      </div>
      <ul aria-label={t('specs.values')} className="flex flex-wrap gap-2">
        {spec.values.map((value, index) => (
          <li key={value.key} className="flex items-center rounded border border-line-strong bg-card">
            {at === 0 && (
              <ValuePicture
                value={value}
                name={said(value.names)}
                onChange={(picture) =>
                  onChange({ ...spec, values: spec.values.with(index, { ...value, picture }) })
                }
              />
            )}
            <input
              aria-label={t('specs.valueNumber', { number: index + 1 })}
              value={said(value.names)}
              maxLength={productLimits.name}
              size={Math.max(4, Math.min(24, said(value.names).length + 1))}
              onChange={({ target }) =>
                onChange({
                  ...spec,
                  values: spec.values.with(index, { ...value, names: { [source]: target.value } }),
                })
              }
              className="h-9 rounded px-2"
            />
            <button
              type="button"
              aria-label={t('specs.dropValue', { name: said(value.names) })}
              onClick={() => onChange({ ...spec, values: spec.values.toSpliced(index, 1) })}
              className="flex size-9 items-center justify-center hover:bg-sand"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
        <li className="flex">
          <Input
            value={typed}
            aria-label={t('specs.addValue')}
            placeholder={t('specs.addValue')}
            maxLength={productLimits.name}
            onPaste={paste}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed.trim() && add([typed])}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add([typed]);
            }}
            className="w-40!"
          />
        </li>
      </ul>
      <p className="text-xs text-muted">{t('specs.hint')}</p>
    </fieldset>
  );
}

interface PictureProps {
  value: FormValue;
  name: string;
  onChange: (picture: string) => void;
}

/** The picture that a value is shown by: one of the product's own. */
function ValuePicture({ value, name, onChange }: PictureProps) {
  const t = useWords('productForm');
  const [pictures] = useField('pictures');
  const classes = 'flex size-9 items-center justify-center overflow-hidden rounded hover:bg-sand';
  return (
    <Popover
      label={t('specs.picture', { name })}
      triggerClass={classes}
      trigger={
        value.picture ? (
          <Picture src={`/files/${value.picture}`} alt="" size={36} className="size-9" />
        ) : (
          <Image size={16} aria-hidden className="text-muted" />
        )
      }
      className="p-2"
    >
      {(close) =>
        pictures.length === 0 ? (
          <p className="max-w-60 p-2 text-muted">{t('specs.noPictures')}</p>
        ) : (
          <ul className="grid grid-cols-4 gap-1">
            {['', ...pictures].map((key, index) => (
              <li key={key}>
                <button
                  type="button"
                  aria-label={key ? t('pictures.number', { number: index }) : t('specs.withoutPicture')}
                  aria-pressed={key === value.picture}
                  onClick={() => {
                    onChange(key);
                    close();
                  }}
                  className="flex size-12 items-center justify-center rounded-sm border-2 border-transparent bg-sand aria-pressed:border-cinnabar"
                >
                  {key ? (
                    <Picture src={`/files/${key}`} alt="" size={48} className="size-full" />
                  ) : (
                    <X size={16} aria-hidden />
                  )}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Popover>
  );
}
