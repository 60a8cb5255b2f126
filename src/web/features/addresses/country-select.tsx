import type { SelectHTMLAttributes } from 'react';
import type { Site } from '../../../contract/reference/sites.ts';
import { useCall } from '../../page/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { Select } from '../../ui/field.tsx';

/** Where the people of a site mostly are. */
export const homeOf: Record<Site, string> = { cn: 'CN', hk: 'HK', uae: 'AE', id: 'ID' };

const halfAnHour = 30 * 60_000;

/** One of all countries, named in the visitor's language. */
export function CountrySelect(props: SelectHTMLAttributes<HTMLSelectElement>) {
  const { site } = usePlace();
  const { data } = useCall('reference.countries', {}, { staleTime: halfAnHour });
  return (
    // Drawn anew when the countries have come, so that the one chosen before is among them.
    <Select key={data?.length} {...props}>
      {(data ?? [{ code: homeOf[site], name: '' }]).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
