import type { StatedTax } from '../../kit/amounts/tax.ts';
import type { serverWords } from '../../words/server.ts';
import type { CanvasFormat } from '../platform/pdf/format.ts';

/** A kind of tax as papers name it: what an amount includes at which rate, or why it includes none. */
export const nameTax = (
  t: ReturnType<typeof serverWords>,
  format: Pick<CanvasFormat, 'percent'>,
  { treatment, basisPoints }: StatedTax,
): string =>
  treatment === 'standard'
    ? t('document.tax.standard', { rate: format.percent(basisPoints / 10_000) })
    : t(`document.tax.${treatment}`);
