import { useState } from 'react';
import { Table2 } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Column } from '../../ui/table.tsx';

type Row = OutputOf<'console.tradeServices.tariff'>['rowList'][number];
interface Props {
  service: { id: string; title: string };
}

/** Opens the tariff that a service is quoted by. */
export function TariffButton({ service }: Props) {
  const t = useWords('provider');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" tone="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Table2 size={14} aria-hidden />
        {t('review.tariff')}
        <span className="sr-only">: {service.title}</span>
      </Button>
      {isOpen && <Tariff service={service} onClose={() => setOpen(false)} />}
    </>
  );
}

function Tariff({ service, onClose }: Props & { onClose: () => void }) {
  const t = useWords('provider');
  return (
    <Dialog title={<bdi>{service.title}</bdi>} onClose={onClose}>
      <OfficeList
        place="dialog"
        call="console.tradeServices.tariff"
        also={{ id: service.id }}
        pageSize={50}
        label={t('review.tariff')}
        columns={useColumns()}
        rowId={({ line }) => String(line)}
        rowName={({ from, to }) => `${from} – ${to}`}
        empty={{
          icon: <Table2 size={22} aria-hidden />,
          title: t('review.noTariff'),
          hint: t('review.noTariffHint'),
        }}
      />
    </Dialog>
  );
}

function useColumns(): Column<Row>[] {
  const t = useWords('provider');
  const freight = useWords('freight');
  const format = useFormat();
  const figures = 'figures whitespace-nowrap';
  return [
    {
      id: 'way',
      head: t('review.way'),
      cell: ({ from, to, mode }) => (
        <span className="block min-w-48">
          {freight('way', { from, to })}
          <span className="block text-xs text-muted">{freight(`mode.${mode}`)}</span>
        </span>
      ),
    },
    {
      id: 'from',
      head: t('review.from'),
      align: 'end',
      cell: ({ kilograms }) => <span className={figures}>{format.weight(Number(kilograms) * 1_000)}</span>,
    },
    {
      id: 'rate',
      head: t('review.rate'),
      align: 'end',
      cell: ({ price, currency }) => (
        <span className={figures}>
          {format.number(Number(price))} {currency}
        </span>
      ),
    },
    {
      id: 'minimum',
      head: t('review.minimum'),
      align: 'end',
      cell: ({ minimumCharge, currency }) => (
        <span className={figures}>
          {format.number(Number(minimumCharge))} {currency}
        </span>
      ),
    },
    {
      id: 'days',
      head: t('review.days'),
      align: 'end',
      cell: ({ daysFrom, daysTo }) => <span className={figures}>{`${daysFrom}–${daysTo}`}</span>,
    },
    {
      id: 'valid',
      head: t('review.valid'),
      cell: ({ validFrom, validUntil }) => (
        <span className="whitespace-nowrap">
          {format.day(validFrom)}
          {validUntil && ` – ${format.day(validUntil)}`}
        </span>
      ),
    },
  ];
}
