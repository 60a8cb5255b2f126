import type { OutputOf } from '../../../contract/contract.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Radio } from '../../ui/form/field.tsx';
import { ChannelIcon } from './channel-icon.tsx';

interface Props {
  channels: OutputOf<'payments.channels'>;
  selected: string | undefined;
  onSelect: (code: string) => void;
}

/** Says that a way to pay does not answer just now; the others stay on offer. */
export const ChannelDown = ({ message }: { message: string }) => (
  <p role="alert" className="rounded border border-cinnabar bg-cinnabar-soft px-4 py-3 font-semibold">
    {message}
  </p>
);

/** Ways to pay, one of them chosen. */
export function ChannelList({ channels, selected, onSelect }: Props) {
  const t = useWords('buyer');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {channels.map(({ code, name, description, test }) => (
        <Radio
          key={code}
          name="channel"
          checked={code === selected}
          onChange={() => onSelect(code)}
          className="items-start! rounded border border-line p-4 hover:border-ink has-checked:border-cinnabar has-checked:bg-cinnabar-soft"
        >
          <span>
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              <ChannelIcon code={code} />
              {name}
              {test && <Badge tone="promotion">{t('cashier.test')}</Badge>}
            </span>
            <span className="text-muted">{description}</span>
          </span>
        </Radio>
      ))}
    </div>
  );
}
