import { useState } from 'react';
import { Briefcase, Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { serviceKinds, serviceStates } from '../../../contract/trade-services/service-kinds.ts';
import type { OwnService } from '../../../contract/trade-services/trade-services.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { addServicePath } from '../paths.ts';
import { useServiceColumns } from './service-columns.tsx';

/** The services of a provider: searched, narrowed, switched on and off. */
export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office
        role={roles.tradeService}
        title={common('nav.ownServices')}
        actions={
          <Link to={addServicePath} className={buttonClass({ tone: 'main' })}>
            <Plus size={16} aria-hidden />
            {common('title.addService')}
          </Link>
        }
      >
        <Services />
      </Office>
    );
  },
});

function Services() {
  const t = useWords('provider');
  const services = useWords('services');
  const common = useWords('common');
  const [toDelete, setToDelete] = useState<OwnService | null>(null);
  const columns = useServiceColumns(setToDelete);
  return (
    <OfficeList
      call="tradeServices.mine"
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: t('list.states'),
          all: t('tab.all'),
          options: serviceStates,
          text: (state) => t(`tab.${state}`),
          counts: (answer) => answer?.counts,
        },
        { kind: 'search', name: 'keyword', inAddress: 'search', label: t('list.search') },
        {
          kind: 'choice',
          name: 'kind',
          label: services('filter.kind'),
          all: services('filter.allKinds'),
          options: serviceKinds,
          text: (kind) => services(`kind.${kind}`),
        },
      ]}
      columns={columns}
      empty={{
        icon: <Briefcase size={22} aria-hidden />,
        title: t('list.none'),
        hint: t('list.noneHint'),
        action: (
          <Link to={addServicePath} className={buttonClass()}>
            {common('title.addService')}
          </Link>
        ),
      }}
    >
      {() => toDelete && <DeleteDraft id={toDelete.id} onClose={() => setToDelete(null)} />}
    </OfficeList>
  );
}

function DeleteDraft({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('provider');
  const common = useWords('common');
  return (
    <SendDialog
      title={t('delete.title')}
      verb={common('action.delete')}
      danger
      call="tradeServices.remove"
      changes={['tradeServices.mine', 'tradeServices.toDo']}
      input={() => ({ id })}
      onClose={onClose}
    >
      <p>{t('delete.hint')}</p>
    </SendDialog>
  );
}
