import { useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';

interface Row {
  id: string;
  name: string;
}

interface Props<Shown extends Row> {
  label: string;
  rows: readonly Shown[];
  isBusy: boolean;
  onOrder: (ids: string[]) => void;
  children: (row: Shown) => ReactNode;
}

/** Rows in an order that is changed by dragging, or by the buttons that each has. */
export function OrderedRows<Shown extends Row>({ label, rows, isBusy, onOrder, children }: Props<Shown>) {
  const t = useWords('categories');
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, target: number) => {
    const ids = rows.map(({ id }) => id);
    onOrder(ids.toSpliced(from, 1).toSpliced(target, 0, ids[from]!));
  };
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {rows.map((row, index) => (
        // Dragging is for a mouse; the buttons do the same.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={row.id}
          draggable={!isBusy}
          onDragStart={() => setDragged(index)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null && dragged !== index) move(dragged, index);
            setDragged(null);
          }}
          className={`flex items-center gap-2 py-2 ${dragged === index ? 'opacity-60' : ''}`}
        >
          <GripVertical size={16} aria-hidden className="shrink-0 cursor-grab text-muted max-sm:hidden" />
          <div className="min-w-0 grow">{children(row)}</div>
          <span className="flex shrink-0">
            <IconButton
              label={t('up', { name: row.name })}
              disabled={isBusy || index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={t('down', { name: row.name })}
              disabled={isBusy || index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  );
}
