import type { ProgrammeProduct } from '../../../contract/programmes/programmes.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** What a product costs in a programme, and what it costs without; how many can still be had. */
export function LivePrice({
  product: { livePrice, usualPrice, piecesLeft },
}: {
  product: Pick<ProgrammeProduct, 'livePrice' | 'usualPrice' | 'piecesLeft'>;
}) {
  const t = useWords('live');
  const format = useFormat();
  const usual = format.money(usualPrice);
  return (
    <span className="block text-xs text-muted">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span>{t('price')}</span>
        <strong className="figures text-base text-cinnabar">{format.money(livePrice)}</strong>
        <s>
          <span className="sr-only">{t('usualPrice', { price: usual })}</span>
          <span aria-hidden className="figures">
            {usual}
          </span>
        </s>
      </span>
      {piecesLeft > 0 ? t('left', { count: piecesLeft }) : t('soldOut')}
    </span>
  );
}
