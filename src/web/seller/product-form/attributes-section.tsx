import { foldName } from '../../../kit/text/fold.ts';
import { useState, type FormEvent } from 'react';
import { Plus, X } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import type { OfferedAttribute } from '../../../contract/products/product-drafts.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIssue, useField } from './form-store.ts';
import { shownAttributes } from './offered-attributes.ts';
import { FormSection } from './section.tsx';

/** What is said of the product: the attributes of its category, and the seller's own. */
export function AttributesSection() {
  const t = useWords('productForm');
  const [categoryId] = useField('categoryId');
  const [assigned] = useField('attributes');
  const issue = useIssue('attributes');
  const [all, setAll] = useState(false);
  const offered = useCall(
    'attributes.all',
    { categoryId: categoryId || undefined },
    { keep: true, staleTime: 60_000 },
  );
  const used = new Set(assigned.map(({ attributeId }) => attributeId));
  const { shown, more } = shownAttributes(offered.data ?? [], { hasCategory: categoryId !== '', used, all });
  return (
    <FormSection title={t('attributes.title')} hint={t('attributes.hint')}>
      {issue && (
        <p role="alert" className="text-xs text-cinnabar">
          {t(`issue.${issue}`)}
        </p>
      )}
      {offered.isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {shown.map((attribute) => (
            <Attribute key={attribute.id} attribute={attribute} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {more > 0 && (
          <Button size="small" tone="plain" onClick={() => setAll(true)}>
            {t('attributes.more', { count: more })}
          </Button>
        )}
        <AddAttribute />
      </div>
    </FormSection>
  );
}

/** One attribute with the values it has, and a field that finds one of its values or makes a new one. */
function Attribute({ attribute }: { attribute: OfferedAttribute }) {
  const t = useWords('productForm');
  const { selected, typed, setTyped, findValue, assign, remove, add, isAdding } =
    useAttributeValues(attribute);
  const names = new Map(attribute.values.map(({ id, name }) => [id, name]));
  const list = `values-${attribute.id}`;
  return (
    <li className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-2">
      <label htmlFor={`${list}-field`} className="pt-2 break-words">
        {attribute.name}
        {attribute.own && <span className="block text-xs text-muted">{t('attributes.own')}</span>}
      </label>
      <div className="space-y-1.5">
        {selected.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {selected.map(({ valueId }) => (
              <li key={valueId} className="flex min-h-8 items-center gap-1 rounded-sm bg-sand ps-2 pe-0.5">
                <bdi>{names.get(valueId) ?? '…'}</bdi>
                <button
                  type="button"
                  aria-label={t('attributes.drop', { name: names.get(valueId) ?? '' })}
                  onClick={() => remove(valueId)}
                  className="flex size-7 items-center justify-center rounded-sm hover:bg-sand-deep"
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex gap-1">
          <Input
            id={`${list}-field`}
            list={list}
            value={typed}
            maxLength={productLimits.name}
            placeholder={t('attributes.value')}
            onChange={({ target }) => {
              const value = findValue(target.value);
              // One that is chosen from the list is taken at once.
              if (value && target.value.length - typed.length > 1) assign(value.id);
              else setTyped(target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <datalist id={list}>
            {attribute.values.map(({ id, name }) => (
              <option key={id} value={name} aria-label={name} />
            ))}
          </datalist>
          <IconButton
            label={t('attributes.addValue', { name: attribute.name })}
            disabled={typed.trim() === '' || isAdding}
            onClick={add}
          >
            <Plus size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

/** The values that the product has of an attribute; those that are new are added to the attribute. */
function useAttributeValues(attribute: OfferedAttribute) {
  const client = useQueryClient();
  const [assigned, setAssigned] = useField('attributes');
  const [typed, setTyped] = useState('');
  const selected = assigned.filter(({ attributeId }) => attributeId === attribute.id);
  const assign = (valueId: string) => {
    if (!assigned.some((one) => one.valueId === valueId))
      setAssigned([...assigned, { attributeId: attribute.id, valueId }]);
    setTyped('');
  };
  const send = useSend('attributes.addValue', {
    async onDone({ id }) {
      await client.invalidateQueries({ queryKey: ['attributes.all'] });
      assign(id);
    },
  });
  const findValue = (text: string) => attribute.values.find(({ name }) => foldName(name) === foldName(text));
  const add = () => {
    const name = typed.trim();
    if (name === '') return;
    const value = findValue(name);
    if (value) assign(value.id);
    else send.mutate({ attributeId: attribute.id, name });
  };
  return {
    selected,
    typed,
    setTyped,
    findValue,
    assign,
    remove: (valueId: string) => setAssigned(assigned.filter((one) => one.valueId !== valueId)),
    add,
    isAdding: send.isPending,
  };
}

function AddAttribute() {
  const t = useWords('productForm');
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const add = useSend('attributes.add', {
    changes: ['attributes.all'],
    onDone() {
      setName('');
      setOpen(false);
    },
  });
  if (!open)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        <Plus size={14} aria-hidden />
        {t('attributes.add')}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) add.mutate({ name });
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <Input
        // Opened by a press, it is what is wanted next.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('attributes.name')}
        placeholder={t('attributes.name')}
        value={name}
        maxLength={productLimits.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="small" busy={add.isPending} className="whitespace-nowrap">
        {t('attributes.add')}
      </Button>
    </form>
  );
}
