import { Percent } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import type { LandedCost } from '../../../contract/customs/customs.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { EmptyState } from '../../ui/states.tsx';
import { SourceLink } from '../editorial/source-link.tsx';
import { dotted } from './code-finder.tsx';

interface Props {
  result: OutputOf<'customs.landedCost'> | undefined;
  asked: InputOf<'customs.landedCost'> | undefined;
}

const steps = [
  'products',
  'inland',
  'freight',
  'insurance',
  'customsValue',
  'duty',
  'taxable',
  'vat',
  'total',
  'perUnit',
] as const satisfies readonly (keyof LandedCost)[];
const sums: readonly string[] = ['customsValue', 'taxable', 'total'];

/** Every step of a calculation, side by side in its currencies, and where its rates come from. */
export function CostSteps({ result, asked }: Props) {
  const t = useWords('trade');
  const format = useFormat();
  if (!result || !asked) {
    return (
      <div className="rounded border border-line">
        <EmptyState
          icon={<Percent size={22} aria-hidden />}
          title={t('cost.empty')}
          hint={t('cost.emptyHint')}
        />
      </div>
    );
  }
  const { rate, costs, ratesDay } = result;
  if (costs.length === 0) {
    return (
      <output className="block rounded border border-line bg-saffron-soft p-5">
        <p className="text-base font-semibold">
          {t('cost.noRate', { country: format.country(asked.destination) })}
        </p>
        <p className="mt-1">{t('cost.noRateHint')}</p>
      </output>
    );
  }
  return (
    <div aria-live="polite" className="min-w-0 space-y-3">
      <StepTable
        costs={costs}
        percents={{ duty: Number(asked.duty ?? rate?.duty), vat: Number(asked.vat ?? rate?.vat) }}
      />
      {ratesDay && <p className="text-xs text-muted">{t('cost.ratesOf', { day: format.day(ratesDay) })}</p>}
      {rate && (
        <p className="text-xs text-muted">
          {rate.hs ? t('cost.rateOf', { code: dotted(rate.hs) }) : t('cost.rateGeneral')}{' '}
          <SourceLink source={rate.source} link={rate.sourceLink} />
          {rate.note && <span className="block">{rate.note}</span>}
        </p>
      )}
      {(asked.duty !== undefined || asked.vat !== undefined) && (
        <p className="text-xs text-muted">{t('cost.ownRate')}</p>
      )}
      <p className="text-xs text-muted">{t('cost.caution')}</p>
    </div>
  );
}

interface StepTableProps {
  costs: OutputOf<'customs.landedCost'>['costs'];
  percents: Partial<Record<string, number>>;
}

function StepTable({ costs, percents }: StepTableProps) {
  const t = useWords('trade');
  const format = useFormat();
  // What is nothing and adds nothing is not a step: EXW alone has a way to the port.
  const rows = steps.filter(
    (step) => !(['inland', 'freight', 'insurance'].includes(step) && costs[0]?.[step] === '0'),
  );
  return (
    <div className="overflow-x-auto rounded border border-line">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('cost.steps')}</caption>
        <thead className="bg-sand text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {t('cost.step')}
            </th>
            {costs.map(({ currency }) => (
              <th key={currency} scope="col" className="px-3 py-2 text-end font-semibold">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((step) => (
            <tr
              key={step}
              className={`border-t border-line ${sums.includes(step) ? 'bg-sand/50 font-semibold' : ''}`}
            >
              <th scope="row" className="px-3 py-2 text-start font-[inherit]">
                {t(`cost.step.${step}`)}
                {percents[step] !== undefined && (
                  <span className="ms-2 text-muted tabular-nums">{format.rate(percents[step])}</span>
                )}
              </th>
              {costs.map((cost) => (
                <td key={cost.currency} className="px-3 py-2 text-end whitespace-nowrap tabular-nums">
                  {format.money({ amount: cost[step], currency: cost.currency })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
