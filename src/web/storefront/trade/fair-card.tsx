import { Calendar, MapPin, Users } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { MapLink } from '../../features/addresses/map-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AnyLink } from '../editorial/hero.tsx';
import { calendarAddress, type Fair } from './fair-data.ts';

interface Props {
  fair: Fair;
  /** What its country is called. */
  country: string;
  over?: boolean;
}

/** An exhibition: when, where, for whom, and the way into a calendar. */
export function FairCard({ fair, country, over = false }: Props) {
  const t = useWords('trade');
  const format = useFormat();
  const { language } = usePlace();
  const { code, data } = fair;
  const day = data.begins === data.ends ? format.day(data.begins) : format.days(data.begins, data.ends);
  return (
    <article id={code} className="card flex h-full scroll-mt-24 flex-col gap-3 p-5 target:border-cinnabar">
      <p className={`flex items-center gap-2 font-semibold ${over ? 'text-muted' : 'text-cinnabar-deep'}`}>
        <Calendar size={16} aria-hidden className="shrink-0" />
        <time dateTime={data.begins}>{day}</time>
      </p>
      <h3 className="text-base font-semibold text-balance">{data.title}</h3>
      {data.text && <p className="text-muted">{data.text}</p>}
      <ul className="flex flex-wrap gap-1.5" aria-label={t('fair.industries')}>
        {data.industries.map((industry) => (
          <li key={industry}>
            <Badge>{t(`industry.${industry as 'food'}`)}</Badge>
          </li>
        ))}
      </ul>
      <dl className="space-y-1">
        <div className="flex items-start gap-2">
          <dt>
            <MapPin size={16} aria-hidden className="mt-0.5 text-muted" />
            <span className="sr-only">{t('fair.place')}</span>
          </dt>
          <dd>
            {[data.venue, data.city, country].filter(Boolean).join(' · ')}
            <span className="block">
              <MapLink lat={data.latitude} lng={data.longitude} name={data.venue || data.title} />
            </span>
          </dd>
        </div>
        {data.organiser && (
          <div className="flex items-start gap-2">
            <dt>
              <Users size={16} aria-hidden className="mt-0.5 text-muted" />
              <span className="sr-only">{t('fair.organiser')}</span>
            </dt>
            <dd>
              <bdi>{data.organiser}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {!over && (
        <p className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">
          <a
            href={calendarAddress(language, { code })}
            download
            className={buttonClass({ size: 'small' })}
            aria-label={t('fair.addOf', { title: data.title })}
          >
            {t('fair.add')}
          </a>
          {data.link && (
            <AnyLink to={data.link} className={buttonClass({ tone: 'plain', size: 'small' })}>
              {t('fair.site')}
            </AnyLink>
          )}
        </p>
      )}
    </article>
  );
}
