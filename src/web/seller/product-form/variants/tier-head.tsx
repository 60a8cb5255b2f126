import { X } from 'lucide-react';
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
        <input
          aria-label={t('table.fromNumber', { number: at + 1 })}
          aria-invalid={issue !== undefined}
          title={issue && t(`issue.${issue}`)}
          inputMode="numeric"
          maxLength={7}
          value={tiers[at]!.minimum}
          onChange={({ target }) => setTiers(tiers.with(at, { key: tier, minimum: target.value }))}
          className="figures h-8 w-20 rounded-sm border border-line-strong bg-card px-2 text-end font-semibold aria-invalid:border-cinnabar aria-invalid:bg-cinnabar-soft"
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
