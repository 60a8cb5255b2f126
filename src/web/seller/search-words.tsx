import { useState, type FormEvent } from 'react';
import { Search } from 'react-feather';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/field.tsx';

interface Props {
  label: string;
  onSearch: (words: string) => void;
}

/** Words that a list is searched for when they are sent off; emptied, it is whole again. */
export function SearchWords({ label, onSearch }: Props) {
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <search className="block p-3 sm:max-w-sm">
      <form onSubmit={submit} className="flex">
        <Input
          type="search"
          maxLength={100}
          aria-label={label}
          placeholder={label}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            if (target.value === '') onSearch('');
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
