import { useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Checkbox } from '../../ui/form/field.tsx';

const halfAnHour = 30 * 60_000;

/** What an agent is kept to when it orders by itself; to nothing where a list is empty. */
export interface GrantLimits {
  shopIds: string[];
  addressIds: string[];
  categoryIds: string[];
}

/** Shops, addresses and categories that an agent may be kept to. */
export function KeptTo({ kept, onChange }: { kept: GrantLimits; onChange: (kept: GrantLimits) => void }) {
  const set = (key: keyof GrantLimits) => (ids: string[]) => onChange({ ...kept, [key]: ids });
  return (
    <>
      <Categories chosen={kept.categoryIds} onChange={set('categoryIds')} />
      <Shops chosen={kept.shopIds} onChange={set('shopIds')} />
      <Addresses chosen={kept.addressIds} onChange={set('addressIds')} />
    </>
  );
}

/** The categories of the first two levels by name; undefined until they are read. */
export function useCategoryNames(): ReadonlyMap<string, string> | undefined {
  const { data } = useCall('catalog.tree', { depth: 2, withEmpty: true }, { staleTime: halfAnHour });
  return (
    data &&
    new Map(data.flatMap((top) => [top, ...top.children].map(({ id, name }): [string, string] => [id, name])))
  );
}

interface ChoiceProps {
  chosen: string[];
  onChange: (ids: string[]) => void;
}

/** The categories of the first level, and those that are chosen already. */
function Categories(props: ChoiceProps) {
  const t = useWords('agents');
  const { data } = useCall('catalog.tree', { depth: 2, withEmpty: true }, { staleTime: halfAnHour });
  const names = useCategoryNames();
  const top = data?.map(({ id, name }) => ({ id, name }));
  const nameOther = (id: string) => names?.get(id) ?? t('limit.goneCategory');
  return <Choice legend={t('limit.categories')} of={top} nameOther={nameOther} {...props} />;
}

/** The shops that the buyer has saved: what an agent may be kept to. */
function Shops(props: ChoiceProps) {
  const t = useWords('agents');
  const { data } = useCall('favorites.listShops', { pageSize: 50 });
  const shops = data?.rowList.map(({ id, name }) => ({ id, name }));
  return <Choice legend={t('limit.shops')} of={shops} nameOther={() => t('limit.unsavedShop')} {...props} />;
}

function Addresses(props: ChoiceProps) {
  const t = useWords('agents');
  const { data } = useCall('addresses.list', { pageSize: 50 });
  const addresses = data?.rowList.map(({ id, name, regionNames, detail }) => ({
    id,
    name: [name, ...regionNames, detail].filter(Boolean).join(', '),
  }));
  return (
    <Choice
      legend={t('limit.addresses')}
      of={addresses}
      nameOther={() => t('limit.goneAddress')}
      {...props}
    />
  );
}

interface ListedProps extends ChoiceProps {
  legend: string;
  /** What can be chosen; undefined until it is read. */
  of: readonly { id: string; name: string }[] | undefined;
  /** Names what is chosen already and is not among them: it counts, so it can be seen and let go of. */
  nameOther: (id: string) => string;
}

function Choice({ legend, of, nameOther, chosen, onChange }: ListedProps) {
  // What began outside the list stays in it, so that it can be ticked again.
  const [before] = useState(chosen);
  if (!of) return null;
  const others = before.filter((id) => !of.some((each) => each.id === id));
  const choices = [...of, ...others.map((id) => ({ id, name: nameOther(id) }))];
  if (choices.length === 0) return null;
  return (
    <fieldset className="max-h-48 space-y-1 overflow-y-auto">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {choices.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        >
          <bdi className="break-words">{name}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}
