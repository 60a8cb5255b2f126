import { useState, type FormEvent } from 'react';
import { Search } from 'react-feather';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/field.tsx';

interface Props {
  label: string;
  text: string;
  onSearch: (text: string) => void;
}

/** Words that narrow a list when they are sent off; emptied at once by the cross in the field. */
export function SearchField({ label, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className="w-full sm:w-96">
      <form onSubmit={submit} className="flex">
        <Input
          type="search"
          maxLength={320}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '' && text) onSearch('');
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
