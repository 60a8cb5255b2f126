import { useState } from 'react';
import { CloudUpload, Download } from 'lucide-react';
import { carriers, knownCarriers } from '../../../contract/tracking/carriers.ts';
import { largestTrackingSheet, mostTrackingRows } from '../../../contract/tracking/tracking-columns.ts';
import { readText } from '../../../kit/languages.ts';
import type { TextEncoding } from '../../../kit/text-encodings.ts';
import { useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { base64Of } from '../imports/base64.ts';
import { EncodingField } from '../imports/encoding-field.tsx';
import { OneFile } from '../imports/one-file.tsx';
import { Step } from '../imports/step.tsx';
import { ordersPath } from '../paths.ts';

/** The two steps: the export of orders or an empty sheet, and the filled one. */
export function SendTracking() {
  const t = useWords('tracking');
  const sheets = useWords('productImport');
  const format = useFormat();
  const { language } = usePlace();
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<TextEncoding | ''>('');
  const template = useDownload('trackingImports.template');
  const begin = useSend('trackingImports.begin', {
    changes: ['trackingImports.list'],
    onDone() {
      toast.success(t('begun'));
      setFile(null);
    },
  });
  const isTooLarge = file !== null && file.size > largestTrackingSheet;
  const send = async () => {
    if (!file || isTooLarge) return;
    begin.mutate({
      name: file.name.slice(-200),
      file: await base64Of(file),
      ...(encoding && { encoding }),
    });
  };
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
            <Field label={sheets('file')} error={isTooLarge ? sheets('tooLarge') : undefined}>
              {(tied) => (
                <OneFile {...tied} accept={['.xlsx', '.csv', 'text/csv']} file={file} onFile={setFile} />
              )}
            </Field>
            <EncodingField file={file} encoding={encoding} onEncoding={setEncoding} />
            <Button
              tone="main"
              disabled={!file || isTooLarge}
              busy={begin.isPending}
              onClick={() => void send()}
            >
              <CloudUpload size={16} aria-hidden />
              {t('send')}
            </Button>
          </div>
        </Step>
      </ol>
    </section>
  );
}
