import { Clock } from 'react-feather';
import type { EntryView } from '../../contract/merchants.ts';
import { useFormat } from '../page/format.ts';
import { Link, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { buttonClass } from '../ui/button.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useEntryPath, type MerchantRole } from './role.ts';

/** An entry that operators look at: when it was sent and what happens next. */
export function UnderAudit({ role, entry }: { role: MerchantRole; entry: EntryView }) {
  const t = useWords('entry');
  const format = useFormat();
  const pathOf = useEntryPath();
  const onForm = usePlace().pathname.endsWith('enter');
  return (
    <section className="card space-y-6 p-4 sm:p-6">
      <div>
        <h2 className="flex items-center gap-2 text-base font-semibold">
          <Clock size={20} aria-hidden className="shrink-0 text-saffron-deep" />
          {t('auditing.title')}
        </h2>
        <p className="mt-2 text-muted">{t('auditing.next', { email: entry.email })}</p>
      </div>
      <StatusLine
        at={1}
        label={t('auditing.title')}
        steps={[
          { text: t('auditing.sent'), time: format.dateTime(entry.submittedAt) },
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
