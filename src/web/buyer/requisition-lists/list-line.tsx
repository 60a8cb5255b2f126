import { useState } from 'react';
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Pencil, Search, Trash } from 'lucide-react';
import type { RequisitionLine } from '../../../contract/requisition-lists/requisition-lists.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath } from '../../features/addresses/addresses.ts';
import { Picture } from '../../features/media/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { Price } from '../../ui/price.tsx';
import { LineDialogs, type LineDialog } from './line-dialogs.tsx';
import { LinePrice } from './line-price.tsx';
import type { Arranging } from './use-arranging.ts';
import type { RequisitionList } from './requisition-list.ts';
import { useLineQuantity } from './use-line-quantity.ts';

interface Props {
  list: RequisitionList;
  line: RequisitionLine;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onRemoved: (lines: readonly RequisitionLine[]) => void;
  /** Null where the lines cannot be put into another order. */
  moves: Arranging | null;
}

/** A line of a list; its handle takes it elsewhere with a mouse, its menu with the keyboard. */
export function ListLine({ list, line, isTicked, onTick, onRemoved, moves }: Props) {
  const t = useWords('requisitionList');
  const format = useFormat();
  const [opened, setOpened] = useState<LineDialog | null>(null);
  const canEdit = list.mayEdit && !list.isArchived;
  const name = [line.title, ...line.spec].join(', ');
  const position = list.lines.indexOf(line);
  return (
    // Dragging is for a mouse; the menu does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onDragOver={(event) => moves?.moving && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (moves?.moving) moves.arrange(moves.moving, position);
        moves?.setMoving(null);
      }}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-2 px-4 py-3 lg:grid-cols-[auto_minmax(0,1fr)_11rem_8rem_auto] lg:items-center ${moves?.moving === line.skuId ? 'opacity-60' : ''}`}
    >
      <span className="flex items-center gap-1 self-start lg:self-center print:hidden">
        {moves && (
          <span
            draggable
            aria-hidden
            onDragStart={() => moves.setMoving(line.skuId)}
            onDragEnd={() => moves.setMoving(null)}
            className="cursor-grab text-muted max-lg:hidden"
          >
            <GripVertical size={16} />
          </span>
        )}
        {canEdit && (
          <Checkbox
            aria-label={t('tick', { name })}
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
        )}
      </span>
      <LineProduct line={line} onSimilar={() => setOpened('similar')} />
      <div className="col-start-2 flex items-center justify-between gap-3 lg:contents">
        {canEdit ? (
          <LineQuantity listId={list.id} line={line} name={name} />
        ) : (
          <bdi>{format.quantity(line.quantity, line.unit)}</bdi>
        )}
        <span className="text-end">
          {line.amount && <Price parts={format.priceParts(line.amount)} size="small" />}
        </span>
      </div>
      {canEdit && <LineMenu list={list} line={line} moves={moves} onOpen={setOpened} />}
      {opened && (
        <LineDialogs
          opened={opened}
          list={list}
          line={line}
          onRemoved={onRemoved}
          onClose={() => setOpened(null)}
        />
      )}
    </li>
  );
}

interface MenuProps extends Pick<Props, 'list' | 'line' | 'moves'> {
  onOpen: (dialog: LineDialog) => void;
}

/** What can be done to one line. */
function LineMenu({ list, line, moves, onOpen }: MenuProps) {
  const t = useWords('requisitionList');
  const icon = { size: 16, 'aria-hidden': true } as const;
  const position = list.lines.indexOf(line);
  const move = (id: 'up' | 'down', target: number, picture: MenuItem['icon']): MenuItem => ({
    id,
    label: t(id),
    icon: picture,
    disabled: !list.lines[target],
    onSelect: () => moves?.arrange(line.skuId, target),
  });
  const opening = (id: LineDialog, label: string, picture: MenuItem['icon'], danger = false): MenuItem => ({
    id,
    label,
    icon: picture,
    danger,
    onSelect: () => onOpen(id),
  });
  return (
    <span className="col-start-3 row-start-1 lg:col-start-5">
      <Menu
        label={t('actionsOf', { name: line.title })}
        trigger={<EllipsisVertical size={18} aria-hidden />}
        triggerClass="flex size-9 items-center justify-center rounded hover:bg-sand print:hidden"
        align="end"
        items={[
          opening('edit', t('editLine'), <Pencil {...icon} />),
          ...(moves
            ? [
                move('up', position - 1, <ArrowUp {...icon} />),
                move('down', position + 1, <ArrowDown {...icon} />),
              ]
            : []),
          opening('similar', t('similar'), <Search {...icon} />),
          opening('remove', t('remove'), <Trash {...icon} />, true),
        ]}
      />
    </span>
  );
}

/** What a line is, what it costs today, and what its readers note about it. */
function LineProduct({ line, onSimilar }: { line: RequisitionLine; onSimilar: () => void }) {
  const t = useWords('requisitionList');
  const isGone = line.issue === 'gone';
  return (
    <div className="flex min-w-0 gap-3">
      {line.picture ? (
        <Picture src={line.picture} alt="" size={80} className="size-16 shrink-0 rounded-sm sm:size-20" />
      ) : (
        <span aria-hidden className="size-16 shrink-0 rounded-sm bg-sand sm:size-20" />
      )}
      <div className="min-w-0 space-y-1 text-sm">
        {isGone ? (
          <bdi className="line-clamp-2 text-muted">{line.title}</bdi>
        ) : (
          <Link
            to={productPath({ id: line.productId, title: line.title })}
            className="line-clamp-2 hover:text-cinnabar"
          >
            <bdi>{line.title}</bdi>
          </Link>
        )}
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          {line.spec.length > 0 && <bdi>{line.spec.join(' · ')}</bdi>}
          {line.itemNumber && (
            <span>
              {t('itemNumber')}{' '}
              <bdi dir="ltr">{[line.productCode, line.itemNumber].filter(Boolean).join(' / ')}</bdi>
            </span>
          )}
          {line.shop && <bdi>{line.shop.name}</bdi>}
        </p>
        {line.isOptional && <Badge>{t('optional')}</Badge>}
        {isGone ? (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="accent">{t('reason.gone')}</Badge>
            <button type="button" className="text-sm underline print:hidden" onClick={onSimilar}>
              {t('similar')}
            </button>
          </p>
        ) : (
          <LinePrice line={line} />
        )}
        {line.note && (
          <p className="break-words">
            <bdi>{line.note}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

interface QuantityProps {
  listId: string;
  line: RequisitionLine;
  name: string;
}

function LineQuantity({ listId, line, name }: QuantityProps) {
  const t = useWords('requisitionList');
  const format = useFormat();
  const { quantity, failureCount, setQuantity, formerQuantity, undo } = useLineQuantity(listId, line);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <QuantityStepper
        key={failureCount}
        value={quantity}
        minimum={line.multiple}
        multiple={line.multiple}
        label={t('quantityOf', { name })}
        onChange={setQuantity}
      />
      {formerQuantity !== null && (
        <button
          type="button"
          className="min-h-9 text-sm underline"
          aria-label={t('undoOf', { name, quantity: format.number(formerQuantity) })}
          onClick={undo}
        >
          {t('undo')}
        </button>
      )}
    </span>
  );
}
