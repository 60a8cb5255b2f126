import { useState } from 'react';
import type { LiveOffer } from '../../contract/console-goods.ts';
import { liveOfferStates } from '../../contract/goods-limits.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Moment } from '../parts/moment.tsx';
import { Picture } from '../parts/picture.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { PromptDialog } from '../ui/prompt-dialog.tsx';
import type { Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Room } from './room.tsx';
import { livePoolPath } from './rooms.tsx';

const tones: Record<LiveOffer['state'], BadgeTone> = {
  waiting: 'promotion',
  included: 'good',
  refused: 'neutral',
};

export const page = definePage({
  View: () => (
    <Room room={livePoolPath}>
      <Offers />
    </Room>
  ),
});

/** What sellers offer for live sales: unless told, what waits, the oldest first. */
function Offers() {
  const t = useWords('campaign');
  const common = useWords('common');
  const filter = useFilter(livePoolPath, ['state']);
  const state = liveOfferStates.find((each) => each === filter.values.state) ?? 'waiting';
  const [refusing, setRefusing] = useState<LiveOffer | null>(null);
  const list = useCall(
    'console.livePool.list',
    { state, pageNum: filter.page, pageSize: rowsOnAPage },
    { keep: true },
  );
  const decide = useSend('console.livePool.decide', {
    changes: ['console.livePool.list', 'console.log.list'],
    decides: true,
    onDone() {
      toast.success(t('live.decided'));
      setRefusing(null);
    },
  });
  const send = ({ id, percentOff, pieces }: LiveOffer, decision: 'include' | 'refuse', reason = '') =>
    decide.mutate({ id, percentOff, pieces, decision, reason });
  const columns = useColumns({ onInclude: (row) => send(row, 'include'), onRefuse: setRefusing });
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.livePool')}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <Choice
            label={t('live.state')}
            all={t('live.state.waiting')}
            value={filter.values.state}
            options={liveOfferStates
              .filter((value) => value !== 'waiting')
              .map((value) => ({ value, text: t(`live.state.${value}`) }))}
            onChange={(value) => filter.narrow({ state: value })}
          />
        }
        empty={{ title: t('live.none'), hint: t('live.noneHint') }}
      />
      {refusing && (
        <RefuseDialog
          offer={refusing}
          busy={decide.isPending}
          onClose={() => setRefusing(null)}
          onRefuse={(reason) => send(refusing, 'refuse', reason)}
        />
      )}
    </div>
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
      id: 'goods',
      head: t('live.goods'),
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

interface RefuseProps {
  offer: LiveOffer;
  busy: boolean;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}

function RefuseDialog({ offer, busy, onRefuse, onClose }: RefuseProps) {
  const t = useWords('campaign');
  return (
    <PromptDialog
      danger
      title={t('live.refuse')}
      verb={t('live.refuse')}
      busy={busy}
      label={t('live.reason')}
      maxLength={500}
      onSubmit={onRefuse}
      onClose={onClose}
    >
      <p dir="auto" className="font-semibold">
        {offer.title}
      </p>
      <p>{t('live.refuseAsk')}</p>
    </PromptDialog>
  );
}
