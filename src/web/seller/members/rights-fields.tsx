import { shopRights, type ShopRight } from '../../../contract/shops/shop-rights.ts';
import { useWords } from '../../page/words.ts';
import { Checkbox } from '../../ui/form/field.tsx';

interface Props {
  rights: readonly ShopRight[];
  error?: string | undefined;
  onChange: (rights: ShopRight[]) => void;
}

/** What a member may do. */
export function RightsFields({ rights, error, onChange }: Props) {
  const t = useWords('members');
  const account = useWords('account');
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-semibold">{t('rights')}</legend>
      {shopRights.map((right) => (
        <Checkbox
          key={right}
          checked={rights.includes(right)}
          onChange={() =>
            onChange(
              shopRights.filter((each) => (each === right ? !rights.includes(each) : rights.includes(each))),
            )
          }
        >
          {account(`right.${right}`)}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className="text-xs text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  );
}
