import { useState } from 'react';
import { Download } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { parcelStates, type ParcelState } from '../../../contract/parcels/parcel-states.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { importParcelsPath } from '../paths.ts';
import { CustomsMessages } from './customs-messages.tsx';
import { ParcelDrawer } from './parcel-drawer.tsx';
import { ParcelFigures } from './parcel-figures.tsx';
import { useParcelColumns } from './parcel-columns.tsx';
import { ParcelSteps } from './parcel-steps.tsx';
import { Summaries } from './summaries.tsx';

const moving: readonly ParcelState[] = ['declared', 'accepted', 'inspected'];

/** Parcels of a provider: where each is, and what can be done with several at once. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const t = useWords('parcel');
    return (
      <Office
        role={roles.tradeService}
        title={common('nav.parcels')}
        actions={
          <Link to={importParcelsPath} className={buttonClass({ tone: 'main' })}>
            {common('nav.parcelImport')}
          </Link>
        }
      >
        <div className="space-y-4">
          <ParcelFigures />
          <Parcels />
          <CustomsMessages />
          <Summaries />
          <p className="max-w-prose text-xs text-muted">{t('ownChecks')}</p>
        </div>
      </Office>
    );
  },
});

function Parcels() {
  const t = useWords('parcel');
  const shared = useWords('parcelSheet');
  const importId = usePlace().query.get('import') ?? '';
  const [openId, setOpen] = useState('');
  return (
    <OfficeList
      call="parcels.list"
      pageSize={50}
      label={t('title')}
      fields={[
        { kind: 'own', name: 'importId', inAddress: 'import', value: importId },
        {
          kind: 'choice',
          name: 'states',
          label: shared('parcel.stateTitle'),
          all: t('allStates'),
          options: parcelStates,
          text: (state) => shared(`parcel.state.${state as ParcelState}`),
        },
        { kind: 'search', name: 'keyword', label: t('keyword'), longest: 60 },
        { kind: 'search', name: 'seller', label: t('sellerCode'), longest: 18 },
        { kind: 'day', name: 'from', label: t('from'), asks: (from) => ({ from }) },
        { kind: 'day', name: 'to', label: t('to'), asks: (to) => ({ to }) },
      ]}
      renderTools={({ narrowing }) => <ExportParcels narrowing={narrowing} />}
      columns={useParcelColumns(setOpen)}
      rowName={({ orderNo }) => orderNo}
      isAtWork={({ state }) => moving.includes(state)}
      renderBulk={({ rows, clear }) => <ParcelSteps parcels={rows} onDone={clear} />}
      empty={{ title: t('none'), hint: t('noneHint') }}
    >
      {() => openId && <ParcelDrawer id={openId} onClose={() => setOpen('')} />}
    </OfficeList>
  );
}

function ExportParcels({ narrowing }: { narrowing: InputOf<'parcels.export'> }) {
  const t = useWords('parcel');
  const { bytes, start } = useDownload('parcels.export');
  return (
    <Button busy={bytes !== null} onClick={() => void start(narrowing)}>
      <Download size={16} aria-hidden />
      {t('export')}
    </Button>
  );
}
