import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicProvider } from '../../../contract/trade-services/service-providers.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { hoursByDay } from './open-hours.ts';

interface Props {
  provider: PublicProvider;
}

/** From where to where it carries, and how. */
export function LanesCard({ provider: { lanes } }: Props) {
  const t = useWords('services');
  const format = useFormat();
  if (lanes.length === 0) return null;
  return (
    <Card title={t('provider.lanes')}>
      <ul className="divide-y divide-line">
        {lanes.map(({ from, to, modes }) => (
          <li
            key={[from.code, from.place, to.code, to.place].join('|')}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="flex flex-wrap items-center gap-x-2 font-semibold">
              <Place end={from} />
              <ArrowRight size={14} aria-hidden className="mirrored shrink-0 text-muted" />
              <Place end={to} />
            </span>
            <span className="text-muted">{format.list(modes.map((mode) => t(`provider.mode.${mode}`)))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Place = ({ end: { name, place } }: { end: PublicProvider['lanes'][number]['from'] }) => (
  <span>{place ? <bdi>{`${place}, ${name}`}</bdi> : name}</span>
);

/** The licences in force. */
export function LicencesCard({ provider: { licences } }: Props) {
  const t = useWords('services');
  const format = useFormat();
  if (licences.length === 0) return null;
  return (
    <Card title={t('provider.licences')}>
      <ul className="divide-y divide-line">
        {licences.map(({ name, issuer, number, validUntil }) => (
          <li key={`${name}|${number}`} className="py-2">
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-3 text-muted">
              {issuer && <bdi>{issuer}</bdi>}
              {number && <bdi className="figures">{t('provider.number', { number })}</bdi>}
              {validUntil && (
                // A day is written by the server's and the browser's own tables, which may differ by a sign.
                <time dateTime={validUntil} suppressHydrationWarning>
                  {t('provider.validUntil', { day: format.day(validUntil) })}
                </time>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Countries and ports it works in. */
export function PlacesCard({ provider: { countries, ports } }: Props) {
  const t = useWords('services');
  if (countries.length + ports.length === 0) return null;
  return (
    <Card title={t('provider.places')}>
      {countries.length > 0 && (
        <Names names={countries.map(({ name }) => name)} label={t('filter.country')} />
      )}
      {ports.length > 0 && <Names names={ports} label={t('provider.ports')} />}
    </Card>
  );
}

const Names = ({ names, label }: { names: readonly string[]; label: string }) => (
  <div className="space-y-1.5">
    <h3 className="text-xs text-muted">{label}</h3>
    <ul className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="rounded-sm bg-sand px-2 py-1">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  </div>
);

/** When somebody is at work, by the clock of where they are. */
export function HoursCard({ provider: { hours, timeZone } }: Props) {
  const t = useWords('services');
  const format = useFormat();
  if (hours.length === 0) return null;
  return (
    <Card title={t('provider.hours')}>
      <dl className="space-y-1">
        {hoursByDay(hours).map(({ day, spans }) => (
          <div key={day} className="flex justify-between gap-4">
            <dt>{format.weekday(day)}</dt>
            <dd className="figures text-end">{spans.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">{t('provider.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card space-y-3 p-4 sm:p-6">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}
