import { MailX } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useActFor } from '../../features/account/use-act-for.ts';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { companyPath } from '../paths.ts';

/** Which company invites whoever opened the address that was sent, and as what. */
export const page = definePage({
  View() {
    const t = useWords('company');
    const common = useWords('common');
    const token = usePlace().query.get('token') ?? '';
    const navigate = useNavigate();
    const actFor = useActFor();
    const { data, isError, isPending, refetch } = useCall(
      'companies.invitation',
      { token },
      { enabled: token !== '' },
    );
    const join = useSend('companies.accept', {
      changes: ['companies.mine'],
      onDone({ id }) {
        actFor({ id, name: data!.company });
        navigate(companyPath, { replace: true, immediate: true });
      },
    });
    return (
      <Office role={roles.buyer} title={common('title.companyInvitation')}>
        <section className="card p-4 sm:p-6">
          {isError ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : token !== '' && isPending ? (
            <Skeleton className="h-32" />
          ) : !data ? (
            <EmptyState icon={<MailX size={22} aria-hidden />} title={t('over')} hint={t('overHint')} />
          ) : (
            <div className="space-y-3">
              <h2 className="text-base font-semibold">
                <bdi>{t('invitation', { company: data.company })}</bdi>
              </h2>
              <ul className="list-inside list-disc">
                {data.roles.map((role) => (
                  <li key={role}>
                    {t(`role.${role}`)}: <span className="text-muted">{t(`roleHint.${role}`)}</span>
                  </li>
                ))}
              </ul>
              <p className="text-sm text-muted">{t('invitationHint')}</p>
              <Button tone="main" busy={join.isPending} onClick={() => join.mutate({ token })}>
                {t('join')}
              </Button>
            </div>
          )}
        </section>
      </Office>
    );
  },
});
