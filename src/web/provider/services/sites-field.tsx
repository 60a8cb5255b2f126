import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { useWords } from '../../page/words.ts';
import { Checkbox } from '../../ui/form/field.tsx';

interface Props {
  label: string;
  error: string | undefined;
  value: readonly Site[];
  onChange: (sites: readonly Site[]) => void;
}

/** On which sites something is on offer. */
export function SitesField({ label, error, value, onChange }: Props) {
  const t = useWords('provider');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {siteCodes.map((site) => (
          <Checkbox
            key={site}
            checked={value.includes(site)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, site] : value.filter((each) => each !== site))
            }
          >
            {t(`site.${site}`)}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-xs text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  );
}
