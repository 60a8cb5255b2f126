import { Download } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { largestParcelSheet, mostParcelRows } from '../../../contract/parcels/parcel-states.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SendFile, spreadsheetTypes } from '../../features/file-jobs/send-file.tsx';
import { Step } from '../../features/file-jobs/step.tsx';
import { Office } from '../../features/office/office.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { DeclarantCard } from './declarant-card.tsx';
import { ParcelImports } from './parcel-imports.tsx';

/** Takes parcels from a spreadsheet. */
export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.tradeService} title={common('nav.parcelImport')}>
        <div className="space-y-4">
          <DeclarantCard />
          <SendParcels />
          <ParcelImports />
        </div>
      </Office>
    );
  },
});

function SendParcels() {
  const t = useWords('parcel');
  const sheets = useWords('productImport');
  const format = useFormat();
  const template = useDownload('parcels.template');
  const { data } = useCall('parcels.declarant', {});
  return (
    <section className="card p-4 sm:p-6">
      <ol className="space-y-6">
        <Step number={1} title={t('step.fill')} hint={t('step.fillHint')}>
          <Button busy={template.bytes !== null} onClick={() => void template.start({})}>
            <Download size={16} aria-hidden />
            {t('template')}
          </Button>
        </Step>
        <Step
          number={2}
          title={t('step.send')}
          hint={t('step.sendHint', {
            rows: format.number(mostParcelRows),
            size: format.bytes(largestParcelSheet),
          })}
        >
          <div className="max-w-xl space-y-4">
            <SendFile
              call="parcels.import"
              list="parcels.imports"
              accept={spreadsheetTypes}
              largest={largestParcelSheet}
              words={{
                file: sheets('file'),
                tooLarge: sheets('tooLarge'),
                send: t('send'),
                begun: t('begun'),
              }}
              input={data?.declarant ? {} : null}
            />
          </div>
        </Step>
      </ol>
    </section>
  );
}
