import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { addServicePath, inquiriesPath, ownServicesPath, profilePath, tariffPath } from '../paths.ts';
import { ServiceFigures } from './service-figures.tsx';

/** Where a provider begins: what waits for it, and how its services do. */
export const page = definePage({
  View() {
    const t = useWords('provider');
    const common = useWords('common');
    const { user } = useSession();
    const toDo = useCall('tradeServices.toDo', {});
    return (
      <Office
        role={roles.tradeService}
        title={t('welcome', { name: user?.companyName || user?.userName || '' })}
        actions={
          <Link to={addServicePath} className={buttonClass({ tone: 'main' })}>
            <Plus size={16} aria-hidden />
            {common('title.addService')}
          </Link>
        }
      >
        <div className="space-y-4">
          {toDo.isError ? (
            <div className="card">
              <ErrorState onRetry={() => void toDo.refetch()} />
            </div>
          ) : toDo.data ? (
            <ToDo toDo={toDo.data} />
          ) : (
            <Skeleton className="h-40" />
          )}
          <ServiceFigures />
        </div>
      </Office>
    );
  },
});

type Waiting = OutputOf<'tradeServices.toDo'>;

function ToDo({ toDo }: { toDo: Waiting }) {
  const t = useWords('provider');
  const format = useFormat();
  const { counts, inquiries, licences, tariffs, hasProfile } = toDo;
  const lines = [
    ...(hasProfile ? [] : [{ key: 'profile', to: profilePath, text: t('toDo.profile') }]),
    ...licences.map(({ name, validUntil }) => ({
      key: `licence ${name} ${validUntil}`,
      to: profilePath,
      text: t('toDo.licence', { name, day: format.day(validUntil) }),
    })),
    ...tariffs.map(({ serviceId, title, endsOn }) => ({
      key: serviceId,
      to: tariffPath(serviceId),
      text: t('toDo.tariff', { title, day: format.day(endsOn) }),
    })),
  ];
  return (
    <>
      <ul aria-label={t('toDo')} className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
        <Tile name={t('toDo.inquiries')} value={inquiries} isUrgent to={inquiriesPath} />
        <Tile name={t('toDo.drafts')} value={counts.draft ?? 0} to={`${ownServicesPath}?state=draft`} />
        <Tile
          name={t('toDo.closed')}
          value={counts.closed ?? 0}
          to={`${ownServicesPath}?state=closed`}
          isUrgent
        />
        <Tile name={t('toDo.on')} value={counts.on ?? 0} to={`${ownServicesPath}?state=on`} />
      </ul>
      {lines.length > 0 && (
        <section className="card p-4 sm:p-5">
          <h2 className="mb-2 text-base font-semibold">{t('toDo')}</h2>
          <ul className="divide-y divide-line">
            {lines.map(({ key, to, text }) => (
              <li key={key}>
                <Link to={to} className="block py-2.5 break-words hover:text-cinnabar">
                  <bdi>{text}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface TileProps {
  name: string;
  value: number;
  to?: string;
  /** Stands out where there is anything. */
  isUrgent?: boolean;
}

function Tile({ name, value, to, isUrgent = false }: TileProps) {
  const format = useFormat();
  const content: ReactNode = (
    <>
      <span className={`text-xl font-semibold tabular-nums ${isUrgent && value > 0 ? 'text-cinnabar' : ''}`}>
        {format.number(value)}
      </span>
      {name}
    </>
  );
  const cardClass = 'card flex h-full flex-col gap-1 p-4';
  return (
    <li>
      {to ? (
        <Link to={to} className={`${cardClass} transition-shadow hover:shadow-float`}>
          {content}
        </Link>
      ) : (
        <div className={cardClass}>{content}</div>
      )}
    </li>
  );
}
