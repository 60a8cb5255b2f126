import { useState } from 'react';
import { roles } from '../../contract/accounts/roles.ts';
import type { ApplicationView } from '../../contract/merchants/merchants.ts';
import type { PreparedApplication } from '../../contract/merchants/prepared-applications.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { useCall } from '../page/calls/calls.ts';
import { definePage } from '../page/define.ts';
import { Link, usePlace } from '../page/place.tsx';
import type { User } from '../page/visitor/session.ts';
import { useWords } from '../page/words.ts';
import { toast } from '../ui/overlay/toast.tsx';
import { findDraft, type Draft } from './draft.ts';
import { EnterForm } from './enter-form.tsx';
import { OnboardingGate } from './entry-gate.tsx';
import { Prepared } from './prepared.tsx';
import type { MerchantRole } from './role.ts';
import { UnderAudit } from './under-audit.tsx';
import { firstValues, valuesOf, withPrepared } from '../features/applications/application-values.ts';

const home: Record<Site, string> = { cn: 'CN', hk: 'HK', uae: 'AE', id: 'ID' };

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <OnboardingGate title={common('title.enter')}>
        {(role, user, { application }) =>
          application?.state === 'auditing' ? (
            <UnderAudit role={role} application={application} />
          ) : (
            <Enter role={role} user={user} application={application} />
          )
        }
      </OnboardingGate>
    );
  },
});

interface Props {
  role: MerchantRole;
  user: User;
  application: ApplicationView | null;
}

/** The form with what is there to begin with: a draft, what was sent before, what a supplier service has prepared. */
function Enter({ role, user, application }: Props) {
  const t = useWords('onboarding');
  const [filled, setFilled] = useState<{ draft: Draft; times: number } | null>(null);
  const isSeller = role === roles.seller;
  const { data } = useCall('preparedApplications.get', {}, { enabled: isSeller });
  const start = useStart({ role, user, application });
  const prepared = data?.prepared;
  const use = (content: PreparedApplication) => {
    const begun = findDraft(user.id, role, start.corrects) ?? start;
    const draft = { ...begun, values: withPrepared(begun.values, content) };
    setFilled((before) => ({ draft, times: (before?.times ?? 0) + 1 }));
    toast.success(t('prepared.used'));
  };
  return (
    <>
      {isSeller && !prepared && <Invited />}
      {prepared && (!application || prepared.updatedAt > application.submittedAt) && (
        <Prepared prepared={prepared} onUse={() => use(prepared)} />
      )}
      <EnterForm
        key={`${start.corrects} ${filled?.times ?? 0}`}
        role={role}
        accountId={user.id}
        application={application}
        start={filled?.draft ?? start}
      />
    </>
  );
}

function useStart({ role, user, application }: Props): Draft {
  const { site, query } = usePlace();
  const corrects = application?.id ?? '';
  const draft = findDraft(user.id, role, corrects);
  const values = application
    ? valuesOf(application)
    : firstValues(user, home[site], query.get('inviteCode') ?? '');
  return draft ?? { values, step: 'kind', doubts: [], corrects };
}

/** The way to answer a supplier service that would help with the application. */
function Invited() {
  const t = useWords('onboarding');
  return (
    <p className="text-muted">
      {t('prepared.invited')}{' '}
      <Link
        to="/merchants/seller-center/service-providers"
        className="font-semibold text-ink underline underline-offset-2"
      >
        {t('prepared.invitedWay')}
      </Link>
    </p>
  );
}
