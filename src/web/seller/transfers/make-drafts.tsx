import { useState } from 'react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { pathText } from '../../features/products/category-guesses.tsx';
import { CategoryDialog } from '../product-form/category-section.tsx';
import { useCategoryPath } from '../product-form/use-category-path.ts';

interface Props {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Has drafts made of many, all in one category, or each in the one that is chosen later. */
export function MakeDrafts({ ids, onDone, onClose }: Props) {
  const t = useWords('transfer');
  const [categoryId, setCategory] = useState('');
  const [choosing, setChoosing] = useState(false);
  const path = useCategoryPath(categoryId);
  if (choosing)
    return (
      <CategoryDialog
        onClose={() => setChoosing(false)}
        onChoose={(id) => {
          setCategory(id);
          setChoosing(false);
        }}
      />
    );
  return (
    <SendDialog
      title={t('bulk.title', { count: ids.length })}
      verb={t('bulk.drafts')}
      width={520}
      call="transferredProducts.toDrafts"
      changes={['transferredProducts.list']}
      done={({ count }) => t('bulk.begun', { count })}
      input={() => ({ ids: [...ids], categoryId: categoryId || undefined })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="text-muted">{t('bulk.hint')}</p>
      <div className="space-y-2">
        <p className="font-semibold">{t('bulk.category')}</p>
        <p className="flex flex-wrap items-center gap-3">
          {categoryId && <span>{path.data ? pathText(path.data) : '…'}</span>}
          <Button size="small" onClick={() => setChoosing(true)}>
            {t(categoryId ? 'data.change' : 'data.choose')}
          </Button>
        </p>
      </div>
    </SendDialog>
  );
}
