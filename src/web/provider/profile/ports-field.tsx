import { cutText } from '../../../kit/text/cut-text.ts';
import { useState } from 'react';
import { providerLimits } from '../../../contract/trade-services/service-kinds.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Chosen } from '../services/countries-field.tsx';

interface Props {
  label: string;
  value: readonly string[];
  onChange: (ports: readonly string[]) => void;
}

/** Ports by their names, one or several at a time. */
export function PortsField({ label, value, onChange }: Props) {
  const t = useWords('provider');
  const [text, setText] = useState('');
  const add = () => {
    const names = text.split(/[,;，、\n]/).flatMap((name) => cutText(name.trim(), 60) || []);
    onChange([...new Set([...value, ...names])].slice(0, providerLimits.ports));
    setText('');
  };
  return (
    <div className="space-y-2">
      <Field label={label} hint={t('ports.hint')}>
        {(tied) => (
          <span className="flex gap-2">
            <Input
              {...tied}
              maxLength={600}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !text.trim()) return;
                event.preventDefault();
                add();
              }}
            />
            <Button disabled={!text.trim()} onClick={add}>
              {t('ports.add')}
            </Button>
          </span>
        )}
      </Field>
      <Chosen
        names={value.map((name) => ({ id: name, name }))}
        onRemove={(name) => onChange(value.filter((each) => each !== name))}
      />
    </div>
  );
}
