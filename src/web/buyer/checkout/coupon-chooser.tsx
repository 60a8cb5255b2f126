import { useId } from 'react';
import type { WireMoney } from '../../../contract/shapes.ts';
import type { CouponOffer } from '../../../contract/promotion/promotion.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { minus } from '../../features/settlement/minus.ts';
import { Radio } from '../../ui/form/field.tsx';

interface Props {
  title: string;
  offers: readonly CouponOffer[];
  /** The id of the chosen one; null: none. */
  onChoose: (id: string | null) => void;
  busy: boolean;
  /** What a coupon of another giver takes off the same order. */
  taken?: { name: string; amount: WireMoney } | undefined;
}

/** The coupons of one giver for what is about to be ordered: one of them, or none; and why the others do not fit. */
export function CouponChooser({ title, offers, onChoose, busy, taken }: Props) {
  const t = useWords('promotion');
  const format = useFormat();
  const group = useId();
  if (offers.length === 0) return null;
  const selected = offers.find((offer) => offer.chosen) ?? null;
  const fitting = offers.filter(({ issue }) => issue === null);
  const others = offers.filter(({ issue }) => issue !== null);
  return (
    <fieldset disabled={busy} className="min-w-0 rounded border border-line p-3">
      <legend className="px-1 font-semibold">{title}</legend>
      {fitting.length > 0 ? (
        <>
          {fitting.map((offer) => (
            <Radio
              key={offer.id}
              name={group}
              checked={offer.chosen}
              onChange={() => onChoose(offer.id)}
              className="items-start! py-1.5"
            >
              <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3">
                <bdi className="min-w-0 break-words">{offer.name}</bdi>
                <span className="figures font-semibold text-cinnabar">
                  {format.money(minus(offer.discount))}
                </span>
              </span>
            </Radio>
          ))}
          <Radio name={group} checked={selected === null} onChange={() => onChoose(null)} className="py-1.5">
            {t('choose.none')}
          </Radio>
        </>
      ) : (
        <p className="text-muted">{t(taken ? 'choose.noneOfShop' : 'choose.noFit')}</p>
      )}
      {taken && (
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 border-t border-line pt-2">
          <span className="min-w-0 break-words">
            {t('choose.platform')}: <bdi>{taken.name}</bdi>
          </span>
          <span className="figures font-semibold text-cinnabar">{format.money(minus(taken.amount))}</span>
        </p>
      )}
      {others.length > 0 && (
        <details className="mt-1 text-xs text-muted">
          <summary className="flex min-h-8 cursor-pointer items-center underline">
            {t('choose.unfit', { count: others.length })}
          </summary>
          <ul className="space-y-1.5 pt-1">
            {others.map((offer) => (
              <li key={offer.id}>
                <bdi>{offer.name}</bdi>: {whyNot(offer, t, format)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

const whyNot = ({ issue, missing }: CouponOffer, t: Words<'promotion'>, format: Formats): string =>
  issue === 'threshold' && missing
    ? t('choose.issue.threshold', { amount: format.money(missing) })
    : t(`choose.issue.${issue as 'products' | 'early' | 'site'}`);
