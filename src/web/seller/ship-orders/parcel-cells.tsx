import { plainTrackingNumber } from '../../../contract/tracking/plain-tracking-number.ts';
import type { KeyboardEvent } from 'react';
import type { ReadyOrder } from '../../../contract/tracking/orders-to-ship.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Input } from '../../ui/form/field.tsx';
import { CarrierChoice, useCarrierName } from './carrier-choice.tsx';
import {
  hasNumber,
  isCarrierKnown,
  nextWithoutNumber,
  type DraftIssue,
  type ParcelCarrier,
  type ShipDraft,
} from './check-drafts.ts';
import type { DraftStore } from './draft-store.ts';
import type { RowFocus } from './row-focus.ts';
import { useDraft, useDraftIssue, type Checks } from './use-entered.ts';
import type { Failure } from './use-send-parcels.ts';

/** What the cells of all rows work with. */
export interface Grid {
  store: DraftStore;
  checks: Checks;
  focus: RowFocus;
  /** The rows, in their order. */
  orders: readonly ReadyOrder[];
  carrierOfAll: ParcelCarrier;
  /** Why parcels were not sent, by the ids of their orders, until what is entered changes. */
  failures: ReadonlyMap<string, Failure>;
  clearFailure: (id: string) => void;
}

interface CellProps {
  order: ReadyOrder;
  grid: Grid;
}

const draftOf = (order: ReadyOrder, draft: ShipDraft | undefined): ShipDraft =>
  draft ?? {
    orderNumber: order.number,
    trackingNumber: '',
    carrier: null,
    version: order.version,
    isTogether: false,
    isShared: false,
  };

/** The carrier of one parcel, where it is another than that of all. */
export function CarrierCell({ order, grid }: CellProps) {
  const t = useWords('shipOrders');
  const nameOf = useCarrierName();
  const draft = useDraft(grid.store, order.id);
  const ofAll = nameOf(grid.carrierOfAll);
  const isMissing = hasNumber(draft) && !isCarrierKnown(draft.carrier ?? grid.carrierOfAll);
  return (
    <CarrierChoice
      carrier={draft?.carrier ?? { carrierCode: '', carrier: '' }}
      none={ofAll ? t('carrier.same', { carrier: ofAll }) : t('carrier.none')}
      label={t('carrier.of', { number: order.number })}
      nameLabel={t('carrier.nameOf', { number: order.number })}
      isInvalid={isMissing || undefined}
      onChange={(carrier) => {
        const rowCarrier = carrier.carrierCode === '' ? null : carrier;
        grid.store.put([[order.id, { ...draftOf(order, draft), carrier: rowCarrier }]]);
        grid.clearFailure(order.id);
      }}
    />
  );
}

/** The number of one parcel: a scanner types it and goes on to the next. */
export function NumberCell({ order, grid }: CellProps) {
  const t = useWords('shipOrders');
  const draft = useDraft(grid.store, order.id);
  const issue = useDraftIssue(grid.store, grid.checks, order.id);
  const failure = grid.failures.get(order.id);
  const noteId = `note-${order.id}`;
  const enter = (trackingNumber: string) => {
    const change = { trackingNumber, version: order.version, isTogether: false, isShared: false };
    grid.store.put([[order.id, { ...draftOf(order, draft), ...change }]]);
    grid.clearFailure(order.id);
  };
  return (
    <span className="block space-y-1.5">
      <Input
        ref={(field) => grid.focus.tie(order.id, field)}
        aria-label={t('number.of', { number: order.number })}
        aria-invalid={issue || failure ? true : undefined}
        aria-describedby={issue || failure ? noteId : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={240}
        className="figures w-full min-w-44 scroll-my-28"
        value={draft?.trackingNumber ?? ''}
        onChange={({ target }) => enter(target.value)}
        onKeyDown={(event) => goOn(event, order.id, grid)}
      />
      <span id={noteId} className="block empty:hidden">
        {/* What is to be settled here comes before why it was not sent the last time. */}
        {issue ? (
          <IssueNote order={order} issue={issue} grid={grid} />
        ) : (
          failure && <FailureNote order={order} draft={draft} failure={failure} grid={grid} />
        )}
      </span>
    </span>
  );
}

/** Enter goes on to the next row without a number, or back to the slips; with the shift key it goes back a row. */
function goOn(event: KeyboardEvent<HTMLInputElement>, id: string, { orders, store, focus }: Grid): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const index = orders.findIndex((order) => order.id === id);
  if (event.shiftKey) return focus.goTo(orders[Math.max(0, index - 1)]!.id);
  if (event.currentTarget.value.trim() === '') return;
  const next = focus.cameFromScan(id) ? null : nextWithoutNumber(orders, store.read().drafts, id);
  if (next) focus.goTo(next);
  else focus.goToScan();
}

function IssueNote({ order, issue, grid }: CellProps & { issue: DraftIssue }) {
  const t = useWords('shipOrders');
  const { store } = grid;
  const putDraft = (change: Partial<ShipDraft>) => {
    const draft = store.read().drafts.get(order.id);
    if (draft) store.put([[order.id, { ...draft, ...change }]]);
    grid.clearFailure(order.id);
  };
  /** One word is enough for all of the parcel. */
  const putTogether = () => {
    const { drafts } = store.read();
    const plain = plainTrackingNumber(drafts.get(order.id)?.trackingNumber ?? '');
    const together = [...drafts].filter(([, draft]) => plainTrackingNumber(draft.trackingNumber) === plain);
    store.put(together.map(([id, draft]) => [id, { ...draft, isTogether: true }] as const));
  };
  return (
    <span className="block text-xs text-cinnabar">
      {issue.kind === 'twice' ? (
        <>
          <span role="alert">{t('issue.twice', { number: issue.orderNumber })}</span>
          <Checkbox checked={false} onChange={putTogether} className="text-ink">
            {t('together')}
          </Checkbox>
        </>
      ) : (
        <span role="alert">{t(`issue.${issue.kind}`)}</span>
      )}
      {issue.kind === 'changed' && (
        <Button
          size="small"
          tone="plain"
          onClick={() => putDraft({ version: order.version })}
          className="-ms-3"
        >
          {t('checked')}
        </Button>
      )}
    </span>
  );
}

interface FailureProps extends CellProps {
  draft: ShipDraft | undefined;
  failure: Failure;
}

/** Why a parcel was not sent; a number of another buyer's order is asked about. */
function FailureNote({ order, draft, failure, grid }: FailureProps) {
  const t = useWords('seller');
  return (
    <span className="block text-xs text-cinnabar">
      <span role="alert">{failure.reason}</span>
      {failure.isShared && draft && (
        <Checkbox
          checked={draft.isShared}
          className="items-start text-ink"
          onChange={({ target }) => grid.store.put([[order.id, { ...draft, isShared: target.checked }]])}
        >
          {t('ship.shared')}
        </Checkbox>
      )}
    </span>
  );
}
