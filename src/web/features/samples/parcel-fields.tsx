import { carriers } from '../../../contract/tracking/carriers.ts';
import { readText, type Text } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Field, Input } from '../../ui/form/field.tsx';

interface Props {
  facts: { carrier: string; tracking: string };
  onChange: (part: { carrier: string } | { tracking: string }) => void;
}

/** By whom a sample is sent, and by which number it is tracked. */
export function ParcelFields({ facts, onChange }: Props) {
  const t = useWords('sample');
  const { language } = usePlace();
  return (
    <>
      <Field label={t('carrier')} required>
        {(tied) => (
          <Input
            {...tied}
            list="carriers"
            maxLength={60}
            value={facts.carrier}
            onChange={({ target }) => onChange({ carrier: target.value })}
          />
        )}
      </Field>
      <datalist id="carriers">
        {Object.entries(carriers).map(([code, names]) => (
          <option key={code}>{readText(names as Text, language).text}</option>
        ))}
      </datalist>
      <Field label={t('tracking')} required>
        {(tied) => (
          <Input
            {...tied}
            maxLength={60}
            className="figures"
            value={facts.tracking}
            onChange={({ target }) => onChange({ tracking: target.value })}
          />
        )}
      </Field>
    </>
  );
}
