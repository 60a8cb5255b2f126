import { settingLimits } from '../../../contract/marketplace/marketplace-settings.ts';
import { useWords } from '../../page/words.ts';

/** Why a setting changes, which stays in its history; what is set for the first time says so by itself. */
export function useReason(isFirst: boolean) {
  const t = useWords('marketplace');
  return {
    start: isFirst ? t('reason.first') : '',
    field: {
      label: t('reason'),
      hint: t('reason.hint'),
      saysSomething: true,
      maxLength: settingLimits.reason,
    },
  };
}
