import { MapPin } from 'lucide-react';
import type { Warehouse } from '../../../../contract/trade-services/trade-services.ts';
import { definePage, type LoadContext } from '../../../page/define.ts';
import { useFormat } from '../../../page/format/format.ts';
import { Link } from '../../../page/place.tsx';
import { useWords, wordsOf } from '../../../page/words.ts';
import { MapLink } from '../../../features/addresses/map-link.tsx';
import { WidePicture } from '../../../features/media/wide-picture.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AskButton } from '../inquiry.tsx';
import { loadService, serviceHead } from '../service-data.ts';
import { ServiceFrame } from '../service-frame.tsx';
import { featuredPath, servicePages } from '../service-pages.ts';

async function load(context: LoadContext) {
  const [service, warehouses] = await Promise.all([
    loadService(context, 'warehouse', featuredPath),
    context.call('tradeServices.warehouses', {}),
  ]);
  return { service, featured: warehouses.filter((one) => one.featured) };
}

/** The warehouses that operators chose, each with its story. */
export const page = definePage({
  load,
  head: ({ service }, place, common) =>
    serviceHead(service, place, common, wordsOf(place.language, 'warehouse')('featured.title')),
  View({ data: { service, featured } }) {
    const t = useWords('warehouse');
    return (
      <ServiceFrame data={service} title={t('featured.title')} text={t('featured.text')}>
        {featured.length > 0 ? (
          <ul className="space-y-4">
            {featured.map((warehouse, index) => (
              <li key={warehouse.id}>
                <Story warehouse={warehouse} eager={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="card">
            <EmptyState
              icon={<MapPin size={22} aria-hidden />}
              title={t('featured.none')}
              hint={t('featured.noneHint')}
            />
          </div>
        )}
        <p className="text-center">
          <Link to={servicePages.warehouse.path} className={buttonClass()}>
            {t('featured.all')}
          </Link>
        </p>
      </ServiceFrame>
    );
  },
});

function Story({ warehouse, eager }: { warehouse: Warehouse; eager: boolean }) {
  const t = useWords('warehouse');
  const format = useFormat();
  const { title, text, city, country, latitude, longitude, area, services, pictures } = warehouse;
  return (
    <article className="card grid overflow-hidden lg:grid-cols-2">
      <WidePicture
        src={pictures.split(',')[0] ?? ''}
        alt=""
        eager={eager}
        sizes="(min-width: 1024px) 640px, 100vw"
        className="h-full"
      />
      <div className="flex flex-col items-start gap-3 p-5 sm:p-6">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          <span>{t('place', { city, country: country.name })}</span>
          {area !== null && <span>{t('area', { area: format.number(area) })}</span>}
          <MapLink lat={latitude} lng={longitude} name={title} />
        </p>
        <p className="max-w-prose text-base whitespace-pre-line">{text}</p>
        <ul className="flex flex-wrap gap-1.5">
          {services.map((service) => (
            <li key={service}>
              <Badge>{t(`service.${service}`)}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          <AskButton about={{ kind: 'warehouse' }} draft={t('draft.plain', { title })} />
        </div>
      </div>
    </article>
  );
}
