import { useEffect } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Radio } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const most = 50;
const manage = '/merchants/buyer-center/address-manage';

interface Props {
  /** The address that is chosen; '' at first, then the default. */
  value: string;
  onChange: (id: string) => void;
}

/** One of a buyer's delivery addresses. */
export function AddressSelect({ value, onChange }: Props) {
  const t = useWords('sample');
  const format = useFormat();
  const { data } = useCall('addresses.list', { pageSize: most });
  const first = data?.rowList[0]?.id;
  useEffect(() => {
    if (!value && first) onChange(first);
  }, [value, first, onChange]);
  if (!data) return <Skeleton className="h-20" />;
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-semibold">{t('address')}</legend>
      {data.rowList.map((address) => (
        <Radio
          key={address.id}
          name="address"
          checked={address.id === value}
          onChange={() => onChange(address.id)}
        >
          <span dir="auto">
            {[
              address.name,
              format.country(address.country),
              ...address.regionNames,
              address.city,
              address.detail,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </Radio>
      ))}
      <Link to={manage} className="inline-flex min-h-9 items-center text-cinnabar hover:underline">
        {t('manageAddresses')}
      </Link>
    </fieldset>
  );
}
