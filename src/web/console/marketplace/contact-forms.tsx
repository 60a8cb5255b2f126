import { useCall } from '../../page/calls/calls.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { BySite } from './by-site.tsx';
import { ContactForm } from './contact-form.tsx';

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
        return <ContactForm key={`${site} ${contact.number}`} contact={contact} />;
      }}
    </BySite>
  );
}
