import { carriers, knownCarriers, type CarrierCode } from '../../../contract/tracking/carriers.ts';
import { readText } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Input, Select } from '../../ui/form/field.tsx';
import type { ParcelCarrier } from './check-drafts.ts';

/** What a carrier is called on the page; '' before one is chosen. */
export function useCarrierName(): (carrier: ParcelCarrier) => string {
  const { language } = usePlace();
  return ({ carrierCode, carrier }) => {
    if (carrierCode === '') return '';
    return carrierCode === 'other' ? carrier : readText(carriers[carrierCode], language).text;
  };
}

interface Props {
  carrier: ParcelCarrier;
  /** What stands first, for no choice of one's own. */
  none: string;
  label: string;
  /** Names the field for one without a code. */
  nameLabel: string;
  isInvalid?: boolean;
  id?: string;
  onChange: (carrier: ParcelCarrier) => void;
}

/** Chooses a carrier, and names one without a code. */
export function CarrierChoice({ carrier, none, label, nameLabel, isInvalid, id, onChange }: Props) {
  const t = useWords('seller');
  const { language } = usePlace();
  return (
    <span className="flex min-w-0 flex-wrap gap-2">
      <Select
        id={id}
        aria-label={id ? undefined : label}
        aria-invalid={isInvalid}
        className="min-w-0 grow basis-40"
        value={carrier.carrierCode}
        onChange={({ target }) => onChange({ carrierCode: target.value as CarrierCode | '', carrier: '' })}
      >
        <option value="">{none}</option>
        {knownCarriers.map((code) => (
          <option key={code} value={code}>
            {readText(carriers[code], language).text}
          </option>
        ))}
        <option value="other">{t('ship.other')}</option>
      </Select>
      {carrier.carrierCode === 'other' && (
        <Input
          aria-label={nameLabel}
          placeholder={t('ship.otherName')}
          maxLength={60}
          className="min-w-0 grow basis-40"
          value={carrier.carrier}
          onChange={({ target }) => onChange({ carrierCode: 'other', carrier: target.value })}
        />
      )}
    </span>
  );
}
