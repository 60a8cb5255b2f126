import { useQueryClient } from '@tanstack/react-query';
import { renewUser } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

/** Asks whether somebody leaves a company of theirs. */
export function LeaveCompany({
  company,
  onClose,
}: {
  company: { id: string; name: string };
  onClose: () => void;
}) {
  const t = useWords('company');
  const client = useQueryClient();
  return (
    <SendDialog
      danger
      title={t('leave')}
      verb={t('leave')}
      call="companies.leave"
      changes={['companies.mine']}
      done={t('left', { company: company.name })}
      input={() => ({ id: company.id })}
      onDone={() => void renewUser(client)}
      onClose={onClose}
    >
      {t('leaveAsk', { company: company.name })}
    </SendDialog>
  );
}
