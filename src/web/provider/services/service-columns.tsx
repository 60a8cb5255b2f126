import { readText } from '../../../kit/languages.ts';
import type { ServiceState } from '../../../contract/trade-services/service-kinds.ts';
import type { OwnService } from '../../../contract/trade-services/trade-services.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { editServicePath, tariffPath } from '../paths.ts';
import { Closed } from './add-service-page.tsx';

const tones: Record<ServiceState, BadgeTone> = {
  draft: 'neutral',
  on: 'good',
  off: 'promotion',
  closed: 'accent',
};

/** What a provider sees of each service, and what can be done with it. */
export function useServiceColumns(onDelete: (service: OwnService) => void): Column<OwnService>[] {
  const t = useWords('provider');
  const services = useWords('services');
  const { language } = usePlace();
  return [
    {
      id: 'service',
      head: t('column.service'),
      cell: (service) => (
        <Link
          to={editServicePath(service.id)}
          className="flex min-w-56 items-start gap-3 hover:text-cinnabar"
        >
          {service.pictureUrls[0] && (
            <Picture src={service.pictureUrls[0]} alt="" size={48} className="shrink-0 rounded-sm" />
          )}
          <span className="min-w-0">
            <bdi className="line-clamp-2 font-semibold">{readText(service.titles, language).text}</bdi>
            <span className="block text-xs text-muted">{services(`kind.${service.kind}`)}</span>
          </span>
        </Link>
      ),
    },
    { id: 'price', head: t('column.price'), cell: (service) => <Price service={service} /> },
    { id: 'state', head: t('column.state'), cell: (service) => <State service={service} /> },
    { id: 'tariff', head: t('column.tariff'), cell: (service) => <Tariff service={service} /> },
    { id: 'updated', head: t('column.updated'), cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
    {
      id: 'do',
      head: '',
      align: 'end',
      cell: (service) => <Actions service={service} onDelete={() => onDelete(service)} />,
    },
  ];
}

function Price({ service: { price } }: { service: OwnService }) {
  const services = useWords('services');
  const format = useFormat();
  if (!price) return <span className="text-muted">{services('price.onRequest')}</span>;
  const text = price.unit === 'percent' ? format.rate(Number(price.amount) / 100) : format.money(price);
  return <span className="whitespace-nowrap">{services(`price.${price.unit}`, { price: text })}</span>;
}

function State({ service: { state, closedReason, validFrom, validUntil } }: { service: OwnService }) {
  const t = useWords('provider');
  const format = useFormat();
  return (
    <span className="block min-w-28 space-y-1">
      <Badge tone={tones[state]}>{t(`tab.${state}`)}</Badge>
      {validFrom && (
        <span className="block text-xs text-muted">{t('state.from', { day: format.day(validFrom) })}</span>
      )}
      {validUntil && (
        <span className="block text-xs text-muted">{t('state.until', { day: format.day(validUntil) })}</span>
      )}
      {state === 'closed' && <Closed reason={closedReason} />}
    </span>
  );
}

function Tariff({ service: { id, tariff } }: { service: OwnService }) {
  const t = useWords('provider');
  const format = useFormat();
  if (!tariff) return <span className="text-muted">—</span>;
  return (
    <span className="block min-w-28">
      <Link to={tariffPath(id)} className="text-cinnabar hover:underline">
        {t(tariff.isPublished ? 'tariff.published' : 'tariff.unpublished')}
      </Link>
      {tariff.endsOn && (
        <span className="block text-xs text-muted">
          {t('state.until', { day: format.day(tariff.endsOn) })}
        </span>
      )}
    </span>
  );
}

function Actions({ service: { id, state }, onDelete }: { service: OwnService; onDelete: () => void }) {
  const t = useWords('provider');
  const common = useWords('common');
  const navigate = useNavigate();
  const changes = ['tradeServices.mine', 'tradeServices.toDo'] as const;
  const set = useSend('tradeServices.setStatus', { changes: [...changes], decides: true });
  const copy = useSend('tradeServices.copy', {
    changes: [...changes],
    onDone(made) {
      toast.success(t('copied'));
      navigate(editServicePath(made.id));
    },
  });
  return (
    <span className="flex justify-end gap-2 whitespace-nowrap">
      {state === 'draft' && (
        <Link to={editServicePath(id)} className={buttonClass({ size: 'small' })}>
          {t('edit')}
        </Link>
      )}
      {(state === 'on' || state === 'off') && (
        <Button size="small" busy={set.isPending} onClick={() => set.mutate({ id, open: state === 'off' })}>
          {t(state === 'off' ? 'switch.on' : 'switch.off')}
        </Button>
      )}
      {state !== 'closed' && (
        <Button size="small" busy={copy.isPending} onClick={() => copy.mutate({ id })}>
          {t('copy')}
        </Button>
      )}
      {state === 'draft' && (
        <Button size="small" tone="danger" onClick={onDelete}>
          {common('action.delete')}
        </Button>
      )}
    </span>
  );
}
