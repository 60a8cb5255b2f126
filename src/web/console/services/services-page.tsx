import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import {
  serviceKinds,
  serviceStates,
  type ServiceDecision,
} from '../../../contract/trade-services/service-kinds.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { TariffButton } from './tariff-button.tsx';
import { sectionPage } from '../section.tsx';
import { serviceProviderPath, servicesSectionPath } from '../sections.tsx';

export type ReviewedService = OutputOf<'console.tradeServices.list'>['rowList'][number];
interface Deciding {
  service: ReviewedService;
  decision: ServiceDecision;
}

export const page = sectionPage(servicesSectionPath, Services);

/** Services of all providers, those first that were written since an operator looked at them. */
function Services() {
  const t = useWords('provider');
  const services = useWords('services');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <OfficeList
        call="console.tradeServices.list"
        fields={[
          { kind: 'search', name: 'search', label: t('review.search') },
          {
            kind: 'choice',
            name: 'review',
            label: t('review'),
            all: t('review.any'),
            options: ['due', 'done'],
            text: (value) => t(`review.${value as 'due'}`),
          },
          {
            kind: 'choice',
            name: 'state',
            label: t('column.state'),
            all: t('tab.all'),
            options: serviceStates.filter((state) => state !== 'draft'),
            text: (state) => t(`tab.${state as 'on'}`),
          },
          {
            kind: 'choice',
            name: 'kind',
            label: services('filter.kind'),
            all: services('filter.allKinds'),
            options: serviceKinds,
            text: (kind) => services(`kind.${kind as 'customs'}`),
          },
        ]}
        columns={useReviewColumns((service, decision) => setDeciding({ service, decision }))}
        empty={{ title: t('review.none'), hint: t('review.noneHint') }}
      />
      {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

/** What operators see of a service, and what they may decide. */
export function useReviewColumns(
  onDecide: (service: ReviewedService, decision: ServiceDecision) => void,
): Column<ReviewedService>[] {
  const t = useWords('provider');
  const services = useWords('services');
  return [
    {
      id: 'service',
      head: t('column.service'),
      cell: (service) => (
        <div className="max-w-md min-w-56">
          <bdi className="font-semibold break-words">{service.title}</bdi>
          <span className="block text-xs text-muted">{services(`kind.${service.kind}`)}</span>
          <details>
            <summary className="cursor-pointer text-xs text-muted">{t('review.text')}</summary>
            <p className="break-words whitespace-pre-line" dir="auto">
              {service.description}
            </p>
          </details>
          {service.kind === 'logistics' && <TariffButton service={service} />}
        </div>
      ),
    },
    {
      id: 'provider',
      head: t('review.provider'),
      cell: ({ provider }) => (
        <Link to={serviceProviderPath(provider.id)} className="font-semibold hover:text-cinnabar">
          <bdi>{provider.name}</bdi>
        </Link>
      ),
    },
    { id: 'price', head: t('column.price'), cell: (service) => <Price service={service} /> },
    {
      id: 'state',
      head: t('column.state'),
      cell: ({ state, isToReview, closedReason }) => (
        <span className="block space-y-1">
          <Badge tone={state === 'on' ? 'good' : state === 'closed' ? 'accent' : 'neutral'}>
            {t(`tab.${state}`)}
          </Badge>{' '}
          {isToReview && <Badge tone="promotion">{t('review.due')}</Badge>}
          {closedReason && (
            <span className="block max-w-60 text-xs break-words text-muted" dir="auto">
              {closedReason}
            </span>
          )}
        </span>
      ),
    },
    { id: 'updated', head: t('column.updated'), cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
    {
      id: 'do',
      head: '',
      align: 'end',
      cell: (service) => (
        <span className="flex justify-end gap-2">
          {service.state === 'closed' ? (
            <Button size="small" onClick={() => onDecide(service, 'reopen')}>
              {t('decide.reopen')}
            </Button>
          ) : (
            <>
              {service.isToReview && (
                <Button size="small" onClick={() => onDecide(service, 'approve')}>
                  {t('decide.approve')}
                </Button>
              )}
              <Button size="small" tone="danger" onClick={() => onDecide(service, 'close')}>
                {t('decide.close')}
              </Button>
            </>
          )}
        </span>
      ),
    },
  ];
}

function Price({ service: { price } }: { service: ReviewedService }) {
  const services = useWords('services');
  const format = useFormat();
  if (!price) return <span className="text-muted">{services('price.onRequest')}</span>;
  const text = price.unit === 'percent' ? format.rate(Number(price.amount) / 100) : format.money(price);
  return (
    <span className="whitespace-nowrap">{services(`price.${price.unit as 'percent'}`, { price: text })}</span>
  );
}

const fewest = 5;

/** Asks before a decision is made; whoever closes a service says why. */
export function Decide({ service, decision, onClose }: Deciding & { onClose: () => void }) {
  const t = useWords('provider');
  const isClosing = decision === 'close';
  return (
    <SendDialog<'console.tradeServices.review', 'reason'>
      title={t(`decide.${decision}`)}
      verb={t(`decide.${decision}`)}
      danger={isClosing}
      call="console.tradeServices.review"
      changes={['console.tradeServices.list', 'console.serviceProviders.get', 'console.log.list']}
      decides
      done={t(`decided.${decision}`)}
      {...(decision !== 'approve' && {
        fields: {
          reason: {
            label: t('decide.reason'),
            hint: t('decide.reasonHint'),
            required: isClosing,
            rows: 4,
            maxLength: 500,
            check: (text: string) => !isClosing || text.length >= fewest || t('decide.reasonNeeded'),
          },
        },
      })}
      input={({ reason }) => ({
        id: service.id,
        version: service.version,
        decision,
        ...(reason && { reason }),
      })}
      onClose={onClose}
    >
      <p className="font-semibold">
        <bdi>{service.title}</bdi> · <bdi>{service.provider.name}</bdi>
      </p>
      <p className="text-muted">{t(`decide.${decision}Hint`)}</p>
    </SendDialog>
  );
}
