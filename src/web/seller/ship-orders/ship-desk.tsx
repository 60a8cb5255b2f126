import { useMemo, useState } from 'react';
import { Truck } from 'lucide-react';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PrintOrders } from '../orders/print-lists.tsx';
import { ordersPath, shipOrdersPath } from '../paths.ts';
import { CarrierChoice } from './carrier-choice.tsx';
import { openDraftStore } from './draft-store.ts';
import { HeldBack } from './held-back.tsx';
import { LeftOver } from './left-over.tsx';
import type { Grid } from './parcel-cells.tsx';
import type { Ready } from './ready-issue.ts';
import { useRowFocus } from './row-focus.ts';
import { ScanField } from './scan-field.tsx';
import { SendParcels } from './send-parcels.tsx';
import { ShipGrid } from './ship-grid.tsx';
import { ShipSheet } from './ship-sheet.tsx';
import { sendableIds, useCarrierOfAll, useChecks, useCounts } from './use-entered.ts';
import { useSendParcels, type Parcel } from './use-send-parcels.ts';

interface Props {
  ready: Ready;
  /** What is shown is still what the address before this one asked for. */
  isOfOtherAddress: boolean;
  accountId: string;
  /** The orders that were ticked; null for all that are ready. */
  selectedIds: readonly string[] | null;
}

/** The orders that can be shipped now, with a field for the number of each, and what sends them. */
export function ShipDesk({ ready, isOfOtherAddress, accountId, selectedIds }: Props) {
  const { shopId, orders, lastCarrier } = ready;
  const store = useMemo(() => openDraftStore({ accountId, shopId }), [accountId, shopId]);
  const shippable = useMemo(() => orders.filter(({ issue }) => issue === null), [orders]);
  const heldBack = orders.filter(({ issue }) => issue !== null);
  const carrierOfAll = useCarrierOfAll(store, lastCarrier);
  const checks = useChecks(store, shippable, carrierOfAll);
  const focus = useRowFocus();
  const sending = useSendParcels(store);
  const { failures, clearFailure } = sending;
  const grid: Grid = { store, checks, focus, orders: shippable, carrierOfAll, failures, clearFailure };
  return (
    <div className="space-y-4">
      <Narrowing ready={ready} selectedIds={selectedIds} />
      {!isOfOtherAddress && (
        <LeftOver ready={ready} selectedIds={selectedIds} store={store} failures={failures} />
      )}
      {shippable.length === 0 ? (
        <NothingToShip />
      ) : (
        <section className="card">
          <Tools grid={grid} heldBack={heldBack} selectedIds={selectedIds} />
          <ShipGrid grid={grid} />
          <ShipBar grid={grid} sending={sending} />
        </section>
      )}
      <HeldBack orders={heldBack} store={store} />
    </div>
  );
}

/** That these are not all, and the way to all of them. */
function Narrowing({ ready, selectedIds }: Pick<Props, 'ready' | 'selectedIds'>) {
  const t = useWords('shipOrders');
  const { orders, total } = ready;
  if (selectedIds)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        {t('selected', { count: orders.length })}
        <Link to={shipOrdersPath()} className="py-1 text-cinnabar hover:underline">
          {t('selected.all')}
        </Link>
      </p>
    );
  return total > orders.length ? (
    <p className="text-muted">{t('first', { count: orders.length, total })}</p>
  ) : null;
}

function NothingToShip() {
  const t = useWords('shipOrders');
  const common = useWords('common');
  return (
    <div className="card">
      <EmptyState
        icon={<Truck size={22} aria-hidden />}
        title={t('none')}
        hint={t('none.hint')}
        action={
          <Link to={ordersPath} className={buttonClass()}>
            {common('title.orders')}
          </Link>
        }
      />
    </div>
  );
}

interface ToolsProps {
  grid: Grid;
  heldBack: Ready['orders'];
  selectedIds: readonly string[] | null;
}

/** What is chosen once for all rows, and other ways to fill them. */
function Tools({ grid, heldBack, selectedIds }: ToolsProps) {
  const t = useWords('shipOrders');
  const seller = useWords('seller');
  const { store, focus, orders, carrierOfAll } = grid;
  return (
    <div className="space-y-4 p-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t('carrier')} hint={t('carrier.hint')}>
          {({ id }) => (
            <CarrierChoice
              id={id}
              carrier={carrierOfAll}
              none={seller('ship.choose')}
              label={t('carrier')}
              nameLabel={seller('ship.otherName')}
              onChange={store.setCarrier}
            />
          )}
        </Field>
        <ScanField shippable={orders} heldBack={heldBack} store={store} focus={focus} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ShipSheet grid={grid} selectedIds={selectedIds} />
        <PrintOrders ids={orders.map(({ id }) => id)} />
      </div>
    </div>
  );
}

/** How far the rows are filled, and the button that sends them. */
function ShipBar({ grid, sending }: { grid: Grid; sending: ReturnType<typeof useSendParcels> }) {
  const t = useWords('shipOrders');
  const { numberedCount, sendableCount } = useCounts(grid);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-b border-t border-line bg-card px-4 py-3">
      <p className="tabular-nums">
        {t('filled', { filled: numberedCount, total: grid.orders.length })}
        {numberedCount > sendableCount && (
          <span className="block text-cinnabar">
            {t('attention', { count: numberedCount - sendableCount })}
          </span>
        )}
      </p>
      <Button tone="main" disabled={sendableCount === 0} onClick={() => setAsking(true)}>
        <Truck size={16} aria-hidden className="mirrored" />
        {t('ship', { count: sendableCount })}
      </Button>
      {isAsking && (
        <SendParcels
          parcels={parcelsOf(grid)}
          waiting={numberedCount - sendableCount}
          sending={sending}
          onClose={() => {
            setAsking(false);
            // The next parcels lie there; what the dialog gives the focus back to may have nothing to send any more.
            requestAnimationFrame(grid.focus.beginScan);
          }}
        />
      )}
    </div>
  );
}

/** The rows that can be sent, as they are entered. */
function parcelsOf(grid: Grid): Parcel[] {
  const { store, orders, carrierOfAll } = grid;
  const sendable = sendableIds(grid);
  const { drafts } = store.read();
  return orders
    .filter(({ id }) => sendable.has(id))
    .map(({ id, number }) => {
      const { trackingNumber, carrier, version, isShared } = drafts.get(id)!;
      return {
        id,
        orderNumber: number,
        version,
        carrier: carrier ?? carrierOfAll,
        trackingNumber: trackingNumber.trim(),
        isShared,
      };
    });
}
