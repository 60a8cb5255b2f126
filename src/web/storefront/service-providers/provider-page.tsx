import { Briefcase, CircleCheckBig, Clock, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicProvider } from '../../../contract/trade-services/service-providers.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { addressOf, usePlace } from '../../page/place.tsx';
import { useNow } from '../../page/format/use-now.ts';
import { useWords } from '../../page/words.ts';
import { providerPath } from '../../features/addresses/addresses.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ReviewPictures } from '../../features/reviews/review-pictures.tsx';
import { crumbsBelow } from '../lists/crumbs.ts';
import { servicePages } from '../trade-services/service-pages.ts';
import { ServiceCard } from '../trade-services/service-card.tsx';
import { useServiceVisit } from '../trade-services/use-service-visit.ts';
import { isOpenAt } from './open-hours.ts';
import { HoursCard, LanesCard, LicencesCard, PlacesCard } from './provider-cards.tsx';
import { ProviderRecord, ProviderReviews } from './provider-record.tsx';

const minuteMs = 60_000;

/** A provider of trade services: what it says of itself, what it may do, where and when, and what it offers. */
export const page = definePage({
  load: ({ call, params }) => call('serviceProviders.get', { id: params.id! }),

  head: (provider, place, common) => ({
    title: provider.name,
    description: provider.description || undefined,
    canonical: providerPath(provider.id),
    image: provider.pictures[0]
      ? { address: `${provider.pictures[0]}?w=800`, alt: provider.name }
      : undefined,
    crumbs: crumbsOf(provider, place, common),
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: provider.name,
        legalName: provider.company,
        url: place.origin + addressOf(place.language, providerPath(provider.id)),
        ...(provider.description && { description: provider.description }),
        ...(provider.countries.length > 0 && { areaServed: provider.countries.map(({ name }) => name) }),
      },
    ],
  }),

  View: ({ data: provider }) => <ProviderView provider={provider} />,
});

const crumbsOf = (
  provider: PublicProvider,
  { language }: { language: Parameters<typeof crumbsBelow>[3] },
  common: Parameters<typeof crumbsBelow>[4],
) => {
  const { path, word } = servicePages.logistics;
  return crumbsBelow(common(word), path, provider.name, language, common);
};

function ProviderView({ provider }: { provider: PublicProvider }) {
  const t = useWords('services');
  const common = useWords('common');
  const place = usePlace();
  useServiceVisit({ providerId: provider.id });
  return (
    <div className="page space-y-6">
      <Breadcrumbs label={common('nav.way')} crumbs={crumbsOf(provider, place, common)} />
      <Opening provider={provider} />
      <ProviderRecord providerId={provider.id} />
      <section className="space-y-4">
        <h2 className="text-lg font-semibold">{t('provider.services')}</h2>
        {provider.services.length > 0 ? (
          <ul className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
            {provider.services.map((service) => (
              <li key={service.id} id={`service-${service.id}`} className="scroll-mt-24">
                <ServiceCard service={service} isOnProviderPage />
              </li>
            ))}
          </ul>
        ) : (
          <p className="card p-6 text-muted">{t('provider.noServices')}</p>
        )}
      </section>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LanesCard provider={provider} />
        <LicencesCard provider={provider} />
        <PlacesCard provider={provider} />
        <HoursCard provider={provider} />
      </div>
      <ProviderReviews providerId={provider.id} />
    </div>
  );
}

function Opening({ provider }: { provider: PublicProvider }) {
  const t = useWords('services');
  const { name, description, company, since, answerHours, pictures } = provider;
  return (
    <header className="card space-y-4 p-4 sm:p-6">
      <div className="space-y-2">
        <h1 className="text-xl font-semibold text-balance break-words">
          <bdi>{name}</bdi>
        </h1>
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted">
          <Fact icon={<CircleCheckBig size={16} aria-hidden className="shrink-0 text-jade" />}>
            {t('card.audited', { year: String(since) })}
          </Fact>
          {company !== name && (
            <Fact icon={<Briefcase size={16} aria-hidden className="shrink-0" />}>
              <bdi>{company}</bdi>
            </Fact>
          )}
          {answerHours !== null && (
            <Fact icon={<MessageCircle size={16} aria-hidden className="shrink-0" />}>
              {t('provider.answers', { count: answerHours })}
            </Fact>
          )}
          <OpenNow provider={provider} />
        </ul>
      </div>
      {description && (
        <p className="max-w-prose text-base break-words whitespace-pre-line" dir="auto">
          {description}
        </p>
      )}
      <ReviewPictures
        pictures={pictures}
        title={name}
        nameOf={(number) => t('provider.picture', { number })}
      />
    </header>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    {icon}
    {children}
  </li>
);

/** Known in the browser alone: the page is the same for everybody, whenever they come. */
function OpenNow({ provider: { hours, timeZone } }: { provider: PublicProvider }) {
  const t = useWords('services');
  const format = useFormat();
  const now = useNow(minuteMs);
  if (hours.length === 0 || now === null) return null;
  const isOpen = isOpenAt(hours, timeZone, new Date(now));
  return (
    <Fact icon={<Clock size={16} aria-hidden className="shrink-0" />}>
      <Badge tone={isOpen ? 'good' : 'neutral'}>{t(isOpen ? 'provider.open' : 'provider.closed')}</Badge>
      <span className="text-xs">{t('provider.localTime', { time: format.timeIn(now, timeZone) })}</span>
    </Fact>
  );
}
