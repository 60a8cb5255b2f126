import { useLabels } from '../labels.ts';
import { issueOf, type Rules } from './rules.ts';

/**
 * Checks what is typed by rules, with the default sentence of the first that it breaks:
 * `register('name', { validate: check(t('name'), { required: true }) })`.
 */
export function useRules() {
  const { issueText } = useLabels();
  return (field: string, rules: Rules) =>
    (typed: string | undefined): string | true => {
      const issue = issueOf(typed ?? '', rules);
      if (!issue) return true;
      const { min = 0, max = 0, length = 0, enum: choices = [] } = rules;
      return issueText(issue, { field, min, max, length, choices });
    };
}
