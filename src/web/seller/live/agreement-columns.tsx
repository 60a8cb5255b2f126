import type { AgreementAnswer, AgreementState } from '../../../contract/programmes/programme-states.ts';
import type { Agreement } from '../../../contract/programmes/programmes.ts';
import { programmePath } from '../../features/live/programme-paths.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { ProductCell } from '../products/product-cell.tsx';
import { AgreedPrices } from './agreed-prices.tsx';

const tones: Record<AgreementState, BadgeTone> = {
  proposed: 'promotion',
  agreed: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
};

const buttonTones = { agree: 'main', decline: 'quiet', withdraw: 'quiet' } as const;

/** A proposal with its figures, where it stands, what came of it, and what can be answered. */
export function useAgreementColumns(
  onAnswer: (agreement: Agreement, answer: AgreementAnswer) => void,
): Column<Agreement>[] {
  const t = useWords('agreements');
  const format = useFormat();
  return [
    {
      id: 'product',
      head: t('product'),
      width: 'min-w-60',
      cell: ({ title, picture }) => (
        <ProductCell picture={picture} size="small">
          <span dir="auto" className="line-clamp-2">
            {title}
          </span>
        </ProductCell>
      ),
    },
    {
      id: 'programme',
      head: t('programme'),
      cell: ({ programme }) => <ProgrammeFacts programme={programme} />,
    },
    {
      id: 'price',
      head: t('price'),
      cell: (agreement) => (
        <div className="min-w-40 space-y-1">
          <AgreedPrices agreement={agreement} />
          <span className="block text-xs text-muted">
            {t('most', { quantity: format.quantity(agreement.pieces, agreement.unit) })}
          </span>
        </div>
      ),
    },
    {
      id: 'result',
      head: t('result'),
      cell: ({ sold: { orders, pieces, turnover }, unit, reminders }) => (
        <span className="block">
          <strong className="figures block whitespace-nowrap">{format.money(turnover)}</strong>
          <span className="block text-xs text-muted">
            {t('resultOf', { orders, quantity: format.quantity(pieces, unit) })}
          </span>
          <span className="block text-xs text-muted">{t('reminders', { count: reminders })}</span>
        </span>
      ),
    },
    {
      id: 'state',
      head: t('state'),
      cell: (agreement) => (
        <div className="flex flex-col items-start gap-2">
          <Badge tone={tones[agreement.state]}>{t(`state.${agreement.state}`)}</Badge>
          <span className="flex flex-wrap gap-2 empty:hidden">
            {agreement.answers.map((answer) => (
              <Button
                key={answer}
                size="small"
                tone={buttonTones[answer]}
                onClick={() => onAnswer(agreement, answer)}
              >
                {t(answer)}
              </Button>
            ))}
          </span>
        </div>
      ),
    },
  ];
}

/** When a programme is; one that everybody sees leads to its page. */
function ProgrammeFacts({ programme }: { programme: Agreement['programme'] }) {
  const t = useWords('live');
  const format = useFormat();
  const { id, title, host, beginsAt, endsAt, state } = programme;
  const name = <bdi className="font-semibold break-words">{title}</bdi>;
  return (
    <div className="min-w-44">
      {state === 'draft' ? (
        name
      ) : (
        <Link to={programmePath(id)} target="_blank" className="hover:text-cinnabar">
          {name}
        </Link>
      )}
      <bdi className="block text-xs text-muted">{host}</bdi>
      <span className="block text-xs text-muted">{format.dateTime(beginsAt)}</span>
      <span className="block text-xs text-muted">{format.dateTime(endsAt)}</span>
      {state !== 'draft' && <Badge>{t(`state.${state}`)}</Badge>}
    </div>
  );
}
