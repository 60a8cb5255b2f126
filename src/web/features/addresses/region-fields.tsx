import { useEffect } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** How far a place is told: steps are missing, all are chosen, or the country has none and the city is typed. */
export type PlaceKind = 'open' | 'complete' | 'city';

interface Props {
  country: string;
  /** Region codes from the widest to the narrowest. */
  codes: readonly string[];
  onChange: (codes: string[]) => void;
  onKind?: (kind: PlaceKind) => void;
  error?: string | undefined;
}

/** Chooses a region step by step, as deep as the country's table goes. */
export function RegionFields(props: Props) {
  return <Step {...props} depth={0} />;
}

const day = 24 * 60 * 60_000;
const names = ['region.0', 'region.1', 'region.2', 'region.3'] as const;

function Step({ country, codes, onChange, onKind, error, depth }: Props & { depth: number }) {
  const t = useWords('account');
  const common = useWords('common');
  const { data, isError } = useCall(
    'reference.regions',
    { country, ...(depth > 0 ? { parent: codes[depth - 1] } : {}) },
    { staleTime: day },
  );
  const selected = data?.find(({ code }) => code === codes[depth]);
  const kind: PlaceKind | null =
    data?.length === 0 || isError
      ? depth === 0
        ? 'city'
        : 'complete'
      : !selected
        ? 'open'
        : selected.hasChildren
          ? null
          : 'complete';
  useEffect(() => {
    if (kind) onKind?.(kind);
  }, [kind, onKind]);
  if (!data) return isError ? null : <Skeleton className="h-16" />;
  if (data.length === 0) return null;
  return (
    <>
      <Field label={t(names[Math.min(depth, 3)]!)} error={selected ? undefined : error} required>
        {(tied) => (
          <Select
            {...tied}
            value={selected?.code ?? ''}
            onChange={(event) => onChange([...codes.slice(0, depth), event.target.value].filter(Boolean))}
          >
            <option value="">{common('choice.none')}</option>
            {data.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {selected?.hasChildren && (
        <Step
          key={selected.code}
          country={country}
          codes={codes}
          onChange={onChange}
          onKind={onKind}
          error={error}
          depth={depth + 1}
        />
      )}
    </>
  );
}
