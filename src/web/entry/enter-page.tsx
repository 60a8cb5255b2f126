import type { Site } from '../../contract/sites.ts';
import { definePage } from '../page/define.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { findDraft } from './draft.ts';
import { EnterForm } from './enter-form.tsx';
import { EntryGate } from './entry-gate.tsx';
import { UnderAudit } from './under-audit.tsx';
import { firstValues, valuesOf } from '../parts/entry-values.ts';

const home: Record<Site, string> = { cn: 'CN', hk: 'HK', uae: 'AE', id: 'ID' };

export const page = definePage({
  View() {
    const t = useWords('entry');
    const { site, query } = usePlace();
    return (
      <EntryGate title={t('enter.title')}>
        {(role, user, { entry }) => {
          if (entry?.state === 'auditing') return <UnderAudit role={role} entry={entry} />;
          const draft = findDraft(user.id, role, entry?.id ?? '');
          const values = entry
            ? valuesOf(entry)
            : firstValues(user, home[site], query.get('inviteCode') ?? '');
          const start = draft ?? { values, step: 'kind' as const, doubts: [], mends: entry?.id ?? '' };
          return <EnterForm key={start.mends} role={role} accountId={user.id} entry={entry} start={start} />;
        }}
      </EntryGate>
    );
  },
});
