import { useState } from 'react';
import { Download } from 'lucide-react';
import { largestTransferFile, mostTransferredProducts } from '../../../contract/transfers/transfer-limits.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { SendFile } from '../../features/file-jobs/send-file.tsx';

/** Sends what a moving tool has written; what such a file is stands beside it. */
export function SendTransfer() {
  const t = useWords('transfer');
  const format = useFormat();
  const place = usePlace();
  const options = useCall('products.options', {}, { staleTime: 60_000 });
  const [language, setLanguage] = useState<Language>(place.language);
  const [selected, setCurrency] = useState('');
  const currency = selected || (options.data?.currency ?? 'CNY');
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <h2 className="text-base font-semibold">{t('send.title')}</h2>
      <p className="max-w-prose text-muted">
        {t('send.hint', {
          products: format.number(mostTransferredProducts),
          size: format.bytes(largestTransferFile),
        })}
      </p>
      <Tool />
      <SendFile
        call="transferredProducts.send"
        list="transferredProducts.files"
        accept={['.json', '.csv', 'application/json', 'text/csv']}
        largest={largestTransferFile}
        words={{
          file: t('send.file'),
          tooLarge: t('send.tooLarge'),
          send: t('send.send'),
          begun: t('send.begun'),
        }}
        input={{ language, currency }}
      >
        <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
          <Field label={t('send.language')} hint={t('send.ownSays')}>
            {(tied) => (
              <Select
                {...tied}
                value={language}
                onChange={({ target }) => setLanguage(target.value as Language)}
              >
                {languageCodes.map((code) => (
                  <option key={code} value={code}>
                    {languages[code].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('send.currency')} hint={t('send.ownSays')}>
            {(tied) => (
              <Select {...tied} value={currency} onChange={({ target }) => setCurrency(target.value)}>
                {Object.keys(currencyDigits).map((code) => (
                  <option key={code} value={code}>
                    {code} · {format.currency(code)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </SendFile>
    </section>
  );
}

/** The newest version of the format, with a file to begin from. */
function Tool() {
  const t = useWords('transfer');
  const format = useFormat();
  const { data } = useCall('transferTools.latest', {}, { staleTime: Infinity });
  if (!data) return null;
  return (
    <div className="max-w-3xl space-y-2 rounded border border-line p-3">
      <p className="font-semibold">
        {t('tool.version', { version: data.version, day: format.date(data.releasedAt) })}
      </p>
      <p className="text-muted">{data.notes}</p>
      <p className="flex flex-wrap gap-2">
        <a href={data.sampleUrl} download className={buttonClass({ size: 'small' })}>
          <Download size={14} aria-hidden />
          {t('tool.sample')}
        </a>
        <a href={data.schemaUrl} download className={buttonClass({ size: 'small' })}>
          <Download size={14} aria-hidden />
          {t('tool.schema')}
        </a>
      </p>
    </div>
  );
}
