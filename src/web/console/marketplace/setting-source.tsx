import type { SettingSource as Source } from '../../../contract/marketplace/marketplace-settings.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

interface Props {
  setting: { source: Source; savedBy: string; savedAt: string | null };
  /** The settings of the environment that count before anything is saved here. */
  names: string;
}

/** Where what counts comes from, and what would change that. */
export function SettingSource({ setting: { source, savedBy, savedAt }, names }: Props) {
  const t = useWords('marketplace');
  const format = useFormat();
  return (
    <p className="text-xs text-muted">
      {source === 'console' && savedAt
        ? t(names ? 'source.console' : 'source.saved', { name: savedBy, time: format.dateTime(savedAt) })
        : source === 'environment'
          ? t('source.environment')
          : t('source.shipped')}{' '}
      {names && (
        <code dir="ltr" className="break-words">
          {names}
        </code>
      )}
    </p>
  );
}
