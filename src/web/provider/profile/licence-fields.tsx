import { Plus } from 'lucide-react';
import { providerLimits } from '../../../contract/trade-services/service-kinds.ts';
import { useWords } from '../../page/words.ts';
import { PictureUploads } from '../../features/media/picture-uploads.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Input } from '../../ui/form/field.tsx';
import { emptyLicence, type LicenceValues } from './profile-values.ts';

interface Props {
  licences: readonly LicenceValues[];
  /** What is wrong is marked once the form was sent. */
  isChecked: boolean;
  onChange: (licences: LicenceValues[]) => void;
  onSending: (isSending: boolean) => void;
}

/** The licences of a provider, each with its last day and its picture. */
export function LicenceFields({ licences, isChecked, onChange, onSending }: Props) {
  const t = useWords('provider');
  return (
    <>
      <ol className="space-y-4">
        {licences.map((licence, index) => (
          <li key={licence.key}>
            <Licence
              licence={licence}
              number={index + 1}
              isChecked={isChecked}
              onChange={(part) => onChange(licences.with(index, { ...licence, ...part }))}
              onRemove={() => onChange(licences.toSpliced(index, 1))}
              onSending={onSending}
            />
          </li>
        ))}
      </ol>
      {licences.length < providerLimits.licences && (
        <Button onClick={() => onChange([...licences, emptyLicence()])}>
          <Plus size={16} aria-hidden />
          {t('licence.add')}
        </Button>
      )}
    </>
  );
}

interface LicenceProps {
  licence: LicenceValues;
  number: number;
  isChecked: boolean;
  onChange: (part: Partial<LicenceValues>) => void;
  onRemove: () => void;
  onSending: (isSending: boolean) => void;
}

function Licence({ licence, number, isChecked, onChange, onRemove, onSending }: LicenceProps) {
  const t = useWords('provider');
  const line = (name: 'name' | 'number' | 'issuer' | 'validUntil', maxLength: number) => (
    <Field
      label={t(`licence.${name}`)}
      hint={name === 'validUntil' ? t('licence.validUntilHint') : undefined}
      required={name === 'name'}
      error={name === 'name' && isChecked && !licence.name.trim() ? t('licence.nameNeeded') : undefined}
    >
      {(tied) => (
        <Input
          {...tied}
          type={name === 'validUntil' ? 'date' : 'text'}
          className={name === 'validUntil' || name === 'number' ? 'figures' : ''}
          maxLength={maxLength}
          value={licence[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="min-w-0 space-y-3 rounded border border-line p-4">
      <legend className="px-1 font-semibold">{t('licence.title', { number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {line('name', 120)}
        {line('issuer', 120)}
        {line('number', 60)}
        {line('validUntil', 10)}
      </div>
      <Checkbox
        checked={licence.showsNumber}
        onChange={({ target }) => onChange({ showsNumber: target.checked })}
      >
        {t('licence.showsNumber')}
      </Checkbox>
      <PictureUploads
        label={t('licence.picture')}
        purpose="licence"
        most={1}
        pictures={licence.picture ? [licence.picture] : []}
        onChange={(pictures) => onChange({ picture: pictures.at(-1) ?? null })}
        onSending={onSending}
      />
      <Button size="small" tone="danger" onClick={onRemove}>
        {t('licence.remove')}
      </Button>
    </fieldset>
  );
}
