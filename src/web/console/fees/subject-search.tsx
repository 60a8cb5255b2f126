import { useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Field, Input, Radio } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface ChosenSubject {
  id: string;
  name: string;
}

interface Props {
  kind: 'shop' | 'category';
  value: ChosenSubject | null;
  onChange: (subject: ChosenSubject | null) => void;
  error?: string | undefined;
  required?: boolean;
}

const leastLetters = 2;
const mostResults = 8;

/** A shop or category, found by a part of its name. */
export function SubjectSearch({ kind, value, onChange, error, required }: Props) {
  const t = useWords('fees');
  const [keyword, setKeyword] = useState('');
  const words = keyword.trim();
  const isSearched = words.length >= leastLetters;
  const shops = useCall(
    'shops.list',
    { keyword: words, pageSize: mostResults },
    { enabled: kind === 'shop' && isSearched, keep: true },
  );
  const categories = useCall(
    'catalog.findCategories',
    { keyword: words },
    { enabled: kind === 'category' && isSearched, keep: true },
  );
  const results: ChosenSubject[] | undefined =
    kind === 'shop'
      ? shops.data?.rowList.map(({ id, name }) => ({ id, name }))
      : categories.data
          ?.slice(0, mostResults)
          .map(({ id, path }) => ({ id, name: path.map(({ name }) => name).join(' › ') }));
  const options = [
    ...(value && !results?.some(({ id }) => id === value.id) ? [value] : []),
    ...((isSearched && results) || []),
  ];
  return (
    <div className="space-y-2">
      <Field label={t(`scope.${kind}`)} hint={t(`search.${kind}`)} error={error} required={required ?? false}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={60}
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
        )}
      </Field>
      {isSearched && results === undefined && <Skeleton className="h-8" />}
      {isSearched && results?.length === 0 && <p className="text-muted">{t('search.none')}</p>}
      {options.length > 0 && (
        <div role="radiogroup" aria-label={t(`scope.${kind}`)}>
          {options.map((option) => (
            <Radio
              key={option.id}
              name={`subject-${kind}`}
              checked={value?.id === option.id}
              onChange={() => onChange(option)}
            >
              <bdi>{option.name}</bdi>
            </Radio>
          ))}
        </div>
      )}
    </div>
  );
}
