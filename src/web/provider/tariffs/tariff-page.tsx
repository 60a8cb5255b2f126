import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownServicesPath } from '../paths.ts';
import { TariffEditor } from './tariff-editor.tsx';
import { TariffImports } from './tariff-imports.tsx';

/** The tariff of a service of freight: written as a table, or read from a spreadsheet, and published as a whole. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const serviceId = usePlace().query.get('service') ?? '';
    const tariff = useCall('tariffs.get', { serviceId }, { enabled: serviceId !== '' });
    const back = { text: common('nav.ownServices'), to: ownServicesPath };
    return (
      <Office role={roles.tradeService} title={tariff.data?.title ?? common('title.tariff')} way={[back]}>
        {tariff.data ? (
          <div className="space-y-4">
            <Written tariff={tariff.data} />
            <TariffImports serviceId={serviceId} />
          </div>
        ) : tariff.isPending && serviceId ? (
          <Skeleton className="h-96" />
        ) : (
          <div className="card">
            <NotShown error={tariff.error} back={back} onRetry={() => void tariff.refetch()} />
          </div>
        )}
      </Office>
    );
  },
});

type Tariff = OutputOf<'tariffs.get'>;

/** What is being written stays as it is, whatever comes meanwhile, until its writer has it shown. */
function Written({ tariff }: { tariff: Tariff }) {
  const t = useWords('provider');
  const [isChanged, setChanged] = useState(false);
  const [page, setPage] = useState(1);
  const [loaded, setShown] = useState(tariff);
  if (loaded !== tariff && (!isChanged || loaded.version === tariff.version)) setShown(tariff);
  return (
    <>
      {isChanged && loaded.version !== tariff.version && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded bg-saffron-soft px-3 py-2">
          {t('tariff.changed')}
          <Button
            size="small"
            onClick={() => {
              setChanged(false);
              setShown(tariff);
            }}
          >
            {t('tariff.showChanged')}
          </Button>
        </div>
      )}
      <TariffEditor
        key={loaded.version}
        tariff={loaded}
        page={page}
        onPage={setPage}
        isChanged={isChanged}
        onChanged={setChanged}
      />
    </>
  );
}
