import { useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';
import {
  OfficeList,
  type OfficeListProps,
  type ListCall,
  type RowOf,
} from '../features/office/list/office-list.tsx';

interface Props<Key extends ListCall> extends Omit<OfficeListProps<Key>, 'tools' | 'columns'> {
  columns: (open: (row: RowOf<Key>) => void) => Column<RowOf<Key>>[];
  /** Where a row is written; null for a new one. */
  renderDialog: (row: RowOf<Key> | null, close: () => void) => ReactNode;
}

/** The list of a room whose rows are added and changed in a dialog. */
export function EditedList<Key extends ListCall>({ columns, renderDialog, ...board }: Props<Key>) {
  const t = useWords('content');
  const [open, setOpen] = useState<{ row: RowOf<Key> | null } | null>(null);
  const tools = (
    <Button tone="main" onClick={() => setOpen({ row: null })}>
      <Plus size={16} aria-hidden />
      {t('list.add')}
    </Button>
  );
  return (
    <>
      <OfficeList
        {...(board as OfficeListProps<Key>)}
        tools={tools}
        columns={columns((row) => setOpen({ row }))}
      />
      {open && renderDialog(open.row, () => setOpen(null))}
    </>
  );
}
