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

const sizes = { small: 'price price-small', medium: 'price', large: 'price price-large' } as const;

interface PriceProps {
  parts: PriceParts;
  size?: keyof typeof sizes;
}

/** A price in tabular figures. Whoever hears it hears one number. */
export function Price({ parts, size = 'medium' }: PriceProps) {
  const currency = <i>{parts.currency}</i>;
  return (
    <span className={sizes[size]}>
      <span className="sr-only">{parts.text}</span>
      <span aria-hidden>
        {parts.currencyFirst && currency}
        <b>{parts.integer}</b>
        {parts.decimals && <small>{parts.decimals}</small>}
        {!parts.currencyFirst && currency}
      </span>
    </span>
  );
}
