import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { sectionPage } from '../section.tsx';
import { companiesPath } from '../sections.tsx';
import { BySite } from './by-site.tsx';
import { CompanyForm } from './company-form.tsx';
import { SettingHistory } from './setting-history.tsx';

export const page = sectionPage(companiesPath, Companies);

function Companies() {
  const t = useWords('marketplace');
  return (
    <div className="space-y-6">
      <p className="max-w-3xl text-muted">{t('company.about')}</p>
      <CompanyForms />
      <SettingHistory call="console.companies.list" />
    </div>
  );
}

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
        return (
          <div className="card p-5">
            <CompanyForm key={`${site} ${company.number} ${company.isWaiting}`} company={company} />
          </div>
        );
      }}
    </BySite>
  );
}
