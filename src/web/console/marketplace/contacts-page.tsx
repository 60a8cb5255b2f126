import { useWords } from '../../page/words.ts';
import { sectionPage } from '../section.tsx';
import { siteContactsPath } from '../system-sections.tsx';
import { ContactForms } from './contact-forms.tsx';
import { SettingHistory } from './setting-history.tsx';

export const page = sectionPage(siteContactsPath, Contacts);

function Contacts() {
  const t = useWords('marketplace');
  return (
    <div className="space-y-6">
      <p className="max-w-3xl text-muted">{t('contact.about')}</p>
      <div className="card p-5">
        <ContactForms />
      </div>
      <SettingHistory call="console.marketplace.list" section="contact" />
    </div>
  );
}
