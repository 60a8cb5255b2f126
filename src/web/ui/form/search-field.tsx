import { useState, type FormEvent } from 'react';
import { Search } from 'lucide-react';
import { Button } from '../button.tsx';
import { Input } from './field.tsx';

interface Props {
  label: string;
  /** What the list is searched for now; '' is all of it. */
  text: string;
  onSearch: (text: string) => void;
  /** Characters. */
  longest?: number;
  className?: string;
  /** Where the form leads before any script has come, and under which name its words stand there. */
  form?: { action: string; name: string };
}

/** Words that narrow a list when they are sent off; the cross in the field makes it whole at once. */
export function SearchField({
  label,
  text,
  onSearch,
  longest = 100,
  className = 'w-full sm:w-96',
  form,
}: Props) {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  // What is searched for can change elsewhere, too: back in the history, or all of the list asked for.
  if (text !== sent) {
    setSent(text);
    setTyped(text);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className={className}>
      <form method="get" action={form?.action} onSubmit={submit} className="flex">
        <Input
          type="search"
          name={form?.name}
          maxLength={longest}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '' && text !== '') onSearch('');
          }}
          className="min-w-0 rounded-e-none!"
        />
        <Button type="submit" aria-label={label} className="rounded-s-none! border-s-0!">
          <Search size={16} aria-hidden />
        </Button>
      </form>
    </search>
  );
}
