import { useMemo } from 'react';
import { ChevronDown } from 'lucide-react';
import { languages } from '../../../kit/languages.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Input } from '../../ui/form/field.tsx';
import { OptionList, useOptionSearch } from '../../ui/form/option-list.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { countryOption } from '../addresses/country-option.ts';
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
  const common = useWords('common');
  const { language } = usePlace();
  const options = useMemo(
    () =>
      prefixes.map(({ id, prefix, desc, country }) => ({
        ...countryOption({ code: country, name: desc, prefix }),
        value: id,
        note: `+${prefix}`,
      })),
    [prefixes],
  );
  const search = useOptionSearch({ options, value, onChoose });
  const name = { 'aria-label': t('prefix.search') };
  return (
    // The number beside it lies left-to-right, the list does not.
    <div dir={languages[language].dir} className="p-2">
      <Input
        type="search"
        // oxlint-disable-next-line no-autofocus -- the list was opened to be searched
        autoFocus
        {...name}
        {...search.field(true)}
        placeholder={t('prefix.search')}
        value={search.words}
        onChange={({ target }) => search.search(target.value)}
        onKeyDown={(event) => search.press(event) && event.preventDefault()}
      />
      <OptionList search={search} name={name} empty={common('ui.noMatch')} className="mt-2 max-h-64" />
    </div>
  );
}
