import { lazy, Suspense, useState } from 'react';
import { ExternalLink, Plus } from 'react-feather';
import type { PromotionRow } from '../../contract/promotion.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { Link } from '../page/place.tsx';
import { useWords, type Words } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Moment } from '../parts/moment.tsx';
import { promotionPath } from '../parts/promotion-paths.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Room } from './room.tsx';
import { promotionsPath } from './rooms.tsx';

const PromotionForm = lazy(() =>
  import('./campaign/promotion-form.tsx').then((file) => ({ default: file.PromotionForm })),
);

type Wish = { kind: 'add' } | { kind: 'change' | 'stop'; promotion: PromotionRow };

const tones: Record<PromotionRow['state'], BadgeTone> = {
  soon: 'promotion',
  running: 'good',
  over: 'neutral',
};

export const page = definePage({
  View() {
    const t = useWords('campaign');
    const [wish, setWish] = useState<Wish | null>(null);
    const close = () => setWish(null);
    return (
      <Room
        room={promotionsPath}
        actions={
          <Button tone="main" onClick={() => setWish({ kind: 'add' })}>
            <Plus size={16} aria-hidden />
            {t('promotions.add')}
          </Button>
        }
      >
        <Promotions onWish={setWish} />
        {wish?.kind === 'stop' && <StopDialog promotion={wish.promotion} onClose={close} />}
        {wish && wish.kind !== 'stop' && (
          <Suspense fallback={null}>
            <PromotionForm promotion={wish.kind === 'change' ? wish.promotion : undefined} onClose={close} />
          </Suspense>
        )}
      </Room>
    );
  },
});

function Promotions({ onWish }: { onWish: (wish: Wish) => void }) {
  const t = useWords('campaign');
  const common = useWords('common');
  const filter = useFilter(promotionsPath, []);
  const list = useCall(
    'console.promotions.list',
    { pageNum: filter.page, pageSize: rowsOnAPage },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.promotions')}
        columns={columnsOf(t, onWish)}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        empty={{ title: t('promotions.none'), hint: t('promotions.noneHint') }}
      />
    </div>
  );
}

function columnsOf(t: Words<'campaign'>, onWish: (wish: Wish) => void): Column<PromotionRow>[] {
  return [
    {
      id: 'name',
      head: t('promotions.name'),
      cell: ({ name, token }) => (
        <Link to={promotionPath(token)} className="group block min-w-48" target="_blank">
          <bdi className="font-semibold break-words group-hover:text-cinnabar">{name}</bdi>
          <span className="figures flex items-center gap-1 text-xs text-muted">
            {promotionPath(token)}
            <ExternalLink size={12} aria-hidden />
          </span>
        </Link>
      ),
    },
    {
      id: 'time',
      head: t('promotions.time'),
      cell: ({ beginsAt, endsAt }) => (
        <div className="space-y-1">
          <Moment at={beginsAt} />
          <Moment at={endsAt} />
        </div>
      ),
    },
    {
      id: 'content',
      head: t('promotions.content'),
      cell: ({ rule, goodsIds, couponIds }) =>
        rule === 'goods'
          ? t('promotions.counts', { goods: goodsIds.length, coupons: couponIds.length })
          : t('promotions.byRule', { rule: t(`form.rule.${rule}`), coupons: couponIds.length }),
    },
    {
      id: 'state',
      head: t('coupons.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'do',
      head: '',
      cell: (promotion) => (
        <span className="flex gap-2">
          {!promotion.stopped && (
            <Button size="small" onClick={() => onWish({ kind: 'change', promotion })}>
              {t('promotions.change')}
            </Button>
          )}
          {promotion.state !== 'over' && (
            <Button size="small" tone="danger" onClick={() => onWish({ kind: 'stop', promotion })}>
              {t('promotions.stop')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function StopDialog({ promotion, onClose }: { promotion: PromotionRow; onClose: () => void }) {
  const t = useWords('campaign');
  const stop = useSend('console.promotions.stop', {
    changes: ['console.promotions.list', 'console.log.list'],
    onDone() {
      toast.success(t('promotions.stopped'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('promotions.stop')}
      verb={t('promotions.stop')}
      busy={stop.isPending}
      onClose={onClose}
      onConfirm={() => stop.mutate({ id: promotion.id })}
    >
      {t('promotions.stopAsk', { name: promotion.name })}
    </ConfirmDialog>
  );
}
