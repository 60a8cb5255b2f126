import { useEffect, useState, type ReactNode } from 'react';
import type { OwnProductRow } from '../../../../contract/products/products.ts';
import { useCall } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { EditBar } from './edit-bar.tsx';
import { EditingCells } from './edit-cell.tsx';
import { FillRows } from './fill-rows.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ProductEditsContext, useEdits, useProductEdits } from './product-edits.ts';

/** A page on which products are edited in their list: what is edited outlives filters, tabs and pages of the list. */
export function EditedProducts({ children }: { children: ReactNode }) {
  const edits = useProductEdits();
  return (
    <ProductEditsContext value={edits}>
      <LeaveGuard changes={edits.changes}>
        <EditingCells>
          <div data-cells="">{children}</div>
        </EditingCells>
        <EditBar edits={edits} />
      </LeaveGuard>
    </ProductEditsContext>
  );
}

/** Fetches what the cells of the rows on the screen are edited by. */
export function VariantsOfRows({ rows }: { rows: readonly OwnProductRow[] | undefined }) {
  const edits = useEdits();
  const ids = rows?.map(({ id }) => id) ?? [];
  const { data, refetch } = useCall('products.variants', { ids }, { enabled: ids.length > 0 });
  useEffect(() => {
    if (data) edits?.setVariants(data);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is edited is another at each drawing
  }, [data]);
  useEffect(() => {
    // The list was asked for again: so is what its cells hold.
    if (rows && rows.length > 0) void refetch();
  }, [rows, refetch]);
  return null;
}

/** Opens the dialog that puts one value into all ticked rows. */
export function FillButton({ rows }: { rows: readonly OwnProductRow[] }) {
  const t = useWords('productTable');
  const edits = useEdits();
  const [isOpen, setOpen] = useState(false);
  if (!edits) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('fill.open')}
      </Button>
      {isOpen && <FillRows rows={rows} edits={edits} onClose={() => setOpen(false)} />}
    </>
  );
}
