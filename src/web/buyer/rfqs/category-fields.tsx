import { useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';

interface Props {
  /** Told the narrowest category that is chosen; '' while none is. */
  onChange: (id: string) => void;
  error?: string | undefined;
}

const halfAnHour = 30 * 60_000;

/** A category, and one below it where there are any. */
export function CategoryFields({ onChange, error }: Props) {
  const t = useWords('rfq');
  const common = useWords('common');
  const { data: tree = [] } = useCall(
    'catalog.tree',
    { depth: 2, withEmpty: true },
    { staleTime: halfAnHour },
  );
  const [top, setTop] = useState('');
  const [below, setBelow] = useState('');
  const children = tree.find(({ id }) => id === top)?.children ?? [];
  const options = (nodes: readonly { id: string; name: string }[]) =>
    nodes.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <>
      <Field label={t('category')} error={error} required>
        {(tied) => (
          <Select
            {...tied}
            value={top}
            onChange={({ target }) => {
              setTop(target.value);
              setBelow('');
              onChange(target.value);
            }}
          >
            <option value="">{common('choice.none')}</option>
            {options(tree)}
          </Select>
        )}
      </Field>
      <Field label={t('form.subcategory')}>
        {(tied) => (
          <Select
            {...tied}
            value={below}
            disabled={children.length === 0}
            onChange={({ target }) => {
              setBelow(target.value);
              onChange(target.value || top);
            }}
          >
            <option value="">{common('choice.none')}</option>
            {options(children)}
          </Select>
        )}
      </Field>
    </>
  );
}
