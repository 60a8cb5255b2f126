import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ContentItemOf } from '../../page/content.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CoastMap, PortList } from '../market/coast-map.tsx';
import { servicePages } from '../trade-services/service-pages.ts';
import type { LeadTime } from './lead-times.ts';
import { SourceLink } from './source-link.tsx';

interface Props {
  country: string;
  ports: OutputOf<'markets.ports'>;
  /** From China. */
  times: readonly LeadTime[];
  /** The general rate of the country. */
  duty: ContentItemOf<'duty'> | undefined;
}

/** What an importer of a country meets: its ports, how long the way takes, and the duty. What is not known is left out. */
export function PavilionTrade({ country, ports, times, duty }: Props) {
  const t = useWords('market');
  const freight = useWords('freight');
  const trade = useWords('trade');
  const format = useFormat();
  if (!ports && times.length === 0 && !duty) return null;
  return (
    <section className="space-y-3 sm:space-y-4">
      <h2 className="text-lg font-semibold">{t('pavilion.importing', { country })}</h2>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {ports && (
          <figure className="card space-y-3 p-4 sm:p-5">
            <CoastMap label={t('pavilion.mapShows', { country })} map={ports} />
            <figcaption className="space-y-2">
              <h3 className="font-semibold">{t('pavilion.ports')}</h3>
              <PortList ports={ports.ports} />
            </figcaption>
          </figure>
        )}
        <div className="grid gap-4">
          {times.length > 0 && (
            <Card title={t('pavilion.times')} to={servicePages.logistics.path} link={t('pavilion.toFreight')}>
              <dl className="space-y-1">
                {times.map(({ mode, daysFrom, daysTo }) => (
                  <Row key={mode} name={freight(`mode.${mode}`)}>
                    {freight('days', { from: daysFrom, to: daysTo })}
                  </Row>
                ))}
              </dl>
              <p className="text-xs text-muted">{t('pavilion.timesHint')}</p>
            </Card>
          )}
          {duty && (
            <Card title={t('pavilion.duties')} to={servicePages.customs.path} link={t('pavilion.toDuties')}>
              <dl className="space-y-1">
                <Row name={trade('tax.duty')}>{format.rate(duty.data.duty ?? 0)}</Row>
                <Row name={trade('tax.vat')}>{format.rate(duty.data.vat ?? 0)}</Row>
              </dl>
              <p>{duty.data.note}</p>
              <p className="text-xs text-muted">
                <SourceLink source={duty.data.source} link={duty.data.sourceLink} />
              </p>
            </Card>
          )}
        </div>
      </div>
    </section>
  );
}

interface CardProps {
  title: string;
  /** Where the tool is that says more. */
  to: string;
  link: string;
  children: ReactNode;
}

function Card({ title, to, link, children }: CardProps) {
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <h3 className="font-semibold">{title}</h3>
      {children}
      <Link to={to} className="inline-flex min-h-8 items-center text-cinnabar hover:underline">
        {link}
      </Link>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-base font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
