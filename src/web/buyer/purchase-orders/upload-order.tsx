import { FilePlus } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { EncodingField } from '../../features/file-jobs/encoding-field.tsx';
import { DecimalMarkField, UnclearNumbers } from '../../features/file-jobs/unclear-numbers.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { purchaseOrderPath } from '../paths.ts';
import { OrderColumns } from './order-columns.tsx';
import { useUpload, type Reading } from './use-upload.ts';

/** What browsers may offer of an order; it is read by what is in it. */
const fileTypes = ['.xlsx', '.csv', '.xml', '.edi', '.edifact', '.txt', 'text/csv', 'text/xml'];

/** Sends an order as a file, and asks what it leaves open: its columns, its numbers, whether it is meant once more. */
export function UploadOrder() {
  const t = useWords('purchaseOrders');
  const upload = useUpload();
  const { file, table, columns, reading } = upload;
  const isTable = file !== null && /\.(?:csv|txt|xlsx)$/i.test(file.name);
  return (
    <section className="card space-y-4 p-4 text-sm font-normal sm:p-5">
      <div className="space-y-1">
        <h2 className="text-base font-semibold">{t('upload.title')}</h2>
        <p className="text-sm text-muted">{t('upload.hint')}</p>
      </div>
      <span className="flex flex-wrap items-center gap-3">
        <FileButton accept={fileTypes} onFiles={upload.choose}>
          <FilePlus size={16} aria-hidden />
          {t('upload.choose')}
        </FileButton>
        {file && <bdi className="min-w-0 break-all">{file.name}</bdi>}
      </span>
      {isTable && (
        <div className="grid gap-4 sm:grid-cols-2">
          <EncodingField file={file} encoding={upload.encoding} onEncoding={upload.setEncoding} />
          <DecimalMarkField mark={upload.decimalMark} onMark={upload.setDecimalMark} />
        </div>
      )}
      {table && columns && <OrderColumns table={table} columns={columns} onChange={upload.setColumns} />}
      {reading?.outcome === 'unclear' && (
        <div role="alert" className="space-y-2">
          <p className="text-cinnabar-deep">{t('upload.unclear')}</p>
          <UnclearNumbers unclear={reading.unclear} />
        </div>
      )}
      {reading?.outcome === 'known' && (
        <KnownOrder
          earlier={reading.earlier}
          isBusy={upload.isBusy}
          onAgain={() => void upload.send({ isAgain: true })}
        />
      )}
      {upload.failure && (
        <p role="alert" className="text-cinnabar-deep">
          {upload.failure}
        </p>
      )}
      {file && (
        <span className="flex flex-wrap gap-3">
          <Button tone="main" busy={upload.isBusy} onClick={() => void upload.send()}>
            {t('upload.read')}
          </Button>
          {isTable && !table && (
            <Button
              tone="plain"
              disabled={upload.isBusy}
              onClick={() => void upload.send({ asksColumns: true })}
            >
              {t('upload.checkColumns')}
            </Button>
          )}
        </span>
      )}
    </section>
  );
}

interface KnownProps {
  earlier: Extract<Reading, { outcome: 'known' }>['earlier'];
  isBusy: boolean;
  onAgain: () => void;
}

/** Says that an order was sent before, and asks whether it is meant once more. */
function KnownOrder({ earlier, isBusy, onAgain }: KnownProps) {
  const t = useWords('purchaseOrders');
  const format = useFormat();
  const facts = { person: earlier.uploadedBy, time: format.dateTime(earlier.createdAt) };
  return (
    <div role="alert" className="space-y-3 rounded border border-line bg-saffron-soft p-4">
      <p>
        {earlier.poNumber
          ? t('known.number', { number: earlier.poNumber, ...facts })
          : t('known.file', facts)}{' '}
        {earlier.state === 'inCart' && t('known.inCart')}
      </p>
      <span className="flex flex-wrap gap-3">
        <Link to={purchaseOrderPath(earlier.id)} className={buttonClass()}>
          {t('known.open')}
        </Link>
        <Button tone="plain" busy={isBusy} onClick={onAgain}>
          {t('known.again')}
        </Button>
      </span>
    </div>
  );
}
