import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../page/calls/calls.ts';
import { renewUser } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Has the session act for a company, or for its person again; everything on the page is asked for anew. */
export function useActFor(): (company: { id: string; name: string } | null) => void {
  const t = useWords('common');
  const client = useQueryClient();
  const send = useSend('companies.actFor', { changes: [] });
  return (company) =>
    send.mutate(
      { id: company?.id ?? null },
      {
        onSuccess() {
          toast.success(
            company ? t('account.switched', { company: company.name }) : t('account.switchedSelf'),
          );
          void renewUser(client).then(() => client.resetQueries());
        },
      },
    );
}
