import { X } from 'lucide-react';
import { wholeNumbers } from '../../../../kit/decimals.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useWords } from '../../../page/words.ts';
import { useField, useIssue } from '../form-store.ts';

/** From how many pieces on the prices of a column hold. */
export function TierHead({ tier, currency }: { tier: string; currency: string }) {
  const t = useWords('productForm');
  const [tiers, setTiers] = useField('tiers');
  const issue = useIssue(`tiers.${tier}`);
  const at = tiers.findIndex(({ key }) => key === tier);
  if (at < 0) return null;
  return (
    <span className="flex flex-col items-end gap-1">
      <span className="text-xs font-normal text-muted">{t('table.from', { currency })}</span>
      <span className="flex items-center gap-1">
        <NumberInput
          kind={wholeNumbers}
          aria-label={t('table.fromNumber', { number: at + 1 })}
          aria-invalid={issue !== undefined}
          title={issue && t(`issue.${issue}`)}
          maxLength={7}
          value={tiers[at]!.minimum}
          onChange={(minimum) => setTiers(tiers.with(at, { key: tier, minimum }))}
          className="h-8 min-h-8 w-20! px-2! py-1! text-end font-semibold"
        />
        {tiers.length > 1 && (
          <button
            type="button"
            aria-label={t('table.dropTier', { number: at + 1 })}
            onClick={() => setTiers(tiers.toSpliced(at, 1))}
            className="flex size-7 items-center justify-center rounded-sm text-muted hover:bg-sand-deep hover:text-ink"
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </span>
    </span>
  );
}
