import { useState } from 'react';
import { Folder, Plus } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { mostCategoryProducts, mostShopCategories } from '../../../contract/shops/shop-front-limits.ts';
import { readText } from '../../../kit/languages.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { filledIn, TextsField } from '../../features/translation/texts-field.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ProductList, type Known } from './product-list.tsx';
import { moved, Moves } from './moves.tsx';

type Category = OutputOf<'shopFront.mine'>['categories'][number];

interface Props {
  shopId: string;
  first: readonly Category[];
  known: Known;
  version: number;
  onSaved: (version: number) => void;
}

/** The shop's own categories, in their order, with their products. */
export function OwnCategories({ shopId, first, known, version, onSaved }: Props) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  const [rows, setRows] = useState(() => first.map((category) => ({ ...category, key: newKey() })));
  const [failure, setFailure] = useState('');
  const save = useSend('shopFront.saveCategories', {
    changes: ['shopFront.get', 'benefits.check'],
    onDone(saved) {
      onSaved(saved.version);
      toast.success(t('saved'));
    },
    onFailure: (error) => setFailure(errorText(error, common)),
  });
  const set = (key: string, part: Partial<Category>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const isWhole = rows.every(({ names }) => Object.keys(filledIn(names)).length > 0);
  const submit = () => {
    setFailure(isWhole ? '' : t('category.wanted'));
    if (!isWhole) return;
    save.mutate({
      version,
      categories: rows.map(({ names, productIds }) => ({ names: filledIn(names), productIds })),
    });
  };
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('category.hint')}</p>
      {rows.length === 0 && <EmptyState icon={<Folder size={22} aria-hidden />} title={t('category.none')} />}
      <ol className="space-y-4">
        {rows.map(({ key, ...category }, index) => (
          <CategoryFields
            key={key}
            category={category}
            index={index}
            count={rows.length}
            products={{ shopId, known }}
            onChange={(part) => set(key, part)}
            onMove={(by) => setRows(moved(rows, index, by))}
            onRemove={() => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
      </ol>
      {rows.length < mostShopCategories && (
        <Button size="small" onClick={() => setRows([...rows, { key: newKey(), names: {}, productIds: [] }])}>
          <Plus size={14} aria-hidden />
          {t('category.add')}
        </Button>
      )}
      {failure && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {failure}
        </p>
      )}
      <p>
        <Button tone="main" busy={save.isPending} onClick={submit}>
          {t('category.save')}
        </Button>
      </p>
    </div>
  );
}

interface CategoryProps {
  category: Category;
  index: number;
  count: number;
  products: { shopId: string; known: Known };
  onChange: (part: Partial<Category>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function CategoryFields({ category, index, count, products, onChange, onMove, onRemove }: CategoryProps) {
  const t = useWords('shopOffice');
  const { language } = usePlace();
  const { names, productIds } = category;
  const name = readText(names, language).text || t('category.new');
  return (
    <li className="space-y-3 rounded border border-line p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 truncate font-semibold" dir="auto">
          {name}
        </h2>
        <Moves name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <details open={Object.keys(names).length === 0}>
        <summary className="min-h-9 cursor-pointer text-muted">{t('category.names')}</summary>
        <TextsField
          label={(language) => t('category.name', { language })}
          hint={t('floor.titlesHint')}
          texts={names}
          max={120}
          onChange={(changed) => onChange({ names: changed })}
        />
      </details>
      <ProductList
        {...products}
        ids={productIds}
        most={mostCategoryProducts}
        onChange={(ids) => onChange({ productIds: ids })}
      />
    </li>
  );
}
