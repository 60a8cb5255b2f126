import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Download, FilePlus } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { largestTariffSheet, mostTariffRows } from '../../../contract/trade-services/tariff-columns.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SendFile, spreadsheetTypes } from '../../features/file-jobs/send-file.tsx';
import { isOpen, SentFile } from '../../features/file-jobs/sent-file.tsx';
import { Step } from '../../features/file-jobs/step.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';

type TariffImport = OutputOf<'tariffs.imports'>['rowList'][number];

/** Fills a tariff from a spreadsheet, and the spreadsheets that were sent so far. */
export function TariffImports({ serviceId }: { serviceId: string }) {
  const t = useWords('provider');
  const sheets = useWords('productImport');
  const format = useFormat();
  const [replaces, setReplaces] = useState(true);
  const download = useDownload('tariffs.download');
  return (
    <>
      <section className="card p-4 sm:p-6">
        <ol className="space-y-6">
          <Step number={1} title={t('import.fill')} hint={t('import.fillHint')}>
            <Button busy={download.bytes !== null} onClick={() => void download.start({ serviceId })}>
              <Download size={16} aria-hidden />
              {t('import.template')}
            </Button>
          </Step>
          <Step
            number={2}
            title={t('import.send')}
            hint={t('import.sendHint', {
              rows: format.number(mostTariffRows),
              size: format.bytes(largestTariffSheet),
            })}
          >
            <div className="max-w-xl space-y-4">
              <SendFile
                call="tariffs.import"
                list="tariffs.imports"
                accept={spreadsheetTypes}
                largest={largestTariffSheet}
                words={{
                  file: sheets('file'),
                  tooLarge: sheets('tooLarge'),
                  send: t('import.send'),
                  begun: t('import.begun'),
                }}
                input={{ serviceId, replaces }}
              >
                <Checkbox checked={replaces} onChange={({ target }) => setReplaces(target.checked)}>
                  {t('import.replaces')}
                </Checkbox>
              </SendFile>
            </div>
          </Step>
        </ol>
      </section>
      <Sent serviceId={serviceId} />
    </>
  );
}

function Sent({ serviceId }: { serviceId: string }) {
  const t = useWords('provider');
  return (
    <OfficeList
      place="section"
      call="tariffs.imports"
      also={{ serviceId }}
      pageSize={10}
      label={t('import.sent')}
      heading
      isAtWork={isOpen}
      items={{ render: (file) => <Sheet file={file} /> }}
      empty={{
        icon: <FilePlus size={22} aria-hidden />,
        title: t('import.none'),
        hint: t('import.noneHint'),
      }}
    >
      {({ answer }) => <TariffAnew finished={answer?.rowList.filter((file) => !isOpen(file)).length} />}
    </OfficeList>
  );
}

/** What a spreadsheet brought stands in the table as soon as it is done. */
function TariffAnew({ finished }: { finished: number | undefined }) {
  const client = useQueryClient();
  useEffect(() => {
    if (finished) void client.invalidateQueries({ queryKey: ['tariffs.get'] });
  }, [client, finished]);
  return null;
}

function Sheet({ file }: { file: TariffImport }) {
  const t = useWords('provider');
  const sheets = useWords('productImport');
  const format = useFormat();
  const refused = useDownload('tariffs.refused');
  const { id, name, state, issue, rowsDone, rowsTotal, rowsRefused, encoding, createdAt } = file;
  const readAs = encoding && sheets('readAs', { encoding: sheets(`encoding.${encoding}`) });
  return (
    <SentFile
      name={name}
      unclear={file.unclear}
      facts={[format.dateTime(createdAt), readAs].filter(Boolean).join(' · ')}
      state={state}
      done={rowsDone}
      total={rowsTotal}
      progress={sheets('rows', { done: format.number(rowsDone), all: format.number(rowsTotal) })}
      issue={issue && t(`import.issue.${issue}`)}
      result={t('import.counts', { taken: rowsDone - rowsRefused, refused: rowsRefused })}
      action={
        rowsRefused > 0 && (
          <Button size="small" busy={refused.bytes !== null} onClick={() => void refused.start({ id })}>
            <Download size={14} aria-hidden />
            {sheets('refused')}
          </Button>
        )
      }
    />
  );
}
