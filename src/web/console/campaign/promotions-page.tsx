import { lazy, Suspense, useState } from 'react';
import { ExternalLink, Plus } from 'lucide-react';
import type { PromotionRow } from '../../../contract/promotion/promotion.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { promotionPath } from '../../features/coupons/promotion-paths.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Section } from '../section.tsx';
import { promotionsPath } from '../sections.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

const PromotionForm = lazy(() =>
  import('./promotion-form.tsx').then((file) => ({ default: file.PromotionForm })),
);

type Draft = { kind: 'add' } | { kind: 'change' | 'stop'; promotion: PromotionRow };

const tones: Record<PromotionRow['state'], BadgeTone> = {
  soon: 'promotion',
  running: 'good',
  over: 'neutral',
};

export const page = definePage({
  View() {
    const t = useWords('campaign');
    const [draft, setDraft] = useState<Draft | null>(null);
    const close = () => setDraft(null);
    return (
      <Section
        section={promotionsPath}
        actions={
          <Button tone="main" onClick={() => setDraft({ kind: 'add' })}>
            <Plus size={16} aria-hidden />
            {t('promotions.add')}
          </Button>
        }
      >
        <Promotions onDraft={setDraft} />
        {draft?.kind === 'stop' && <StopDialog promotion={draft.promotion} onClose={close} />}
        {draft && draft.kind !== 'stop' && (
          <Suspense fallback={null}>
            <PromotionForm
              promotion={draft.kind === 'change' ? draft.promotion : undefined}
              onClose={close}
            />
          </Suspense>
        )}
      </Section>
    );
  },
});

function Promotions({ onDraft }: { onDraft: (draft: Draft) => void }) {
  const t = useWords('campaign');
  const common = useWords('common');
  return (
    <OfficeList
      call="console.promotions.list"
      columns={columnsOf(t, common, onDraft)}
      empty={{ title: t('promotions.none'), hint: t('promotions.noneHint') }}
    />
  );
}

function columnsOf(
  t: Words<'campaign'>,
  common: Words<'common'>,
  onDraft: (draft: Draft) => void,
): Column<PromotionRow>[] {
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
      cell: ({ rule, productIds, couponIds }) =>
        rule === 'products'
          ? t('promotions.counts', { products: productIds.length, coupons: couponIds.length })
          : t('promotions.byRule', { rule: t(`form.rule.${rule}`), coupons: couponIds.length }),
    },
    {
      id: 'state',
      head: common('field.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'do',
      head: '',
      cell: (promotion) => (
        <span className="flex gap-2">
          {!promotion.stopped && (
            <Button size="small" onClick={() => onDraft({ kind: 'change', promotion })}>
              {t('promotions.change')}
            </Button>
          )}
          {promotion.state !== 'over' && (
            <Button size="small" tone="danger" onClick={() => onDraft({ kind: 'stop', promotion })}>
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
  return (
    <SendDialog
      danger
      title={t('promotions.stop')}
      verb={t('promotions.stop')}
      call="console.promotions.stop"
      changes={['console.promotions.list', 'console.log.list']}
      done={t('promotions.stopped')}
      input={() => ({ id: promotion.id })}
      onClose={onClose}
    >
      {t('promotions.stopAsk', { name: promotion.name })}
    </SendDialog>
  );
}
