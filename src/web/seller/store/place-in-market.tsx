import type { OutputOf } from '../../../contract/contract.ts';
import { floorLimits } from '../../../contract/markets/floor-limits.ts';
import { useWords } from '../../page/words.ts';
import { Field, Input, Select } from '../../ui/form/field.tsx';

interface Props {
  market: NonNullable<OutputOf<'shops.mine'>['market']>;
  floor: string;
  stall: string;
  onChange: (part: { floor?: string; stall?: string }) => void;
}

/** Where in its market a shop is: one of the market's floors, and the number of the stall. */
export function PlaceInMarket({ market, floor, stall, onChange }: Props) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('profile.market', { market: market.name })}</legend>
      <p className="mb-2 text-xs text-muted">{t('profile.marketHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {market.floors.length > 0 && (
          <Field label={t('profile.floor')}>
            {(tied) => (
              <Select {...tied} value={floor} onChange={({ target }) => onChange({ floor: target.value })}>
                <option value="">{common('choice.none')}</option>
                {market.floors.map((label) => (
                  <option key={label} value={label}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={t('profile.stall')} hint={t('profile.stallHint')}>
          {(tied) => (
            <Input
              {...tied}
              dir="auto"
              maxLength={floorLimits.stall}
              value={stall}
              onChange={({ target }) => onChange({ stall: target.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
