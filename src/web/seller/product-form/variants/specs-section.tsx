import { foldName } from '../../../../kit/text/fold.ts';
import { cutText } from '../../../../kit/text/cut-text.ts';
import { useState, type ClipboardEvent } from 'react';
import { Plus, Trash, X } from 'lucide-react';
import type { FormSpec, FormValue } from '../../../../contract/products/product-form.ts';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import type { Language } from '../../../../kit/languages.ts';
import { newKey } from '../../../page/calls/new-key.ts';
import { useWords } from '../../../page/words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { withSpecs } from './change-specs.ts';
import { useIssue, useField, useProductForm } from '../form-store.ts';
import { ValuePicture } from './value-picture.tsx';

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
  const add = (names: readonly string[]) => {
    const present = new Set(spec.values.map((value) => foldName(nameIn(source, value.names))));
    const fresh = [...new Set(names.map((name) => cutText(name.trim(), productLimits.name)))].filter(
      (name) => name !== '' && !present.has(foldName(name)),
    );
    const made = fresh.map((name): FormValue => ({ key: newKey(), names: { [source]: name }, picture: '' }));
    onChange({ ...spec, values: [...spec.values, ...made].slice(0, productLimits.specValues) });
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
                value={nameIn(source, spec.names)}
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
          <SpecValue
            key={value.key}
            value={value}
            number={index + 1}
            // A picture tells the values of the first spec apart.
            hasPicture={at === 0}
            onChange={(next) => onChange({ ...spec, values: spec.values.with(index, next) })}
            onDrop={() => onChange({ ...spec, values: spec.values.toSpliced(index, 1) })}
          />
        ))}
        <ValueInput onAdd={add} />
      </ul>
      <p className="text-xs text-muted">{t('specs.hint')}</p>
    </fieldset>
  );
}

const nameIn = (source: Language, names: FormSpec['names']) => names[source] ?? Object.values(names)[0] ?? '';

interface ValueProps {
  value: FormValue;
  number: number;
  hasPicture: boolean;
  onChange: (value: FormValue) => void;
  onDrop: () => void;
}

function SpecValue({ value, number, hasPicture, onChange, onDrop }: ValueProps) {
  const t = useWords('productForm');
  const [source] = useField('sourceLanguage');
  const name = nameIn(source, value.names);
  return (
    <li className="flex items-center rounded border border-line-strong bg-card">
      {hasPicture && (
        <ValuePicture value={value} name={name} onChange={(picture) => onChange({ ...value, picture })} />
      )}
      <input
        aria-label={t('specs.valueNumber', { number: number })}
        value={name}
        maxLength={productLimits.name}
        size={Math.max(4, Math.min(24, name.length + 1))}
        onChange={({ target }) => onChange({ ...value, names: { [source]: target.value } })}
        className="h-9 rounded px-2"
      />
      <button
        type="button"
        aria-label={t('specs.dropValue', { name: name })}
        onClick={onDrop}
        className="flex size-9 items-center justify-center hover:bg-sand"
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

/** Adds values that are typed, or pasted as a row or column of a spreadsheet. */
function ValueInput({ onAdd }: { onAdd: (names: readonly string[]) => void }) {
  const t = useWords('productForm');
  const [typed, setTyped] = useState('');
  const add = (names: readonly string[]) => {
    onAdd(names);
    setTyped('');
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const names = event.clipboardData.getData('text/plain').split(/[\t\n;；]+/);
    if (names.length < 2) return;
    event.preventDefault();
    add(names);
  };
  return (
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
  );
}
