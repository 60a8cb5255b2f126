import { useMemo, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { languages } from '../../../kit/languages.ts';
import { useCall } from '../../page/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Input } from '../../ui/field.tsx';
import { Popover } from '../../ui/popover.tsx';
import { defaultPrefixId } from './account-rules.ts';

const halfAnHour = 30 * 60_000;
// What the list falls back to when it does not come (specification, section 7).
const china = { id: defaultPrefixId, prefix: 86, desc: 'China', country: 'CN' };

interface Props {
  /** A prefix id. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses a telephone prefix from a list that can be searched by number or country. */
export function PrefixChooser({ value, onChange }: Props) {
  const t = useWords('account');
  const { data = [china] } = useCall('reference.prefixes', { prefixType: 2 }, { staleTime: halfAnHour });
  const selected = data.find(({ id }) => id === value) ?? china;
  return (
    <Popover
      label={t('prefix.label', { prefix: `+${selected.prefix}`, country: selected.desc })}
      triggerClass="field inline-flex w-auto! shrink-0 items-center gap-1 rounded-e-none! border-e-0!"
      trigger={
        <>
          <span className="figures">+{selected.prefix}</span>
          <ChevronDown size={14} aria-hidden />
        </>
      }
      className="w-72"
    >
      {(close) => (
        <Choices
          prefixes={data}
          value={value}
          onChoose={(id) => {
            onChange(id);
            close();
          }}
        />
      )}
    </Popover>
  );
}

interface ChoicesProps {
  prefixes: readonly (typeof china)[];
  value: string;
  onChoose: (id: string) => void;
}

function Choices({ prefixes, value, onChoose }: ChoicesProps) {
  const t = useWords('account');
  const { language } = usePlace();
  const [words, setWords] = useState('');
  const shown = useMemo(() => {
    const requested = words.trim().toLowerCase().replace(/^\+/, '');
    return prefixes.filter(
      ({ prefix, desc }) => String(prefix).startsWith(requested) || desc.toLowerCase().includes(requested),
    );
  }, [prefixes, words]);
  return (
    // The number beside it lies left-to-right, the list does not.
    <div dir={languages[language].dir} className="p-2">
      <Input
        type="search"
        // oxlint-disable-next-line no-autofocus -- the list was opened to be searched
        autoFocus
        aria-label={t('prefix.search')}
        placeholder={t('prefix.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (shown[0]) onChoose(shown[0].id);
        }}
      />
      <ul className="mt-2 max-h-64 overflow-y-auto overscroll-contain">
        {shown.map(({ id, prefix, desc }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === value}
              onClick={() => onChoose(id)}
              className="flex min-h-10 w-full items-center justify-between gap-3 rounded-sm px-3 text-start hover:bg-sand aria-pressed:bg-cinnabar-soft"
            >
              <span className="truncate">{desc}</span>
              <span className="figures text-muted">+{prefix}</span>
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className="px-3 py-4 text-center text-muted">{t('prefix.none')}</li>}
      </ul>
    </div>
  );
}
