import { useState } from 'react';
import { Check, X } from 'lucide-react';
import type { CallKey } from '../../../contract/calls.ts';
import type { ApplicationField } from '../../../contract/merchants/application-form.ts';
import { api } from '../../page/calls/api.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { PromptDialog } from '../../ui/overlay/prompt-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { Issues } from './application-rows.ts';
import type { AuditApplication } from './application-rows.ts';
import { auditPath, auditsPath } from '../sections.tsx';

interface Props {
  application: AuditApplication;
  issues: Issues;
}

const changes: CallKey[] = ['console.applications.list', 'console.applications.get'];

/** The end of an audit, always in sight; then the next one in the queue. */
export function AuditDecision({ application, issues }: Props) {
  const t = useWords('console');
  const navigate = useNavigate();
  const role = usePlace().query.get('role') ?? '';
  const [asking, setAsking] = useState<'pass' | 'refuse' | null>(null);
  const decide = useSend('console.applications.decide', {
    changes,
    decides: true,
    onDone(_, { decision }) {
      setAsking(null);
      toast.success(t(`decided.${decision}`));
      void goOn();
    },
    onFailure(error) {
      // Somebody else was faster, or the applicant sent it again.
      if (error.code === 'APPLICATION_CHANGED') setAsking(null);
      return false;
    },
  });
  const goOn = async () => {
    const next = await api('console.applications.list', {
      state: 'auditing',
      role: role || undefined,
      pageSize: 1,
    }).catch(() => null);
    const first = next?.rowList[0];
    navigate(first ? auditPath(first.id, role) : auditsPath, { immediate: true });
  };
  const written = (Object.entries(issues) as [ApplicationField, string][]).filter(
    ([, text]) => text.trim() !== '',
  );
  const send = (decision: 'pass' | 'refuse', reason: string) =>
    decide.mutate({
      id: application.id,
      version: application.version,
      decision,
      reason,
      fields: decision === 'refuse' ? Object.fromEntries(written) : {},
    });
  const marked = Object.keys(issues).length;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card px-4 py-3 shadow-float sm:mx-0 sm:rounded sm:border">
      {marked > 0 && <p className="me-auto text-cinnabar">{t('audit.marked', { count: marked })}</p>}
      <Button tone="danger" onClick={() => setAsking('refuse')}>
        <X size={16} aria-hidden />
        {t('audit.refuse')}
      </Button>
      <Button tone="main" disabled={marked > 0} onClick={() => setAsking('pass')}>
        <Check size={16} aria-hidden />
        {t('audit.pass')}
      </Button>
      {asking === 'pass' && (
        <FormDialog
          title={t('audit.pass')}
          verb={t('audit.pass')}
          busy={decide.isPending}
          onClose={() => setAsking(null)}
          onSubmit={() => send('pass', '')}
        >
          {t('audit.passAsk', { name: application.companyName || application.personName })}
        </FormDialog>
      )}
      {asking === 'refuse' && (
        <Refusal
          issues={written}
          busy={decide.isPending}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => send('refuse', reason)}
        />
      )}
    </div>
  );
}

const reasons = ['unclear', 'mismatch', 'expired', 'duplicate', 'scope'] as const;

interface RefusalProps {
  issues: readonly [ApplicationField, string][];
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Why an entry is refused, as the applicant will read it. */
function Refusal({ issues, busy, onClose, onConfirm }: RefusalProps) {
  const t = useWords('console');
  return (
    <PromptDialog
      danger
      title={t('audit.refuse')}
      verb={t('audit.refuse')}
      busy={busy}
      label={t('audit.reason')}
      hint={t('audit.reasonHint')}
      rows={4}
      maxLength={500}
      onSubmit={onConfirm}
      onClose={onClose}
      suggestions={reasons.map((each) => t(`reason.${each}`))}
    >
      {issues.length > 0 && (
        <ul className="list-disc space-y-1 ps-5">
          {issues.map(([field, text]) => (
            <li key={field}>
              {t(`field.${field}`)}: <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </PromptDialog>
  );
}
