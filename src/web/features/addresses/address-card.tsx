import { Fragment, type ReactNode } from 'react';
import type { Address } from '../../../contract/accounts/accounts.ts';
import type { FrozenAddress } from '../../../contract/orders/order-parties.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { PhoneLink } from './phone-link.tsx';

/** Whether an address is one of the address book or the one an order froze. */
const isOwn = (address: Address | FrozenAddress): address is Address => 'regionNames' in address;

function partsOf(address: Address | FrozenAddress, format: Formats): string[] {
  const region = isOwn(address)
    ? [...address.regionNames, address.city].filter(Boolean).join(' ')
    : address.region;
  return [address.detail, region, address.postcode, format.country(address.country)].filter(Boolean);
}

/** Where products go: who receives them, the phone, the address; with what may be done about it. */
export function AddressCard({ address, actions }: { address: Address | FrozenAddress; actions?: ReactNode }) {
  const t = useWords('common');
  const format = useFormat();
  const phone = isOwn(address) ? address.fullPhone : address.phone;
  return (
    <address className="flex flex-wrap items-start justify-between gap-3 not-italic">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold">{address.name}</bdi>
          <PhoneLink phone={phone} className="text-muted" />
          {isOwn(address) && address.isDefault && <Badge tone="good">{t('address.default')}</Badge>}
        </span>
        <span className="block break-words">
          {partsOf(address, format).map((line, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              <bdi>{line}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      {actions}
    </address>
  );
}
