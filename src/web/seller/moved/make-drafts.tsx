import { useState } from 'react';
import { useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CategoryDialog, pathText } from '../goods/category-section.tsx';
import { useCategoryPath } from '../goods/use-category-path.ts';

interface Props {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Has drafts made of many, all in one category, or each in the one that is chosen later. */
export function MakeDrafts({ ids, onDone, onClose }: Props) {
  const t = useWords('moved');
  const common = useWords('common');
  const [categoryId, setCategory] = useState('');
  const [choosing, setChoosing] = useState(false);
  const path = useCategoryPath(categoryId);
  const send = useSend('movedGoods.toDrafts', {
    changes: ['movedGoods.list'],
    onDone({ count }) {
      toast.success(t('bulk.begun', { count }));
      onDone();
    },
  });
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
    <Dialog
      title={t('bulk.title', { count: ids.length })}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            tone="main"
            busy={send.isPending}
            onClick={() => send.mutate({ ids: [...ids], categoryId: categoryId || undefined })}
          >
            {t('bulk.drafts')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
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
      </div>
    </Dialog>
  );
}
