import { useCall } from '../../page/calls/calls.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { BySite } from './by-site.tsx';
import { CompanyForm } from './company-form.tsx';

/** The company of each site, one at a time. */
export function CompanyForms() {
  const settings = useCall('console.companies.get', {});
  if (settings.isError) return <ErrorState onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <Skeleton className="h-72" />;
  const { companies } = settings.data;
  return (
    <BySite>
      {(site) => {
        const company = companies.find((row) => row.site === site)!;
        return <CompanyForm key={`${site} ${company.number} ${company.isWaiting}`} company={company} />;
      }}
    </BySite>
  );
}
