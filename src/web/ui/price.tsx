/** A price taken apart for the eye: the currency small, the integer large, the decimals small. */
export interface PriceParts {
  currency: string;
  integer: string;
  /** With its separator, e.g. ".50"; '' for currencies shown without decimals. */
  decimals: string;
  /** Whether the currency stands in front of the number in this language. */
  currencyFirst: boolean;
  /** The whole price as one text, for titles and readers. */
  text: string;
}

const integerSizes = { small: 'text-sm', medium: 'text-lg', large: 'text-xl' } as const;
const smallSizes = { small: 'text-xs', medium: 'text-xs', large: 'text-base' } as const;

interface PriceProps {
  parts: PriceParts;
  size?: keyof typeof integerSizes;
}

/** A price in tabular figures. Whoever hears it hears one number. */
export function Price({ parts, size = 'medium' }: PriceProps) {
  const currency = (
    <span className={`${smallSizes[size]} ${parts.currencyFirst ? 'me-0.5' : 'ms-0.5'}`}>
      {parts.currency}
    </span>
  );
  return (
    <span className="figures relative inline-block font-semibold whitespace-nowrap">
      <span className="sr-only">{parts.text}</span>
      <span aria-hidden className="inline-flex items-baseline">
        {parts.currencyFirst && currency}
        <span className={integerSizes[size]}>{parts.integer}</span>
        {parts.decimals && <span className={smallSizes[size]}>{parts.decimals}</span>}
        {!parts.currencyFirst && currency}
      </span>
    </span>
  );
}
