import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { SetupTopic } from '../../../contract/operations/setup-topics.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BrandForm } from '../marketplace/brand-form.tsx';
import { CompanyForms } from '../marketplace/company-forms.tsx';
import { ContactForms } from '../marketplace/contact-forms.tsx';
import { categoriesPath, feeRatesPath, paymentChannelsPath, ratesPath, taxRatesPath } from '../sections.tsx';
import { policiesPath, staffPath } from '../system-sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { TryMail, TryTextMessage } from './try-carriers.tsx';

export type SetupItem = OutputOf<'console.installation.list'>['items'][number];

/** Where at the console it is done; what has none is done here, or is a setting of the installation. */
const sectionPaths: Partial<Record<SetupTopic, string>> = {
  operators: staffPath,
  categories: categoriesPath,
  rates: ratesPath,
  channels: paymentChannelsPath,
  fees: feeRatesPath,
  taxes: taxRatesPath,
  policies: policiesPath,
};

/** The settings by which it is done, as docs/settings.md has them. */
const settingsOf: Partial<Record<SetupTopic, string>> = {
  address: 'PUBLIC_URL, SITE_HOSTS',
  mail: 'SMTP_URL, MAIL_FROM',
  phoneCodes: 'SMS_URL',
  testBank: 'TEST_BANK=0',
  backup: 'BACKUP_FOLDER, BACKUP_PASSPHRASE',
};

/** What is done here, by a form or a try. */
const formOf: Partial<Record<SetupTopic, ReactNode>> = {
  brand: <BrandStep />,
  contact: <ContactForms />,
  company: <CompanyStep />,
  mail: <TryMail />,
  phoneCodes: <TryTextMessage />,
};

/** What one thing is that an installation needs, and the way to do it. */
export function SetupStep({ item: { topic, sites, state } }: { item: SetupItem }) {
  const t = useWords('console');
  const siteWords = useWords('fees');
  const format = useFormat();
  const sectionPath = sectionPaths[topic];
  const names = settingsOf[topic];
  return (
    <div className="space-y-4">
      <div className="max-w-2xl">
        {(state !== 'done' || topic === 'policies') && (
          <p className="text-muted">{t(`setup.how.${topic}`)}</p>
        )}
        {sites.length > 0 && (
          <p className="text-muted">
            {t('setup.sites', { list: format.list(sites.map((site) => siteWords(`site.${site}`))) })}
          </p>
        )}
        {names && (
          <p>
            <code dir="ltr" className="text-xs break-words">
              {names}
            </code>
          </p>
        )}
        {sectionPath && (
          <Link to={sectionPath} className="inline-block py-1 text-cinnabar hover:underline">
            {t('setup.open')}
          </Link>
        )}
      </div>
      {formOf[topic]}
    </div>
  );
}

function BrandStep() {
  const settings = useCall('console.marketplace.get', {});
  if (!settings.data) return <Skeleton className="h-72" />;
  const { brand } = settings.data;
  return <BrandForm key={brand.number} brand={brand} />;
}

function CompanyStep() {
  const t = useWords('console');
  const { operator } = useOperator();
  return operator?.rights.includes('money') ? <CompanyForms /> : <p>{t('setup.byMoney')}</p>;
}
