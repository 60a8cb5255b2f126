import { useLabels } from './labels.ts';
import { faultOf, type Rules } from './rules.ts';

/**
 * Checks what is typed by rules, with the default sentence of the first that it breaks:
 * `register('name', { validate: check(t('name'), { required: true }) })`.
 */
export function useRules() {
  const { faultText } = useLabels();
  return (field: string, rules: Rules) =>
    (typed: string | undefined): string | true => {
      const fault = faultOf(typed ?? '', rules);
      if (!fault) return true;
      const { min = 0, max = 0, length = 0, enum: choices = [] } = rules;
      return faultText(fault, { field, min, max, length, choices });
    };
}
