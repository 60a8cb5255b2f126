import { textRules } from '../../../contract/moderation/text-rules.ts';
import { useWords } from '../../page/words.ts';

/** The choice of the rule that a text breaks: both sides read its name in their language. */
export function useRuleField() {
  const words = useWords('moderation');
  const oversight = useWords('oversight');
  return {
    label: oversight('takedown.rule'),
    required: true,
    options: [
      { value: '', text: oversight('takedown.chooseRule') },
      ...textRules.map((rule) => ({ value: rule, text: words(`textRule.${rule}`) })),
    ],
  };
}
