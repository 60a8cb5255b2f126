import type { OutputOf } from '../../../contract/contract.ts';
import type { SetupState, SetupTopic } from '../../../contract/operations/setup-topics.ts';
import { useCall } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Section } from '../section.tsx';
import {
  categoriesPath,
  feeRatesPath,
  paymentChannelsPath,
  ratesPath,
  setupPath,
  staffPath,
  taxRatesPath,
} from '../sections.tsx';

type Item = OutputOf<'console.installation.list'>['items'][number];

export const page = definePage({
  View: () => (
    <Section section={setupPath}>
      <Setup />
    </Section>
  ),
});

/** What an installation needs before a company can open on it, and how each of it is done. */
function Setup() {
  const t = useWords('console');
  const list = useCall('console.installation.list', {});
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} />;
  return (
    <div className="card">
      <p className="max-w-2xl px-5 py-4 text-muted">{t('setup.hint')}</p>
      <ul className="divide-y divide-line border-t border-line" aria-busy={!list.data}>
        {list.data?.items.map((item) => <SetupRow key={item.topic} item={item} />) ??
          [1, 2, 3, 4].map((row) => (
            <li key={row} className="px-5 py-4">
              <Skeleton className="h-10" />
            </li>
          ))}
      </ul>
    </div>
  );
}

const tones: Record<SetupState, BadgeTone> = { missing: 'accent', advice: 'promotion', done: 'good' };

/** Where at the console it is done; what has none is a setting of the installation. */
const sectionPaths: Partial<Record<SetupTopic, string>> = {
  operators: staffPath,
  categories: categoriesPath,
  rates: ratesPath,
  channels: paymentChannelsPath,
  fees: feeRatesPath,
  taxes: taxRatesPath,
};

/** The settings by which it is done, as docs/settings.md has them. */
const settingsOf: Partial<Record<SetupTopic, string>> = {
  address: 'PUBLIC_URL, SITE_HOSTS',
  contact: 'CONTACT_PHONE, CONTACT_ADDRESS, FILING_NUMBER',
  mail: 'SMTP_URL, MAIL_FROM',
  phoneCodes: 'SMS_URL',
  testBank: 'TEST_BANK=0',
  company: 'COMPANY_NAME, COMPANY_ADDRESS, COMPANY_TAX_NUMBER',
  backup: 'BACKUP_FOLDER, BACKUP_PASSPHRASE',
};

function SetupRow({ item: { topic, state, sites } }: { item: Item }) {
  const t = useWords('console');
  const siteWords = useWords('fees');
  const format = useFormat();
  const sectionPath = sectionPaths[topic];
  const names = settingsOf[topic];
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-4">
      <div className="max-w-2xl min-w-0">
        <h2 className="font-semibold">{t(`setup.topic.${topic}`)}</h2>
        {state !== 'done' && (
          <>
            <p className="text-muted">{t(`setup.how.${topic}`)}</p>
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
              <Link to={sectionPath} className="text-cinnabar hover:underline">
                {t('setup.open')}
              </Link>
            )}
          </>
        )}
      </div>
      <Badge tone={tones[state]}>{t(`setup.state.${state}`)}</Badge>
    </li>
  );
}
