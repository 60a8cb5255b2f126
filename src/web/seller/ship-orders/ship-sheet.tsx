import { useState } from 'react';
import { CloudUpload, Download } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../contract/contract.ts';
import type { CarrierCode } from '../../../contract/tracking/carriers.ts';
import { largestShipSheet, mostShipRows } from '../../../contract/tracking/ship-limits.ts';
import { ReadSheet } from '../../features/file-jobs/read-sheet.tsx';
import { SheetLine, SheetList, SheetOutcome, SheetUnread } from '../../features/file-jobs/sheet-outcome.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat } from '../../page/format/format.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { shipOrdersPath } from '../paths.ts';
import { isCarrierKnown, type ParcelCarrier } from './check-drafts.ts';
import type { DraftStore } from './draft-store.ts';
import type { Grid } from './parcel-cells.tsx';

type Answer = OutputOf<'ordersToShip.readSheet'>;

interface Props {
  grid: Grid;
  selectedIds: readonly string[] | null;
}

/** The same rows as a sheet, and the way back from it. */
export function ShipSheet({ grid, selectedIds }: Props) {
  const t = useWords('shipOrders');
  const sheet = useDownload('ordersToShip.sheet');
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <Button
        size="small"
        busy={sheet.bytes !== null}
        onClick={() => void sheet.start(selectedIds ? { ids: selectedIds.join(',') } : {})}
      >
        <Download size={14} aria-hidden />
        {t('sheet.download')}
      </Button>
      <Button size="small" onClick={() => setUploading(true)}>
        <CloudUpload size={14} aria-hidden />
        {t('sheet.upload')}
      </Button>
      {isUploading && (
        <UploadSheet grid={grid} isNarrowed={selectedIds !== null} onClose={() => setUploading(false)} />
      )}
    </>
  );
}

interface UploadProps {
  grid: Grid;
  isNarrowed: boolean;
  onClose: () => void;
}

/** Fills the rows from a sheet, and says which of its rows were not taken. */
function UploadSheet({ grid, isNarrowed, onClose }: UploadProps) {
  const t = useWords('shipOrders');
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { store, orders, carrierOfAll } = grid;
  const take = (sheet: Answer) => {
    putTaken(store, sheet.taken, carrierOfAll);
    void client.invalidateQueries({ queryKey: ['ordersToShip.list'] });
    const listedIds = new Set(orders.map(({ id }) => id));
    // What it fills stands among all orders.
    if (isNarrowed && sheet.taken.some(({ orderId }) => !listedIds.has(orderId))) navigate(shipOrdersPath());
    setAnswer(sheet);
  };
  return (
    <Dialog title={t('sheet.upload')} width={720} onClose={onClose}>
      {answer ? (
        <SheetAnswer answer={answer} onAgain={() => setAnswer(null)} onClose={onClose} />
      ) : (
        <div className="grid gap-4">
          <p className="max-w-prose">{t('sheet.hint')}</p>
          <p className="max-w-prose text-muted">
            {t('sheet.limits', {
              rows: format.number(mostShipRows),
              size: format.bytes(largestShipSheet),
            })}
          </p>
          <ReadSheet
            call="ordersToShip.readSheet"
            largest={largestShipSheet}
            words={{
              send: t('sheet.send'),
              tooLarge: t('sheet.tooLarge', { size: format.bytes(largestShipSheet) }),
            }}
            also={
              isCarrierKnown(carrierOfAll)
                ? { carrierCode: carrierOfAll.carrierCode as CarrierCode, carrier: carrierOfAll.carrier }
                : {}
            }
            onRead={take}
          />
        </div>
      )}
    </Dialog>
  );
}

/** Enters what a sheet says; a carrier that is that of all rows is not chosen once more. */
function putTaken(store: DraftStore, rows: Answer['taken'], carrierOfAll: ParcelCarrier): void {
  store.put(
    rows.map(({ orderId, orderNumber, trackingNumber, carrierCode, carrier, version }) => {
      const isOfAll = carrierCode === carrierOfAll.carrierCode && carrier === carrierOfAll.carrier;
      return [
        orderId,
        {
          orderNumber,
          trackingNumber,
          carrier: isOfAll ? null : { carrierCode, carrier },
          version,
          isTogether: false,
          isShared: false,
        },
      ];
    }),
  );
}

interface AnswerProps {
  answer: Answer;
  onAgain: () => void;
  onClose: () => void;
}

function SheetAnswer({ answer, onAgain, onClose }: AnswerProps) {
  const t = useWords('shipOrders');
  const tracking = useWords('tracking');
  const next = { again: t('sheet.another'), onAgain, onClose };
  const { issue, unclear, taken, refused, unfilled } = answer;
  if (issue) return <SheetUnread reading={{ issue, unclear }} {...next} />;
  return (
    <SheetOutcome {...next}>
      <output className="font-semibold">{t('sheet.taken', { count: taken.length })}</output>
      {unfilled > 0 && <p className="text-muted">{t('sheet.unfilled', { count: unfilled })}</p>}
      <SheetList
        title={t('sheet.refused', { count: refused.length })}
        rows={refused}
        countMore={(count) => t('sheet.more', { count })}
      >
        {({ line, number, issue: reason }) => (
          <SheetLine
            key={line}
            name={[t('sheet.line', { line }), number].filter(Boolean).join(' · ')}
            aside={reason === 'partOfOrder' ? t('sheet.partOfOrder') : tracking(`issue.${reason}`)}
          />
        )}
      </SheetList>
    </SheetOutcome>
  );
}
