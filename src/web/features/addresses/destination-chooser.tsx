import { ChevronDown } from 'lucide-react';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import type { Destination } from './destination.ts';

const day = 24 * 60 * 60_000;

interface ChooserProps {
  to: Destination;
  onChoose: (to: Destination) => void;
}

/** Where something is to be sent, and the way to another place. */
export function DestinationChooser({ to, onChoose }: ChooserProps) {
  const t = useWords('product');
  const format = useFormat();
  const provinces = useCall(
    'reference.regions',
    { country: 'CN' },
    { enabled: to.country === 'CN', staleTime: day },
  );
  const province = provinces.data?.find(({ code }) => code === to.province)?.name;
  return (
    <Popover
      triggerClass="inline-flex min-h-9 items-center gap-1 rounded-sm font-semibold hover:text-cinnabar"
      className="w-72 p-4"
      trigger={
        <>
          {t('freight.to', { place: province ?? format.country(to.country) })}
          <ChevronDown size={16} aria-hidden />
        </>
      }
    >
      {() => <Places to={to} onChoose={onChoose} provinces={provinces.data ?? []} />}
    </Popover>
  );
}

function Places({ to, onChoose, provinces }: ChooserProps & { provinces: { code: string; name: string }[] }) {
  const t = useWords('product');
  const { data: countries = [] } = useCall('reference.countries', {}, { staleTime: day });
  return (
    <div className="space-y-4">
      <Field label={t('freight.country')}>
        {(control) => (
          <Select
            {...control}
            value={to.country}
            onChange={({ target: { value } }) =>
              onChoose(value === 'CN' ? { country: 'CN', province: '31' } : { country: value })
            }
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {to.country === 'CN' && (
        <Field label={t('freight.province')}>
          {(control) => (
            <Select
              {...control}
              value={to.province}
              onChange={({ target: { value } }) => onChoose({ country: 'CN', province: value })}
            >
              {provinces.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
