import { useState } from 'react';
import { Download } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { parcelStates, type ParcelState } from '../../../contract/parcels/parcel-states.ts';
import { useCall } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { DayField } from '../../features/day-field.tsx';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Choice } from '../../features/office/choice.tsx';
import { Office } from '../../features/office/office.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { importParcelsPath } from '../paths.ts';
import { CustomsMessages } from './customs-messages.tsx';
import { ParcelDrawer } from './parcel-drawer.tsx';
import { ParcelFigures } from './parcel-figures.tsx';
import { ParcelTable } from './parcel-table.tsx';
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

const nothing = { states: '', keyword: '', seller: '', from: '', to: '' };
const onAPage = 50;

function Parcels() {
  const t = useWords('parcel');
  const shared = useWords('parcelSheet');
  const importId = usePlace().query.get('import') ?? '';
  const [filter, setFilter] = useState(nothing);
  const [pageNum, setPage] = useState(1);
  const [openId, setOpen] = useState('');
  const exported = useDownload('parcels.export');
  const asked = Object.fromEntries(
    Object.entries({ ...filter, importId }).filter(([, value]) => value.trim() !== ''),
  );
  const list = useCall('parcels.list', { ...asked, pageNum, pageSize: onAPage }, { keep: true });
  const isMoving = list.data?.rowList.some(({ state }) => moving.includes(state)) ?? false;
  useAskAgain('parcels.list', isMoving);
  const set = (name: keyof typeof nothing) => (value: string) => {
    setFilter({ ...filter, [name]: value });
    setPage(1);
  };
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <div className="flex flex-wrap items-end gap-3 p-4">
        <Choice
          label={shared('parcel.stateTitle')}
          value={filter.states}
          all={t('allStates')}
          options={parcelStates.map((value) => ({ value, text: shared(`parcel.state.${value}`) }))}
          onChange={set('states')}
        />
        <Narrow label={t('keyword')} value={filter.keyword} onChange={set('keyword')} />
        <Narrow label={t('sellerCode')} value={filter.seller} onChange={set('seller')} />
        <DayField label={t('from')} value={filter.from} onChange={set('from')} />
        <DayField label={t('to')} value={filter.to} onChange={set('to')} />
        <Button busy={exported.bytes !== null} onClick={() => void exported.start(asked)}>
          <Download size={16} aria-hidden />
          {t('export')}
        </Button>
      </div>
      <ParcelTable list={list} page={pageNum} onAPage={onAPage} onPage={setPage} onOpen={setOpen} />
      {openId && <ParcelDrawer id={openId} onClose={() => setOpen('')} />}
    </section>
  );
}

function Narrow({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <Field label={label}>
      {(tied) => (
        <Input
          {...tied}
          type="search"
          maxLength={60}
          className="figures w-44!"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
