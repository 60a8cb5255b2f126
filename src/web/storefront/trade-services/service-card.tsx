import { CircleCheckBig, Globe } from 'lucide-react';
import type { ServiceCard as Service } from '../../../contract/trade-services/trade-services.ts';
import { Link } from '../../page/place.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { providerPath } from '../../features/addresses/addresses.ts';
import { WidePicture } from '../../features/media/wide-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { AskButton } from './inquiry.tsx';

const countriesShown = 6;

/** A service on offer: what it is, where, from whom, from how much. */
export function ServiceCard({
  service,
  isOnProviderPage = false,
}: {
  service: Service;
  /** Where it is known whose it is. */
  isOnProviderPage?: boolean;
}) {
  const t = useWords('services');
  const format = useFormat();
  const { kind, title, description, countries, pictures, provider } = service;
  const names = countries.slice(0, countriesShown).map(({ name }) => name);
  const more = countries.length - names.length;
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      {pictures[0] && <WidePicture src={pictures[0]} alt="" />}
      <div className="flex grow flex-col gap-2 p-4">
        <div>
          <Badge>{t(`kind.${kind}`)}</Badge>
        </div>
        <h3 className="text-base font-semibold text-balance">{title}</h3>
        <p className="line-clamp-4 text-muted">{description}</p>
        <p className="flex items-start gap-1.5 text-xs text-muted">
          <Globe size={14} aria-hidden className="mt-0.5 shrink-0" />
          <span>
            {countries.length === 0 ? t('card.everywhere') : format.list(names)}
            {more > 0 && ` ${t('card.moreCountries', { count: more })}`}
          </span>
        </p>
        <ServicePrice service={service} />
        <div className="mt-auto flex items-center gap-3 border-t border-line pt-3">
          <div className="min-w-0 grow">
            {!isOnProviderPage && (
              <p className="truncate font-semibold">
                {provider.hasPage ? (
                  <Link to={providerPath(provider.id)} className="hover:text-cinnabar hover:underline">
                    <bdi>{provider.name}</bdi>
                  </Link>
                ) : (
                  <bdi>{provider.name}</bdi>
                )}
              </p>
            )}
            <p className="flex items-center gap-1 text-xs text-jade">
              <CircleCheckBig size={14} aria-hidden className="shrink-0" />
              {t('card.audited', { year: String(provider.since) })}
            </p>
          </div>
          <AskButton about={{ service }} />
        </div>
      </div>
    </article>
  );
}

/** What a service costs at the least, in the visitor's currency; the provider's own figure beside it. */
export function ServicePrice({ service: { price } }: { service: Service }) {
  const t = useWords('services');
  const format = useFormat();
  if (!price) return <p className="font-semibold">{t('price.onRequest')}</p>;
  const { unit, shown, original } = price;
  const text = unit === 'percent' ? format.rate(Number(original.amount) / 100) : format.money(shown);
  const other = unit !== 'percent' && shown.currency !== original.currency;
  return (
    <p>
      <span className="font-semibold">{t(`price.${unit}`, { price: text })}</span>
      {other && (
        <span className="ms-2 text-xs text-muted">
          {t('price.original', { price: format.money(original) })}
        </span>
      )}
    </p>
  );
}
