import { useWords } from '../../page/words.ts';
import { sectionPage } from '../section.tsx';
import { companiesPath } from '../sections.tsx';
import { CompanyForms } from './company-forms.tsx';
import { SettingHistory } from './setting-history.tsx';

export const page = sectionPage(companiesPath, Companies);

function Companies() {
  const t = useWords('marketplace');
  return (
    <div className="space-y-6">
      <p className="max-w-3xl text-muted">{t('company.about')}</p>
      <div className="card p-5">
        <CompanyForms />
      </div>
      <SettingHistory call="console.companies.list" />
    </div>
  );
}
