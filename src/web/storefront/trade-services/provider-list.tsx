import { Briefcase } from 'lucide-react';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Choices } from '../lists/choices.tsx';
import { AskButton } from './inquiry.tsx';
import { ServiceCard } from './service-card.tsx';
import { pageAddress, servicesOnAPage, servicesPath, type ServiceData } from './service-data.ts';
import { servicePages } from './service-pages.ts';

/** Who offers the services of a page, narrowed by kind and country. */
export function ProviderList({ data }: { data: ServiceData }) {
  const t = useWords('services');
  const place = usePlace();
  const { of, path, filter, services } = data;
  if (!services) return null;
  const { kinds } = servicePages[of];
  return (
    <section className="space-y-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">{t('providers')}</h2>
        <p className="text-muted tabular-nums">{t('providers.count', { count: services.totalRecord })}</p>
      </header>
      <Choices
        label={t('filter.kind')}
        options={[undefined, ...kinds].map((kind) => ({
          id: kind ?? '',
          text: kind ? t(`kind.${kind}`) : t('filter.allKinds'),
          to: servicesPath(path, { ...filter, kind }),
          chosen: filter.kind === kind,
        }))}
      />
      {services.countries.length > 1 && (
        <Choices
          label={t('filter.country')}
          options={[
            { id: undefined, name: t('filter.allCountries'), count: undefined },
            ...services.countries,
          ].map(({ id, name, count }) => ({
            id: id ?? '',
            text: name,
            count,
            to: servicesPath(path, { ...filter, country: id }),
            chosen: filter.country === id,
          }))}
        />
      )}
      {services.rowList.length > 0 ? (
        <ul className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
          {services.rowList.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="card">
          <EmptyState
            icon={<Briefcase size={22} aria-hidden />}
            title={t('providers.none')}
            hint={t('providers.noneHint')}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <Link to={path} className={buttonClass()}>
                  {t('providers.all')}
                </Link>
                <AskButton about={{ kind: filter.kind ?? kinds[0] ?? 'training' }} />
              </div>
            }
          />
        </div>
      )}
      <Pagination
        page={place.page}
        pages={Math.ceil(services.totalRecord / servicesOnAPage)}
        href={(page) => pageAddress(data, place, page)}
      />
    </section>
  );
}
