import { Clock } from 'lucide-react';
import type { ApplicationView } from '../../contract/merchants/merchants.ts';
import { useFormat } from '../page/format/format.ts';
import { Link, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { buttonClass } from '../ui/button.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useOnboardingPath, type MerchantRole } from './role.ts';

/** An entry that operators look at: when it was sent and what happens next. */
export function UnderAudit({ role, application }: { role: MerchantRole; application: ApplicationView }) {
  const t = useWords('onboarding');
  const format = useFormat();
  const pathOf = useOnboardingPath();
  const onForm = usePlace().pathname.endsWith('enter');
  return (
    <section className="card space-y-6 p-4 sm:p-6">
      <div>
        <h2 className="flex items-center gap-2 text-base font-semibold">
          <Clock size={20} aria-hidden className="shrink-0 text-saffron-deep" />
          {t('auditing.title')}
        </h2>
        <p className="mt-2 text-muted">{t('auditing.next', { email: application.email })}</p>
      </div>
      <StatusLine
        at={1}
        label={t('auditing.title')}
        steps={[
          { text: t('auditing.sent'), time: format.dateTime(application.submittedAt) },
          { text: t('auditing.compared') },
          { text: t('auditing.told') },
        ]}
      />
      {onForm && (
        <Link to={pathOf('audit', role)} className={buttonClass()}>
          {t('auditing.see')}
        </Link>
      )}
    </section>
  );
}
