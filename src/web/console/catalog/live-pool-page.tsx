import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { LiveOffer } from '../../../contract/products/console-products.ts';
import { liveOfferStates } from '../../../contract/products/product-limits.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { livePoolPath } from '../sections.tsx';

const tones: Record<LiveOffer['state'], BadgeTone> = {
  waiting: 'promotion',
  included: 'good',
  refused: 'neutral',
};

export const page = sectionPage(livePoolPath, Offers);

const changes: CallKey[] = ['console.livePool.list', 'console.log.list'];

const decisionOn = (
  { id, state, percentOff, pieces, price }: LiveOffer,
  decision: 'include' | 'refuse',
  reason: string,
) => ({
  id,
  state,
  percentOff,
  pieces,
  price: price.amount,
  decision,
  reason,
});

/** What sellers offer for live sales: by default, what waits, the oldest first. */
function Offers() {
  const t = useWords('campaign');
  const [refusing, setRefusing] = useState<LiveOffer | null>(null);
  const decide = useSend('console.livePool.decide', {
    changes,
    decides: true,
    onDone: () => toast.success(t('live.decided')),
  });
  return (
    <>
      <OfficeList
        call="console.livePool.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('live.state'),
            all: t('live.state.waiting'),
            options: liveOfferStates,
            text: (state) => t(`live.state.${state}`),
            otherwise: 'waiting',
          },
        ]}
        columns={useColumns({
          onInclude: (row) => decide.mutate(decisionOn(row, 'include', '')),
          onRefuse: setRefusing,
        })}
        empty={{ title: t('live.none'), hint: t('live.noneHint') }}
      />
      {refusing && <RefuseDialog offer={refusing} onClose={() => setRefusing(null)} />}
    </>
  );
}

interface Actions {
  onInclude: (offer: LiveOffer) => void;
  onRefuse: (offer: LiveOffer) => void;
}

function useColumns({ onInclude, onRefuse }: Actions): Column<LiveOffer>[] {
  const t = useWords('campaign');
  const format = useFormat();
  return [
    {
      id: 'products',
      head: t('live.products'),
      cell: (offer) => (
        <span className="flex min-w-60 items-start gap-3">
          {offer.picture && (
            <Picture src={offer.picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />
          )}
          <span className="min-w-0">
            <span dir="auto" className="line-clamp-2">
              {offer.title}
            </span>
            <bdi className="text-xs text-muted">{offer.shopName}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      head: t('live.price'),
      align: 'end',
      cell: (offer) => (
        <span className="flex flex-col items-end">
          <strong className="figures whitespace-nowrap">{format.money(offer.livePrice)}</strong>
          <span className="text-xs text-muted">
            <s className="figures">{format.money(offer.price)}</s> {format.percent(-offer.percentOff / 100)}
          </span>
        </span>
      ),
    },
    {
      id: 'pieces',
      head: t('live.pieces'),
      align: 'end',
      cell: (offer) => (
        <span className="flex flex-col items-end tabular-nums">
          {format.number(offer.pieces)}
          <span className="text-xs whitespace-nowrap text-muted">
            {t('live.stock', { count: offer.stock })}
          </span>
        </span>
      ),
    },
    { id: 'offered', head: t('live.offered'), cell: ({ offeredAt }) => <Moment at={offeredAt} /> },
    {
      id: 'state',
      head: t('live.state'),
      cell: (offer) => (
        <div className="flex flex-col items-start gap-2">
          <Badge tone={tones[offer.state]}>{t(`live.state.${offer.state}`)}</Badge>
          {offer.reason && (
            <span dir="auto" className="max-w-60 text-xs break-words text-muted">
              {offer.reason}
            </span>
          )}
          <span className="flex gap-2 empty:hidden">
            {offer.state === 'waiting' && (
              <Button size="small" onClick={() => onInclude(offer)}>
                {t('live.include')}
              </Button>
            )}
            {offer.state !== 'refused' && (
              <Button size="small" tone="danger" onClick={() => onRefuse(offer)}>
                {t('live.refuse')}
              </Button>
            )}
          </span>
        </div>
      ),
    },
  ];
}

function RefuseDialog({ offer, onClose }: { offer: LiveOffer; onClose: () => void }) {
  const t = useWords('campaign');
  return (
    <SendDialog
      danger
      title={t('live.refuse')}
      verb={t('live.refuse')}
      call="console.livePool.decide"
      changes={changes}
      decides
      done={t('live.decided')}
      fields={{ reason: { label: t('live.reason'), saysSomething: true, rows: 3, maxLength: 500 } }}
      input={({ reason }) => decisionOn(offer, 'refuse', reason)}
      onClose={onClose}
    >
      <p dir="auto" className="font-semibold">
        {offer.title}
      </p>
      <p>{t('live.refuseAsk')}</p>
    </SendDialog>
  );
}
