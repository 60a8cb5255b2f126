import type { Site } from '../../contract/reference/sites.ts';
import { definePage } from '../page/define.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { findDraft } from './draft.ts';
import { EnterForm } from './enter-form.tsx';
import { OnboardingGate } from './entry-gate.tsx';
import { UnderAudit } from './under-audit.tsx';
import { firstValues, valuesOf } from '../features/applications/application-values.ts';

const home: Record<Site, string> = { cn: 'CN', hk: 'HK', uae: 'AE', id: 'ID' };

export const page = definePage({
  View() {
    const common = useWords('common');
    const { site, query } = usePlace();
    return (
      <OnboardingGate title={common('title.enter')}>
        {(role, user, { application }) => {
          if (application?.state === 'auditing') return <UnderAudit role={role} application={application} />;
          const draft = findDraft(user.id, role, application?.id ?? '');
          const values = application
            ? valuesOf(application)
            : firstValues(user, home[site], query.get('inviteCode') ?? '');
          const start = draft ?? {
            values,
            step: 'kind' as const,
            doubts: [],
            corrects: application?.id ?? '',
          };
          return (
            <EnterForm
              key={start.corrects}
              role={role}
              accountId={user.id}
              application={application}
              start={start}
            />
          );
        }}
      </OnboardingGate>
    );
  },
});
