import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ServiceDecision } from '../../../contract/trade-services/service-kinds.ts';
import { readText } from '../../../kit/languages.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { providerPath } from '../../features/addresses/addresses.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { ReviewPictures } from '../../features/reviews/review-pictures.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Section } from '../section.tsx';
import { serviceProvidersPath, userPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { ProviderState } from './providers-page.tsx';
import { Decide, useReviewColumns, type ReviewedService } from './services-page.tsx';

type Shown = OutputOf<'console.serviceProviders.get'>;

/** A provider with its profile, licences and services. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id ?? '';
    const provider = useCall('console.serviceProviders.get', { id });
    return (
      <Section
        section={serviceProvidersPath}
        title={provider.data?.company ?? common('title.serviceProvider')}
      >
        {provider.data ? (
          <Provider provider={provider.data} />
        ) : provider.isPending ? (
          <Skeleton className="h-96" />
        ) : (
          <div className="card">
            <NotShown
              error={provider.error}
              back={{ text: common('title.serviceProviders'), to: serviceProvidersPath }}
              onRetry={() => void provider.refetch()}
            />
          </div>
        )}
      </Section>
    );
  },
});

function Provider({ provider }: { provider: Shown }) {
  const t = useWords('provider');
  const { id, profile, isBlocked, audited, services } = provider;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <ProviderState provider={{ isBlocked, audited, hasProfile: profile !== null }} />
        <Link to={userPath(id)} className={buttonClass({ size: 'small' })}>
          {t('providers.account')}
        </Link>
        {profile && audited && !isBlocked && (
          <Link to={providerPath(id)} className={buttonClass({ size: 'small' })}>
            {t('profile.look')}
          </Link>
        )}
      </div>
      {profile ? (
        <>
          <Profile profile={profile} />
          <Licences licences={profile.licences} />
        </>
      ) : (
        <p className="card p-4 text-muted">{t('providers.noProfile')}</p>
      )}
      <Services services={services} />
    </div>
  );
}

type Profile = NonNullable<Shown['profile']>;

function Profile({ profile }: { profile: Profile }) {
  const t = useWords('provider');
  const services = useWords('services');
  const format = useFormat();
  const { language } = usePlace();
  const { names, descriptions, countries, ports, answerHours, timeZone, pictures } = profile;
  const name = readText(names, language).text;
  return (
    <section className="card space-y-3 p-4 sm:p-6">
      <h2 className="text-base font-semibold">
        <bdi>{name}</bdi>
      </h2>
      <p className="max-w-prose break-words whitespace-pre-line" dir="auto">
        {readText(descriptions, language).text}
      </p>
      <ReviewPictures
        pictures={pictures}
        title={name}
        nameOf={(number) => services('provider.picture', { number })}
      />
      <p className="text-muted">
        {[
          countries.length > 0 && format.list(countries.map((country) => country.name)),
          ports.length > 0 && format.list(ports),
          timeZone,
          answerHours !== null && services('provider.answers', { count: answerHours }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-xs text-muted">{t('providers.languages', { count: Object.keys(names).length })}</p>
    </section>
  );
}

function Licences({ licences }: { licences: Profile['licences'] }) {
  const t = useWords('provider');
  const format = useFormat();
  if (licences.length === 0) return null;
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-2 text-base font-semibold">{t('licences')}</h2>
      <ul className="divide-y divide-line">
        {licences.map(({ name, number, issuer, validUntil, isOver, pictureUrl }, index) => (
          <li key={`${name} ${number}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-48 grow">
              <bdi className="font-semibold">{name}</bdi>
              <span className="flex flex-wrap gap-x-3 text-muted">
                <bdi>{issuer}</bdi>
                <bdi className="figures">{number}</bdi>
              </span>
            </span>
            {validUntil && (
              <Badge tone={isOver ? 'accent' : 'neutral'}>
                {t('state.until', { day: format.day(validUntil) })}
              </Badge>
            )}
            {pictureUrl && (
              <ReviewPictures
                pictures={[pictureUrl]}
                title={name}
                nameOf={() => t('licence.title', { number: index + 1 })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Services({ services }: { services: Shown['services'] }) {
  const t = useWords('provider');
  const { operator } = useOperator();
  const mayDecide = operator?.rights.includes('content') === true;
  const [deciding, setDeciding] = useState<{ service: ReviewedService; decision: ServiceDecision } | null>(
    null,
  );
  const columns = useReviewColumns((service, decision) => setDeciding({ service, decision }));
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <h2 className="p-4 text-base font-semibold">{t('providers.services')}</h2>
      <Table
        label={t('providers.services')}
        columns={columns.filter(({ id }) => id !== 'provider' && (id !== 'do' || mayDecide))}
        rows={services}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('review.none')} />}
      />
      {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}
