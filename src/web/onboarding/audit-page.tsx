import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CircleCheckBig, FileText } from 'lucide-react';
import type { OutputOf } from '../../contract/contract.ts';
import type { ApplicationView } from '../../contract/merchants/merchants.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format/format.ts';
import { Link } from '../page/place.tsx';
import { renewUser, type User } from '../page/visitor/session.ts';
import { useWords } from '../page/words.ts';
import { workbenchOf } from '../features/office/office-links.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { OnboardingGate } from './entry-gate.tsx';
import { Refused } from '../features/applications/application-refused.tsx';
import { useOnboardingPath, type MerchantRole } from './role.ts';
import { Summary } from '../features/applications/application-summary.tsx';
import { UnderAudit } from './under-audit.tsx';
import { valuesOf } from '../features/applications/application-values.ts';

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <OnboardingGate title={common('title.entryAudit')}>
        {(role, user, audit) => <AuditState role={role} user={user} audit={audit} />}
      </OnboardingGate>
    );
  },
});

interface Props {
  role: MerchantRole;
  user: User;
  audit: OutputOf<'audit.get'>;
}

function AuditState({ role, user, audit: { auditStatus, application } }: Props) {
  const t = useWords('onboarding');
  const client = useQueryClient();
  const pathOf = useOnboardingPath();
  // It was decided since they signed in: from now on they may go where their role works.
  const decided = user.auditStatus !== auditStatus;
  useEffect(() => {
    if (decided) void renewUser(client);
  }, [client, decided]);
  if (!application) {
    return auditStatus > 0 ? (
      <Passed role={role} />
    ) : (
      <div className="card">
        <EmptyState
          icon={<FileText size={22} aria-hidden />}
          title={t('audit.none')}
          hint={t('audit.noneHint')}
          action={
            <Link to={pathOf('enter', role)} className={buttonClass({ tone: 'main' })}>
              {t('audit.begin')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <>
      {application.state === 'auditing' && <UnderAudit role={role} application={application} />}
      {application.state === 'passed' && <Passed role={role} application={application} />}
      {application.state === 'refused' && (
        <Refused application={application}>
          {auditStatus > 0 && <p className="mt-3 text-muted">{t('refused.stillPassed')}</p>}
          <Link to={pathOf('enter', role)} className={`mt-4 ${buttonClass({ tone: 'main' })}`}>
            {t('refused.correct')}
          </Link>
        </Refused>
      )}
      <section className="card space-y-4 p-4 sm:p-6">
        <h2 className="text-base font-semibold">{t('audit.sent')}</h2>
        <Summary values={valuesOf(application)} role={role} />
      </section>
    </>
  );
}

function Passed({ role, application }: { role: MerchantRole; application?: ApplicationView }) {
  const t = useWords('onboarding');
  const format = useFormat();
  const pathOf = useOnboardingPath();
  const workbench = workbenchOf(role);
  return (
    <section className="card border-s-4 border-s-jade p-4 sm:p-6">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <CircleCheckBig size={20} aria-hidden className="shrink-0 text-jade" />
        {t('passed.title')}
      </h2>
      {application?.decidedAt && (
        <p className="mt-1 text-xs text-muted">
          {t('passed.at', { time: format.dateTime(application.decidedAt) })}
        </p>
      )}
      <p className="mt-3 text-muted">{t(workbench ? 'passed.next' : 'passed.wait')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {workbench && (
          <Link to={workbench} className={buttonClass({ tone: 'main' })}>
            {t('passed.work')}
          </Link>
        )}
        <Link to={pathOf('enter', role)} className={buttonClass()}>
          {t('passed.change')}
        </Link>
      </div>
    </section>
  );
}
