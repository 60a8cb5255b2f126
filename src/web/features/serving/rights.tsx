import { neededRight, type ServiceRight } from '../../../contract/service-grants/service-rights.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/form/field.tsx';

/** What a provider may do, as labels. */
export function Rights({ rights }: { rights: readonly ServiceRight[] }) {
  const t = useWords('serving');
  return (
    <ul className="flex flex-wrap gap-1.5">
      {rights.map((right) => (
        <li key={right}>
          <Badge>{t(`right.${right}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  /** What can be ticked. */
  offered: readonly ServiceRight[];
  rights: readonly ServiceRight[];
  error?: string | undefined;
  onChange: (rights: ServiceRight[]) => void;
}

/** What a provider may do, to be ticked; one that is of no use alone waits for the one it needs. */
export function ServiceRightsFields({ offered, rights, error, onChange }: Props) {
  const t = useWords('serving');
  const lacks = (right: ServiceRight, of: readonly ServiceRight[]) => {
    const needed = neededRight[right];
    return needed !== undefined && !of.includes(needed);
  };
  const toggle = (right: ServiceRight) => {
    const ticked = offered.filter((each) =>
      each === right ? !rights.includes(each) : rights.includes(each),
    );
    onChange(ticked.filter((each) => !lacks(each, ticked)));
  };
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-semibold">{t('rights')}</legend>
      {offered.map((right) => (
        <Checkbox
          key={right}
          checked={rights.includes(right)}
          disabled={lacks(right, rights)}
          onChange={() => toggle(right)}
        >
          {t(`right.${right}`)}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className="text-xs text-cinnabar">
          {error}
        </p>
      )}
      <p className="text-xs text-muted">{t('rights.never')}</p>
    </fieldset>
  );
}
