import { useState } from 'react';
import { Download } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';

const mostMonths = 24;

/** Downloads the statement of a month as a PDF. @param since  when the line was opened */
export function MonthlyStatement({ since }: { since: string }) {
  const t = useWords('credit');
  const format = useFormat();
  const [months, setMonths] = useState<string[] | null>(null);
  const { bytes, start } = useDownload('credit.statementDocument');
  return (
    <>
      <Button size="small" onClick={() => setMonths(monthsSince(since))}>
        <Download size={16} aria-hidden /> {t('download.month')}
      </Button>
      {months && (
        <FieldsDialog
          title={t('download.month')}
          verb={t('download.pdf')}
          busy={bytes !== null}
          fields={{
            month: {
              label: t('download.monthField'),
              start: months[0]!,
              options: months.map((value) => ({ value, text: format.month(value) })),
            },
          }}
          onSubmit={async ({ month }) => {
            await start({ month });
            setMonths(null);
          }}
          onClose={() => setMonths(null)}
        />
      )}
    </>
  );
}

/** Months from an instant to now in UTC, the newest first: 2026-03. */
function monthsSince(since: string): string[] {
  const first = since.slice(0, 7);
  const now = new Date();
  const months = Array.from({ length: mostMonths }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  return months.filter((month, i) => i === 0 || month >= first);
}
