import { useState } from 'react';
import { PenLine } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import type { OutputOf } from '../../../contract/contract.ts';
import { useProductPaths } from './product-paths.ts';
import type { useProductTabs } from './product-tabs.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

type Draft = OutputOf<'drafts.list'>['rowList'][number];

interface Props {
  /** Where they stand under the tabs of a shop's own products. */
  tabs?: ReturnType<typeof useProductTabs>;
}

/** Products that are being written. */
export function DraftList({ tabs }: Props) {
  const t = useWords('productForm');
  const [leaving, setLeaving] = useState<Draft | null>(null);
  const columns = useDraftColumns(setLeaving);
  return (
    <>
      <OfficeList
        call="drafts.list"
        label={t('tab.drafts')}
        place={tabs ? 'page' : 'dialog'}
        fields={tabs ? [{ ...tabs, narrows: false, asks: () => ({}) }] : []}
        columns={columns}
        empty={{
          icon: <PenLine size={22} aria-hidden />,
          title: t('drafts.none'),
          hint: t('drafts.noneHint'),
        }}
      />
      {leaving && (
        <SendDialog
          danger
          title={t('drafts.delete')}
          verb={t('drafts.delete')}
          call="drafts.delete"
          changes={['drafts.list', 'products.counts']}
          input={() => ({ id: leaving.id })}
          onClose={() => setLeaving(null)}
        >
          {t('drafts.deleteAsk', { title: leaving.title || t('drafts.untitled') })}
        </SendDialog>
      )}
    </>
  );
}

function useDraftColumns(onDelete: (draft: Draft) => void): Column<Draft>[] {
  const t = useWords('productForm');
  const format = useFormat();
  const paths = useProductPaths();
  const path = ({ id, productId }: Draft) => paths.form({ id: productId ?? undefined, draft: id });
  return [
    {
      id: 'title',
      head: t('column.products'),
      cell: (draft) => (
        <span className="flex min-w-40 flex-wrap items-center gap-2">
          <Link to={path(draft)} dir="auto" className="font-semibold hover:text-cinnabar">
            {draft.title || t('drafts.untitled')}
          </Link>
          <Badge>{t(draft.productId ? 'drafts.change' : 'drafts.new')}</Badge>
        </span>
      ),
    },
    {
      id: 'changed',
      head: t('column.changed'),
      cell: (draft) => <span className="whitespace-nowrap">{format.dateTime(draft.updatedAt)}</span>,
    },
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (draft) => (
        <span className="flex justify-end gap-2">
          <Link to={path(draft)} className={buttonClass({ size: 'small' })}>
            {t('drafts.goOn')}
          </Link>
          <Button size="small" tone="plain" onClick={() => onDelete(draft)}>
            {t('drafts.delete')}
          </Button>
        </span>
      ),
    },
  ];
}
