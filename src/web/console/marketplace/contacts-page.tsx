import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { sectionPage } from '../section.tsx';
import { siteContactsPath } from '../sections.tsx';
import { BySite } from './by-site.tsx';
import { ContactForm } from './contact-form.tsx';
import { SettingHistory } from './setting-history.tsx';

export const page = sectionPage(siteContactsPath, Contacts);

function Contacts() {
  const t = useWords('marketplace');
  return (
    <div className="space-y-6">
      <p className="max-w-3xl text-muted">{t('contact.about')}</p>
      <ContactForms />
      <SettingHistory call="console.marketplace.list" section="contact" />
    </div>
  );
}

/** The contact of each site, one at a time. */
export function ContactForms() {
  const settings = useCall('console.marketplace.get', {});
  if (settings.isError) return <ErrorState onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <Skeleton className="h-96" />;
  const { contacts } = settings.data;
  return (
    <BySite>
      {(site) => {
        const contact = contacts.find((row) => row.site === site)!;
        return (
          <div className="card p-5">
            <ContactForm key={`${site} ${contact.number}`} contact={contact} />
          </div>
        );
      }}
    </BySite>
  );
}
