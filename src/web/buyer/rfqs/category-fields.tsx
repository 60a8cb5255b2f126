import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { useSettled } from '../../page/use-settled.ts';
import { useWords } from '../../page/words.ts';
import type { CategoryGuess } from '../../features/products/category-guesses.tsx';
import { Field, Select } from '../../ui/form/field.tsx';

interface Props {
  /** What the category is guessed from until the buyer chooses one. */
  title: string;
  /** Told the narrowest category that is chosen or guessed; '' while there is none. */
  onChange: (id: string) => void;
  error?: string | undefined;
}

/** A category and one below it, by their ids; '' where none is. */
interface Branch {
  top: string;
  below: string;
}

const halfAnHour = 30 * 60_000;
const enoughLetters = 2;
/** A branch that fewer of the products with such a title are in is no guess. */
const leastSure = 0.5;
const none: Branch = { top: '', below: '' };

/** The branch that most products of a title are in; several categories below it count together. */
function likelyBranch(guesses: readonly CategoryGuess[]): Branch {
  const shares = new Map<string, { branch: Branch; sure: number }>();
  for (const { path, sure } of guesses) {
    const branch = { top: path[0]!.id, below: path[1]?.id ?? '' };
    const key = branch.below || branch.top;
    shares.set(key, { branch, sure: sure + (shares.get(key)?.sure ?? 0) });
  }
  const [likeliest] = [...shares.values()].toSorted((a, b) => b.sure - a.sure);
  return likeliest && likeliest.sure >= leastSure ? likeliest.branch : none;
}

/** A category, and one below it where there are any: guessed from the title until the buyer chooses. */
export function CategoryFields({ title, onChange, error }: Props) {
  const t = useWords('rfq');
  const common = useWords('common');
  const { data: tree = [] } = useCall(
    'catalog.tree',
    { depth: 2, withEmpty: true },
    { staleTime: halfAnHour },
  );
  const [branch, setBranch] = useState<Branch | null>(null);
  const settled = useSettled(title.trim());
  const guesses = useCall(
    'search.categoryByTitle',
    { title: settled },
    { enabled: branch === null && settled.length >= enoughLetters, keep: true, staleTime: halfAnHour },
  );
  const guess = settled.length >= enoughLetters && guesses.data ? likelyBranch(guesses.data) : none;
  const { top, below } = branch ?? guess;
  const onBranch = useEffectEvent(onChange);
  useEffect(() => onBranch(below || top), [below, top]);
  const children = tree.find(({ id }) => id === top)?.children ?? [];
  const options = (nodes: readonly { id: string; name: string }[]) =>
    nodes.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  const hint = branch === null && guess.top ? t('form.guessed') : undefined;
  return (
    <>
      <Field label={t('category')} hint={hint} error={error} required>
        {(tied) => (
          <Select
            {...tied}
            value={top}
            onChange={({ target }) => setBranch({ top: target.value, below: '' })}
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
            onChange={({ target }) => setBranch({ top, below: target.value })}
          >
            <option value="">{common('choice.none')}</option>
            {options(children)}
          </Select>
        )}
      </Field>
    </>
  );
}
