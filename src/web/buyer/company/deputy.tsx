import type { CompanyPerson } from '../../../contract/companies/companies.ts';
import { mostDeputyDays, rightsOfRoles } from '../../../contract/companies/company-roles.ts';
import { dayAfter, localToday } from '../../../kit/days.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

const changes = ['companies.get', 'companies.history', 'companies.mine', 'purchaseRequests.list'] as const;

/** Names a colleague who approves while I am away: one who does not already, and is here. */
export function NameDeputy({ people, onClose }: { people: readonly CompanyPerson[]; onClose: () => void }) {
  const t = useWords('company');
  const { user } = useSession();
  const colleagues = people.filter(
    ({ id, roles, deputy }) =>
      id !== user?.id && deputy === null && !rightsOfRoles(roles).includes('approve'),
  );
  const today = localToday();
  return (
    <SendDialog
      title={t('deputy.name')}
      verb={t('save')}
      call="companies.setDeputy"
      changes={[...changes]}
      done={t('deputy.named')}
      disabled={colleagues.length === 0}
      fields={{
        id: {
          label: t('deputy.who'),
          hint: colleagues.length === 0 ? t('deputy.nobody') : undefined,
          rules: { required: true },
          options: [
            { value: '', text: '–' },
            ...colleagues.map(({ id, name }) => ({ value: id, text: name })),
          ],
        },
        until: {
          label: t('deputy.until'),
          rules: { required: true },
          type: 'date',
          figures: true,
          min: today,
          max: dayAfter(today, mostDeputyDays),
        },
      }}
      input={({ id, until }) => ({ id, until })}
      onClose={onClose}
    >
      {t('deputy.about')}
    </SendDialog>
  );
}

/** Who approves in somebody's place, and until when; they themselves and owners can end it. */
export function DeputyOf({ person, mayManage }: { person: CompanyPerson; mayManage: boolean }) {
  const t = useWords('company');
  const format = useFormat();
  const { user } = useSession();
  const end = useSend('companies.endDeputy', { changes: [...changes] });
  const { deputy } = person;
  if (!deputy) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
      <bdi>{t('deputy.of', { name: deputy.name, day: format.day(deputy.until) })}</bdi>
      {(mayManage || person.id === user?.id) && (
        <Button size="small" busy={end.isPending} onClick={() => end.mutate({ id: person.id })}>
          {t('deputy.end')}
        </Button>
      )}
    </p>
  );
}
