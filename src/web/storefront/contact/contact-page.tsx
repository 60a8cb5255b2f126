import type { ReactNode } from 'react';
import { phoneAddress } from '../../../kit/phone-forms.ts';
import { definePage } from '../../page/define.ts';
import { useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { FilingNumber } from '../../features/filing-number.tsx';
import { organization } from '../../features/head/structured.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** Who runs the site, how they are reached, and under what they are filed. */
export const page = definePage({
  head: (_, visitor) => ({ data: [organization(visitor)] }),
  View: () => <ContactFacts />,
});

function ContactFacts() {
  const t = useWords('support');
  const common = useWords('common');
  const address = useAddress();
  const { contact, brand } = usePlace();
  const { company, phone, email, hours, filings } = contact;
  const facts: [string, ReactNode][] = [
    [t('contact.company'), company],
    [t('contact.address'), contact.address],
    [
      common('footer.phone'),
      phone && (
        <a href={phoneAddress(phone)} className="figures text-cinnabar hover:underline">
          {phone}
        </a>
      ),
    ],
    [
      t('contact.email'),
      email && (
        <a href={`mailto:${email}`} className="figures break-words text-cinnabar hover:underline">
          {email}
        </a>
      ),
    ],
    [common('footer.hours'), hours && <span className="figures">{hours}</span>],
    [
      t('contact.filings'),
      filings.length > 0 && (
        <ul>
          {filings.map((filing) => (
            <li key={`${filing.kind} ${filing.number}`}>
              <FilingNumber filing={filing} />
            </li>
          ))}
        </ul>
      ),
    ],
  ];
  return (
    <div className="page max-w-3xl! space-y-4">
      <Breadcrumbs
        label={common('nav.way')}
        crumbs={[{ text: common('nav.home'), href: address('/') }, { text: common('nav.contact') }]}
      />
      <h1 className="text-lg font-semibold">{common('nav.contact')}</h1>
      <p className="text-muted">{t('contact.intro', { brand: brand.name })}</p>
      <dl className="card divide-y divide-line px-5">
        {facts
          .filter(([, fact]) => fact)
          .map(([name, fact]) => (
            <div key={name} className="gap-4 py-3 sm:flex">
              <dt className="w-48 shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 break-words">
                <bdi>{fact}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
