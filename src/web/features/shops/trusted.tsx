import { useWords } from '../../page/words.ts';

/** The tick of a shop whose papers were checked. */
export function Trusted() {
  const t = useWords('common');
  return (
    <>
      <span aria-hidden className="trusted" />
      <span className="sr-only"> {t('shop.trusted')} </span>
    </>
  );
}
