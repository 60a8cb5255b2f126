import { Download } from 'lucide-react';
import { carriers, knownCarriers } from '../../../contract/tracking/carriers.ts';
import { largestTrackingSheet, mostTrackingRows } from '../../../contract/tracking/tracking-columns.ts';
import { readText } from '../../../kit/languages.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SendFile, spreadsheetTypes } from '../../features/file-jobs/send-file.tsx';
import { Step } from '../../features/file-jobs/step.tsx';
import { ordersPath } from '../paths.ts';

/** The two steps: the export of orders or an empty sheet, and the filled one. */
export function SendTracking() {
  const t = useWords('tracking');
  const sheets = useWords('productImport');
  const format = useFormat();
  const { language } = usePlace();
  const template = useDownload('trackingImports.template');
  return (
    <section className="card p-4 sm:p-6">
      <ol className="space-y-6">
        <Step number={1} title={t('step.fill')} hint={t('step.fillHint')}>
          <p className="max-w-prose text-muted">{t('partHint')}</p>
          <p className="max-w-prose text-xs text-muted">
            {t('carriers', {
              list: format.list(knownCarriers.map((code) => readText(carriers[code], language).text)),
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button busy={template.bytes !== null} onClick={() => void template.start({})}>
              <Download size={16} aria-hidden />
              {t('template')}
            </Button>
            <Link to={`${ordersPath}?state=awaiting_dispatch`} className={buttonClass({ tone: 'plain' })}>
              {t('orders')}
            </Link>
          </div>
        </Step>
        <Step
          number={2}
          title={t('step.send')}
          hint={t('step.sendHint', {
            rows: format.number(mostTrackingRows),
            size: format.bytes(largestTrackingSheet),
          })}
        >
          <div className="max-w-xl space-y-4">
            <SendFile
              call="trackingImports.begin"
              list="trackingImports.list"
              accept={spreadsheetTypes}
              largest={largestTrackingSheet}
              words={{
                file: sheets('file'),
                tooLarge: sheets('tooLarge'),
                send: t('send'),
                begun: t('begun'),
              }}
              input={{}}
            />
          </div>
        </Step>
      </ol>
    </section>
  );
}
