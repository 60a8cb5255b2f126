import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { brandReasonLength } from '../../../contract/products/brand-kinds.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import type { Text } from '../../../kit/languages.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Field, Input } from '../../ui/form/field.tsx';
import { filledNames, NamesFields } from '../categories/names-fields.tsx';

type Brand = OutputOf<'console.brands.get'>;
interface SeenBrand {
  id: string;
  name: string;
  version: number;
}

const changes: CallKey[] = ['console.brands.get', 'console.brands.list', 'console.log.list'];
const listedAtOnce = 8;

/** Says what a brand is shown as, for all languages and for those that have a name of their own. */
export function RenameBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useWords('dictionaries');
  const [names, setNames] = useState<Text>(brand.names as Text);
  return (
    <SendDialog
      title={t('brands.renameOf', { name: brand.name })}
      verb={t('brands.rename')}
      width={640}
      call="console.brands.rename"
      changes={changes}
      decides
      done={t('brands.saved')}
      fields={{
        name: {
          label: t('brands.name'),
          start: brand.name,
          rules: { required: true },
          maxLength: productLimits.brand,
        },
      }}
      below={<NamesFields names={names} longest={productLimits.brand} onChange={setNames} />}
      input={({ name }) => ({ id: brand.id, version: brand.version, name, names: filledNames(names) })}
      onClose={onClose}
    >
      <p className="text-muted">{t('brands.renameAbout')}</p>
    </SendDialog>
  );
}

interface MergeProps {
  brand: SeenBrand;
  /** Where it goes, where that is known. */
  target?: SeenBrand;
  onClose: () => void;
}

/** Puts a brand with all its spellings under another one. */
export function MergeBrand({ brand, target, onClose }: MergeProps) {
  const t = useWords('dictionaries');
  const [targetBrand, setTargetBrand] = useState<SeenBrand | null>(target ?? null);
  const [error, setError] = useState<string>();
  return (
    <SendDialog
      title={target ? `${brand.name} → ${target.name}` : t('brands.mergeOf', { name: brand.name })}
      verb={t('brands.merge')}
      width={560}
      call="console.brands.merge"
      changes={changes}
      decides
      done={t('brands.merged')}
      fields={{
        reason: {
          label: t('brands.reason'),
          rules: { required: true },
          maxLength: brandReasonLength,
          rows: 2,
        },
      }}
      input={({ reason }) => {
        if (!targetBrand) {
          setError(t('brands.targetWanted'));
          return undefined;
        }
        const { id, version } = brand;
        return { id, version, intoId: targetBrand.id, intoVersion: targetBrand.version, reason };
      }}
      onClose={onClose}
    >
      <p>{t('brands.mergeAbout')}</p>
      {!target && (
        <ChooseBrand
          exceptId={brand.id}
          targetBrand={targetBrand}
          error={error}
          onChoose={(brandRow) => {
            setTargetBrand(brandRow);
            setError(undefined);
          }}
        />
      )}
    </SendDialog>
  );
}

interface ChooseProps {
  exceptId: string;
  targetBrand: SeenBrand | null;
  error: string | undefined;
  onChoose: (brand: SeenBrand) => void;
}

function ChooseBrand({ exceptId, targetBrand, error, onChoose }: ChooseProps) {
  const t = useWords('dictionaries');
  const [text, setText] = useState('');
  const search = text.trim();
  const brands = useCall(
    'console.brands.list',
    { search, pageSize: listedAtOnce },
    { enabled: search !== '', keep: true },
  );
  const others = search === '' ? [] : (brands.data?.rowList ?? []).filter(({ id }) => id !== exceptId);
  return (
    <div className="space-y-2">
      <Field label={t('brands.target')} error={error} required>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={productLimits.brand}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {search !== '' && brands.data && others.length === 0 && (
        <p className="text-muted">{t('brands.targetNone')}</p>
      )}
      <ul className="space-y-1">
        {others.map((row) => (
          <li key={row.id}>
            <label className="flex items-center gap-2 py-1">
              <input
                type="radio"
                name="brand"
                checked={targetBrand?.id === row.id}
                onChange={() => onChoose(row)}
              />
              <bdi className="min-w-0 break-words">{row.name}</bdi>
              <span className="text-xs text-muted">{t('brands.countProducts', { count: row.products })}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Makes what was merged a brand of its own again. */
export function TakeMergeBack({ merge, onClose }: { merge: Brand['merges'][number]; onClose: () => void }) {
  const t = useWords('dictionaries');
  const values = { name: merge.fromName };
  return (
    <SendDialog
      title={t('brands.takeBackOf', values)}
      verb={t('brands.takeBack')}
      width={480}
      call="console.brands.takeBack"
      changes={changes}
      decides
      done={t('brands.undone')}
      fields={{
        reason: {
          label: t('brands.reason'),
          rules: { required: true },
          maxLength: brandReasonLength,
          rows: 2,
        },
      }}
      input={({ reason }) => ({ id: merge.id, reason })}
      onClose={onClose}
    >
      <p>{t('brands.takeBackAbout', values)}</p>
    </SendDialog>
  );
}
