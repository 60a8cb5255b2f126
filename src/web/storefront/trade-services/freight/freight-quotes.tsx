import { useState, type ComponentType } from 'react';
import { Anchor, type LucideProps, Package, Send, Truck } from 'lucide-react';
import type { OutputOf } from '../../../../contract/contract.ts';
import type { FreightMode } from '../../../../contract/trade-services/service-kinds.ts';
import type { FreightQuote } from '../../../../contract/trade-services/trade-services.ts';
import { useFormat, type Formats } from '../../../page/format/format.ts';
import { Link } from '../../../page/place.tsx';
import { useWords, type Words } from '../../../page/words.ts';
import { providerPath } from '../../../features/addresses/addresses.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { QuoteInput } from './freight-values.ts';
import { AskButton } from '../inquiry.tsx';

const icons: Record<FreightMode, ComponentType<LucideProps>> = {
  sea: Anchor,
  rail: TrainIcon,
  road: Truck,
  air: Send,
  express: Package,
};

type Order = 'price' | 'speed';

interface Props {
  answer: OutputOf<'tradeServices.quotes'>;
  asked: QuoteInput;
}

/** The quotes of a way, by price or by speed. */
export function FreightQuotes({ answer, asked }: Props) {
  const t = useWords('freight');
  const format = useFormat();
  const [order, setOrder] = useState<Order>('price');
  const { kilograms, cubicMetres, quotes, ratesDay } = answer;
  const cheapest = quotes[0];
  const byDays = quotes.toSorted((a, b) => a.daysTo - b.daysTo || a.daysFrom - b.daysFrom);
  if (!cheapest) {
    return (
      <EmptyState
        icon={<Truck size={22} aria-hidden />}
        title={t('none')}
        hint={t('noneHint')}
        action={
          <AskButton
            about={{ kind: 'logistics' }}
            draft={t('draft.any', {
              origin: format.country(asked.origin),
              destination: format.country(asked.destination),
            })}
          />
        }
      />
    );
  }
  const weight = t('cargoIs', {
    weight: format.weight(Math.round(kilograms * 1_000)),
    volume: format.number(cubicMetres),
  });
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow">
          <span className="font-semibold">{t('count', { count: quotes.length })}</span>
          <span className="ms-2 text-muted">{weight}</span>
        </p>
        <fieldset aria-label={t('order')} className="flex rounded border border-line-strong">
          {(['price', 'speed'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === order}
              onClick={() => setOrder(one)}
              className="min-h-9 px-3 first:rounded-s last:rounded-e aria-pressed:bg-ink aria-pressed:text-card"
            >
              {t(`order.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <ul className="divide-y divide-line">
        {(order === 'price' ? quotes : byDays).map((quote) => (
          <Quote
            key={quote.id}
            quote={quote}
            asked={asked}
            weight={weight}
            isCheapest={quote.id === cheapest.id}
            isFastest={quote.id === byDays[0]!.id}
          />
        ))}
      </ul>
      <p className="text-xs text-muted">
        {t('note')}
        {ratesDay && <span className="block">{t('rates', { day: format.day(ratesDay) })}</span>}
      </p>
    </div>
  );
}

interface QuoteProps {
  quote: FreightQuote;
  asked: QuoteInput;
  weight: string;
  isCheapest: boolean;
  isFastest: boolean;
}

function Quote({ quote, asked, weight, isCheapest, isFastest }: QuoteProps) {
  const t = useWords('freight');
  const format = useFormat();
  const { mode, title, provider, from, to, daysFrom, daysTo, price, original, isUnusual } = quote;
  const Icon = icons[mode];
  const draft = provider
    ? t('draft.quoted', { title, from, to, weight, mode: t(`mode.${mode}`), price: format.money(original) })
    : t('draft', { title, from, to, weight });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sand">
        <Icon size={18} aria-hidden />
      </span>
      <div className="min-w-52 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {title}
          {isCheapest && <Badge tone="good">{t('cheapest')}</Badge>}
          {isFastest && <Badge tone="promotion">{t('fastest')}</Badge>}
          {isUnusual && <Badge tone="accent">{t('unusual')}</Badge>}
        </h3>
        {provider && (
          <p>
            {provider.hasPage ? (
              <Link to={providerPath(provider.id)} className="text-cinnabar hover:underline">
                <bdi>{provider.name}</bdi>
              </Link>
            ) : (
              <bdi>{provider.name}</bdi>
            )}
          </p>
        )}
        <p className="text-muted">
          {t(`mode.${mode}`)} · {t('days', { from: daysFrom, to: daysTo })}
        </p>
        <p className="text-muted">{t('way', { from, to })}</p>
        <p className="mt-1 text-xs text-muted">
          {howText(quote, t, format)}
          {isUnusual && <span className="block">{t('unusualHint')}</span>}
        </p>
      </div>
      <div className="flex flex-col items-start gap-2 sm:items-end">
        <p className="sm:text-end">
          <span className="block text-lg font-semibold">{format.money(price)}</span>
          {price.currency !== original.currency && (
            <span className="block text-xs text-muted">
              {t('original', { price: format.money(original) })}
            </span>
          )}
        </p>
        <AskButton
          about={
            provider
              ? { service: { id: provider.serviceId, title, provider: { name: provider.name } } }
              : { kind: 'logistics' }
          }
          draft={draft}
          quote={provider ? quotedOf(quote, asked) : undefined}
        />
      </div>
    </li>
  );
}

/** What an inquiry keeps of a quote. */
const quotedOf = ({ id, original }: FreightQuote, { origin, destination, cargo }: QuoteInput) => ({
  id,
  origin,
  destination,
  cargo,
  original,
});

/** How the price came about, so that it can be checked by hand. */
function howText(
  {
    chargeableKilograms,
    paidKilograms,
    perKilogram,
    byVolume,
    minimumCharge,
    kilogramsPerCubicMetre,
    original,
  }: FreightQuote,
  t: Words<'freight'>,
  format: Formats,
): string {
  const kilograms = (value: number) => format.weight(value * 1_000);
  return [
    byVolume
      ? t('how.volume', {
          weight: kilograms(chargeableKilograms),
          ratio: format.number(kilogramsPerCubicMetre),
        })
      : t('how.weight', { weight: kilograms(chargeableKilograms) }),
    minimumCharge
      ? t('how.minimum')
      : t('how.rate', { price: `${format.number(Number(perKilogram))} ${original.currency}` }),
    !minimumCharge && paidKilograms > chargeableKilograms
      ? t('how.step', { weight: kilograms(paidKilograms) })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Feather has no train. */
function TrainIcon({ size = 24, ...rest }: LucideProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <rect x="5" y="3" width="14" height="14" rx="3" />
      <path d="M5 11h14M12 3v8M8 21l2-4M16 21l-2-4M8.5 14h.01M15.5 14h.01" />
    </svg>
  );
}
