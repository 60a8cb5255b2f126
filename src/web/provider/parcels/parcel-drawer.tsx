import type { ParcelDocument } from '../../../contract/parcels/parcels.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Badge } from '../../ui/badge.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ParcelBadge } from './parcel-columns.tsx';

const identityFields = [
  'copNo',
  'logisticsNo',
  'customsCode',
  'portCode',
  'country',
  'grossWeight',
  'netWeight',
] as const;

/** A parcel with its lines, and every message about it with the receipts on it. */
export function ParcelDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('parcel');
  const shared = useWords('parcelSheet');
  const { data, isError, refetch } = useCall('parcels.get', { id });
  useAskAgain('parcels.get', data ? ['declared', 'accepted', 'inspected'].includes(data.state) : false);
  return (
    <Drawer title={data ? <bdi className="figures">{data.orderNo}</bdi> : t('title')} onClose={onClose}>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-60" />
      ) : (
        <div className="space-y-6">
          <div className="space-y-1">
            <ParcelBadge state={data.state} />
            {data.issue && (
              <p className="break-words text-cinnabar">
                <bdi>{data.issue}</bdi>
              </p>
            )}
          </div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {identityFields.map((name) => (
              <Fact key={name} name={shared(`parcel.column.${name}`)} value={data.head[name]} />
            ))}
            <Fact name={shared('parcel.preNo')} value={data.preNo} />
            <Fact name={shared('parcel.invtNo')} value={data.invtNo} />
            <Fact name={shared('parcel.billNo')} value={data.billNo} />
          </dl>
          <section className="space-y-2">
            <h3 className="font-semibold">{t('lines')}</h3>
            <ol className="divide-y divide-line border-y border-line">
              {data.lines.map((line, i) => (
                <li key={i} className="py-2">
                  <p className="break-words">
                    <bdi>{line.gname}</bdi>
                  </p>
                  <p className="figures text-xs break-words text-muted">
                    <bdi>
                      {line.gcode} · {line.qty} ({line.unit}) × {line.price} = {line.totalPrice}
                    </bdi>
                  </p>
                </li>
              ))}
            </ol>
          </section>
          <section className="space-y-2">
            <h3 className="font-semibold">{t('messages')}</h3>
            {data.documents.length === 0 ? (
              <EmptyState title={t('messages.none')} />
            ) : (
              <ol className="space-y-4">
                {data.documents.map((document) => (
                  <Message key={document.guid} document={document} />
                ))}
              </ol>
            )}
          </section>
        </div>
      )}
    </Drawer>
  );
}

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="figures break-all">
        <bdi>{value || '—'}</bdi>
      </dd>
    </>
  );
}

function Message({ document }: { document: ParcelDocument }) {
  const t = useWords('parcel');
  const format = useFormat();
  const { kind, part, version, state, sentAt, guid, receipts } = document;
  return (
    <li className="rounded border border-line p-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t(`message.${kind}`)}
        <Badge tone={state === 'refused' ? 'accent' : state === 'sent' ? 'neutral' : 'good'}>
          {t(`document.${state}`)}
        </Badge>
      </p>
      <p className="text-xs break-all text-muted">
        {format.dateTime(sentAt)} · {t('version', { version, part })} · <bdi className="figures">{guid}</bdi>
      </p>
      <ul className="mt-2 space-y-1">
        {receipts.map((receipt) => (
          <li key={receipt.status + receipt.time} className="text-xs">
            <bdi className="figures font-semibold">{receipt.status}</bdi>{' '}
            <span className="text-muted">{format.dateTime(receipt.time)}</span>{' '}
            <bdi className="break-words">{receipt.info}</bdi>
          </li>
        ))}
        {receipts.length === 0 && <li className="text-xs text-muted">{t('receipts.none')}</li>}
      </ul>
    </li>
  );
}
